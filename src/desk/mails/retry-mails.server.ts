import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { putBackMails } from '../../record/mail/list-unsent-mails.server.ts';

export async function retryMails(
  database: AppDatabase,
  actor: Actor,
  { now, key }: { now: Date; key?: string | undefined },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'mails.send');
    const count = await putBackMails(transaction, { now, key });
    if (count > 0) {
      const subject = { kind: 'mail', id: key ?? '' } as const;
      await writeAudit(
        transaction,
        actor,
        { act: 'mails_retried', subject, after: { count } },
        now,
      );
    }
    return count;
  });
}
