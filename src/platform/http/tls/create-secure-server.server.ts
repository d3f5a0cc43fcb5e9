import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http';
import type {
  Http2SecureServer,
  Http2ServerRequest,
  Http2ServerResponse,
  ServerHttp2Session,
} from 'node:http2';
import { nodeHttp2 } from '../door/node-http.server.ts';
import { mostHeaders, serverLimits } from '../refusals/server-limits.ts';

/** The server of HTTPS; what Node's HTTP/1 server has too, its declared type leaves out. */
type Server = Http2SecureServer & {
  closeIdleConnections: () => void;
  maxHeadersCount: number;
  maxHeaderSize: number | undefined;
  keepAliveTimeout: number;
};

export interface SecureServer {
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
export function createSecureServer(
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
