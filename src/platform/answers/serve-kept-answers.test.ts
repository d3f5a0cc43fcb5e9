import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { KeptRequest } from '../http/request-log.server.ts';
import { keptAddresses } from './addresses/kept-address.ts';
import { knownAddresses } from './addresses/known-addresses.ts';
import { AnswerStore } from './answer-store.server.ts';
import { serveKeptAnswers } from './serve-kept-answers.server.ts';

type Answer = (request: Request, asked: Partial<KeptRequest>) => Response | Promise<Response>;

let made: string[] = [];
let passed: string[] = [];
let logged: { level: string; requestId: string; status: number }[] = [];
let version = 1;
let isAsked = false;
let isRefusing = false;
let answer: Answer;
const rows = Array.from({ length: 2000 }, (_, row) => `bib ${(row * 7919) % 1000} clean `);
const words = rows.join('');
const usual: Answer = (request) =>
  new Response(`${version} ${request.url} ${words}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, no-cache' },
  });

const server: Server = createServer(
  serveKeptAnswers({
    find: keptAddresses(
      [
        { path: '/home', shows: 'all' },
        { path: '/list', shows: 'all', query: ['q'] },
        { path: '/year/:year', shows: 'all' },
      ],
      { knows: knownAddresses(['/other']), shows: 'all' },
    ),
    versions: () => (isAsked ? Promise.resolve(version) : version),
    versionOf: (_address, now) => {
      if (now < 0) throw new Error('nobody knows');
      return String(now);
    },
    fetch: async (request, env) => {
      const language = request.headers.get('accept-language');
      made.push(`${language} ${new URL(request.url).pathname}`);
      return answer(request, env);
    },
    admit: (_request, response, goOn) => (isRefusing ? response.writeHead(429).end() : goOn()),
    otherwise: (request, response) => {
      passed.push(`${request.method} ${request.url}`);
      response.end('passed');
    },
    publicUrl: 'http://race.example',
    store: new AnswerStore(2_000_000),
    log: pino(
      { formatters: { level: (level) => ({ level }) } },
      { write: (line) => void logged.push(JSON.parse(line)) },
    ),
  }),
);
const site = await new Promise<string>((resolve) =>
  server.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
  ),
);
afterAll(() => server.close());
beforeEach(() => {
  made = [];
  passed = [];
  logged = [];
  isAsked = false;
  isRefusing = false;
  version += 1;
  answer = usual;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site + path, { method, headers, redirect: 'manual' });

test('a response is made once for concurrent requests and then cached', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/home')));
  const bodies = new Set(await Promise.all(answers.map((each) => each.text())));
  expect(bodies.size).toBe(1);
  await (await get('/home?utm_source=poster')).text();
  expect(made).toEqual(['es /home']);
});

test('a limited caller is refused new responses and given cached ones', async () => {
  await (await get('/home')).text();
  isRefusing = true;
  expect((await get('/home')).status).toBe(200);
  expect((await get('/list?q=new')).status).toBe(429);
  expect(made).toEqual(['es /home']);
});

test('a new version is rendered at the next request', async () => {
  const before = await (await get('/home')).text();
  version += 1;
  expect(await (await get('/home')).text()).not.toBe(before);
  expect(made).toHaveLength(2);
});

test('each language has its own response, by the address, the cookie or the browser', async () => {
  await get('/en/home', { cookie: 'language=es' });
  await get('/home', { cookie: 'language=en; other=1', 'accept-language': 'es' });
  await get('/home', { 'accept-language': 'en-GB,en;q=0.9' });
  await get('/home', { 'accept-language': 'fr' });
  expect(made).toEqual(['en /en/home', 'en /home', 'es /home']);
});

test('a cached response is compressed as the visitor accepts, with the same content', async () => {
  const plain = await (await get('/home', { 'accept-encoding': 'identity' })).text();
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await rawBody('/home', coding);
    expect(packed.length).toBeLessThan(plain.length / 2);
    expect(unpack(packed).toString()).toBe(plain);
  }
  expect(made).toHaveLength(1);
});

test('a popular response is compressed better, with the same content', async () => {
  const first = await rawBody('/home', 'br');
  let last = first;
  await expect
    .poll(async () => {
      last = await rawBody('/home', 'br');
      return last.length;
    })
    .toBeLessThan(first.length);
  expect(brotliDecompressSync(last).equals(brotliDecompressSync(first))).toBe(true);
});

test('a visitor who has the response gets no body, and neither does a HEAD', async () => {
  const first = await get('/home');
  const etag = String(first.headers.get('etag'));
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get('/home', { 'if-none-match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, no-cache');
  }
  const head = await get('/home', {}, 'HEAD');
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  version += 1;
  expect((await get('/home', { 'if-none-match': etag })).status).toBe(200);
});

test.each([
  ['a cookie', { 'set-cookie': 'XSRF-TOKEN=1' }],
  ['what belongs to one visitor', { 'cache-control': 'private' }],
])('a response with %s is made for each visitor and never shared', async (_name, headers) => {
  answer = () => new Response('mine', { headers: new Headers(Object.entries(headers)) });
  const answers = await Promise.all([get('/home'), get('/home')]);
  expect(await Promise.all(answers.map((each) => each.text()))).toEqual(['passed', 'passed']);
  expect(passed).toEqual(['GET /home', 'GET /home']);
});

test('an uncacheable response is made again', async () => {
  answer = () => new Response('now', { headers: { 'cache-control': 'no-store' } });
  await get('/home');
  await get('/home');
  expect(made).toHaveLength(2);
});

test('a failure is logged as an error under the id on its page', async () => {
  const headers = { 'x-request-id': 'as-on-the-page' };
  answer = () => new Response('failed: as-on-the-page', { status: 500, headers });
  expect((await get('/home')).headers.get('x-request-id')).toBe('as-on-the-page');
  expect(logged).toMatchObject([{ level: 'error', requestId: 'as-on-the-page', status: 500 }]);
  answer = usual;
  await get('/home');
  expect(logged[1]).toMatchObject({ level: 'info', status: 200 });
});

test.each([false, true])(
  'the app answers directly when the version is unknown (by a promise: %s)',
  async (asked) => {
    isAsked = asked;
    version = -1000;
    expect(await (await get('/home')).text()).toBe('passed');
    version = 1000;
  },
);

test('a failure or an incomplete response is made again', async () => {
  answer = () => new Response('failed', { status: 500 });
  expect((await get('/home')).status).toBe(500);
  answer = (_request, { markPartial }) => {
    markPartial?.();
    return new Response('half of it');
  };
  expect(await (await get('/home')).text()).toBe('half of it');
  answer = usual;
  expect(await (await get('/home')).text()).toContain(words);
});

test('the usual listener answers when the app throws', async () => {
  answer = () => Promise.reject(new Error('broken'));
  expect(await (await get('/home')).text()).toBe('passed');
});

test.each([
  ['POST', '/home', {}],
  ['GET', '/other', {}],
  ['GET', '/home', { range: 'bytes=0-10' }],
])('the request %s %s %o is passed on', async (method, path, headers) => {
  await get(path, headers, method);
  expect([made, passed]).toEqual([[], [`${method} ${path}`]]);
});

test('a flood of searches or unknown addresses pushes no page out of the cache', async () => {
  await get('/home');
  await get('/list');
  for (let index = 0; index < 200; index++) await get(`/list?q=${index}`);
  made = [];
  await get('/home');
  await get('/list');
  expect(made).toEqual([]);
});

describe('addresses that lead nowhere', () => {
  beforeEach(() => {
    answer = (request, { markMissing }) => {
      const { pathname } = new URL(request.url);
      if (!/404|-$/.test(pathname)) {
        if (!pathname.startsWith('/year/')) return usual(request, {});
        markMissing?.();
        return new Response(null, { status: 404 });
      }
      expect(markMissing).toBeUndefined();
      return new Response(`no such page ${pathname} ${words}`, { status: 404 });
    };
  });

  test('share one page per language, made once', async () => {
    const bodies = new Set<string>();
    for (let each = 0; each < 100; each++) {
      const response = await get(`/nothing/${each}?at=${each}`, { 'accept-language': 'en' });
      expect(response.status).toBe(404);
      bodies.add(await response.text());
    }
    await get('/es/other/too');
    expect(bodies.size).toBe(1);
    expect(made).toEqual(['en /404', 'es /es/404']);
  });

  test('share that page also for a well-formed name that does not exist', async () => {
    const bodies = new Set<string>();
    for (let each = 1; each <= 5; each++) {
      const response = await get(`/year/${each}`);
      expect(response.status).toBe(404);
      bodies.add(await response.text());
    }
    expect([...bodies]).toEqual([expect.stringMatching(/^no such page \/year\/- /)]);
    expect(made.filter((each) => each.endsWith('/-'))).toEqual(['es /year/-']);
    expect(made).toHaveLength(6);
  });

  test('push out no page, not even their own', async () => {
    await get('/home');
    await get('/nothing');
    await get('/year/1');
    for (let each = 0; each < 300; each++) {
      await get(`/nothing/${each}`);
      await get(`/year/${each}`);
      await get(`/list?q=${each}`);
    }
    made = [];
    await get('/home');
    await get('/nothing/else');
    await get('/year/2');
    expect(made).toEqual(['es /year/2']);
  });

  test('get a new page with a new version', async () => {
    await get('/nothing');
    version += 1;
    await get('/nothing');
    expect(made).toHaveLength(2);
  });
});

/** Returns the bytes as sent; `fetch` would decompress them. */
async function rawBody(path: string, coding: string): Promise<Buffer> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request(site + path, { headers: { 'accept-encoding': coding } }, (response) => {
      expect(response.headers['content-encoding']).toBe(coding);
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}
