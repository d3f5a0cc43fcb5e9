import type { ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { createGentleServer } from '../../src/platform/http/create-gentle-server.server.ts';
import { fixedHeaders } from '../../src/platform/http/fixed-headers.ts';
import { handOver } from '../../src/platform/http/hand-over.server.ts';
import { serverLimits } from '../../src/platform/http/refusals/server-limits.ts';
import {
  chunked,
  head,
  inChunks,
  openConnection,
  toLengthHeader,
} from '../support/raw-connection.ts';

let begin: (outgoing: ServerResponse) => void = () => undefined;
const never = 2 ** 31 - 1;
let release: (() => void)[] = [];
afterEach(() => {
  release = [];
});

/** Starts a server that answers `/now` at once, `/later` when released, and other paths with the request. */
async function serve(
  patience: { quietMs: number; longestMs: number },
  limits: Partial<typeof serverLimits> | object = {},
) {
  let asked = 0;
  let noteAsked: () => void = () => undefined;
  const { server, stop } = createGentleServer(
    (incoming, outgoing) => {
      asked += 1;
      noteAsked();
      const answer = () => outgoing.setHeader('content-length', 2).end('ok');
      if (incoming.url === '/now') return void answer();
      if (incoming.url === '/later') return void release.push(answer);
      if (incoming.url === '/stream') return void setImmediate(() => begin(outgoing));
      incoming.resume().once('end', answer);
    },
    patience,
    { limits: { ...serverLimits, ...limits } },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  const askedTimes = async (times: number) => {
    while (asked < times) await new Promise<void>((resolve) => (noteAsked = resolve));
  };
  return { server, stop, askedTimes, connect: () => openConnection(port) };
}

test('a running request is answered, as the last answer of its connection', async () => {
  const { stop, askedTimes, connect } = await serve({ quietMs: 0, longestMs: never });
  const connections = await Promise.all(Array.from({ length: 50 }, connect));
  const answers = connections.map(({ ask }) => ask(head('GET', '/later')));
  await askedTimes(50);
  const stopped = stop();
  for (const answer of release) answer();
  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
  }
  await stopped;
  await Promise.all(connections.map(({ closed }) => closed));
});

test('a kept connection takes one more request, and no new connection begins', async () => {
  const { stop, connect } = await serve({ quietMs: never, longestMs: never });
  const kept = await connect();
  expect(await kept.ask(head('GET', '/now'))).not.toMatch(/connection: close/i);
  const fresh = await connect();
  // The server has accepted the connection once it accepted a later one.
  await (await connect()).ask(head('GET', '/now', { connection: 'close' }));
  const stopped = stop();
  await expect(connect()).rejects.toThrow();
  for (const { ask, closed } of [kept, fresh]) {
    expect(await ask(head('GET', '/now'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close/i);
    await closed;
  }
  await stopped;
});

test('idle connections delay the stop for a moment only', async () => {
  const { stop, connect } = await serve({ quietMs: 20, longestMs: never });
  const used = await connect();
  await used.ask(head('GET', '/now'));
  const neverUsed = await connect();
  await stop();
  await Promise.all([used.closed, neverUsed.closed]);
});

test.each([
  ['of a told length', toLengthHeader(Buffer.alloc(900))],
  ['in chunks', chunked],
])('a body that never ends (%s) ends with the patience', async (_name, framed) => {
  const { stop, askedTimes, connect } = await serve({ quietMs: 0, longestMs: 100 });
  const half = await connect();
  const answer = half.ask(
    head('POST', '/form', framed),
    inChunks(Buffer.alloc(90)).subarray(0, 50),
  );
  const [outcome] = await Promise.all([
    answer.catch((error: Error) => error.message),
    askedTimes(1).then(stop),
  ]);
  expect(outcome).toContain('closed');
});

test('a detached connection is waited for, and cut off when the patience ends', async () => {
  const streams: (Socket | null)[] = [];
  begin = (outgoing) => {
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.writeHead(200).write('begun');
    streams.push(handOver(outgoing));
  };
  const { server, stop, connect } = await serve({ quietMs: 0, longestMs: 300 });
  const clients = await Promise.all([connect(), connect()]);
  for (const { socket } of clients) socket.write(head('GET', '/stream'));
  await expect.poll(() => streams.length).toBe(2);
  let isOver = false;
  const stopped = stop().then(() => {
    isOver = true;
  });
  streams[0]?.end();
  await clients[0]?.closed;
  expect([isOver, await promisify(server.getConnections.bind(server))()]).toEqual([false, 1]);
  await stopped;
  await clients[1]?.closed;
});

test('a request whose body arrives in time is answered during a stop', async () => {
  const { stop, askedTimes, connect } = await serve({ quietMs: 0, longestMs: never });
  const slow = await connect();
  const answer = slow.ask(
    head('POST', '/form', toLengthHeader(Buffer.alloc(4))),
    Buffer.from('on'),
  );
  await askedTimes(1);
  const stopped = stop();
  slow.socket.write('ly');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
});

/** Time limit of the tested server in milliseconds; the test waits for its answer. */
const tried = 20;

test.each([
  ['a head that never ends', 'GET /now HTTP/1.1\r\nhost: a\r\n', { headersTimeout: tried }],
  [
    'a body that never ends',
    head('POST', '/form', toLengthHeader(Buffer.alloc(9))),
    { headersTimeout: tried, requestTimeout: tried },
  ],
])('%s is refused in time, with all headers', async (_name, text, times) => {
  const limits = { ...times, connectionsCheckingInterval: 10 };
  const { stop, connect } = await serve({ quietMs: 0, longestMs: 0 }, limits);
  const { ask, closed } = await connect();
  const answer = await ask(text);
  expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close/i);
  for (const [name, value] of Object.entries(fixedHeaders)) {
    expect(answer).toContain(`${name}: ${value}\r\n`);
  }
  await closed;
  await stop();
});

test('a head of too many lines is refused, and so are connections above the limit', async () => {
  const { server, stop, connect } = await serve({ quietMs: 0, longestMs: 0 });
  const of = (count: number) =>
    head('GET', '/now', Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-${n}`, 1])));
  const { ask } = await connect();
  expect(await ask(of(90))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(of(110))).toMatch(/^HTTP\/1\.1 431 /);
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0);
  server.maxConnections = 1;
  const only = await connect();
  expect(await only.ask(of(1))).toMatch(/^HTTP\/1\.1 200 /);
  const another = connect().then((refused) => refused.ask(of(1)));
  await expect(another).rejects.toThrow();
  only.socket.destroy();
  await stop();
});

test.each([
  ['an address without a slash', 400, head('HEAD', 'evil')],
  ['an address of nothing', 400, 'HEAD  HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['no host', 400, 'HEAD /now HTTP/1.1\r\n\r\n'],
  ['too long a head', 431, head('HEAD', '/now', { 'x-a': 'a'.repeat(40_000) })],
  ['too many lines', 431, `HEAD /now HTTP/1.1\r\nhost: a\r\n${'x-a: 1\r\n'.repeat(110)}\r\n`],
  ['an expectation', 417, head('HEAD', '/now', { expect: 'cheese' })],
  ['one after another call', 400, head('GET', '/now') + head('HEAD', 'evil')],
  ['a head that never ends', 408, 'HEAD /now HTTP/1.1\r\nhost: a\r\n'],
])('a request for the head only gets no body: %s, %i', async (_kind, status, text) => {
  const limits = { headersTimeout: tried, connectionsCheckingInterval: 10 };
  const { stop, connect } = await serve({ quietMs: 0, longestMs: 0 }, limits);
  const { socket, closed } = await connect();
  let heard = '';
  socket.on('data', (bytes) => {
    heard += bytes.toString('latin1');
  });
  socket.write(text);
  await closed;
  const refusal = heard.slice(heard.lastIndexOf('HTTP/1.1 '));
  expect(refusal).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(refusal.slice(refusal.indexOf('\r\n\r\n') + 4)).toBe('');
  await stop();
});
