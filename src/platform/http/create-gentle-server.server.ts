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

/** The server of HTTPS; what Node's HTTP/1 server has too, its declared type leaves out. */
type Server = Http2SecureServer & {
  closeIdleConnections: () => void;
  maxHeadersCount: number;
  maxHeaderSize: number | undefined;
  keepAliveTimeout: number;
};

interface SecureServer {
  server: Server;
  /** Takes another certificate; connections that are open keep theirs. */
  renew: (certificate: { cert: string; key: string }) => void;
  /** Tells every HTTP/2 connection that it ends with the answers under way. */
  closeSessions: () => void;
}

/** Answers at once over one connection; browsers ask for a page and its parts together. */
const mostStreams = 100;
/** Megabytes that one connection may hold in requests and unsent answers' heads. */
const sessionMegabytes = 4;

/**
 * Makes a server of HTTP/2 and, for who does not speak it, HTTP/1 over TLS on one port, with the
 * limits of the plain one (Node's names) for both.
 */
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
    // Node gives both the same shape, so that what was written for HTTP/1 answers HTTP/2 too.
    listener(incoming as unknown as IncomingMessage, outgoing as unknown as ServerResponse);
  };
  const server = nodeHttp2().createSecureServer(options, answer) as Server;
  server.maxHeaderSize = maxHeaderSize;
  server.keepAliveTimeout = limits.keepAliveTimeout ?? 5_000;
  server.on('session', (session) => {
    sessions.add(session);
    // A head that never ends, or a connection that was opened ahead and forgotten.
    const first = setTimeout(() => session.destroy(), headersTimeout);
    session.once('stream', () => clearTimeout(first));
    session.once('close', () => {
      clearTimeout(first);
      sessions.delete(session);
    });
  });
  // What is no TLS, or none that we speak, is nobody's failure here.
  server.on('tlsClientError', (_error, socket) => socket.destroy());
  return {
    server,
    renew: (next) => server.setSecureContext(next),
    closeSessions: () => {
      for (const session of sessions) if (!session.closed) session.close();
    },
  };
}

/** Gives a request of HTTP/2 the name of the host where HTTP/1 has it, and the same time to come. */
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
  // One for all of them: thousands that are open for hours keep no function each.
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
    socket.on('close', forget);
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
