import type { ServerResponse } from 'node:http';
import type { Server, Socket } from 'node:net';
import { nodeHttp } from '../door/node-http.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../fixed-headers.ts';

/** Statuses of Node's errors for connections that sent invalid or too much HTTP. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

const buildHeaders = (body: string): [string, string][] => [
  ['content-type', 'text/plain; charset=utf-8'],
  ['content-length', String(Buffer.byteLength(body))],
  ['cache-control', 'no-store'],
  ...Object.entries(fixedHeaders),
  ['referrer-policy', usualReferrerPolicy],
  ['connection', 'close'],
];

const formatBody = (status: number) => `${nodeHttp.STATUS_CODES[status]}\n`;

/** Refuses with the bare status text, when no page can be made, and closes the connection. */
export function sendBareAnswer(outgoing: ServerResponse, status: number): void {
  const body = formatBody(status);
  outgoing.writeHead(status, buildHeaders(body).flat());
  outgoing.end(body);
}

export function bareAnswer(status: number): Response {
  const body = formatBody(status);
  return new Response(body, { status, headers: buildHeaders(body) });
}

/** Sends our headers instead of Node's; the body is empty, because it may answer a HEAD. */
export function answerUnparsed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const status = statusOf[error.code ?? ''] ?? 400;
    const lines = buildHeaders('').map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
  });
  server.on('checkExpectation', (_incoming, outgoing: ServerResponse) =>
    sendBareAnswer(outgoing, 417),
  );
}
