import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { head } from '../../../tests/support/raw-connection.ts';
import { handOver } from './hand-over.server.ts';

let server: Server;
let clients: Socket[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
});

async function listen(listener: RequestListener): Promise<() => Promise<Socket>> {
  server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return async () => {
    const client = connect(port, '127.0.0.1');
    clients.push(client);
    await once(client, 'connect');
    return client.setEncoding('utf8');
  };
}

async function handing() {
  const open: Socket[] = [];
  const over: unknown[] = [];
  const join = await listen(async (incoming, outgoing) => {
    await turn();
    outgoing.on('close', () => over.push(incoming.url));
    if (incoming.url !== '/stream') return void outgoing.end('page');
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
    outgoing.write('first\n');
    const socket = handOver(outgoing);
    if (socket) open.push(socket);
  });
  return { join, open, over };
}

async function heard(client: Socket, word?: string): Promise<string> {
  let text = '';
  for await (const part of client.iterator({ destroyOnReturn: false })) {
    text += part;
    if (word !== undefined && text.includes(word)) break;
  }
  return text;
}

test('data on a detached connection reaches the client unchanged, and its end is an end', async () => {
  const { join, open, over } = await handing();
  const client = await join();
  client.write(head('GET', '/stream'));
  expect(await heard(client, 'first\n')).toMatch(
    /^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n\r\nfirst\n$/i,
  );
  expect(over).toEqual(['/stream']);
  const [socket] = open;
  socket?.write('second\n');
  expect(await heard(client, 'second\n')).toBe('second\n');
  socket?.write('third\n');
  socket?.end();
  expect(await heard(client)).toBe('third\n');
  if (socket?.destroyed === false) await once(socket, 'close');
});

test('no listener of the HTTP server is left on a detached connection', async () => {
  const { join, open } = await handing();
  const client = await join();
  client.write(head('GET', '/stream'));
  await heard(client, 'first\n');
  const [socket] = open;
  const names = socket
    ?.eventNames()
    .flatMap((event) => socket.listeners(event).map(({ name }) => name));
  expect(names?.filter((name) => !['cut', 'onReadableStreamEnd'].includes(name))).toEqual([]);
  expect(socket).toMatchObject({ parser: null, _httpMessage: null });
  expect(Object.keys(socket?.on ?? {})).toEqual([]);
});

test.each<[string, (client: Socket) => unknown]>([
  ['leaves', (client) => client.end()],
  ['breaks off', (client) => client.resetAndDestroy()],
  ['says more', (client) => client.write(head('GET', '/page'))],
])('a client of a detached connection who %s is gone', async (_what, leave) => {
  const { join, open } = await handing();
  const client = await join();
  client.on('error', () => undefined).write(head('GET', '/stream'));
  await heard(client, 'first\n');
  const [socket] = open;
  const closed = new Promise((resolve) => socket?.on('close', resolve));
  leave(client);
  await closed;
  expect(socket?.destroyed).toBe(true);
});

test('a client who pipelines a request behind a stream is cut off', async () => {
  const { join } = await handing();
  const client = await join();
  client.on('error', () => undefined).write(head('GET', '/stream') + head('GET', '/page'));
  await once(client.resume(), 'close');
});

test('a request before the stream on one connection is answered, and other connections too', async () => {
  const { join, open } = await handing();
  const client = await join();
  client.write(head('GET', '/page'));
  expect(await heard(client, 'page')).toContain('page');
  client.write(head('GET', '/stream'));
  await heard(client, 'first\n');
  const other = await join();
  other.write(head('GET', '/page'));
  expect(await heard(other, 'page')).toContain('page');
  open[0]?.write('on\n');
  expect(await heard(client, 'on\n')).toBe('on\n');
});
