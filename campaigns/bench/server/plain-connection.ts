import { connect } from 'node:net';

export interface PlainConnection {
  /** Sends a request in wire format; calls back with status and bytes once the answer is complete. */
  ask: (request: string, answered: OnPlainAnswer) => void;
  /** False once the server closed the connection, as it does after a while without requests. */
  isOpen: () => boolean;
  close: () => void;
}

type OnPlainAnswer = (status: number, bytes: number) => void;

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/**
 * Opens a kept-alive connection that only counts bytes; calls `lost` when it breaks during a request. A busier client
 * (`fetch`, autocannon) takes longer for a page of 40 kB than the server, and would measure itself.
 */
export function openConnection(url: URL, lost: (error: Error) => void): PlainConnection {
  let waiting: OnPlainAnswer | null = null;
  let status = 0;
  /** Bytes still to come; null when the body ends with its last chunk. */
  let missing: number | null = 0;
  let head = '';
  let bodyBytes = 0;
  const socket = connect({
    host: url.hostname,
    port: Number(url.port),
    noDelay: true,
    onread: { buffer: Buffer.allocUnsafe(256 * 1024), callback: take },
  });
  let hungUp = new Error(`${url.host} hung up`);
  socket.on('error', (error) => {
    hungUp = error;
  });
  socket.once('close', () => waiting && lost(hungUp));

  function take(length: number, buffer: Uint8Array): boolean {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, length);
    let body = length;
    if (status === 0) {
      const end = bytes.indexOf(headEnd);
      head += bytes.toString('latin1', 0, end < 0 ? length : end);
      if (end < 0) return true;
      body = length - end - headEnd.length;
      status = Number(head.slice(9, 12));
      const [, told] = /\ncontent-length: (\d+)/i.exec(head) ?? [];
      missing = told === undefined ? (/\ntransfer-encoding/i.test(head) ? null : 0) : Number(told);
    }
    bodyBytes += body;
    if (missing === null) {
      if (bytes.subarray(-lastChunk.length).equals(lastChunk)) finish();
    } else {
      missing -= body;
      if (missing <= 0) finish();
    }
    return true;
  }

  function finish(): void {
    const [answered, code, length] = [waiting, status, bodyBytes];
    waiting = null;
    status = 0;
    head = '';
    bodyBytes = 0;
    answered?.(code, length);
  }

  return {
    ask: (request, answered) => {
      waiting = answered;
      socket.write(request, 'latin1');
    },
    isOpen: () => socket.writable,
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}

export function writtenRequest(
  url: URL,
  { method = 'GET', headers = {}, body = '' }: RequestParts = {},
): string {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host: url.host, ...headers, ...length });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${url.pathname}${url.search} HTTP/1.1\r\n${head}\r\n${body}`;
}

export interface RequestParts {
  method?: string;
  headers?: Record<string, string>;
  /** ASCII text. */
  body?: string;
}
