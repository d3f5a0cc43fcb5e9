import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';

/** What the app is told of a request whose answer will be kept. */
export interface KeptRequest {
  /** The line in the log is written by who sends the answer. */
  isKept: true;
  /** Says that something was missing, so that the answer must not be kept. */
  markPartial: () => void;
  /**
   * Says that the address leads nowhere; the page about it is made once for all of them, so that
   * the answer needs none. Missing where that page itself is asked for.
   */
  markMissing?: () => void;
}

/** Answers that stay open for hours. */
export interface OpenAnswers {
  readonly size: number;
  hold: (answer: OpenAnswer) => void;
}

/** What an answer that stays open is written to. */
export interface OpenAnswer {
  write(data: string): unknown;
  end: () => unknown;
  once: (event: 'close', listener: (this: never) => void) => unknown;
}

/** What every request carries: the id under which the log and an error page speak of it. */
export interface RequestEnv {
  Bindings: Partial<KeptRequest & HttpBindings>;
  Variables: {
    requestId: string;
    /** Of a body that nobody read, where it is not worth as much as elsewhere; see `finishBody`. */
    bytesToDrop?: number;
    /** Who counts answers that stay open, and is told of what this one is written to. */
    openAnswers?: OpenAnswers;
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
