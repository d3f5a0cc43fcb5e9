import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DataChange } from './data-change.ts';

/** Records the reason for the next version of the public data. Unpublished data need no reason. */
export async function noteChange(
  transaction: AppDatabase,
  editionIds: readonly number[],
  { kind, bib, descent, reason }: DataChange,
): Promise<void> {
  if (editionIds.length === 0) return;
  const given = await transaction
    .selectFrom('data_version')
    .select('edition_id')
    .distinct()
    .where('edition_id', 'in', editionIds)
    .execute();
  if (given.length === 0) return;
  await transaction
    .insertInto('data_change')
    .values(
      given.map(({ edition_id }) => ({
        edition_id,
        kind,
        bib: bib ?? null,
        descent: descent ?? null,
        reason: reason ?? null,
      })),
    )
    .execute();
}

/** Deletes the reasons of changes to these runs, because a reason may name the erased person. */
export async function forgetReasons(
  transaction: AppDatabase,
  entries: readonly { participantId: number; editionId: number; bib: number | null }[],
): Promise<void> {
  for (const { participantId, editionId, bib } of entries) {
    const worn = await transaction
      .selectFrom('run')
      .select('bib')
      .where('participant_id', '=', participantId)
      .execute();
    const bibs = [bib, ...worn.map((run) => run.bib)].filter((one) => one !== null);
    if (bibs.length === 0) continue;
    await transaction
      .updateTable('data_change')
      .set({ reason: null })
      .where('edition_id', '=', editionId)
      .where('bib', 'in', bibs)
      .execute();
  }
}
