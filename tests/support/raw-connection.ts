import { connect } from 'node:net';

export async function openConnection(port: number) {
  const socket = connect(port, 'localhost');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let heard = '';
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isClosed = true;
      resolve();
    });
  });
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  const ask = async (text: string, body?: Buffer) => {
    if (isClosed) throw new Error('The connection is closed');
    heard = '';
    socket.write(text);
    if (body) socket.write(body);
    return new Promise<string>((resolve, reject) => {
      const read = () => {
        const [, length] = /\r\ncontent-length: (\d+)/i.exec(heard) ?? [];
        const end = heard.indexOf('\r\n\r\n');
        if (end >= 0 && heard.length >= end + 4 + Number(length ?? 0)) resolve(heard);
      };
      socket.on('data', read);
      socket.once('close', () => reject(new Error(`closed after: ${heard.slice(0, 40)}`)));
    });
  };
  return { ask, socket, closed };
}

export function head(
  method: string,
  path: string,
  headers: Record<string, string | number> = {},
): string {
  const lines = Object.entries({ host: 'race.example', ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

export const chunked = { 'transfer-encoding': 'chunked' };

export function toLengthHeader(body: Buffer): Record<string, number> {
  return { 'content-length': body.length };
}

/** Encodes a body as chunks, as a sender does who does not know its length. */
export function inChunks(body: Buffer): Buffer {
  const size = 64_000;
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; at += size) {
    const part = body.subarray(at, at + size);
    parts.push(Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}
