import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import type { ActName } from '../audit/audit-names.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { newCode } from '../new-code.server.ts';
import { computeDigest } from '../new-token.server.ts';
import { actorOwns } from '../rights/actor-may.server.ts';
import { endOthers } from '../sessions/end-others.server.ts';
import { takeAccount } from '../take-account.server.ts';
import { checkNewPassword, type PasswordIssue } from './check-new-password.server.ts';
import { sealCodeSecret } from './codes/seal-code-secret.server.ts';
import { stepOfCode } from './codes/step-of-code.server.ts';
import { forgetPassword } from './forget-proofs.server.ts';
import { hashPassword } from './hash-password.server.ts';
import type { Receiver } from './receiver.ts';

const recoveryCodes = 10;
/** Five random bits each: above 112 bits no slow hash is needed (OWASP ASVS 5.0, 6.5.2). */
const recoveryCodeLength = 24;

export interface NewPassword {
  password: string;
  secret: string;
  code: string;
}

export type PasswordSet =
  /** Recovery codes for a lost authenticator: shown once, stored as digests. */
  { recoveryCodes: string[] } | { issue: PasswordIssue | 'code' };

export async function setPassword(
  database: AppDatabase,
  { account, actor, race, codeKey, first }: Receiver & { race: string; codeKey: Buffer },
  { password, secret, code }: NewPassword,
  now: Date,
): Promise<PasswordSet> {
  const issue = await checkNewPassword(password, [account.name, account.email, race]);
  if (issue !== null) return { issue };
  const step = /^[A-Z2-7]{32}$/.test(secret) ? stepOfCode(secret, code, now) : null;
  if (step === null) return { issue: 'code' };
  const hash = await hashPassword(password);
  const codes = Array.from({ length: recoveryCodes }, () => newCode(recoveryCodeLength));
  await database.transaction().execute(async (transaction) => {
    await (first ? first(transaction) : actorOwns(transaction, actor, account.id));
    await takeAccount(transaction, account.id);
    await forgetPassword(transaction, account.id);
    await transaction
      .insertInto('account_password')
      .values({
        account_id: account.id,
        hash,
        totp_step: step,
        totp_secret: sealCodeSecret(codeKey, secret, account.id),
        changed_at: now.toISOString(),
      })
      .execute();
    await transaction
      .insertInto('recovery_code')
      .values(
        codes.map((each) => ({
          code_hash: computeDigest(`${account.id}:${each}`),
          account_id: account.id,
          used_at: null,
        })),
      )
      .execute();
    await endOthers(transaction, account.id, actor, now);
    await writeAudit(transaction, actor, act('password_set', account), now);
  });
  return { recoveryCodes: codes.map((each) => each.replace(/(.{4})(?=.)/g, '$1-')) };
}

/** Returns false for an account without a passkey, which would have no way left to sign in. */
export async function removePassword(
  database: AppDatabase,
  { account, actor }: { account: Account; actor: Actor },
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorOwns(transaction, actor, account.id);
    await takeAccount(transaction, account.id);
    const passkey = await transaction
      .selectFrom('passkey')
      .select('credential_id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    if (!passkey) return false;
    await forgetPassword(transaction, account.id);
    await endOthers(transaction, account.id, actor, now);
    await writeAudit(transaction, actor, act('password_removed', account), now);
    return true;
  });
}

function act(name: ActName, account: Account) {
  return { act: name, subject: { kind: 'account', id: account.id } as const };
}
