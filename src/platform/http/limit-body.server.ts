import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { problem, type Words } from './problem.server.ts';

/** Bytes that a call may send: JSON and forms are a few kilobytes, and nobody fills memory. */
const bodyLimitBytes = 1024 * 1024;

interface Limits {
  /** Paths that limit what they take themselves: uploads. */
  except?: RegExp;
}

/** Refuses longer bodies before they are read into memory. */
export function limitBody(texts: Words, { except }: Limits = {}): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: bodyLimitBytes,
    onError: (c) => problem(c, texts, 'payload_too_large'),
  });
  return (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    return reads || except?.test(c.req.path) ? next() : limit(c, next);
  };
}
