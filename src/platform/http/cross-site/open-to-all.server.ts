import { createMiddleware } from 'hono/factory';
import type { RequestEnv } from '../request-log.server.ts';

/** Request headers that pages of other sites may send: cached versions, the last event, the language. */
const sent = 'if-none-match, last-event-id, accept-language';
const read = 'etag, retry-after, content-language';
/** Seconds that a browser may cache the preflight: one day. */
const askedAgainSeconds = '86400';

/** The answer must be the same for all visitors, so that cookies are not needed. */
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
  // A stream is written directly to Node's response, which ignores headers set later.
  for (const [name, value] of Object.entries(told)) c.env?.outgoing?.setHeader(name, value);
  await next();
  for (const [name, value] of Object.entries(told)) c.header(name, value);
});
