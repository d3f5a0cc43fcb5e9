import type { Actor } from '../../accounts/audit/write-audit.server.ts';
import { writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import { raiseVersionsOfEntry } from '../../entries/raise-versions-of-entry.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';

interface ReleaseOrder {
  participantIds: readonly number[];
  now: Date;
}

/**
 * Writes down that an organizer holds the signed releases of these entries; answers of how many it
 * was not known before.
 */
export function verifyReleases(
  database: AppDatabase,
  actor: Actor,
  { participantIds, now }: ReleaseOrder,
): Promise<number> {
  const at = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    let written = 0;
    for (const id of participantIds) {
      if (await setRelease(transaction, id, at)) {
        written += 1;
        const subject = { kind: 'entry', id };
        await writeAudit(transaction, actor, { act: 'release_verified', subject }, now);
      }
    }
    return written;
  });
}

/** Takes back what was written by mistake; answers of how many there was a release. */
export function takeBackReleases(
  database: AppDatabase,
  actor: Actor,
  { participantIds, now }: ReleaseOrder,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    let written = 0;
    for (const id of participantIds) {
      const before = await setRelease(transaction, id, null);
      if (before) {
        written += 1;
        const line = { act: 'release_taken_back', subject: { kind: 'entry', id } } as const;
        await writeAudit(transaction, actor, line, now);
      }
    }
    return written;
  });
}

/** Whether it changed anything; lists show it, so the version of its pages rises. */
async function setRelease(
  transaction: AppDatabase,
  participantId: number,
  release_verified_at: string | null,
): Promise<boolean> {
  const written = await transaction
    .updateTable('participant')
    .set({ release_verified_at })
    .where('id', '=', participantId)
    .where('release_verified_at', release_verified_at === null ? 'is not' : 'is', null)
    .returning(['payment_verified_at', 'listed'])
    .executeTakeFirst();
  if (!written) return false;
  const isPublic = written.payment_verified_at !== null && written.listed === 1;
  if (isPublic) await raiseVersionsOfEntry(transaction, participantId);
  return true;
}
