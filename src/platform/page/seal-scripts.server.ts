import { createHash, randomBytes } from 'node:crypto';

/** New for each rendering, so that content and data cannot carry the mark. */
export function drawMark(): string {
  return randomBytes(18).toString('base64url');
}

export interface SealedPage {
  html: string;
  hashes: string[];
}

/** Removes the marks from a rendered page and returns the hashes of its marked inline scripts. */
export function sealScripts(marked: string, mark: string): SealedPage {
  const own = new RegExp(
    `<script(?=[^<>]*\\snonce="${mark}")(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = [...marked.matchAll(own)].map(([, body = '']) => computeHash(body));
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), hashes };
}

function computeHash(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}
