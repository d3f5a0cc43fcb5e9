import { connect } from 'node:net';
import type { SeededDice } from './seeded-dice.ts';

const host = 'Host: localhost\r\n';
const end = 'Connection: close\r\n\r\n';

const malformed: Readonly<Record<string, string>> = {
  'no protocol': 'GET /home\r\n\r\n',
  'unknown protocol': `GET /home HTTP/9.9\r\n${host}${end}`,
  'no host': `GET /home HTTP/1.1\r\n${end}`,
  'two hosts': `GET /home HTTP/1.1\r\n${host}Host: evil.example\r\n${end}`,
  'host of markup': `GET /home HTTP/1.1\r\nHost: <zq>\r\n${end}`,
  'host of another site': `GET / HTTP/1.1\r\nHost: evil.example\r\n${end}`,
  'host with a path': `GET /home HTTP/1.1\r\nHost: localhost/../..\r\n${end}`,
  'whole address': `GET http://evil.example/home HTTP/1.1\r\n${host}${end}`,
  'address without a path': `GET evil HTTP/1.1\r\n${host}${end}`,
  'head of an address without a path': `HEAD evil HTTP/1.1\r\n${host}${end}`,
  'long address of a head': `HEAD /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}${end}`,
  'star as address': `OPTIONS * HTTP/1.1\r\n${host}${end}`,
  'unknown method': `ZQZQ /home HTTP/1.1\r\n${host}${end}`,
  'method of a proxy': `CONNECT evil.example:443 HTTP/1.1\r\n${host}${end}`,
  trace: `TRACE /home HTTP/1.1\r\n${host}${end}`,
  'control in a path': `GET /ho\u0007me HTTP/1.1\r\n${host}${end}`,
  'bytes in a path': `GET /\u00e9\u00ff HTTP/1.1\r\n${host}${end}`,
  'space in a path': `GET /ho me HTTP/1.1\r\n${host}${end}`,
  'header without a colon': `GET /home HTTP/1.1\r\n${host}Broken\r\n${end}`,
  'folded header': `GET /home HTTP/1.1\r\n${host}X-A: a\r\n b\r\n${end}`,
  'space before the colon': `GET /home HTTP/1.1\r\n${host}X-A : a\r\n${end}`,
  'zero in a header': `GET /home HTTP/1.1\r\n${host}X-A: a\u0000b\r\n${end}`,
  'bare line feeds': 'GET /home HTTP/1.1\nHost: localhost\nConnection: close\n\n',
  'many headers': `GET /home HTTP/1.1\r\n${host}${'X-A: a\r\n'.repeat(3000)}${end}`,
  'long header': `GET /home HTTP/1.1\r\n${host}X-A: ${'a'.repeat(40_000)}\r\n${end}`,
  'long address': `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${host}${end}`,
  'two lengths': `POST /es/registro HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n${end}a`,
  'negative length': `POST /es/registro HTTP/1.1\r\n${host}Content-Length: -1\r\n${end}`,
  'length and chunks': `POST /es/registro HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
  'broken chunk': `POST /es/registro HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n${end}zz\r\n`,
  'unknown encoding': `POST /es/registro HTTP/1.1\r\n${host}Transfer-Encoding: zq\r\n${end}`,
  'body with a GET': `GET /home HTTP/1.1\r\n${host}Content-Length: 4\r\n${end}a=b&`,
  'another protocol asked for': `GET /home HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: upgrade\r\n\r\n`,
};

const kinds = Object.keys(malformed);

export interface RawAnswer {
  kind: string;
  isBare: boolean;
  /** Null when the connection was closed without an answer. */
  status: number | null;
  text: string;
}

/** Writes a malformed request, and reads until the site closes the connection. */
export function sendRaw(url: string, dice: SeededDice): Promise<RawAnswer> {
  const kind = dice.pick(kinds);
  const written = malformed[kind] ?? '';
  const isBare = written.startsWith('HEAD ');
  return new Promise((settle, fail) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    let text = '';
    const done = () => {
      socket.destroy();
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      settle({ kind, isBare, status: status === undefined ? null : Number(status), text });
    };
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('close', done);
    // The connection may break while the request is still being written; an answer that arrived counts.
    socket.once('error', done);
    socket.setTimeout(30_000, () => {
      socket.destroy();
      fail(new Error(`${kind}: neither answered nor closed`));
    });
    socket.write(Buffer.from(written, 'latin1'));
    // Ends the request, for a server that waits for the rest of a body.
    socket.end();
  });
}
