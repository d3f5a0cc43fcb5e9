import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { DayPlan, PlannedBoat } from '../../race-day/log/plan/day-plan.ts';
import { statesWithoutPlace } from '../../record/entries/states-without-place.ts';
import { hasStarted } from './with-start-list.ts';

/** Boats that start in a plan although their entry was withdrawn or refunded since. */
export interface GoneBoats {
  /** Boats that were not seen: they can be taken out, which leaves a gap. */
  waiting: Pick<PlannedBoat, 'race' | 'bib' | 'name'>[];
  /** Boats that were on the water all the same: the office looks into them. */
  started: Pick<PlannedBoat, 'race' | 'bib' | 'name'>[];
}

export async function goneBoats(
  database: AppDatabase,
  plan: Pick<DayPlan, 'boats'>,
  state: Pick<DayState, 'runs'>,
): Promise<GoneBoats> {
  const listed = plan.boats.filter(({ withdrawn }) => !withdrawn);
  const entries = [...new Set(listed.flatMap(({ entry }) => entry ?? []))];
  if (entries.length === 0) return { waiting: [], started: [] };
  const rows = await database
    .selectFrom('registration')
    .leftJoin('payment', 'payment.participant_id', 'registration.participant_id')
    .select('registration.participant_id as entry')
    .where('registration.participant_id', 'in', entries)
    .where(({ eb, or }) =>
      or([
        eb('registration.withdrawn_at', 'is not', null),
        eb('payment.state', 'in', statesWithoutPlace),
      ]),
    )
    .execute();
  const gone = new Set(rows.map(({ entry }) => entry));
  const boats = listed
    .filter(({ entry }) => entry !== null && gone.has(entry))
    .map(({ race, bib, name }) => ({ race, bib, name }));
  const [started, waiting] = [true, false].map((was) =>
    boats.filter(({ race, bib }) => hasStarted(state, race, bib) === was),
  );
  return { waiting: waiting ?? [], started: started ?? [] };
}
