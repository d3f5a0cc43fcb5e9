import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { KeptRequest } from '../answers/render-answer.server.ts';
import { loggedPath } from './logged-path.ts';

/** What every request carries: the id under which the log and an error page speak of it. */
export interface RequestEnv {
  Bindings: Partial<KeptRequest>;
  Variables: { requestId: string };
}

/** Writes one line a request, without query, address or anything else of the visitor. */
export function requestLog(log: Logger) {
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    // Who sends the answer writes its line.
    if (c.env?.isKept) return;
    const { status } = c.res;
    const level = status >= 500 ? 'error' : 'info';
    log[level]({
      requestId,
      method: c.req.method,
      path: loggedPath(c.req.path),
      status,
      ms: Math.round(performance.now() - start),
    });
  });
}
