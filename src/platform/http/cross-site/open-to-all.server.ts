import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../request-log.server.ts';

/** What a page of another site may send along: what it has already, where it stopped, its language. */
const sent = 'if-none-match, last-event-id, accept-language';
/** What its scripts may read beside the body. */
const read = 'etag, retry-after, content-language';
/** A browser need not ask again for a day. */
const askedAgainSeconds = '86400';

/**
 * Lets pages of any site read an address: it says the same to everybody, so that no cookie is ever needed
 * or allowed. Every other address keeps the browser's own rule.
 */
export const openToAll = createMiddleware<RequestEnv>(async (c, next) => {
  const { method } = c.req;
  if (method === 'OPTIONS') {
    return c.body(null, 204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': sent,
      'access-control-max-age': askedAgainSeconds,
    });
  }
  if (method !== 'GET' && method !== 'HEAD') return next();
  const told = { 'access-control-allow-origin': '*', 'access-control-expose-headers': read };
  // A stream is written straight to Node's answer, past what is set behind it.
  for (const [name, value] of Object.entries(told)) c.env?.outgoing?.setHeader(name, value);
  await next();
  for (const [name, value] of Object.entries(told)) c.header(name, value);
});
