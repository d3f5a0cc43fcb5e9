import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns a random mark that the renderer writes on its own scripts as `nonce`: new for each rendering, so that content
 * and data cannot carry it.
 */
export function drawMark(): string {
  return randomBytes(18).toString('base64url');
}

export interface SealedPage {
  /** Page without marks: the same bytes for every visitor. */
  html: string;
  /** Sources for the content security policy, one per marked inline script. */
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
