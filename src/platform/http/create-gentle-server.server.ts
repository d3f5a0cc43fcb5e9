import type { IncomingMessage, RequestListener, ServerOptions, ServerResponse } from 'node:http';
import type {
  Http2SecureServer,
  Http2ServerRequest,
  Http2ServerResponse,
  ServerHttp2Session,
} from 'node:http2';
import { Server as NetServer, type Socket } from 'node:net';
import { limitConnections } from './callers/limit-connections.server.ts';
import { nodeHttp, nodeHttp2 } from './door/node-http.server.ts';
import { answerUnparsed, sendBareAnswer } from './refusals/bare-answer.server.ts';
import { mostConnections, mostHeaders, serverLimits, silenceMs } from './refusals/server-limits.ts';

/** The HTTPS server, with members of Node's HTTP/1 server that its declared type lacks. */
type Server = Http2SecureServer & {
  closeIdleConnections: () => void;
  maxHeadersCount: number;
  maxHeaderSize: number | undefined;
  keepAliveTimeout: number;
};

interface SecureServer {
  server: Server;
  /** Installs another certificate; open connections keep theirs. */
  renew: (certificate: { cert: string; key: string }) => void;
  /** Asks every HTTP/2 connection to end after the pending answers. */
  closeSessions: () => void;
}

/** Parallel answers on one connection; browsers ask for a page and its parts together. */
const mostStreams = 100;
/** Megabytes that one connection may hold in requests and unsent response heads. */
const sessionMegabytes = 4;

/** Makes a TLS server of HTTP/2 and HTTP/1, both with the limits of the plain server. */
function createSecureServer(
  certificate: { cert: string; key: string },
  limits: ServerOptions,
  listener: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): SecureServer {
  const { headersTimeout = serverLimits.headersTimeout } = limits;
  const { requestTimeout = serverLimits.requestTimeout } = limits;
  const { maxHeaderSize = serverLimits.maxHeaderSize } = limits;
  const sessions = new Set<ServerHttp2Session>();
  const options = {
    ...limits,
    ...certificate,
    allowHTTP1: true,
    handshakeTimeout: headersTimeout,
    unknownProtocolTimeout: headersTimeout,
    maxSessionMemory: sessionMegabytes,
    maxHeaderListPairs: mostHeaders,
    settings: {
      maxConcurrentStreams: mostStreams,
      maxHeaderListSize: maxHeaderSize,
    },
  };
  const answer = (incoming: Http2ServerRequest, outgoing: Http2ServerResponse) => {
    if (incoming.httpVersionMajor === 2) asHttp1(incoming, requestTimeout);
    // Node gives both versions the same shape, so code for HTTP/1 answers HTTP/2 too.
    listener(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  };
  const server = nodeHttp2().createSecureServer(options, answer) as Server;
  server.maxHeaderSize = maxHeaderSize;
  server.keepAliveTimeout = limits.keepAliveTimeout ?? 5_000;
  server.on('session', (session) => {
    sessions.add(session);
    // Ends a head that never ends, or a connection opened ahead and forgotten.
    const first = setTimeout(() => session.destroy(), headersTimeout);
    session.once('stream', () => clearTimeout(first));
    session.once('close', () => {
      clearTimeout(first);
      sessions.delete(session);
    });
  });
  // A client without a TLS version of ours is no error of the server.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return {
    server,
    renew: (next) => server.setSecureContext(next),
    closeSessions: () => {
      for (const session of sessions) if (!session.closed) session.close();
    },
  };
}

/** Gives an HTTP/2 request the host header and the time limit of HTTP/1. */
function asHttp1(incoming: Http2ServerRequest, requestTimeout: number): void {
  const { headers, rawHeaders, authority, stream } = incoming;
  if (headers.host === undefined) {
    headers.host = authority;
    rawHeaders.push('host', authority);
  }
  if (incoming.complete || requestTimeout === 0) return;
  const late = setTimeout(() => stream.destroy(), requestTimeout);
  for (const over of ['end', 'close'] as const) incoming.once(over, () => clearTimeout(late));
}

interface Patience {
  /** Time left to quiet connections, because a request may already be on its way. */
  quietMs: number;
  longestMs: number;
}

interface Ways {
  limits?: ServerOptions;
  /** Certificate of the server, which then speaks HTTPS with HTTP/2 and HTTP/1 on one port. */
  certificate?: { cert: string; key: string } | null;
}

interface GentleServer {
  server: NetServer;
  /** Installs another certificate for new connections; null for a server without one. */
  renew: SecureServer['renew'] | null;
  stop: () => Promise<void>;
}

/** Interval at which idle connections are closed during a stop. */
const sweepMs = 50;

/**
 * Makes an HTTP listener with graceful shutdown: `stop` refuses new connections, answers requests
 * as their last (`Connection: close` or GOAWAY), and ends after `longestMs` at the latest.
 */
export function createGentleServer(
  listener: RequestListener,
  { quietMs, longestMs }: Patience,
  { limits = serverLimits, certificate = null }: Ways = {},
): GentleServer {
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  // Shared by all sockets, so that thousands of open ones hold no function each.
  function forget(this: Socket): void {
    connections.delete(this);
  }
  let stopping = false;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (stopping) outgoing.shouldKeepAlive = false;
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1') {
      sendBareAnswer(outgoing, 400);
      return;
    }
    listener(incoming, outgoing);
    // Most answers are finished here; the others end when a stop begins.
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
    socket.on('close', forget);
  };
  server.on('connection', note);
  // The TLS socket replaces the plain socket below it.
  server.on('secureConnection', note);

  async function stop(): Promise<void> {
    stopping = true;
    for (const outgoing of running) outgoing.shouldKeepAlive = false;
    const timers = [
      setTimeout(() => {
        // Browsers open connections ahead of their requests.
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
      // The HTTP server's own `close` would end idle connections at once, even with a request on its way.
      NetServer.prototype.close.call(server);
    });
    for (const timer of timers) clearTimeout(timer);
  }

  return { server, renew: secure?.renew ?? null, stop };
}
