import { readFile, writeFile } from 'node:fs/promises';
import { receiptTypeOf } from '../receipt-type.ts';
import { openDocument } from './open-document.server.ts';
import { redrawPicture } from './redraw-picture.server.ts';

/** Why a file is no receipt that somebody could read. */
export type ReceiptFault =
  | 'file_type_unknown'
  | 'file_truncated'
  | 'file_heic'
  | 'file_locked'
  | 'file_active'
  | 'picture_too_large'
  | 'picture_too_small';

export type Examined = { code: 'readable' } | { code: ReceiptFault };

/**
 * Looks whether a file is a picture or a document that can be read, and puts in its place what is
 * kept of it: a picture drawn anew, without anything else that was in the file, a PDF as it is.
 * What is sent here is a stranger's: `runExaminer` lets a process of its own do it.
 */
export async function examineReceipt(path: string): Promise<Examined> {
  const bytes = await readFile(path);
  const type = await receiptTypeOf(bytes);
  if (type === null) return { code: 'file_type_unknown' };
  if (type === 'image/heic') return { code: 'file_heic' };
  if (type === 'application/pdf') return openDocument(bytes);
  const drawn = await redrawPicture(bytes);
  if (drawn.code !== 'drawn') return drawn;
  await writeFile(path, drawn.bytes);
  return { code: 'readable' };
}
