import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { fixedHeaders } from '../http/fixed-headers.ts';
import { loggedPath } from '../log/logged-path.ts';
import { knownAddresses } from './addresses/known-addresses.ts';
import { refuseFiles } from './refuse-files.server.ts';

const lines: unknown[] = [];
const server = createServer(
  refuseFiles({
    knows: knownAddresses(['/robots.txt', '/es/palistas/:key', '/assets/i18n/*']),
    otherwise: (_request, response) => response.end('passed'),
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

test.each([
  '/wp-login.php',
  '/es/wp-login.php?user=x',
  '/.env',
  '/assets/page-of-old.js',
  '/assets/anything',
  '/a/%E0%A4%A.php',
])('the missing file %s is refused with the bare status text', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await fetch(site + path, { method });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(method === 'GET' ? 'Not Found\n' : '');
    for (const [name, value] of Object.entries(fixedHeaders)) {
      expect(response.headers.get(name)).toBe(value);
    }
    const [last] = lines.splice(0);
    const requestId = response.headers.get('x-request-id');
    expect(last).toMatchObject({
      requestId,
      method,
      path: loggedPath(path.split('?')[0] ?? ''),
      status: 404,
    });
  }
});

test.each([
  ['GET', '/robots.txt'],
  ['GET', '/es/palistas/ana.b'],
  ['GET', '/assets/i18n/fr.json'],
  ['GET', '/nada'],
  ['GET', '/old-page.html'],
  ['GET', '/es/nada.data'],
  ['POST', '/wp-login.php'],
])('the request %s %s is passed on', async (method, path) => {
  expect(await (await fetch(site + path, { method })).text()).toBe('passed');
});
