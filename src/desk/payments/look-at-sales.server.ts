import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { listDisputedSales } from '../../registration/payments/card/list-disputed-sales.server.ts';

/** Marks the disputed card sales of a payment as checked until new information arrives. Returns how many there were. */
export function lookAtSales(
  database: AppDatabase,
  actor: Actor,
  { reference, reason }: { reference: string; reason: string },
  now: Date,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    const sales = (await listDisputedSales(transaction)).filter(
      (sale) => sale.reference === reference,
    );
    if (sales.length === 0) return 0;
    await transaction
      .insertInto('looked_sale')
      .values(
        sales.map(({ clientTransaction, detail }) => ({
          client_transaction: clientTransaction,
          told: detail ?? '',
          looked_at: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.columns(['client_transaction', 'told']).doNothing())
      .execute();
    const subject = { kind: 'payment', id: reference } as const;
    const after = { sales: sales.map(({ clientTransaction }) => clientTransaction) };
    await writeAudit(transaction, actor, { act: 'sale_looked_at', subject, after, reason }, now);
    return sales.length;
  });
}
