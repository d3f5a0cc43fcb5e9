import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { writeAudit } from '../audit/write-audit.server.ts';
import { actorOwns } from '../rights/actor-may.server.ts';
import { endOthers } from '../sessions/end-others.server.ts';
import { readNewPasskey } from './offer-passkey.server.ts';
import type { PasskeySite } from './passkey-site.ts';
import type { Receiver } from './receiver.ts';

interface NewPasskey {
  token: string;
  response: unknown;
  label: string;
}

/** Adds the passkey that the browser created; false when its response is invalid. */
export async function addPasskey(
  database: AppDatabase,
  site: PasskeySite,
  { account, actor, first }: Receiver,
  { token, response, label }: NewPasskey,
  now: Date,
): Promise<boolean> {
  const passkey = await readNewPasskey(database, site, { account, token, response }, now);
  if (!passkey) return false;
  return database.transaction().execute(async (transaction) => {
    await (first ? first(transaction) : actorOwns(transaction, actor, account.id));
    const kept = await transaction
      .insertInto('passkey')
      .values({
        ...passkey,
        account_id: account.id,
        label: label.trim().slice(0, 60),
        created_at: now.toISOString(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('credential_id')
      .executeTakeFirst();
    if (!kept) return false;
    await endOthers(transaction, account.id, actor, now);
    const subject = { kind: 'account', id: account.id } as const;
    await writeAudit(transaction, actor, { act: 'passkey_added', subject, after: { label } }, now);
    return true;
  });
}
