import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/**
 * Returns whether the visitor left before the whole request arrived: a failure then is not the site's, and no answer is
 * read.
 */
export function leftEarly(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}
