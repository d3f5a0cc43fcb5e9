import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type RequestEnv, requestLog } from './request-log.server.ts';
import { securityHeaders } from './security-headers.server.ts';

function setUp() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const app = new Hono<RequestEnv>()
    .onError((_, c) => c.text('failed', 500))
    .use(requestLog(log))
    .use(securityHeaders())
    .get('/broken', () => {
      throw new Error('bug');
    })
    .get('/page', (c) => c.text(c.get('requestId')));
  return { app, lines };
}

test('a request is logged in one line with method, path, status, time and id, and nothing of the visitor', async () => {
  const { app, lines } = setUp();
  const response = await app.request('/page?email=ana@river.example', {
    headers: { cookie: 'language=es', 'user-agent': 'Kayak/1', 'x-forwarded-for': '10.1.2.3' },
  });
  const id = response.headers.get('x-request-id');
  expect(await response.text()).toBe(id);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 30,
    time: expect.any(Number),
    requestId: id,
    method: 'GET',
    path: '/page',
    status: 200,
    ms: expect.any(Number),
  });
});

test('a failing request is logged as an error', async () => {
  const { app, lines } = setUp();
  expect((await app.request('/broken')).status).toBe(500);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 50, status: 500 });
});

test('every answer carries the security headers', async () => {
  const { headers } = await setUp().app.request('/page');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('permissions-policy')).toContain('geolocation=()');
});
