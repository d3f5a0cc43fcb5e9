import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { ExaminedReceipt } from '../../src/registration/payments/transfer/examiner/examine-receipt.server.ts';
import type { HostileFile } from './hostile-files.ts';
import { planted } from './hostile-pictures.ts';

export interface Judgement {
  code: ExaminedReceipt['code'];
  /** The fault in words; null when the file was refused or is harmless. */
  fault: string | null;
}

export async function judgeUpload(
  { bytes, refused }: HostileFile,
  examine: (path: string) => Promise<ExaminedReceipt>,
  folder: string,
): Promise<Judgement> {
  const path = join(folder, '.file.part');
  await writeFile(path, bytes);
  const { code } = await examine(path);
  if (code !== 'readable') return { code, fault: null };
  if (refused) return { code, fault: 'was to be refused' };
  const kept = await readFile(path);
  const isDocument = /^[\s\0]*%PDF-/.test(kept.subarray(0, 1024).toString('latin1'));
  return { code, fault: isDocument ? null : await inPicture(kept) };
}

/** Checks the stored file: a document is not served and unchanged; a picture is entirely re-encoded. */
async function inPicture(kept: Buffer): Promise<string | null> {
  if (kept.includes(planted)) return 'carries what was planted';
  const { format, width, height, exif, icc, xmp, iptc } = await sharp(kept).metadata();
  if (format !== 'jpeg') return `is ${format}`;
  if (exif || icc || xmp || iptc) return 'tells about itself';
  if (width > 2400 || height > 4800) return 'is too large';
  return kept.subarray(-2).equals(Buffer.from([0xff, 0xd9])) ? null : 'has more behind its end';
}
