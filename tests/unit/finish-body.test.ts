import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiApp } from '../../src/platform/http/api-app.server.ts';
import { tokenCookie, tokenHeader } from '../../src/platform/http/cross-site/token-names.ts';
import { finishBody } from '../../src/platform/http/finish-body.server.ts';
import {
  chunked,
  head,
  inChunks,
  openConnection,
  toLengthHeader,
} from '../support/raw-connection.ts';

const token = 'a'.repeat(43);
const mayChange = { cookie: `${tokenCookie}=${token}`, [tokenHeader]: token };
const megabytes = (count: number) => Buffer.alloc(count * 1_000_000, 'x');
const maxBytes = 8_000_000;

let server: Server;
let port: number;

beforeAll(async () => {
  const longCalls = /\/strange$/;
  const log = pino({ level: 'silent' });
  const api = createApiApp({ texts: { es: {}, en: {} }, log, longCalls });
  api.get('/api/thing', (c) => c.text('read'));
  api.post('/api/thing', async (c) => c.text(`${(await c.req.text()).length} characters`));
  api.post('/api/deaf', (c) => c.text('not listened to', 422));
  api.post('/api/strange', (c) => {
    c.set('bytesToDrop', 64_000);
    return c.text('who are you?', 401);
  });
  api.post('/api/broken', () => {
    throw new Error('bug');
  });
  api.post('/api/begun', async (c) => {
    for await (const _ of c.req.raw.body ?? []) break;
    return c.text('enough', 422);
  });
  const app = new Hono().use(finishBody(maxBytes)).route('/', api);
  server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('an unread request body', () => {
  const refused = [
    { status: 403, method: 'POST', path: '/api/thing', headers: {} },
    { status: 404, method: 'POST', path: '/api/nothing', headers: {} },
    { status: 405, method: 'PUT', path: '/api/thing', headers: {} },
    { status: 422, method: 'POST', path: '/api/deaf', headers: mayChange },
    { status: 500, method: 'POST', path: '/api/broken', headers: mayChange },
    { status: 422, method: 'POST', path: '/api/begun', headers: mayChange },
    { status: 200, method: 'GET', path: '/api/thing', headers: {} },
  ];
  const tooLong = { status: 413, method: 'POST', path: '/api/thing', headers: mayChange };
  const cases = [
    ...refused.flatMap((call) => [
      { ...call, body: Buffer.from('a few') },
      { ...call, body: megabytes(0.06) },
    ]),
    { ...tooLong, body: megabytes(0.07) },
    { ...tooLong, body: megabytes(3) },
    { ...tooLong, body: megabytes(7) },
  ].flatMap(({ body, ...call }) => [
    { ...call, bytes: body.length, way: 'at once', sent: body, framed: toLengthHeader(body) },
    { ...call, bytes: body.length, way: 'in chunks', sent: inChunks(body), framed: chunked },
  ]);

  test.concurrent.each(cases)(
    '$method $path, $bytes bytes $way: $status, then the next call',
    async ({ status, method, path, headers, sent, framed }) => {
      const { ask, socket } = await openConnection(port);
      const first = await ask(head(method, path, { ...headers, ...framed }), sent);
      expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(first).not.toMatch(/connection: close/i);
      // A server that has not read the whole request cuts the connection a little later.
      await wait(800);
      expect(await ask(head('GET', '/api/thing'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/);
      socket.destroy();
    },
  );

  test('an unread body of a large stated length closes the connection and says so', async () => {
    const { ask, closed } = await openConnection(port);
    const answer = await ask(head('POST', '/api/thing', { 'content-length': 900_000_000 }));
    expect(answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*connection: close/i);
    await closed;
  });

  test('a long unread body of an unknown caller closes the connection', async () => {
    const ask = async (body: Buffer) => {
      const { ask: say } = await openConnection(port);
      return say(head('POST', '/api/strange', { ...mayChange, ...toLengthHeader(body) }), body);
    };
    expect(await ask(megabytes(0.06))).not.toMatch(/connection: close/i);
    expect(await ask(megabytes(3))).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
  });

  test('an unread body without a length closes the connection once it is too long', async () => {
    const { ask, closed } = await openConnection(port);
    // A client that is still sending may not get to read the answer.
    await ask(head('POST', '/api/thing', chunked), inChunks(megabytes(20))).catch(() => undefined);
    await closed;
  });
});

test('fetch calls again over the connection of a refused body', async () => {
  const url = `http://localhost:${port}/api/thing`;
  for (const headers of [mayChange, {}]) {
    for (let round = 0; round < 5; round++) {
      const refused = await fetch(url, { method: 'POST', headers, body: megabytes(3) });
      expect([413, 403]).toContain(refused.status);
      await refused.text();
      expect(await (await fetch(url)).text()).toBe('read');
    }
  }
});

test('a body that is read stays unchanged', async () => {
  const url = `http://localhost:${port}/api/thing`;
  const sent = await fetch(url, { method: 'POST', headers: mayChange, body: 'x'.repeat(60_000) });
  expect(await sent.text()).toBe('60000 characters');
});
