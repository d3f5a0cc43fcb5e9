import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { actsAtOnce } from '../../../record/accounts/audit/acts-at-once.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { raiseVersionsOfEntry } from '../../../record/entries/raise-versions-of-entry.server.ts';

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
  order: ReleaseOrder,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    return setReleases(transaction, actor, order, true);
  });
}

/** Takes back what was written by mistake; answers of how many there was a release. */
export function takeBackReleases(
  database: AppDatabase,
  actor: Actor,
  order: ReleaseOrder,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    return setReleases(transaction, actor, order, false);
  });
}

/**
 * Undoes what the actor did with releases in one go, in this session and at that instant (ISO 8601),
 * of those that nobody changed since. Answers of how many, and whether they are signed now.
 */
export function undoReleases(
  database: AppDatabase,
  actor: Actor,
  { at, now }: { at: string; now: Date },
): Promise<{ count: number; signed: boolean }> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    const acts = ['release_verified', 'release_taken_back'] as const;
    const lines = await actsAtOnce(transaction, actor, { at, acts });
    const signed = lines[0]?.act === 'release_taken_back';
    const participantIds = lines.map(({ subject_id }) => Number(subject_id));
    const count = await setReleases(transaction, actor, { participantIds, now }, signed);
    return { count, signed };
  });
}

/** Signed or not, of each that was not so before, with its line in the history; answers how many. */
async function setReleases(
  transaction: AppDatabase,
  actor: Actor,
  { participantIds, now }: ReleaseOrder,
  signed: boolean,
): Promise<number> {
  const act = signed ? 'release_verified' : 'release_taken_back';
  let written = 0;
  for (const id of participantIds) {
    if (!(await setRelease(transaction, id, signed ? now.toISOString() : null))) continue;
    written += 1;
    await writeAudit(transaction, actor, { act, subject: { kind: 'entry', id } }, now);
  }
  return written;
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
