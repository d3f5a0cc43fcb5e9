import type { Kysely } from 'kysely';
import { rebuildTable } from '../../rebuild-table.server.ts';

/** Which kinds of seats there are is known to who reads them: a new one needs no step here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildTable(db, { table: 'seat', checks: { seat_kind: null } });
}
