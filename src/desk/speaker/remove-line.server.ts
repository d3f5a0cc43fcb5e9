import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';

/** Deletes a line that was never read out; otherwise returns false, because a sponsor may ask for its count. */
export function removeLine(
  database: AppDatabase,
  actor: Actor,
  { editionId, id }: { editionId: number; id: number },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    await lockEdition(transaction, editionId);
    const gone = await transaction
      .deleteFrom('speaker_line')
      .where('id', '=', id)
      .where('edition_id', '=', editionId)
      .where('id', 'not in', (query) => query.selectFrom('speaker_reading').select('line_id'))
      .returning(['text_es', 'text_en'])
      .executeTakeFirst();
    if (!gone) return false;
    const subject = { kind: 'speaker_line', id } as const;
    const before = { text_es: gone.text_es, text_en: gone.text_en };
    await writeAudit(transaction, actor, { act: 'speaker_line_removed', subject, before }, now);
    return true;
  });
}
