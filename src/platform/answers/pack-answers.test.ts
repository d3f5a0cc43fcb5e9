import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { packAnswers } from './pack-answers.server.ts';

const words = 'bib 104 clean, gate 6 touched; '.repeat(100);

async function ask(
  headers: Record<string, string> = {},
  asked: Record<string, string> = { 'accept-encoding': 'br' },
  { body = words, status = 200, method = 'GET' } = {},
) {
  const own = { 'content-type': 'text/html; charset=utf-8', ...headers };
  const app = new Hono()
    .use(packAnswers())
    .all('/', () => new Response(status === 304 ? null : body, { status, headers: own }));
  const response = await app.request('/', { method, headers: asked });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('a visitor who accepts %j gets %s', async (taken, coding, unpack) => {
  const { response, bytes } = await ask({ etag: '"1"' }, { 'accept-encoding': taken });
  expect(response.headers.get('content-encoding')).toBe(coding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('etag')).toBe('W/"1"');
  expect(response.headers.get('content-length')).toBeNull();
  expect(bytes.length).toBeLessThan(words.length / 5);
  expect(unpack(bytes).toString()).toBe(words);
});

describe('a response is left uncompressed', () => {
  test.each([
    ['a picture', { 'content-type': 'image/jpeg' }],
    ['events as they come', { 'content-type': 'text/event-stream' }],
    ['what is packed already', { 'content-encoding': 'gzip' }],
    ['what nobody may change', { 'cache-control': 'private, no-transform' }],
  ])('a response is left uncompressed when it is %s', async (_name, headers) => {
    const { response, bytes } = await ask(headers);
    expect(bytes.toString()).toBe(words);
    expect(response.headers.get('content-encoding')).toBe(
      'content-encoding' in headers ? 'gzip' : null,
    );
  });

  test.each([
    ['a part', { status: 206 }],
    ['a few words', { body: 'short' }],
    ['no words at all', { status: 304, body: '' }],
    ['the answer to a HEAD', { method: 'HEAD' }],
  ])('a response is left uncompressed when it holds %s', async (_name, answer) => {
    const { response } = await ask({}, { 'accept-encoding': 'br' }, answer);
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  test.each([{}, { 'accept-encoding': 'deflate' }, { 'accept-encoding': 'br;q=0' }])(
    'a response is left uncompressed when the request accepts no coding: %o',
    async (asked) => {
      const { response, bytes } = await ask({}, asked);
      expect(bytes.toString()).toBe(words);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    },
  );
});

test.each([
  [{ cookie: 'XSRF-TOKEN=1', 'sec-fetch-site': 'cross-site' }, 'private', null],
  [{ cookie: 'XSRF-TOKEN=1', 'sec-fetch-site': 'cross-site' }, 'public, no-cache', 'br'],
  [{ cookie: 'XSRF-TOKEN=1', 'sec-fetch-site': 'same-origin' }, 'private', 'br'],
  [{ cookie: 'XSRF-TOKEN=1' }, 'private', 'br'],
  [{ 'sec-fetch-site': 'cross-site' }, 'private', 'br'],
])('a request with %o for a %s page is compressed by %s', async (asked, caching, coding) => {
  const headers = { 'cache-control': caching };
  const { response } = await ask(headers, { 'accept-encoding': 'br', ...asked });
  expect(response.headers.get('content-encoding')).toBe(coding);
});

test.each([
  ['Cookie', 'Cookie, Accept-Encoding'],
  ['accept-encoding', 'accept-encoding'],
  ['*', '*'],
])('a response that varies by %s varies by %s once compressed', async (before, after) => {
  expect((await ask({ vary: before })).response.headers.get('vary')).toBe(after);
});

test('a compressed response keeps its cookies separate', async () => {
  const app = new Hono().use(packAnswers()).get('/', (c) => {
    c.header('set-cookie', 'a=1', { append: true });
    c.header('set-cookie', 'b=2', { append: true });
    return c.html(words);
  });
  const response = await app.request('/', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(response.headers.get('content-encoding')).toBe('br');
});
