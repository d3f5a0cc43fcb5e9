import { takeOfficial } from '../../../organizing/race-office/results/take-official.server.ts';
import { readLease } from '../../../race-day/log/lease/lease-repository.server.ts';
import { doubtCertificate } from '../../../race-day/river/hand-over/hand-over.server.ts';
import { readSides } from '../../../race-day/river/hand-over/read-sides.server.ts';
import { handBack, takeOver } from '../../../race-day/river/hand-over/take-over.server.ts';
import { reachSide } from '../../../race-day/river/relay/reach-side.server.ts';
import { LineError } from '../../../race-day/river/relay/tell-side.server.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { doneAt, say } from '../../frame/parts/done.ts';

/** Somebody waits before a page: longer than that is no line, in milliseconds. */
const patience = 10_000;

/** Answers the forms of the river: the right to decide is taken here, or handed to another server. */
export async function answerRiver({ form: { read }, services, actor, page, ...act }: DeskAct) {
  const { config, database } = services;
  const { name } = config.relay;
  const intent: RiverIntent = act.intent === 'hand-over' ? 'hand-over' : 'take-over';
  const refused = (code: RiverRefusal, detail = '') => say({ code, detail, intent }, 409);
  const day = read('day');
  const lease = await readLease(database, day);
  const term = Number(read('term'));
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || term !== (lease?.term ?? 0)) return refused('changed');
  const isHere = lease === null || lease.holder === name;
  const line = read('line') === 'skip' ? null : lineOf(services, day);
  const room = { database, actor, day, line, term };
  try {
    if (intent === 'take-over') {
      const doubt = doubtCertificate(config, act.now);
      if (doubt && read('certificate') !== 'anyway') return refused('certificate');
      return answer(await takeOver({ ...room, name }));
    }
    const known = (await readSides(database, day)).map(({ side }) => side);
    const to = known.find((side) => side === read('to')) ?? null;
    if (!isHere || (to === null && line === null)) return refused('changed');
    return answer(await handBack({ ...room, name, to }));
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    return refused(error.code, error.message);
  }

  function answer(changed: Awaited<ReturnType<typeof takeOver>>) {
    if (changed.code === 'changed') return refused('changed');
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
