import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

interface Sources {
  /** Address of the flag image service. */
  flagBaseUrl: string;
  /** Origins of the maps and videos that content embeds. */
  frameHosts: readonly string[];
}

/**
 * The content security policy of a rendered page: its own inline scripts by their hashes, so that
 * the page stays the same bytes for every visitor, which a nonce would not allow.
 */
export function contentSecurityPolicy(html: string, { flagBaseUrl, frameHosts }: Sources): string {
  const hashes = [...html.matchAll(inlineScript)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${new URL(flagBaseUrl).origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frameHosts.join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
