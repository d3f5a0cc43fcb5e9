import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadsFolder } from '../payments/transfer/submit-receipt.server.ts';

/** Deletes the files of erased entries: receipts, and mails in the outbox folder. */
export async function removeFiles(
  varDir: string,
  { receipts, mails }: { receipts: readonly string[]; mails: readonly string[] },
): Promise<void> {
  const paths = [
    ...receipts.map((name) => join(uploadsFolder(varDir), name)),
    ...mails.map((name) => join(varDir, 'outbox', name)),
  ];
  for (const path of paths) await rm(path, { force: true });
}
