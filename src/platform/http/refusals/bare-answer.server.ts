import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { nodeHttp } from '../door/node-http.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../fixed-headers.ts';

/** What Node says of a connection that sent no HTTP, or too much of it. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const headersOf = (body: string): [string, string][] => [
  ['content-type', 'text/plain; charset=utf-8'],
  ['content-length', String(Buffer.byteLength(body))],
  ['cache-control', 'no-store'],
  ...Object.entries(fixedHeaders),
  ['referrer-policy', usualReferrerPolicy],
  ['connection', 'close'],
];

const bodyOf = (status: number) => `${nodeHttp.STATUS_CODES[status]}\n`;

/** Refuses in two words, where no page can be asked, and closes the connection. */
export function sendBareAnswer(outgoing: ServerResponse, status: number): void {
  const body = bodyOf(status);
  outgoing.writeHead(status, headersOf(body).flat());
  outgoing.end(body);
}

/** The same for who answers by the web's standards. */
export function bareAnswer(status: number): Response {
  const body = bodyOf(status);
  return new Response(body, { status, headers: headersOf(body) });
}

/**
 * Answers what never becomes a request (no HTTP, too long a head, too slow, an expectation that
 * nobody meets) as everything is answered, instead of in Node's own words. Without a body: nobody
 * can tell whether only a head was asked for, and a browser then shows a page of its own.
 */
export function answerUnparsed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const lines = headersOf('').map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) =>
    sendBareAnswer(outgoing, 417),
  );
}
