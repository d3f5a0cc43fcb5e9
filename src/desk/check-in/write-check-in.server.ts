import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { lockRecord } from '../../record/editions/record/raise-version.server.ts';
import { raiseVersionsOfEntry } from '../../record/entries/raise-versions-of-entry.server.ts';
import type { CheckInAct } from './check-in-act.ts';
import { checkInState } from './check-in-state.ts';

export interface CheckInReceipt {
  kept: string[];
  /** Actions for people who are not, or no longer, in this edition. */
  unknown: string[];
}

interface Delivery {
  editionId: number;
  acts: readonly CheckInAct[];
}

/**
 * Stores each action once, also when it is sent again. A signed release is also written on the entry. An action dated
 * after its arrival, by a fast clock, counts as made on arrival.
 */
export function writeCheckIn(
  database: AppDatabase,
  actor: Actor,
  { editionId, acts }: Delivery,
  now: Date,
): Promise<CheckInReceipt> {
  const receivedAt = now.toISOString();
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.check_in');
    // When two tables send at once, the second waits here and then reads the writes of the first.
    await lockRecord(transaction, editionId);
    const rows = await transaction
      .selectFrom('participant')
      .select('id')
      .where('edition_id', '=', editionId)
      .where('id', 'in', acts.length > 0 ? acts.map(({ entry }) => entry) : [0])
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    const receipt: CheckInReceipt = { kept: [], unknown: [] };
    for (const { id, entry, act, done, madeAt } of acts) {
      if (!known.has(entry)) {
        receipt.unknown.push(id);
        continue;
      }
      receipt.kept.push(id);
      const written = await transaction
        .insertInto('check_in_act')
        .values({
          id: id.toLowerCase(),
          participant_id: entry,
          act,
          done: done ? 1 : 0,
          made_at: new Date(Math.min(Date.parse(madeAt), now.getTime())).toISOString(),
          received_at: receivedAt,
          account_id: actor.accountId,
          actor: actor.name,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!written) continue;
      const subject = { kind: 'entry', id: entry } as const;
      const after = { [act]: done };
      await writeAudit(transaction, actor, { act: 'entry_checked_in', subject, after }, now);
      if (act === 'release') await writeRelease(transaction, entry);
    }
    return receipt;
  });
}

async function writeRelease(transaction: AppDatabase, participantId: number): Promise<void> {
  const acts = await transaction
    .selectFrom('check_in_act')
    .selectAll()
    .where('participant_id', '=', participantId)
    .execute();
  const { done, said } = checkInState(
    acts.map(({ id, act, done, made_at: at, actor: by }) => ({
      id,
      act,
      done: done === 1,
      at,
      by,
    })),
  ).release;
  const before = await transaction
    .selectFrom('participant')
    .select(['release_verified_at', 'payment_verified_at', 'listed'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  if ((before.release_verified_at !== null) === done) return;
  await transaction
    .updateTable('participant')
    .set({ release_verified_at: done ? (said[0]?.at ?? null) : null })
    .where('id', '=', participantId)
    .execute();
  const isPublic = before.payment_verified_at !== null && before.listed === 1;
  if (isPublic) await raiseVersionsOfEntry(transaction, participantId);
}
