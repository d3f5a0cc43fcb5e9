import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import {
  holdPayment,
  paymentById,
} from '../../registration/payments/payments-repository.server.ts';
import { correctReceipt } from '../../registration/payments/receipts/issue-receipt.server.ts';
import type { ReceiptName } from '../../registration/payments/receipts/receipt-name.ts';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import {
  keepClubReceiptName,
  listIssued,
  writeReceiptName,
} from '../../registration/payments/receipts/receipts-repository.server.ts';

interface ReceiptOrder {
  paymentId: number;
  /** The receipt's printed number: `2027-000012`. */
  receipt: string;
  name: ReceiptName;
  now: Date;
}

/**
 * Reissues a receipt to another name: the old one becomes void, and later ones use the same name. Returns the new
 * receipt, or null when the payment has no such valid receipt.
 */
export function putReceiptRight(
  database: AppDatabase,
  actor: Actor,
  { paymentId, receipt, name, now }: ReceiptOrder,
): Promise<string | null> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'payments.decide');
    await holdPayment(transaction, paymentId);
    const issued = await listIssued(transaction, paymentId);
    const old = issued.find((one) => receiptNumber(one) === receipt);
    if (!old) return null;
    const { year, participantId, clubId } = old;
    const number = await correctReceipt(transaction, { year, number: old.number, name, now });
    if (number === null) return null;
    if (clubId !== null) await keepClubReceiptName(transaction, { clubId, name, now });
    else if (participantId !== null) {
      await writeReceiptName(transaction, { paymentId, participantId, name, now });
    }
    const { reference } = await paymentById(transaction, paymentId);
    const subject = { kind: 'payment', id: reference } as const;
    const next = receiptNumber({ year, number });
    const change = { before: { receipt }, after: { receipt: next } };
    await writeAudit(transaction, actor, { act: 'receipt_corrected', subject, ...change }, now);
    return next;
  });
}
