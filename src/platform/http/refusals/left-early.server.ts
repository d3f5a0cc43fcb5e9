import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Whether the visitor went away before all of the request was here: what failed then is no failure
 * of the site, and nobody is there to be answered.
 */
export function leftEarly(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}
