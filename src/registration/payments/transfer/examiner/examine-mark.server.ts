import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { detectReceiptType } from '../receipt-type.ts';
import type { ExaminedReceipt } from './examine-receipt.server.ts';
import { svgFault } from './svg-fault.ts';

/** Largest size of a drawing; a larger one hides a photograph. */
const mostDrawing = 1024 * 1024;
/** Largest picture that is unpacked, and the size to which it is reduced. */
const mostPixels = 50_000_000;
const kept = { width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true } as const;
const leastSide = 24;

/** Redraws a logo as a transparent PNG. Refuses a program or an outside address in a drawing. */
export async function examineMark(path: string): Promise<ExaminedReceipt> {
  const bytes = await readFile(path);
  const type = await detectReceiptType(bytes);
  if (type === 'image/heic') return { code: 'file_heic' };
  const isPicture = type === 'image/png' || type === 'image/webp' || type === 'image/jpeg';
  if (!isPicture) {
    if (type !== null || bytes.length > mostDrawing) return { code: 'file_type_unknown' };
    const fault = svgFault(bytes.toString('utf8'));
    if (fault) return { code: fault };
  }
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return { code: 'picture_too_large' };
    // A drawing has no size of its own, so it is drawn at the stored size.
    const density = isPicture ? 72 : Math.min((72 * kept.width) / Math.max(width, height), 2400);
    if (isPicture && Math.min(width, height) < leastSide) return { code: 'picture_too_small' };
    const picture = sharp(bytes, { failOn: 'error', pages: 1, density: Math.max(density, 1) });
    const drawn = await picture.autoOrient().resize(kept).ensureAlpha().png().toBuffer();
    const { channels } = await sharp(drawn).stats();
    if (channels[3]?.max === 0) return { code: 'file_truncated' };
    await writeFile(path, drawn);
    return { code: 'readable' };
  } catch {
    return { code: 'file_truncated' };
  }
}
