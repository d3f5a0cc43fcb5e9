import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { uploadsFolder } from '../../registration/payments/transfer/submit-receipt.server.ts';

export interface ReceiptFile {
  bytes: Buffer<ArrayBuffer>;
  mediaType: string;
  reference: string;
}

/** Returns the receipt with this name; null when no payment has it or the file is missing. */
export async function readReceiptFile(
  { database, varDir }: { database: AppDatabase; varDir: string },
  fileName: string,
): Promise<ReceiptFile | null> {
  const row = await database
    .selectFrom('payment_receipt')
    .innerJoin('payment', 'payment.id', 'payment_receipt.payment_id')
    .select(['payment_receipt.file_name', 'payment_receipt.media_type', 'payment.reference'])
    .where('payment_receipt.file_name', '=', fileName)
    .executeTakeFirst();
  if (!row) return null;
  // Uses the name in the row, never the one in the address.
  const bytes = await readFile(join(uploadsFolder(varDir), row.file_name)).catch(() => null);
  return bytes && { bytes, mediaType: row.media_type, reference: row.reference };
}
