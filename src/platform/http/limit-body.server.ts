import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mostFormBytes } from './forms/read-form.server.ts';
import type { Words } from './problem.server.ts';
import { refuse } from './refusals/refuse.server.ts';

interface Limits {
  /** Bytes at most; those of a form where nothing is said. */
  most?: number;
  /** Paths that limit what they take themselves: uploads. */
  except?: RegExp;
}

/** Refuses bodies longer than what is taken there before they are read into memory. */
export function limitBody(
  texts: Words,
  { except, most = mostFormBytes }: Limits = {},
): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: most,
    onError: (c) => refuse(c, texts, 'payload_too_large'),
  });
  return (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    return reads || except?.test(c.req.path) ? next() : limit(c, next);
  };
}
