import {
  type PhoneLogIssue,
  readPhoneLog,
  takePhoneLog,
} from '../../../organizing/race-office/phone-log/take-phone-log.server.ts';
import type { LogCopy } from '../../../race-day/phone/log-copy/log-copy.ts';
import { packLog, unpackLog } from '../../../race-day/phone/log-copy/pack-log.server.ts';
import { readLogCopy } from '../../../race-day/phone/log-copy/read-log-copy.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { DeskAct, DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { say, stepAt } from '../../frame/parts/done.ts';
import { takeFile } from '../../frame/parts/take-file.server.ts';

/** Characters of a copy that a form of the desk carries on to the act. */
const mostPacked = 56_000;

/** Answers the form with a phone's file: a look at what it brings. */
export async function answerPhoneFile({ services, request }: DeskCaller) {
  const taken = await takeFile(services.config.varDir, request);
  const copy = taken.code === 'taken' ? await readLogCopy(taken.file.toString('utf8')) : null;
  return look(services, copy);
}

/** Answers the form with the texts of a phone's codes, and what was looked at. */
export async function answerPhoneLog({ form, intent, services, actor, page, now }: DeskAct) {
  if (intent === 'codes') {
    const codes = form.readAll('codigos').join('\n');
    return look(services, await readLogCopy(codes), codes);
  }
  const copy = await unpackLog(form.readAll('copy').join(''));
  if (!copy) return refused('unreadable');
  const taken = await takePhoneLog(services, actor, copy, now);
  if (typeof taken === 'string') return refused(taken);
  services.raceDayStreams.look();
  const left = numberIn(form.read('left'));
  const query = new URLSearchParams({ nuevas: String(taken.added), faltan: String(left) });
  return stepAt(`${page}?${query}`, 'hecho');
}

const refused = (code: PhoneLogIssue | 'unreadable', codes: string | null = null) =>
  say({ kind: 'refused', code, codes }, 422);

/** `codes` as they were typed, to be shown once more; null where a file came. */
async function look(deps: DeskDeps, copy: LogCopy | null, codes: string | null = null) {
  if (!copy) return refused('unreadable', codes);
  const read = await readPhoneLog(deps, copy);
  if (typeof read === 'string') return refused(read, codes);
  const { fresh, seat, ...counts } = read;
  const { packed, count } = packLog({ ...copy, events: fresh }, mostPacked);
  return say({
    kind: 'look',
    ...counts,
    codes,
    fresh: fresh.length,
    /** How many of the fresh ones one form carries, and those. */
    takes: count,
    packed,
    day: copy.day,
    total: copy.events.length,
    label: seat.label,
    people: [...new Set(copy.events.map(({ person }) => person))],
  });
}
