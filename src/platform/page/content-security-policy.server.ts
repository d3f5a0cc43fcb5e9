interface Sources {
  /** Hashes of the page's own inline scripts (seal-scripts.server.ts). */
  hashes: readonly string[];
  flagBaseUrl: string;
  frameHosts: readonly string[];
  /** Whether the page shows or is shown in frames of this site. */
  framing?: Framing | undefined;
}

/**
 * A page's use of frames (`export const handle`); by default it shows none and may not be framed. `films` lets it play
 * files that its user opened.
 */
export interface Framing {
  frames?: 'self';
  framedBy?: 'self';
  films?: 'opened';
}

/** Scripts are allowed by hash, not by nonce, so that every visitor gets the same bytes. */
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
  ]
    .concat(framing.films ? "media-src 'self' blob:" : [])
    .join('; ');
}
