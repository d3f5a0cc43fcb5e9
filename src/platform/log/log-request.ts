import { type Logger, pino } from 'pino';
import { loggedPath } from './logged-path.ts';

interface LoggedResponse {
  /** Id by which the log and an error page name the request. */
  requestId: string;
  method: string | undefined;
  /** Path without the query. */
  path: string;
  status: number;
  /** Start of the request, by `performance.now()`. */
  started: number;
}

const { info = 30 } = pino.levels.values;

/** Writes the single line of a request, without query, address or other data of the visitor. */
export function logRequest(log: Logger, answered: LoggedResponse): void {
  const { requestId, method = '', status } = answered;
  const path = loggedPath(answered.path);
  const ms = Math.round(performance.now() - answered.started);
  if (status >= 500) log.error({ requestId, method, path, status, ms });
  else if (log.isLevelEnabled('info')) {
    const facts = `"method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms}`;
    writeInfo(log, `"requestId":${JSON.stringify(requestId)},${facts}`);
  }
}

/** Pino's own serialization costs a tenth of sending a cached page. */
function writeInfo(log: Logger, facts: string): void {
  const { symbols } = pino;
  const own = log as unknown as Inner;
  const stream = own[symbols.streamSym];
  // Pino sets the level for destinations that ask for it, and so must this.
  stream.lastLevel = info;
  const start = own[symbols.lsCacheSym][info];
  stream.write(`${start}${own[symbols.timeSym]()}${own[symbols.chindingsSym]},${facts}}\n`);
}

interface Inner {
  [pino.symbols.streamSym]: { write: (line: string) => void; lastLevel?: number };
  /** Beginning of a line by level. */
  [pino.symbols.lsCacheSym]: Readonly<Record<number, string>>;
  [pino.symbols.timeSym]: () => string;
  /** Fields of every line, each after a comma. */
  [pino.symbols.chindingsSym]: string;
}
