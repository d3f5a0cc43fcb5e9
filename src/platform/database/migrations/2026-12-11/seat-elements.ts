import type { Kysely } from 'kysely';
import { rebuildTable } from '../../rebuild-table.server.ts';

/** Seats at elements of a kayak cross have a first and a last place, too: which kinds do is known to who reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, { table: 'seat', checks: { seat_gates: null } });
}
