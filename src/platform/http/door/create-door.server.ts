import type { RequestListener } from 'node:http';
import type { Server } from 'node:net';
import type { Config } from '../../config/config.ts';
import { createGentleServer } from '../create-gentle-server.server.ts';
import { backlog } from '../refusals/server-limits.ts';

/** How long a stop waits, in milliseconds: for calls on their way, and for those under way. */
const patience = { quietMs: 1000, longestMs: 10_000 };

/** Where visitors come in: it can be open before there is somebody who answers them. */
export interface Door {
  server: Server;
  renew: ReturnType<typeof createGentleServer>['renew'];
  /** Listens on the port of the settings, or on the socket that was handed over; rejects where it cannot. */
  open: (place: Pick<Config, 'port' | 'host'>, socket: number | null) => Promise<void>;
  /** From now on this one answers, those who wait first. */
  answeredBy: (listener: RequestListener) => void;
  /** Until then this one does, and lets `wait` for the other whom it has no answer for. */
  answeredEarlyBy: (listener: RequestListener) => void;
  wait: RequestListener;
  stop: () => Promise<void>;
}

/** A door that is not open yet. Until somebody answers, whoever comes in waits. */
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
