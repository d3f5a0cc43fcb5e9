import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedHeaders } from '../http/fixed-headers.ts';
import { readStaticFiles } from './read-static-files.server.ts';
import { serveStaticFiles } from './serve-static-files.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-'));
const script = Buffer.from('export const gates = [1, 2, 3];'.repeat(40));
const film = Buffer.alloc(3_000_000, 'river ');
const changed = new Date('2026-11-20T10:20:30.456Z');
mkdirSync(join(folder, 'assets'));
mkdirSync(join(folder, 'images'));
for (const [name, bytes] of [
  ['assets/page-1.js', script],
  ['assets/page-1.js.br', brotliCompressSync(script)],
  ['assets/page-1.js.gz', gzipSync(script)],
  ['images/río alto.svg', Buffer.from('<svg/>')],
  ['film.mp4', film],
  ['favicon.ico', Buffer.from('icon')],
  ['empty.txt', Buffer.alloc(0)],
] as const) {
  writeFileSync(join(folder, name), bytes);
  utimesSync(join(folder, name), changed, changed);
}

let lines: Record<string, unknown>[] = [];
const caching = (address: string) => (address.startsWith('/site/assets/') ? 'immutable' : 'hour');
const server = createServer(
  serveStaticFiles({
    files: readStaticFiles([{ folder, under: '/site/', caching }]),
    otherwise: (_request, response) => response.writeHead(404).end('passed'),
    log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }),
  }),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  lines = [];
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: unknown; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode: status, headers: sent } = response;
          resolve({ status, headers: sent, body: Buffer.concat(chunks) });
        });
      })
        .on('error', reject)
        .end();
    },
  );
}

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['', undefined, (bytes: Buffer) => bytes],
  ['brotli', undefined, (bytes: Buffer) => bytes],
])(
  'a visitor who accepts %j gets a file in %s, of the announced length',
  async (taken, coding, unpack) => {
    const { status, headers, body } = await get('/site/assets/page-1.js', {
      'accept-encoding': taken,
    });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'cache-control': 'immutable',
      'last-modified': 'Fri, 20 Nov 2026 10:20:30 GMT',
    });
    expect(unpack(body).equals(script)).toBe(true);
  },
);

test('a file carries the usual headers and a log line', async () => {
  const { headers } = await get('/site/favicon.ico?email=ana@river.example');
  expect(headers).toMatchObject(fixedHeaders);
  expect(headers).toMatchObject({ 'cache-control': 'hour', 'content-type': 'image/x-icon' });
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  expect(lines).toMatchObject([
    { requestId: headers['x-request-id'], method: 'GET', path: '/site/favicon.ico', status: 200 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('river.example');
});

describe('a file that the visitor already has', () => {
  test('a file that the visitor already has is sent without a body, by the tag of its bytes', async () => {
    const etags = new Set();
    for (const taken of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': taken };
      const first = await get('/site/assets/page-1.js', headers);
      const etag = String(first.headers.etag);
      etags.add(etag);
      const known = { ...headers, 'if-none-match': `"other", W/${etag}` };
      const again = await get('/site/assets/page-1.js', known);
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'immutable' });
    }
    expect(etags.size).toBe(3);
  });

  test.each([
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 10:20:30 GMT' }, 304],
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 10:20:29 GMT' }, 200],
    [{ 'if-modified-since': 'some day' }, 200],
    // The tag has precedence over the date.
    [{ 'if-modified-since': 'Fri, 20 Nov 2026 10:20:30 GMT', 'if-none-match': '"x"' }, 200],
  ])(
    'a file that the visitor already has with the headers %o is answered with %i',
    async (headers, status) => {
      expect((await get('/site/favicon.ico', headers)).status).toBe(status);
    },
  );
});

describe('a range of a file', () => {
  test('a range of a file is taken from the uncompressed file, whatever codings are accepted', async () => {
    const headers = { range: 'bytes=7-19', 'accept-encoding': 'br' };
    const { status, headers: sent, body } = await get('/site/assets/page-1.js', headers);
    expect(status).toBe(206);
    expect(body.toString()).toBe('const gates =');
    expect(sent['content-range']).toBe(`bytes 7-19/${script.length}`);
    expect(sent['content-length']).toBe('13');
    expect(sent['content-encoding']).toBeUndefined();
  });

  test("a range of a file is refused with the file's length when it does not exist", async () => {
    const { status, headers } = await get('/site/favicon.ico', { range: 'bytes=4-' });
    expect([status, headers['content-range']]).toEqual([416, 'bytes */4']);
    expect((await get('/site/empty.txt', { range: 'bytes=0-' })).status).toBe(416);
  });

  test('a range of a file is sent only to a visitor who has the rest of these bytes', async () => {
    const { etag } = (await get('/site/favicon.ico')).headers;
    for (const [condition, status] of [
      [String(etag), 206],
      ['Fri, 20 Nov 2026 10:20:30 GMT', 206],
      ['"other"', 200],
      ['Fri, 20 Nov 2026 10:20:31 GMT', 200],
    ] as const) {
      const asked = { range: 'bytes=1-', 'if-range': condition };
      expect((await get('/site/favicon.ico', asked)).status, condition).toBe(status);
    }
  });
});

test('a file too large for memory is read from the disk, whole and in part', async () => {
  const whole = await get('/site/film.mp4');
  expect(whole.body.equals(film)).toBe(true);
  expect(whole.headers['content-length']).toBe('3000000');
  const part = await get('/site/film.mp4', { range: 'bytes=-7' });
  expect([part.status, part.body.toString()]).toEqual([206, film.subarray(-7).toString()]);
});

test('a HEAD gives the length of a file without a body, and an empty file is empty', async () => {
  for (const path of ['/site/favicon.ico', '/site/film.mp4']) {
    const { status, headers, body } = await get(path, {}, 'HEAD');
    expect([status, body.length]).toEqual([200, 0]);
    expect(Number(headers['content-length'])).toBeGreaterThan(3);
  }
  const empty = await get('/site/empty.txt');
  expect([empty.status, empty.headers['content-length']]).toEqual([200, '0']);
});

test('a file name with accents and spaces is found as browsers write it', async () => {
  const { status, headers } = await get('/site/images/r%C3%ADo%20alto.svg');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
});

test.each([
  ['GET', '/site/assets/page-1.js.br'],
  ['GET', '/site/assets'],
  ['GET', '/site/assets/'],
  ['GET', '/site/'],
  ['GET', '/favicon.ico'],
  ['GET', '/site/../site/favicon.ico'],
  ['GET', '/site/%2e%2e/secret'],
  ['GET', '/site/%E0%A4%A'],
  ['POST', '/site/favicon.ico'],
])('the request %s %s is passed on', async (method, path) => {
  const { status, body } = await get(path, {}, method);
  expect([status, body.toString()]).toEqual([404, 'passed']);
});
