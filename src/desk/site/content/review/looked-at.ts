import { privateHeaders } from '../../../../platform/page/private-headers.ts';

/** The page is looked at, not used: no script of it runs, and no form of it is sent. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "style-src 'self' 'unsafe-inline'",
  "script-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-same-origin allow-popups',
].join('; ');

/** Answers with a public page that somebody at the desk looks at before it is published. */
export function lookedAt(
  html: string,
  { status = 200, type = 'text/html; charset=utf-8' }: { status?: number; type?: string } = {},
): Response {
  return new Response(html, {
    status,
    headers: { ...privateHeaders, 'content-type': type, 'content-security-policy': policy },
  });
}
