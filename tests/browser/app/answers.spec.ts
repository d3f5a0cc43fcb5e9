import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  chunked,
  head,
  inChunks,
  openConnection,
  toLengthHeader,
} from '../../support/raw-connection.ts';
import { startSite } from '../../support/start-site.ts';
import { siteUrl } from '../support/site-under-test.ts';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

for (const path of ['/es/home', '/en/carrera/lugar', '/es/resultados/2023', '/es/nada']) {
  test(`${path} allows its own scripts, and is the same bytes for everyone`, async ({
    request,
  }) => {
    const [first, second] = [await request.get(path), await request.get(path)];
    const html = await first.text();
    const scripts = [...html.matchAll(inlineScript)]
      .filter(([, attributes]) => !attributes?.includes('application/ld+json'))
      .map(([, , body = '']) => createHash('sha256').update(body).digest('base64'));
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    const policy = first.headers()['content-security-policy'] ?? '';
    const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, digest]) => digest);
    expect(allowed.toSorted()).toEqual(scripts.toSorted());
    expect(html).not.toContain('nonce');
    expect(await second.text()).toBe(html);
  });
}

const paths = ['/home', '/registro', '/nada', '/media.data', '/carrera/programa.ics'];

for (const path of [...paths, '/manifest.webmanifest']) {
  test(`${path} varies by the visitor where its address names no language, and only there`, async ({
    request,
  }) => {
    const visitor = { 'accept-language': 'en', cookie: 'language=en' };
    const varies = async (prefix: string) => {
      const { vary = '' } = (await request.get(prefix + path, { headers: visitor })).headers();
      return vary.split(/\s*,\s*/).filter((name) => name && name !== 'Accept-Encoding');
    };
    expect(await varies('')).toEqual(['Accept-Language', 'Cookie']);
    expect(await varies('/es')).toEqual([]);
    expect(await varies('/en')).toEqual([]);
  });
}

test('a page that names its language is the same bytes whatever the visitor prefers', async ({
  request,
}) => {
  const headers = { 'accept-language': 'en', cookie: 'language=en' };
  for (const path of ['/es/home', '/es/media.data']) {
    const plain = await (await request.get(path)).body();
    expect(await (await request.get(path, { headers })).body()).toEqual(plain);
  }
});

for (const [first, second] of [
  ['/es/nada', '/es/otra/cosa?x=1'],
  ['/es/resultados/1999', '/es/resultados/abcd'],
  ['/en/palistas/nobody', '/en/palistas/none%20at%20all'],
] as const) {
  test(`${first} and ${second} get the same 404 page, which names neither`, async ({ request }) => {
    const [one, other] = [await request.get(first), await request.get(second)];
    expect([one.status(), other.status()]).toEqual([404, 404]);
    const html = await one.text();
    expect(await other.text()).toBe(html);
    expect(html).not.toMatch(/(\/|%2F)(nada|otra|1999|abcd|nobody|none)\b/i);
  });
}

test('a page is the same page however its address is spelled', async ({ request }) => {
  const { etag } = (await request.get('/es/media')).headers();
  for (const path of ['/ES/Media', '/es/media//', '/es/%6Dedia']) {
    expect((await request.get(path)).headers().etag, path).toBe(etag);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/es/nada', '/es/resultados/1999']) {
    test(`${path} can be read in the other language`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('banner').locator('a[hreflang=en]').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not find/i);
    });
  }
});

test('a missing file is answered with a short text', async ({ request }) => {
  const response = await request.get('/wp-login.php');
  expect([response.status(), await response.text()]).toEqual([404, 'Not Found\n']);
});

for (const [method, path, bytes, status] of [
  ['POST', '/es/registro', 3_000_000, 413],
  ['POST', '/es/registro', 60_000, 403],
  ['POST', '/payments/bank-transfer/?identity=nobody', 9_000_000, 403],
  ['POST', '/es/home', 900_000, 405],
  ['PUT', '/es/registro', 900_000, 405],
  ['POST', '/favicon.ico', 900_000, 404],
  ['POST', '/api/user/register', 60_000, 403],
  ['POST', '/api/user/register', 900_000, 403],
  ['POST', '/api/nothing', 3_000_000, 413],
] as const) {
  test(`${method} ${path} of ${bytes} bytes is ${status}, and the connection goes on`, async () => {
    const body = Buffer.alloc(bytes, 'x');
    const framings = [
      [toLengthHeader(body), body],
      [chunked, inChunks(body)],
    ] as const;
    const send = async ([framed, sent]: (typeof framings)[number]) => {
      const { ask, socket } = await openConnection(Number(new URL(siteUrl()).port));
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await ask(head(method, path, { ...type, ...framed }), sent);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      // A server that has not read the whole request cuts the connection a little later.
      await wait(800);
      expect(await ask(head('GET', '/robots.txt'))).toMatch(/^HTTP\/1\.1 200 /);
      socket.destroy();
    };
    await Promise.all(framings.map(send));
  });
}

test('two servers on one database count calls together', async ({ request }) => {
  const first = await startSite();
  const second = await startSite({ VAR_DIR: first.varDir });
  const statuses: number[] = [];
  for (let call = 0; call < 32; call++) {
    const { url } = call % 2 === 0 ? first : second;
    statuses.push((await request.get(`${url}/api/generateLinkPayment/nobody`)).status());
  }
  expect(statuses).toEqual([...Array(30).fill(404), 429, 429]);
  await Promise.all([first.drop(), second.drop()]);
});
