import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { receiptNumber } from '../../../registration/payments/receipt-number.ts';

/** A receipt as an accountant reads it. */
export interface ReceiptLine {
  number: string;
  /** YYYY-MM-DD by the clocks of the race. */
  day: string;
  /** Whom it is made out to; empty where the payment is kept no longer. */
  name: string;
  document: string;
  address: string;
  paddler: string;
  reference: string;
  /** Integer cents. */
  cents: number;
  currency: string;
  isVoid: boolean;
}

interface Month {
  /** YYYY-MM, by the clocks of the race. */
  month: string;
  timeZone: string;
}

/**
 * The receipts of a month for a file that leaves the site, voided ones too: numbers without gaps. The
 * history says who took them along.
 */
export async function exportReceipts(
  database: AppDatabase,
  actor: Actor,
  { month, timeZone, now }: Month & { now: Date },
): Promise<ReceiptLine[]> {
  await actorMay(database, actor, 'payments.read');
  const lines = await receiptsOfMonth(database, { month, timeZone });
  const subject = { kind: 'receipts', id: month };
  const after = { receipts: lines.length };
  await writeAudit(database, actor, { act: 'accounts_exported', subject, after }, now);
  return lines;
}

async function receiptsOfMonth(
  database: AppDatabase,
  { month, timeZone }: Month,
): Promise<ReceiptLine[]> {
  const rows = await database
    .selectFrom('receipt')
    .leftJoin('payment', 'payment.id', 'receipt.payment_id')
    // Whose money it was, as long as the payment is kept.
    .leftJoin('participant', (join) =>
      join.onRef('participant.id', '=', 'receipt.participant_id').on('payment.id', 'is not', null),
    )
    .leftJoin('registration', 'registration.participant_id', 'participant.id')
    .leftJoin('participant_contact as contact', 'contact.participant_id', 'participant.id')
    .leftJoin('receipt_name', (join) =>
      join
        .onRef('receipt_name.payment_id', '=', 'receipt.payment_id')
        .onRef('receipt_name.participant_id', '=', 'receipt.participant_id'),
    )
    .select(({ fn }) => [
      'receipt.year',
      'receipt.number',
      'receipt.cents',
      'receipt.currency',
      'receipt.issued_at as issuedAt',
      'receipt.voided_at as voidedAt',
      'payment.reference',
      'receipt_name.name as madeOutTo',
      'receipt_name.address',
      fn.coalesce('receipt_name.document', 'contact.personal_id').as('document'),
      fn.coalesce('registration.given_name', 'participant.name').as('paddler'),
    ])
    .orderBy('receipt.year')
    .orderBy('receipt.number')
    .execute();
  return rows.flatMap((row) => {
    const day = localDate(new Date(row.issuedAt), timeZone);
    if (!day.startsWith(`${month}-`)) return [];
    const paddler = row.paddler ?? '';
    return {
      number: receiptNumber(row),
      day,
      name: row.madeOutTo ?? paddler,
      document: row.document ?? '',
      address: row.address ?? '',
      paddler,
      reference: row.reference ?? '',
      cents: row.cents,
      currency: row.currency,
      isVoid: row.voidedAt !== null,
    };
  });
}

/** The months that have receipts, the latest first. */
export async function listReceiptMonths(
  database: AppDatabase,
  timeZone: string,
): Promise<string[]> {
  const rows = await database.selectFrom('receipt').select('issued_at as at').execute();
  const months = rows.map(({ at }) => localDate(new Date(at), timeZone).slice(0, 7));
  return [...new Set(months)].toSorted().toReversed();
}
