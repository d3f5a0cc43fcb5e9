import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { computeDigest, newToken } from '../new-token.server.ts';

const CHALLENGE_MS = 5 * 60_000;

/** Stores a challenge for five minutes and returns the token that the response must name. */
export async function keepChallenge(
  database: AppDatabase,
  { challenge, accountId }: { challenge: string; accountId: number | null },
  now: Date,
): Promise<string> {
  const token = newToken();
  await database
    .deleteFrom('sign_in_challenge')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  await database
    .insertInto('sign_in_challenge')
    .values({
      token_hash: computeDigest(token),
      challenge,
      account_id: accountId,
      expires_at: new Date(now.getTime() + CHALLENGE_MS).toISOString(),
    })
    .execute();
  return token;
}

/** Takes out a challenge for its response; a second response finds none. */
export async function takeChallenge(
  database: AppDatabase,
  { token, accountId }: { token: string; accountId: number | null },
  now: Date,
): Promise<string | null> {
  const row = await database
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', computeDigest(token))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}
