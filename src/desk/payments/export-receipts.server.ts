import { sql } from 'kysely';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate, shiftDate } from '../../platform/format/local-date.ts';
import { startOfDay } from '../../platform/format/start-of-day.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { ReceiptFacts } from '../../registration/payments/receipts/receipt-facts.server.ts';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import {
  type KeptReceipt,
  listReceiptsIssued,
} from '../../registration/payments/receipts/receipts-repository.server.ts';

export interface ReceiptLine {
  number: string;
  kind: KeptReceipt['kind'];
  /** Number of the receipt that it refers to; '' when it refers to none. */
  of: string;
  /** Day local to the race. */
  day: string;
  /** Name that it is made out to; '' once the person is erased. */
  name: string;
  document: string;
  address: string;
  email: string;
  paddler: string;
  reference: string;
  /** Null for a refund. */
  paidBy: ReceiptFacts['paidBy'];
  /** Integer cents; negative for a refund. */
  cents: number;
  currency: string;
  isVoid: boolean;
}

interface Month {
  /** YYYY-MM, local to the race. */
  month: string;
  timeZone: string;
}

/**
 * Exports the receipts of a month, including void ones, with an audit line. Numbers have no gaps except those once
 * given to trial cards.
 */
export async function exportReceipts(
  database: AppDatabase,
  actor: Actor,
  { month, timeZone, now }: Month & { now: Date },
): Promise<ReceiptLine[]> {
  await actorMay(database, actor, 'payments.read');
  const lines = await receiptsOfMonth(database, { month, timeZone });
  const subject = { kind: 'receipts', id: month } as const;
  const after = { receipts: lines.length };
  await writeAudit(database, actor, { act: 'accounts_exported', subject, after }, now);
  return lines;
}

async function receiptsOfMonth(
  database: AppDatabase,
  { month, timeZone }: Month,
): Promise<ReceiptLine[]> {
  const first = `${month}-01`;
  const [from, until] = [first, `${shiftDate(first, 31).slice(0, 7)}-01`].map((day) =>
    startOfDay(day, timeZone),
  );
  if (!from || !until) return [];
  return (await listReceiptsIssued(database, { from, until })).flatMap((receipt) => {
    const day = localDate(new Date(receipt.issuedAt), timeZone);
    if (receipt.isTrial) return [];
    const { year, kind, ofNumber, facts, reference, cents, currency, voidedAt } = receipt;
    const payers = facts?.lines.flatMap(({ payer }) => payer ?? []) ?? [];
    return {
      number: receiptNumber(receipt),
      kind,
      of: ofNumber === null ? '' : receiptNumber({ year, number: ofNumber }),
      day,
      name: facts?.madeOutTo.name ?? '',
      document: facts?.madeOutTo.document ?? '',
      address: facts?.madeOutTo.address ?? '',
      email: facts?.madeOutTo.email ?? '',
      paddler: [...new Set(payers)].join(', '),
      reference: reference ?? '',
      paidBy: facts?.paidBy ?? null,
      cents,
      currency,
      isVoid: voidedAt !== null,
    };
  });
}

export async function listReceiptMonths(
  database: AppDatabase,
  timeZone: string,
): Promise<string[]> {
  // The first and the last of each hour, because a month may begin within an hour.
  const rows = await database
    .selectFrom('receipt')
    .select(({ fn }) => [fn.min('issued_at').as('first'), fn.max('issued_at').as('last')])
    .groupBy(sql`substr(issued_at, 1, 13)`)
    .execute();
  const months = rows.flatMap(({ first, last }) =>
    [first, last].map((at) => localDate(new Date(at), timeZone).slice(0, 7)),
  );
  return [...new Set(months)].toSorted().toReversed();
}
