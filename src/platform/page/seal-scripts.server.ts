import { createHash, randomBytes } from 'node:crypto';

/**
 * What the renderer writes on its own scripts, as their `nonce`: drawn anew for each rendering, so
 * that nothing that comes into a page from content or data can carry it.
 */
export function drawMark(): string {
  return randomBytes(18).toString('base64url');
}

export interface SealedPage {
  /** The page without its marks: the same bytes for everyone. */
  html: string;
  /** Sources of the content security policy, one for each inline script that was marked. */
  hashes: string[];
}

/** Takes the marks off a rendered page, and names the inline scripts that carried one. */
export function sealScripts(marked: string, mark: string): SealedPage {
  const own = new RegExp(
    `<script(?=[^<>]*\\snonce="${mark}")(?![^<>]*\\ssrc=)[^<>]*>([\\s\\S]*?)</script>`,
    'g',
  );
  const hashes = [...marked.matchAll(own)].map(([, body = '']) => hashOf(body));
  return { html: marked.replaceAll(` nonce="${mark}"`, ''), hashes };
}

function hashOf(body: string): string {
  return `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
}
