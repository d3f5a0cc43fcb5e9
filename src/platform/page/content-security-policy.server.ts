interface Sources {
  /** The page's own inline scripts, by their hashes (seal-scripts.server.ts). */
  hashes: readonly string[];
  /** Address of the flag image service. */
  flagBaseUrl: string;
  /** Origins of the maps and videos that content embeds. */
  frameHosts: readonly string[];
  /** Whether it shows pages of this site in itself, and which pages show it in theirs. */
  framing?: Framing | undefined;
}

/** What a page says of frames (`export const handle`): none of ours, and nowhere, unless it says so. */
export interface Framing {
  frames?: 'self';
  framedBy?: 'self';
}

/**
 * The content security policy of a rendered page. Its scripts are named by hash, so that the page
 * stays the same bytes for every visitor, which a nonce would not allow.
 */
export function contentSecurityPolicy({
  hashes,
  flagBaseUrl,
  frameHosts,
  framing = {},
}: Sources): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${new URL(flagBaseUrl).origin}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${[...(framing.frames ? ["'self'"] : []), ...frameHosts].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors '${framing.framedBy ?? 'none'}'`,
  ].join('; ');
}
