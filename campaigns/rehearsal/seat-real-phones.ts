import {
  keepDayPlan,
  readDayPlan,
} from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import type { OpenRehearsal } from '../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { makeTakenSeat } from '../take-seat.ts';
import { withPracticeRace } from './practice-race.ts';

/** Adds a separate race for three real phones to a rehearsal, and gives each its seat. */
export async function seatRealPhones(
  { database, date }: Pick<OpenRehearsal, 'database' | 'date'>,
  bibs: readonly number[],
) {
  const kept = await readDayPlan(database, date);
  if (!kept) throw new Error(`${date} has no plan`);
  const plan = withPracticeRace(kept.plan, bibs);
  await keepDayPlan(database, { plan, over: kept.version }, new Date());
  const seated = [];
  for (const kind of ['start', 'section', 'finish'] as const) {
    const gates = kind === 'section' ? { first: 1, last: 3 } : null;
    const order = { day: date, kind, label: `Ensayo ${kind}`, gates };
    const taken = await makeTakenSeat(database, order, { now: new Date(), device: 'browser' });
    seated.push({ kind, token: taken.token });
  }
  return seated;
}
