import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { plainMoney } from '../../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';

export interface AsideLine {
  digest: string;
  day: string;
  amountCents: number;
  currency: string;
  document: string;
  text: string;
  reason: string;
}

/** Puts a bank line aside; returns false when a payment claimed it or it is aside already. */
export function putLineAside(
  database: AppDatabase,
  actor: Actor,
  { digest, reason }: { digest: string; reason: string },
  now: Date,
): Promise<boolean> {
  return changeAside(database, actor, { digest, reason, now });
}

/** Restores a bank line that was put aside; returns false when there is none with this digest. */
export function bringLineBack(
  database: AppDatabase,
  actor: Actor,
  digest: string,
  now: Date,
): Promise<boolean> {
  return changeAside(database, actor, { digest, reason: null, now });
}

interface AsideOrder {
  digest: string;
  /** Null restores the line. */
  reason: string | null;
  now: Date;
}

function changeAside(
  database: AppDatabase,
  actor: Actor,
  { digest, reason, now }: AsideOrder,
): Promise<boolean> {
  const isAside = reason !== null;
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    const line = await transaction
      .updateTable('bank_line')
      .set({ aside_at: isAside ? now.toISOString() : null, aside_reason: reason })
      .where('digest', '=', digest)
      .where('payment_id', 'is', null)
      .where('aside_at', isAside ? 'is' : 'is not', null)
      .returning(['day', 'document', 'amount_cents', 'currency'])
      .executeTakeFirst();
    if (!line) return false;
    const amount = plainMoney(line.amount_cents, line.currency);
    const bankLine = [line.day, amount, line.document].filter(Boolean).join(' ');
    await writeAudit(
      transaction,
      actor,
      {
        act: isAside ? 'bank_line_put_aside' : 'bank_line_brought_back',
        subject: { kind: 'bank', id: line.day },
        after: { bankLine },
        reason: reason ?? undefined,
      },
      now,
    );
    return true;
  });
}

export async function listAsideLines(database: AppDatabase): Promise<AsideLine[]> {
  const rows = await database
    .selectFrom('bank_line')
    .select(['digest', 'day', 'amount_cents as amountCents', 'currency', 'document', 'text'])
    .select('aside_reason as reason')
    .where('aside_at', 'is not', null)
    .orderBy('day', 'desc')
    .orderBy('digest')
    .execute();
  return rows.map(({ reason, ...line }) => ({ ...line, reason: reason ?? '' }));
}
