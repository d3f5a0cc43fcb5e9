import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PartState, serveHealth } from './serve-health.server.ts';

let states: PartState[];
let looks: number;
let moment = 0;

const server = createServer(
  serveHealth({
    look: async () => {
      looks += 1;
      if (states.length === 0) throw new Error('bug');
      return states;
    },
    clock: () => moment,
    otherwise: (_, outgoing) => outgoing.end('the site'),
  }),
);
beforeAll(() => new Promise<void>((settle) => server.listen(0, 'localhost', settle)));
afterAll(() => {
  server.close();
});
beforeEach(() => {
  moment += 1000.1;
  looks = 0;
  states = [{ part: 'database', fault: null }];
});

async function ask(path: string, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}${path}`, { method });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
}

test('a process that answers counts as alive, whatever its database does', async () => {
  states = [{ part: 'database', fault: 'failed' }];
  expect(await ask('/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
  expect(looks).toBe(0);
});

test('a server is ready when every part is, and names those that are not', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 200, text: 'database: ok\n' });
  moment += 1000.1;
  states = [...states, { part: 'schema', fault: 'older than this version' }];
  const { status, text, headers } = await ask('/readyz');
  expect([status, text]).toEqual([503, 'database: ok\nschema: older than this version\n']);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a hundred simultaneous health requests share one check, and a second later another is made', async () => {
  await Promise.all(Array.from({ length: 100 }, () => ask('/readyz', 'HEAD')));
  expect(looks).toBe(1);
  moment += 1000.1;
  await ask('/readyz');
  expect(looks).toBe(2);
});

test('a failing check means not ready and no crash', async () => {
  states = [];
  expect((await ask('/readyz')).status).toBe(503);
});

test.each([
  ['/readyz', 'POST'],
  ['/readyz/', 'GET'],
  ['/es/healthz', 'GET'],
])('a request of %s by %s is passed on to the site', async (path, method) => {
  expect((await ask(path, method)).text).toBe('the site');
});
