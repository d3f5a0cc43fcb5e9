import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { raiseVersion } from '../editions/record/raise-version.server.ts';
import { unprovenHours } from './is-proven.ts';

/** Ends turns whose address was not confirmed in time. A later confirmation gives a turn back. */
export async function endUnprovenTurns(database: AppDatabase, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unprovenHours * 3_600_000).toISOString();
  return database.transaction().execute(async (transaction) => {
    const ended = await transaction
      .updateTable('registration')
      .set({ turn_over_at: now.toISOString() })
      .where('place', '=', 'waiting')
      .where('registered_at', '<=', before)
      .where('mail_token', 'is not', null)
      .where('proven_at', 'is', null)
      .where('turn_over_at', 'is', null)
      .returning('participant_id as id')
      .execute();
    if (ended.length === 0) return 0;
    const editions = await transaction
      .selectFrom('participant')
      .select('edition_id as id')
      .distinct()
      .where(
        'id',
        'in',
        ended.map(({ id }) => id),
      )
      .execute();
    for (const { id } of editions) await raiseVersion(transaction, id);
    return ended.length;
  });
}
