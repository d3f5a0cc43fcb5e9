import { getDocumentProxy } from 'unpdf';
import type { Examined } from './examine-receipt.server.ts';

/** Names of what a receipt has no use for; they are long enough not to stand in a picture by chance. */
const active = /\/(?:JavaScript|Launch|EmbeddedFile|RichMedia)\b/;

/** Readers take a PDF that begins late; another file before it would be both, and is none. */
const beginning = /^[\s\0\u00ef\u00bb\u00bf]*%PDF-/;

/** Opens a PDF as its reader would: it has a page, no password, no program and no file in it. */
export async function openDocument(bytes: Uint8Array): Promise<Examined> {
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

/** A name may be written with the numbers of its letters: `/Java#53cript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
