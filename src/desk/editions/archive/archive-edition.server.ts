import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import { readFacts } from '../../../record/editions/record/read-facts.server.ts';
import { countRuns } from '../count-runs.server.ts';
import { pickEditionShows, toArchived } from '../edition-shows.ts';
import { writeShows } from '../write-shows.server.ts';
import { findOpenMatters } from './find-open-matters.server.ts';
import { openOnes } from './open-matters.ts';

export type EditionArchived =
  | { code: 'archived' }
  /** The edition is not open for registration: it is archived, or was never open. */
  | { code: 'unchanged' }
  | { code: 'unknown' }
  | { code: 'reason_missing' };

interface ArchiveOrder {
  editionId: number;
  /** Reason for archiving despite open matters; '' when nothing is open. */
  reason: string;
  now: Date;
}

/** Archives an edition: registration ends, and its pages show it as raced. The audit lists the open matters. */
export function archiveEdition(
  room: Parameters<typeof findOpenMatters>[0],
  actor: Actor,
  { editionId, reason, now }: ArchiveOrder,
): Promise<EditionArchived> {
  return room.database.transaction().execute(async (transaction: AppDatabase) => {
    await actorMay(transaction, actor, 'settings.edit');
    await lockRecord(transaction, editionId);
    const edition = await readFacts(transaction, editionId);
    if (!edition) return { code: 'unknown' };
    if (!edition.registration) return { code: 'unchanged' };
    const open = openOnes(await findOpenMatters({ ...room, database: transaction }, edition, now));
    if (open.length > 0 && reason.trim() === '') return { code: 'reason_missing' };
    const hasRuns = (await countRuns(transaction, editionId)) > 0;
    const after = toArchived(pickEditionShows(edition), hasRuns);
    const line = { act: 'edition_archived' as const, reason: reason.trim(), open };
    await writeShows(transaction, actor, edition, { after, now, line });
    return { code: 'archived' };
  });
}
