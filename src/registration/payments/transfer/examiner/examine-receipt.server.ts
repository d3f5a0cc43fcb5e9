import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { detectReceiptType } from '../receipt-type.ts';

/** PDF names that no receipt needs; they are too long to occur in a picture by chance. */
const active = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/** Readers accept a PDF that begins late; one that begins inside another file would be both, so it is refused. */
const beginning = /^[\s\0\u00ef\u00bb\u00bf]*%PDF-/;

/** Requires a page, and no password, program or attachment. */
async function openDocument(bytes: Uint8Array): Promise<ExaminedReceipt> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!beginning.test(text)) return { code: 'file_type_unknown' };
  if (!text.slice(-8192).includes('%%EOF')) return { code: 'file_truncated' };
  if (active.test(plainNames(text))) return { code: 'file_active' };
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    const [programs, files, page] = await Promise.all([
      document.getJSActions(),
      document.getAttachments(),
      document.getPage(1),
    ]);
    const onPage = await page.getJSActions();
    const isActive = [programs, files, onPage].some((found) => found && sizeOf(found) > 0);
    return { code: isActive ? 'file_active' : 'readable' };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException';
    return { code: isLocked ? 'file_locked' : 'file_truncated' };
  }
}

function sizeOf(found: object): number {
  return found instanceof Map ? found.size : Object.keys(found).length;
}

/** Decodes the names of a PDF, which may hide letters as numbers, as in `/Java#53cript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Largest photograph of a phone; a larger picture is not unpacked. */
const mostPixels = 50_000_000;
/** A progressive picture must be unpacked completely before it can be reduced. */
const mostPixelsInPasses = 16_000_000;
/** Side below which an amount cannot be read. */
const leastSide = 100;
/** Size to which pictures are reduced; each line of a screenshot stays readable. */
const kept = { width: 2400, height: 4800, fit: 'inside', withoutEnlargement: true } as const;

type DrawnReceipt = { code: 'drawn'; bytes: Buffer } | { code: ReceiptFault };

/** Redraws a picture as an upright JPEG without metadata. */
async function redrawPicture(bytes: Uint8Array): Promise<DrawnReceipt> {
  // Only one picture is drawn, so no cache and one core are enough.
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

export type ReceiptFault =
  | 'file_type_unknown'
  | 'file_truncated'
  | 'file_heic'
  | 'file_locked'
  | 'file_active'
  | 'picture_too_large'
  | 'picture_too_small';

export type ExaminedReceipt = { code: 'readable' } | { code: ReceiptFault };

/** Redraws a picture; a PDF stays. Files come from strangers, so `runExaminer` does this apart. */
export async function examineReceipt(path: string): Promise<ExaminedReceipt> {
  const bytes = await readFile(path);
  const type = await detectReceiptType(bytes);
  if (type === null) return { code: 'file_type_unknown' };
  if (type === 'image/heic') return { code: 'file_heic' };
  if (type === 'application/pdf') return openDocument(bytes);
  const drawn = await redrawPicture(bytes);
  if (drawn.code !== 'drawn') return drawn;
  await writeFile(path, drawn.bytes);
  return { code: 'readable' };
}
