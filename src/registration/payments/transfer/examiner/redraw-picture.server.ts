import sharp from 'sharp';
import type { ReceiptFault } from './examine-receipt.server.ts';

/** What a phone takes at most; a picture of more is not unpacked. */
const mostPixels = 50_000_000;
/** A picture that is written in passes is unpacked whole before it can be made smaller. */
const mostPixelsInPasses = 16_000_000;
/** Pixels of a side below which nobody can read an amount. */
const leastSide = 100;
/** What is kept: each line of a screenshot stays readable. */
const kept = { width: 2400, height: 4800, fit: 'inside', withoutEnlargement: true } as const;

type Drawn = { code: 'drawn'; bytes: Buffer } | { code: ReceiptFault };

/** Draws a picture anew, as a JPEG: upright, not larger than needed, without data about it. */
export async function redrawPicture(bytes: Uint8Array): Promise<Drawn> {
  // One picture and no other: nothing to keep ready, and one core is enough.
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    const { width, height, isProgressive } = await picture.metadata();
    const most = isProgressive ? mostPixelsInPasses : mostPixels;
    if (width * height > most) return { code: 'picture_too_large' };
    if (Math.min(width, height) < leastSide) return { code: 'picture_too_small' };
    const drawn = picture.autoOrient().resize(kept).flatten({ background: 'white' });
    return { code: 'drawn', bytes: await drawn.jpeg({ quality: 82 }).toBuffer() };
  } catch {
    return { code: 'file_truncated' };
  }
}
