import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { actsAtOnce } from '../../record/accounts/audit/acts-at-once.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';

interface ReleaseOrder {
  participantIds: readonly number[];
  now: Date;
}

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

/** Undoes the actor's release marks of one instant (ISO 8601) in this session, except those that changed since. */
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

/** Sets the release of an entry; returns whether it changed. Public lists show it, so their version rises. */
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
