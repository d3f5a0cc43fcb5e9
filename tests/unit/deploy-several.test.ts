import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keptRules } from '../../src/app/kept-rules.ts';
import { shortenedAddresses } from '../../src/design/layout/menu/newest-page.ts';
import { settingNames } from '../../src/platform/config/setting-names.ts';
import { tokenPath } from '../../src/platform/http/cross-site/token-names.ts';
import { feedPaths } from '../../src/race-day/feed/feed-paths.ts';
import { freePort } from '../../src/race-day/rehearsal/site/free-port.server.ts';
import { deskRoutes, siteRoutes } from '../support/site-map.ts';

const folder = 'deploy/several';
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

test('the settings in the deployment examples exist', () => {
  const named = [
    ...`${read('compose.yaml')}${read('correntada@.service')}`.matchAll(
      /\b[A-Z]{3,}(_[A-Z]+)*(?=[=:])/g,
    ),
  ];
  const known = new Set([
    ...settingNames,
    'POSTGRES_USER',
    'POSTGRES_DB',
    'POSTGRES_PASSWORD',
    'PGPASSWORD',
    'PGDATA',
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(named.map(([name]) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('nginx passes requests on to the processes that are started', () => {
  const ports = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, port]) => port);
  const asked = ports(read('nginx.conf'), /server 127\.0\.0\.1:(\d+)/g);
  expect(asked).toEqual(ports(read('compose.yaml'), /site\d:.*PORT: '(\d+)'/g));
  expect(read('correntada@.service')).toContain('PORT=%i');
});

test('a process is started as `npm start` starts it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(read('correntada@.service')).toContain(`bin/${scripts.start}`);
});

test('no request for a visitor’s own page waits in the cache of nginx', () => {
  const own = new RegExp(/location ~ (\S+) \{/.exec(read('nginx.conf'))?.[1] ?? 'none');
  const routes = [
    ...siteRoutes.map(({ path }) => path),
    ...deskRoutes.map(({ path }) => `/mesa/${path}`),
  ].filter((path) => !path.includes('*'));
  expect(routes).toContain('/mesa/equipo');
  const kept = keptRules.map(({ path }) => path);
  // Cheap files that are equal for all visitors and not cached by us: a proxy cache may revalidate them.
  const files = /\.(ics|atom|json|webmanifest)$|\/afiche\/:file$/;
  // Pages for race-day phones contain no personal data.
  const phones =
    /^\/(juez|cronometro|timing|eliminatorias|heats|locucion|speaker|prueba|self-test|pantalla|screen)/;
  // Shortened addresses redirect everybody to the same page, and their answers must not be cached.
  const shortened = Object.keys(shortenedAddresses).map((path) => `/${path}`);
  const expected = routes.filter(
    (path) => ![...kept, ...shortened].includes(path) && !files.test(path) && !phones.test(path),
  );
  expect(expected.length).toBeGreaterThan(5);
  expect(expected.filter((path) => !own.test(path) || !own.test(`/es${path}`))).toEqual([]);
  expect(kept.filter((path) => own.test(path) || own.test(`/en${path}`))).toEqual([]);
  // Streams and race-day phones must not wait, and a clock request needs this moment's time.
  const raceDay = [...Object.values(feedPaths), '/api/race-day/relay', '/api/clock'];
  for (const path of ['/api/user/register', '/api/generateLinkPayment/x', tokenPath, ...raceDay]) {
    expect(path).toMatch(own);
  }
});

describe.skipIf(nginx === undefined)('nginx', () => {
  let origin: Server;
  let asked: string[] = [];
  let port: number;
  let running: ReturnType<typeof spawn>;

  const kinds: Record<string, Record<string, string>> = {
    '/es/home': { 'cache-control': 'public, no-cache' },
    '/home': { 'cache-control': 'public, no-cache', vary: 'Cookie' },
    '/es/registro': { 'cache-control': 'private, no-cache' },
    '/es/nothing-said': {},
    '/es/cookie': { 'cache-control': 'public, no-cache', 'set-cookie': 'a=b' },
  };

  beforeAll(async () => {
    origin = createServer((request, response) => {
      const path = request.url ?? '';
      asked.push(`${request.method} ${path}`);
      response.writeHead(200, kinds[path]);
      response.end(`${request.headers.cookie ?? 'nobody'} ${request.headers['x-forwarded-for']}`);
    });
    await new Promise<void>((settle) => origin.listen(0, '127.0.0.1', settle));
    port = await freePort();
    const place = mkdtempSync(join(tmpdir(), 'several-nginx-'));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(place, kind)};`,
    );
    const { port: own } = origin.address() as AddressInfo;
    const config = read('nginx.conf')
      .replace('http {', `http { access_log off; ${temporary.join(' ')}`)
      .replace('/var/cache/nginx/correntada', join(place, 'cache'))
      .replace('listen 80', `listen 127.0.0.1:${port}`)
      .replace(/server 127\.0\.0\.1:3001.*;/, `server 127.0.0.1:${own};`)
      .replace(/server 127\.0\.0\.1:300[234].*;/g, '');
    const file = join(place, 'nginx.conf');
    writeFileSync(file, `${process.getuid?.() === 0 ? 'user root;' : ''}\n${config}`);
    const flags = ['-p', place, '-e', join(place, 'error.log'), '-c', file];
    const alone = ['-g', `daemon off; pid ${join(place, 'pid')};`];
    execFileSync(nginx ?? '', [...flags, '-t', ...alone], { stdio: 'ignore' });
    running = spawn(nginx ?? '', [...flags, ...alone], { stdio: 'ignore' });
    await vi.waitFor(() => get('/es/up'), { timeout: 60_000 });
  });
  afterAll(() => {
    running.kill();
    origin.close();
  });

  const get = async (path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, init)).text();
  async function many(path: string, init?: RequestInit): Promise<number> {
    asked = [];
    await Promise.all(Array.from({ length: 40 }, () => get(path, init)));
    return asked.length;
  }

  test('nginx requests a public page once for many simultaneous visitors', async () => {
    // On a busy machine a second passes, so the request is repeated.
    expect(await many('/es/home')).toBeLessThan(10);
  });

  test('nginx caches nothing of one visitor, nothing without a rule, and no cookie', async () => {
    expect(await many('/es/registro')).toBe(40);
    for (const path of ['/es/nothing-said', '/es/cookie']) {
      asked = [];
      await get(path);
      await get(path);
      expect(asked).toHaveLength(2);
    }
  });

  test('nginx passes on a changing request each time', async () => {
    expect(await many('/es/home', { method: 'POST', body: 'a=1' })).toBe(40);
  });

  test('nginx separates visitors as the response says, and passes on their address', async () => {
    const as = (cookie: string) => get('/home', { headers: { cookie } });
    expect(await Promise.all([as('i18n=es'), as('i18n=en')])).toEqual([
      'i18n=es 127.0.0.1',
      'i18n=en 127.0.0.1',
    ]);
  });
});
