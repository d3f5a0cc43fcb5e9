import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { head, openConnection } from '../../support/raw-connection.ts';
import { siteUrl } from '../support/site-under-test.ts';

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(siteUrl() + path, { headers, redirect: 'manual' });

const sentBy = { origin: 'https://evil.example' };

test('another origin may read public data only, and is granted no other access', async () => {
  for (const path of [
    '/es/home',
    '/es/home.data',
    '/favicon.ico',
    '/api/user/consents',
    '/api/cross-site-token',
    '/api/race-day/plan',
    '/api/race-day/events',
    '/api/nothing',
  ]) {
    const { headers } = await get(path, sentBy);
    expect(headers.get('access-control-allow-origin'), path).toBeNull();
  }
  // These answers are also cached and sent without the app, also to browsers that have them already.
  for (const path of [
    '/api/raceHeats',
    '/api/editions/2/participants',
    '/api/openapi.json',
    '/es/insertar/resultados/2023',
  ]) {
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await get(path, sentBy);
      expect(headers.get('access-control-allow-origin'), path).toBe('*');
      expect(headers.get('access-control-allow-credentials'), path).toBeNull();
      const again = await get(path, { ...sentBy, 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, again.headers.get('access-control-allow-origin')]).toEqual([304, '*']);
    }
  }
  const asked = await fetch(`${siteUrl()}/api/user/register`, {
    method: 'OPTIONS',
    headers: { ...sentBy, 'access-control-request-method': 'POST' },
  });
  expect([...asked.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a page whose address is a secret is not cached, and its address is passed to no other site', async () => {
  for (const path of [
    '/confirmacion?identity=x',
    '/en/confirmacion?identity=x',
    '/payments/bank-transfer/?identity=x',
    '/payments/card-return?clientTransactionId=x',
    '/registro',
    '/registro/enlace',
  ]) {
    const { headers } = await get(path);
    expect(headers.get('cache-control'), path).toBe('private, no-store');
    expect(headers.get('referrer-policy'), path).toMatch(/^(same-origin|no-referrer)$/);
  }
});

test('every text answer states its character set', async () => {
  const paths = ['/es/home', '/sitemap.xml', '/robots.txt', '/es/carrera/programa.ics', '/x.php'];
  for (const path of paths) {
    expect((await get(path)).headers.get('content-type'), path).toMatch(/; ?charset=utf-8$/i);
  }
});

const framing = {
  'a length and chunks': ['content-length: 5', 'transfer-encoding: chunked'],
  'two lengths': ['content-length: 5', 'content-length: 6'],
  'a length with a sign': ['content-length: +5'],
  'chunks under another name': ['transfer-encoding: xchunked'],
  'chunks that are not the last coding': ['transfer-encoding: chunked, identity'],
};

for (const [kind, lines] of Object.entries(framing)) {
  test(`a request with two contradicting lengths is refused: ${kind}`, async () => {
    const { socket, closed } = await openConnection(Number(new URL(siteUrl()).port));
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString('latin1');
    });
    const first = ['POST /es/registro HTTP/1.1', 'host: race.example', ...lines, '', ''];
    socket.write(`${first.join('\r\n')}0\r\n\r\n${head('GET', '/es/home')}`);
    await closed;
    expect(heard).toMatch(/^HTTP\/1\.1 400 /);
    // The bytes after the request are not read as a second request.
    expect(heard.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });
}

for (const path of [
  '/.git/config',
  '/.env',
  '/package.json',
  '/src/server.ts',
  '/build/server/server.js',
  '/var/race.sqlite',
  '/uploads/',
  '/assets/',
  '/images',
  '/..%2f..%2fpackage.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/server.js.map',
]) {
  test(`the server serves only the built site: ${path}`, async () => {
    expect((await get(path)).status).toBe(404);
  });
}

for (const path of ['/admin', '/api/payments', '/api/registrations', '/api/privacy', '/backup']) {
  test(`nothing of the organizers is at the addresses that scanners try: ${path}`, async () => {
    expect((await get(path)).status).toBe(404);
  });
}

test('security.txt names the contact for vulnerabilities', async () => {
  const response = await get('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const { contact } = JSON.parse(readFileSync('content/race.json', 'utf8'));
  const lines = (await response.text()).split('\n');
  expect(lines).toContain(`Contact: mailto:${contact.email}`);
  expect(lines).toContain(`Canonical: ${siteUrl()}/.well-known/security.txt`);
  expect(lines.filter((line) => /^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/.test(line))).toHaveLength(1);
});
