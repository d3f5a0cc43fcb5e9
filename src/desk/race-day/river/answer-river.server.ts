import { type ActionFunctionArgs, data } from 'react-router';
import { takeOfficial } from '../../../organizing/race-office/results/take-official.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { readLease } from '../../../race-day/log/lease/lease-repository.server.ts';
import { doubtCertificate } from '../../../race-day/river/hand-over/hand-over.server.ts';
import { handRights } from '../../../race-day/river/hand-over/hand-rights.ts';
import { readSides } from '../../../race-day/river/hand-over/read-sides.server.ts';
import { handBack, takeOver } from '../../../race-day/river/hand-over/take-over.server.ts';
import { reachSide } from '../../../race-day/river/relay/reach-side.server.ts';
import { LineError } from '../../../race-day/river/relay/tell-side.server.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';

/** Somebody waits before a page: longer than that is no line, in milliseconds. */
const patience = 10_000;

/** Answers the forms of the river: the right to decide is taken here, or handed to another server. */
export async function answerRiver(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: handRights, proven: true });
  const form = await readDeskForm(args);
  const deps = args.context.get(deskDeps);
  const { config, database } = deps;
  const { name } = config.relay;
  const refused = (code: RiverRefusal, detail = '') =>
    data({ code, detail, intent }, { status: 409, headers: privateHeaders });
  const intent: RiverIntent = form.read('intent') === 'hand-over' ? 'hand-over' : 'take-over';
  const day = form.read('day');
  const lease = await readLease(database, day);
  const term = Number(form.read('term'));
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || term !== (lease?.term ?? 0)) return refused('changed');
  const isHere = lease === null || lease.holder === name;
  const line = form.read('line') === 'skip' ? null : lineOf(deps, day);
  const room = { database, actor: actorOf(session), day, line, term };
  try {
    if (intent === 'take-over') {
      const doubt = doubtCertificate(config, new Date());
      if (doubt && form.read('certificate') !== 'anyway') return refused('certificate');
      return answer(await takeOver({ ...room, name }));
    }
    const known = (await readSides(database, day)).map(({ side }) => side);
    const to = known.find((side) => side === form.read('to')) ?? null;
    if (!isHere || (to === null && line === null)) return refused('changed');
    return answer(await handBack({ ...room, name, to }));
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return refused(error.code, error.message);
  }

  function answer(changed: Awaited<ReturnType<typeof takeOver>>) {
    if (changed.code === 'changed') return refused('changed');
    const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
    const query = new URLSearchParams({ dia: day, ...(!changed.told && { aviso: 'despues' }) });
    return doneAt(`${page}?${query}`, { code: 'saved' });
  }
}

export type RiverIntent = 'take-over' | 'hand-over';
export type RiverRefusal = LineError['code'] | 'certificate' | 'changed';

/** Null where this server was given no address: the other one calls it. */
function lineOf({ config, database }: DeskDeps, day: string) {
  const { name, key, to } = config.relay;
  if (key === null || to === null) return null;
  return reachSide({
    database,
    name,
    key,
    day,
    to,
    follows: false,
    patience,
    onCopy: (of, side) => takeOfficial(database, { day: of, side, now: new Date() }),
  });
}
