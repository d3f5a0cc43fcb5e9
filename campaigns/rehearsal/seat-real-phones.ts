import {
  keepDayPlan,
  readDayPlan,
} from '../../src/race-day/log/plan/day-plans-repository.server.ts';
import type { OpenRehearsal } from '../../src/race-day/rehearsal/open-rehearsal.server.ts';
import { makeSeat } from '../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../src/race-day/seats/pairing/take-seat.server.ts';
import { withPracticeRace } from './practice-race.ts';

const actor = { accountId: null, sessionId: null, name: 'rehearsal' };

/** Adds to a rehearsal a race of its own for three real phones, and gives each its seat. */
export async function seatRealPhones(
  { database, date }: Pick<OpenRehearsal, 'database' | 'date'>,
  { bibs, timeZone }: { bibs: readonly number[]; timeZone: string },
) {
  const kept = await readDayPlan(database, date);
  if (!kept) throw new Error(`${date} has no plan`);
  const plan = withPracticeRace(kept.plan, bibs);
  await keepDayPlan(database, { plan, over: kept.version }, new Date());
  const seated = [];
  for (const kind of ['start', 'section', 'finish'] as const) {
    const now = new Date();
    const gates = kind === 'section' ? { first: 1, last: 3 } : null;
    const order = { day: date, kind, label: `Ensayo ${kind}`, gates };
    const moment = { now, side: 'sitio' };
    const seat = await makeSeat(database, actor, order, moment);
    const offer = 'id' in seat ? await offerSeat(database, actor, seat.id, moment) : null;
    const key = { token: offer?.token ?? '', code: '' };
    const by = { key, browser: 'x', holder: 'Rosa', device: 'browser' };
    const taken = await takeSeat(database, by, { now, timeZone });
    if (!taken) throw new Error(`the seat ${kind} cannot be taken`);
    seated.push({ kind, token: taken.token });
  }
  return seated;
}
