import { type ActionFunctionArgs, data } from 'react-router';
import {
  type PhoneLogIssue,
  readPhoneLog,
  takePhoneLog,
} from '../../../organizing/race-office/phone-log/take-phone-log.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { LogCopy } from '../../../race-day/phone/log-copy/log-copy.ts';
import { packLog, unpackLog } from '../../../race-day/phone/log-copy/pack-log.server.ts';
import { readLogCopy } from '../../../race-day/phone/log-copy/read-log-copy.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { stepAt } from '../../frame/parts/done.ts';
import { receiveLog } from './receive-log.server.ts';

/** Characters of a copy that a form of the desk carries on to the act. */
const mostPacked = 56_000;
const headers = privateHeaders;

/** Answers the page of a phone's file: a look at what it brings, then the deed. */
export async function answerPhoneLog(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'race.score' });
  const deps = args.context.get(deskDeps);
  if (/^multipart\//i.test(args.request.headers.get('content-type') ?? '')) {
    return look(deps, await receiveLog(args.request, deps.config.varDir));
  }
  const form = await readDeskForm(args);
  if (form.read('intent') === 'codes') {
    const codes = form.readAll('codigos').join('\n');
    return look(deps, await readLogCopy(codes), codes);
  }
  const copy = await unpackLog(form.readAll('copy').join(''));
  if (!copy) return refused('unreadable');
  const taken = await takePhoneLog(deps, actorOf(session), copy, new Date());
  if (typeof taken === 'string') return refused(taken);
  deps.raceDayStreams.look();
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const left = /^\d{1,6}$/.test(form.read('left')) ? form.read('left') : '0';
  const query = new URLSearchParams({ nuevas: String(taken.added), faltan: left });
  return stepAt(`${page}?${query}`, 'hecho');
}

type Refusal = PhoneLogIssue | 'unreadable';

const refused = (code: Refusal, codes: string | null = null) =>
  data({ kind: 'refused' as const, code, codes }, { status: 422, headers });

/** `codes` as they were typed, to be shown once more; null where a file came. */
async function look(deps: DeskDeps, copy: LogCopy | null, codes: string | null = null) {
  if (!copy) return refused('unreadable', codes);
  const read = await readPhoneLog(deps, copy);
  if (typeof read === 'string') return refused(read, codes);
  const { fresh, seat, ...counts } = read;
  const { packed, count } = packLog({ ...copy, events: fresh }, mostPacked);
  const people = [...new Set(copy.events.map(({ person }) => person))];
  return data(
    {
      kind: 'look' as const,
      ...counts,
      fresh: fresh.length,
      packed,
      takes: count,
      day: copy.day,
      total: copy.events.length,
      label: seat.label,
      people,
      codes,
    },
    { headers },
  );
}
