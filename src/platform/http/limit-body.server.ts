import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mostFormBytes } from './forms/read-form.server.ts';
import type { Words } from './problem.server.ts';
import { refuse } from './refusals/refuse.server.ts';

interface Limits {
  /** Largest body in bytes; by default that of a form. */
  most?: number;
  /** Paths that limit their bodies themselves, such as uploads. */
  except?: RegExp;
}

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
