import type { RequestListener } from 'node:http';
import type { Server } from 'node:net';
import type { Config } from '../../config/config.ts';
import { createGentleServer } from '../create-gentle-server.server.ts';
import { backlog } from '../refusals/server-limits.ts';

/** How long a stop waits for requests on their way and for those in progress. */
const patience = { quietMs: 1000, longestMs: 10_000 };

/** HTTP listener of the site; it can be open before the app is ready to answer. */
export interface Door {
  server: Server;
  renew: ReturnType<typeof createGentleServer>['renew'];
  /** Listens on the configured port or on a handed-over socket; rejects when it cannot. */
  open: (place: Pick<Config, 'port' | 'host'>, socket: number | null) => Promise<void>;
  /** Sets the listener that answers from now on, beginning with the waiting requests. */
  answeredBy: (listener: RequestListener) => void;
  /** Sets the listener that answers until then; it passes requests it cannot answer to `wait`. */
  answeredEarlyBy: (listener: RequestListener) => void;
  wait: RequestListener;
  stop: () => Promise<void>;
}

/** Makes an HTTP listener that is not open yet. Requests wait until `answeredBy` is called. */
export function createDoor(certificate: { cert: string; key: string } | null): Door {
  const waiting: Parameters<RequestListener>[] = [];
  let answer: RequestListener | null = null;
  let early: RequestListener = (...visit) => wait(...visit);
  const wait: RequestListener = (...visit) => {
    if (answer === null) waiting.push(visit);
    else answer(...visit);
  };
  const listener: RequestListener = (...visit) => (answer ?? early)(...visit);
  const { server, renew, stop } = createGentleServer(listener, patience, { certificate });
  return {
    server,
    renew,
    stop,
    wait,
    answeredEarlyBy(listener) {
      early = listener;
    },
    answeredBy(listener) {
      answer = listener;
      for (const [incoming, outgoing] of waiting.splice(0)) {
        if (!outgoing.destroyed) listener(incoming, outgoing);
      }
    },
    open: ({ port, host }, socket) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        if (socket === null) server.listen({ port, host, backlog }, resolve);
        else server.listen({ fd: socket }, resolve);
      }),
  };
}
