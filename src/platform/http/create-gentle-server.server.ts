import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { limitConnections } from './callers/limit-connections.server.ts';
import { nodeHttp } from './door/node-http.server.ts';
import { answerUnparsed, sendBareAnswer } from './refusals/bare-answer.server.ts';
import { mostConnections, mostHeaders, serverLimits, silenceMs } from './refusals/server-limits.ts';
import { createSecureServer, type SecureServer } from './tls/create-secure-server.server.ts';

interface Patience {
  /** For connections on which nothing is under way: a request may be on its way already. */
  quietMs: number;
  /** For requests that are under way, the bodies that are still being sent among them. */
  longestMs: number;
}

interface Ways {
  limits?: ServerOptions;
  /** With it the server speaks HTTPS, HTTP/2 and HTTP/1 on one port. */
  certificate?: { cert: string; key: string } | null;
}

interface GentleServer {
  server: NetServer;
  /** Takes another certificate for the connections from now on; null where there is none to take. */
  renew: SecureServer['renew'] | null;
  stop: () => Promise<void>;
}

/** How often connections are looked at that nobody uses any more. */
const sweepMs = 50;

/**
 * Makes a server whose stop drops no request: it takes no new connection, answers what comes over
 * the others and says that each is the last answer (`Connection: close`, or GOAWAY), and ends when
 * all are gone, after `longestMs` at the latest. What a connection may take is limited.
 */
export function createGentleServer(
  listener: RequestListener,
  { quietMs, longestMs }: Patience,
  { limits = serverLimits, certificate = null }: Ways = {},
): GentleServer {
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  let stopping = false;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (stopping) outgoing.shouldKeepAlive = false;
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1') {
      sendBareAnswer(outgoing, 400);
      return;
    }
    listener(incoming, outgoing);
    // Most answers are finished here; who is still at it is told when the stop begins.
    if (outgoing.writableEnded) return;
    running.add(outgoing);
    outgoing.once('close', () => running.delete(outgoing));
  };
  const secure = certificate && createSecureServer(certificate, limits, answer);
  const server = secure?.server ?? nodeHttp.createServer(limits, answer);
  answerUnparsed(server);
  server.maxHeadersCount = mostHeaders;
  server.maxConnections = mostConnections;
  server.setTimeout(silenceMs);
  limitConnections(server);
  const note = (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  };
  server.on('connection', note);
  // It takes the place of the connection that it came over.
  server.on('secureConnection', note);

  async function stop(): Promise<void> {
    stopping = true;
    for (const outgoing of running) outgoing.shouldKeepAlive = false;
    const timers = [
      setTimeout(() => {
        // Browsers open connections ahead of what they may ask for.
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
        const sweep = () => {
          server.closeIdleConnections();
          secure?.closeSessions();
        };
        timers.push(setInterval(sweep, sweepMs));
      }, quietMs),
      setTimeout(() => {
        for (const socket of connections) socket.destroy();
      }, longestMs),
    ];
    await new Promise<void>((resolve) => {
      server.once('close', resolve);
      // The server's own way ends idle connections at once, even where a request is on its way.
      NetServer.prototype.close.call(server);
    });
    for (const timer of timers) clearTimeout(timer);
  }

  return { server, renew: secure?.renew ?? null, stop };
}
