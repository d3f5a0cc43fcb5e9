import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { type Actor, writeAudit } from '../audit/write-audit.server.ts';
import { actorOwns } from '../rights/actor-may.server.ts';
import { endOthers } from '../sessions/end-others.server.ts';
import { takeAccount } from '../take-account.server.ts';

/** Deletes a passkey; false when it is the last way to sign in, or belongs to another account. */
export async function removePasskey(
  database: AppDatabase,
  { account, actor }: { account: Account; actor: Actor },
  credentialId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await actorOwns(transaction, actor, account.id);
    await takeAccount(transaction, account.id);
    const keys = await transaction
      .selectFrom('passkey')
      .select(['credential_id', 'label'])
      .where('account_id', '=', account.id)
      .execute();
    const password = await transaction
      .selectFrom('account_password')
      .select('account_id')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    const key = keys.find(({ credential_id }) => credential_id === credentialId);
    if (!key || (keys.length === 1 && !password)) return false;
    await transaction.deleteFrom('passkey').where('credential_id', '=', credentialId).execute();
    await endOthers(transaction, account.id, actor, now);
    const subject = { kind: 'account', id: account.id } as const;
    const before = { label: key.label };
    await writeAudit(transaction, actor, { act: 'passkey_removed', subject, before }, now);
    return true;
  });
}
