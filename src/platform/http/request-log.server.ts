import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { SpokenLanguages } from '../i18n/spoken-languages.ts';
import { logRequest } from '../log/log-request.ts';
import { requestIds } from '../log/request-ids.server.ts';

/** Environment of a request whose answer goes into the response cache. */
export interface KeptRequest {
  /** Another part, which sends the answer, writes the log line. */
  isKept: true;
  markPartial: () => void;
  /** Marks the address as leading nowhere; undefined when the shared page about it is requested. */
  markMissing?: () => void;
}

export interface OpenAnswers {
  readonly size: number;
  hold: (answer: OpenAnswer) => void;
}

export interface OpenAnswer {
  write(data: string): unknown;
  end: () => unknown;
  once: (event: 'close', listener: (this: never) => void) => unknown;
}

/** Environment of every request, with the id used by the log and error pages. */
export interface RequestEnv {
  Bindings: Partial<KeptRequest & HttpBindings>;
  Variables: {
    requestId: string;
    /** Limit of an unread body that differs from the usual one; see `finishBody`. */
    bytesToDrop?: number;
    openAnswers?: OpenAnswers;
    /** Missing where a part of the app runs alone: both languages are then spoken. */
    spoken?: SpokenLanguages;
  };
}

export function requestLog(log: Logger) {
  const nextId = requestIds();
  return createMiddleware<RequestEnv>(async (c, next) => {
    const requestId = nextId();
    const started = performance.now();
    c.set('requestId', requestId);
    await next();
    c.header('x-request-id', requestId);
    // A cached answer's line is written by its sender.
    if (c.env?.isKept) return;
    const { method, path } = c.req;
    logRequest(log, { requestId, method, path, status: c.res.status, started });
  });
}
