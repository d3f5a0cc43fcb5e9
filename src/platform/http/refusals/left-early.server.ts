import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Whether the visitor left before the whole request arrived; a failure is then not the site's. */
export function leftEarly(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}
