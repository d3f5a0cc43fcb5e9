import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApiApp } from '../../src/platform/http/api-app.server.ts';
import { chunked, head, openConnection } from '../support/raw-connection.ts';

const mayChange = {
  cookie: `XSRF-TOKEN=${'a'.repeat(43)}`,
  'x-xsrf-token': 'a'.repeat(43),
};

test('a caller who leaves during a request is no failure of the site', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const api = createApiApp({ texts: { es: {}, en: {} }, log });
  api.post('/api/thing', async (c) => c.text(await c.req.text()));
  const answered = Promise.withResolvers<number>();
  const app = new Hono()
    .use(async (c, next) => {
      await next();
      answered.resolve(c.res.status);
    })
    .route('/', api);
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { socket } = await openConnection((server.address() as AddressInfo).port);
  socket.write(`${head('POST', '/api/thing', { ...mayChange, ...chunked })}5\r\nab`);
  server.once('request', () => socket.destroy());
  expect(await answered.promise).toBe(422);
  expect(logged).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});
