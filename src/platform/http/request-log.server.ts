import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { KeptRequest } from '../answers/render-answer.server.ts';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';

/** What every request carries: the id under which the log and an error page speak of it. */
export interface RequestEnv {
  Bindings: Partial<KeptRequest & HttpBindings>;
  Variables: {
    requestId: string;
    /** Of a body that nobody read, where it is not worth as much as elsewhere; see `finishBody`. */
    bytesToDrop?: number;
  };
}

/** Gives each request its id, and writes its line. */
export function requestLog(log: Logger) {
  const nextId = requestIds();
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = nextId();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    // Who sends the answer writes its line.
    if (c.env?.isKept) return;
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, started });
  });
}
