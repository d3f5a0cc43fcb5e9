import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { PlanSeat } from '../log/plan/to-race-plan.ts';
import { toSeatPlaces } from '../seats/seat.ts';

/** Returns every seat that the day ever had, the older first: events of removed seats still count. */
export async function planSeats(database: AppDatabase, day: string): Promise<PlanSeat[]> {
  const rows = await database
    .selectFrom('seat')
    .select(['id', 'kind', 'first_gate', 'last_gate'])
    .where('day', '=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, kind, first_gate, last_gate }) => {
    return { id, ...toSeatPlaces(kind, first_gate, last_gate) };
  });
}
