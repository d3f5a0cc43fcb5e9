import { createHash, randomBytes } from 'node:crypto';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** Returns the form in which an address is stored. */
const computeDigest = (address: string) =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url');

/** Creates missing tokens; runs in the transaction that writes to these addresses. */
export async function newsTokens(
  transaction: AppDatabase,
  addresses: readonly string[],
  now: Date,
): Promise<(address: string) => string | undefined> {
  const tokens = new Map<string, string>();
  for (const hashes of inChunks([...new Set(addresses.map(computeDigest))])) {
    const created_at = now.toISOString();
    await transaction
      .insertInto('news_address')
      .values(
        hashes.map((address_hash) => ({
          address_hash,
          token: randomBytes(24).toString('base64url'),
          created_at,
          stopped_at: null,
        })),
      )
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute();
    const rows = await transaction
      .selectFrom('news_address')
      .select(['address_hash', 'token'])
      .where('address_hash', 'in', hashes)
      .execute();
    for (const row of rows) tokens.set(row.address_hash, row.token);
  }
  return (address) => tokens.get(computeDigest(address));
}

/** Counts unsubscribed addresses. The time is null for an address that still gets news. */
export async function newsStops(
  database: AppDatabase,
): Promise<{ count: number; since: (address: string) => string | null }> {
  const rows = await database
    .selectFrom('news_address')
    .select(['address_hash', 'stopped_at'])
    .where('stopped_at', 'is not', null)
    .execute();
  const stopped = new Map(rows.map((row) => [row.address_hash, row.stopped_at]));
  return { count: stopped.size, since: (address) => stopped.get(computeDigest(address)) ?? null };
}

/** Whether a token has unsubscribed from news. Null for an unknown token. */
export async function readNewsChoice(
  database: AppDatabase,
  token: string,
): Promise<{ isStopped: boolean } | null> {
  const row = await database
    .selectFrom('news_address')
    .select('stopped_at')
    .where('token', '=', token)
    .executeTakeFirst();
  return row ? { isStopped: row.stopped_at !== null } : null;
}

/** Subscribes the token again when the time is null. */
export async function writeNewsStop(
  database: AppDatabase,
  { token, stoppedAt }: { token: string; stoppedAt: Date | null },
): Promise<void> {
  await database
    .updateTable('news_address')
    .set({ stopped_at: stoppedAt?.toISOString() ?? null })
    .where('token', '=', token)
    .execute();
}

/**
 * Deletes addresses that still get news. Unsubscribed ones stay, so that they never get news again.
 */
export async function forgetNewsAddresses(
  transaction: AppDatabase,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  await transaction
    .deleteFrom('news_address')
    .where('address_hash', 'in', addresses.map(computeDigest))
    .where('stopped_at', 'is', null)
    .execute();
}
