import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Race } from '../../../record/race/race.ts';
import type { ReceiptIssuer } from './receipt-facts.server.ts';
import { toReceiptIssuer } from './to-receipt-issuer.ts';

export async function readIssuer(database: AppDatabase): Promise<ReceiptIssuer | null> {
  const row = await database
    .selectFrom('receipt_issuer')
    .select(['race', 'holder', 'tax_id as taxId', 'address', 'email'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row } : null;
}

/** Stores a changed issuer. Receipts read it in the transaction that numbers them. */
export async function keepIssuer(
  database: AppDatabase,
  race: Pick<Race, 'name' | 'bankAccount'>,
  now: Date,
): Promise<void> {
  const issuer = toReceiptIssuer(race);
  const known = await readIssuer(database);
  const fields = ['race', 'holder', 'taxId', 'address', 'email'] as const;
  if (known && fields.every((field) => known[field] === issuer[field])) return;
  const { taxId: tax_id, ...said } = issuer;
  await database
    .insertInto('receipt_issuer')
    .values({ ...said, tax_id, since: now.toISOString() })
    .execute();
}
