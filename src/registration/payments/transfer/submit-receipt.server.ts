import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { classifyOutage } from '../../../platform/database/classify-outage.server.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { durableWrite } from '../../../platform/files/durable-write.server.ts';
import { changePayment } from '../change-payment.server.ts';
import { awaitsReceipt, proveDifference } from '../compute-difference.server.ts';
import type { PaymentRecord } from '../payments-repository.server.ts';
import { detectReceiptType, type ReceiptType, receiptEndings } from './receipt-type.ts';

export const MAX_RECEIPT_BYTES = 10 * 1024 * 1024;
/** Receipts per payment: enough for every correction, too few to fill the disk. */
const MAX_RECEIPTS = 10;

export type ReceiptOutcome =
  | { code: 'received' }
  | { code: 'received_before' }
  | {
      code:
        | 'file_missing'
        | 'file_too_large'
        | 'file_type_unknown'
        | 'too_many_files'
        | 'not_awaited';
    };

interface Receipt {
  payment: PaymentRecord;
  bytes: Uint8Array;
  now: Date;
}

/** Returns a folder that is never served. */
export function uploadsFolder(varDir: string): string {
  return join(varDir, 'uploads');
}

/** Stores a receipt under a random name. After `received`, file and row are on disk. */
export async function submitReceipt(
  { database, varDir }: { database: AppDatabase; varDir: string },
  { payment, bytes, now }: Receipt,
): Promise<ReceiptOutcome> {
  if (!(await awaitsReceipt(database, payment))) return { code: 'not_awaited' };
  if (bytes.length === 0) return { code: 'file_missing' };
  if (bytes.length > MAX_RECEIPT_BYTES) return { code: 'file_too_large' };
  const type = await detectReceiptType(bytes);
  if (type === null) return { code: 'file_type_unknown' };
  const fileName = `${randomUUID()}.${receiptEndings[type]}`;
  const path = await durableWrite(uploadsFolder(varDir), fileName, bytes);
  try {
    const outcome = await database
      .transaction()
      .execute((transaction) => keep(transaction, { payment, bytes, now, fileName, type }));
    if (outcome.code !== 'received') await rm(path, { force: true });
    return outcome;
  } catch (error) {
    // The row may have been written: a file without a row is swept later, but a row without its file is lost.
    if (classifyOutage(error) !== 'unavailable') await rm(path, { force: true });
    throw error;
  }
}

async function keep(
  transaction: AppDatabase,
  { payment, bytes, now, fileName, type }: Receipt & { fileName: string; type: ReceiptType },
): Promise<ReceiptOutcome> {
  const { earlier } = await transaction
    .selectFrom('payment_receipt')
    .select(({ fn }) => fn.countAll().as('earlier'))
    .where('payment_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const kept = await transaction
    .insertInto('payment_receipt')
    .values({
      file_name: fileName,
      payment_id: payment.id,
      media_type: type,
      size_bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      received_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['payment_id', 'sha256']).doNothing())
    .returning('file_name')
    .executeTakeFirst();
  if (!kept) return { code: 'received_before' };
  if (Number(earlier) >= MAX_RECEIPTS) {
    await transaction.deleteFrom('payment_receipt').where('file_name', '=', fileName).execute();
    return { code: 'too_many_files' };
  }
  const isOfDifference = await proveDifference(transaction, { paymentId: payment.id, now });
  const change = { paymentId: payment.id, event: 'submit_receipt', actor: 'paddler', now } as const;
  if (!isOfDifference && (await changePayment(transaction, change)).code === 'refused') {
    await transaction.deleteFrom('payment_receipt').where('file_name', '=', fileName).execute();
    return { code: 'not_awaited' };
  }
  return { code: 'received' };
}
