import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readCode } from '../new-code.server.ts';
import { computeDigest } from '../new-token.server.ts';
import { openCodeSecret } from './codes/seal-code-secret.server.ts';
import { stepOfCode } from './codes/step-of-code.server.ts';
import { isPassword, spendPasswordTime } from './hash-password.server.ts';
import type { HeldProof } from './held-proof.ts';

export interface PasswordProof {
  email: string;
  password: string;
  code: string;
}

/** Returns null in the same time whatever is wrong. A code counts once, even when sent twice. */
export async function checkPassword(
  { database, codeKey }: { database: AppDatabase; codeKey: Buffer },
  { email, password, code }: PasswordProof,
  now: Date,
): Promise<HeldProof | null> {
  const kept = await database
    .selectFrom('account')
    .innerJoin('account_password', 'account_password.account_id', 'account.id')
    .select(['account.id', 'hash', 'totp_secret', 'changed_at'])
    .where('email', '=', email.trim().toLowerCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!kept) {
    await spendPasswordTime(password);
    return null;
  }
  if (!(await isPassword(password, kept.hash))) return null;
  // When the encryption key was lost, recovery codes still work.
  const secret = openCodeSecret(codeKey, kept.totp_secret, kept.id);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  const counts =
    step === null
      ? await spendRecoveryCode(database, kept.id, code, now)
      : await spendStep(database, kept.id, step);
  return counts ? { accountId: kept.id, by: { passwordOf: kept.changed_at } } : null;
}

async function spendStep(database: AppDatabase, accountId: number, step: number): Promise<boolean> {
  const used = await database
    .updateTable('account_password')
    .set({ totp_step: step })
    .where('account_id', '=', accountId)
    .where('totp_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function spendRecoveryCode(
  database: AppDatabase,
  accountId: number,
  written: string,
  now: Date,
): Promise<boolean> {
  const used = await database
    .updateTable('recovery_code')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', computeDigest(`${accountId}:${readCode(written)}`))
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
