import { privateHeaders } from '../../../platform/page/private-headers.ts';

/** Content security policy of a preview: no script runs and no form can be sent. */
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

export function lookedAt(
  html: string,
  { status = 200, type = 'text/html; charset=utf-8' }: { status?: number; type?: string } = {},
): Response {
  return new Response(html, {
    status,
    headers: { ...privateHeaders, 'content-type': type, 'content-security-policy': policy },
  });
}
