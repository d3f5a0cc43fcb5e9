import type { Logger } from 'pino';
import { loggedPath } from './logged-path.ts';

interface Answered {
  /** Under which the log and an error page speak of the request. */
  requestId: string;
  method: string | undefined;
  /** Without its query. */
  path: string;
  status: number;
  /** When the request came, by `performance.now()`. */
  started: number;
}

/** Writes the one line of a request, without query, address or anything else of the visitor. */
export function logRequest(log: Logger, { path, status, started, ...request }: Answered): void {
  log[status >= 500 ? 'error' : 'info']({
    ...request,
    path: loggedPath(path),
    status,
    ms: Math.round(performance.now() - started),
  });
}
