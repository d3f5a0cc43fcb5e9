import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  carriesToken,
  crossSiteGuard,
  formCarriesToken,
  fromOurSite,
  issueToken,
  mayCarryToken,
} from './cross-site-token.server.ts';

const texts = { es: {}, en: {} };
const token = 'a'.repeat(43);
const app = new Hono()
  .use('/api/*', crossSiteGuard(texts))
  .get('/api/thing', (c) => c.text('read'))
  .post('/api/thing', (c) => c.text('changed'));

const post = (headers: Record<string, string>, path = '/api/thing') =>
  app.request(path, { method: 'POST', headers });

test('a changing call needs equal tokens in cookie and header', async () => {
  const cookie = `language=es; XSRF-TOKEN=${token}`;
  expect(await (await post({ cookie, 'x-xsrf-token': token })).text()).toBe('changed');
  const refused: Record<string, string>[] = [
    {},
    { cookie },
    { 'x-xsrf-token': token },
    { cookie, 'x-xsrf-token': '' },
    { cookie, 'x-xsrf-token': `${token}a` },
    { cookie, 'x-xsrf-token': 'b'.repeat(43) },
    { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
    { cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' },
    { cookie, 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of refused) {
    const response = await post(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'token_mismatch' });
  }
});

test('reading needs no token, and an unknown address keeps its own answer', async () => {
  expect((await app.request('/api/thing')).status).toBe(200);
  expect((await post({}, '/api/nothing')).status).toBe(404);
});

test("a page keeps the visitor's token, or issues one of 256 bits", () => {
  const request = (cookie: string) => new Request('http://race.example/', { headers: { cookie } });
  const site = { publicUrl: 'http://race.example' };
  expect(issueToken(request(`XSRF-TOKEN=${token}`), site)).toEqual({ token, setCookie: null });
  const first = issueToken(request(''), site);
  expect(first.token).toMatch(/^[\w-]{43}$/);
  expect(first.setCookie).toBe(`XSRF-TOKEN=${first.token}; Path=/; SameSite=Lax`);
  expect(issueToken(request('XSRF-TOKEN=short'), site).token).not.toBe(first.token);
  const secure = issueToken(request(''), { publicUrl: 'https://race.example' });
  expect(secure.setCookie).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
});

test('only text can be a token', () => {
  const headers = new Headers({ cookie: `XSRF-TOKEN=${token}` });
  expect(carriesToken(headers, token)).toBe(true);
  expect([null, undefined, 1, new File([], 'x')].some((sent) => carriesToken(headers, sent))).toBe(
    false,
  );
});

test('a form carries the token in its header or field, and the header decides', () => {
  const carries = (sent: { header?: string; field?: string; cookie?: string }) => {
    const form = new FormData();
    if (sent.field !== undefined) form.set('xsrf_token', sent.field);
    const headers = new Headers({ cookie: sent.cookie ?? `XSRF-TOKEN=${token}` });
    if (sent.header !== undefined) headers.set('x-xsrf-token', sent.header);
    return formCarriesToken(headers, form);
  };
  const other = 'b'.repeat(43);
  expect(carries({ header: token })).toBe(true);
  expect(carries({ field: token })).toBe(true);
  expect(carries({ header: token, field: other })).toBe(true);
  expect(carries({ header: other, field: token })).toBe(false);
  expect(carries({ header: '', field: token })).toBe(false);
  expect(carries({ field: other })).toBe(false);
  expect(carries({})).toBe(false);
  expect(carries({ header: token, field: token, cookie: 'language=es' })).toBe(false);
});

test('a form that cannot carry the token is recognized by its headers', () => {
  const may = (headers: Record<string, string>) => mayCarryToken(new Headers(headers));
  const cookie = `XSRF-TOKEN=${token}`;
  expect(may({ cookie })).toBe(true);
  expect(may({ cookie, 'x-xsrf-token': token })).toBe(true);
  expect(may({ cookie, 'x-xsrf-token': 'b'.repeat(43) })).toBe(false);
  expect(may({ cookie, 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(may({ cookie: 'XSRF-TOKEN=short' })).toBe(false);
  expect(may({})).toBe(false);
});

test.each([
  [null, true],
  ['https://race.example', true],
  ['http://127.0.0.1:3000', true],
  ['https://race.example:8443', false],
  ['https://evil.example', false],
  ['https://race.example.evil.example', false],
  ['null', false],
  ['', false],
])('a form of the origin %j comes from our site: %s', (origin, comes) => {
  const headers = new Headers({ host: '127.0.0.1:3000', ...(origin !== null && { origin }) });
  expect(fromOurSite(headers, 'https://race.example')).toBe(comes);
});
