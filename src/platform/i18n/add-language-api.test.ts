import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createApiApp } from '../http/api-app.server.ts';
import { addLanguageApi } from '../page/add-language-api.server.ts';

const texts = { es: {}, en: {} };
const app = (publicUrl = 'http://race.example') => {
  const api = createApiApp({ texts, log: pino({ level: 'silent' }) });
  addLanguageApi(api, { texts, config: { publicUrl } });
  return api;
};
const address = (to: string, lang = 'en') =>
  `http://race.example/api/language/${lang}?${new URLSearchParams({ to })}`;
const ask = (to: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  app().request(address(to), { headers });

test('a visitor of the site gets the language cookie and the page in that language', async () => {
  const answer = await ask('/participantes/2021?q=a%20b');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/en/participantes/2021?q=a%20b');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const cookie = 'language=en; Max-Age=31536000; Path=/; SameSite=Lax';
  expect(answer.headers.get('set-cookie')).toBe(cookie);
  const secure = await app('https://race.example').request(address('/media'), {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(secure.headers.get('set-cookie')).toContain('; Secure');
});

test('an address with two target pages is refused, as documented', async () => {
  const answer = await app().request(`${address('/media')}&to=/home`);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', referer: 'http://race.example/' }, false],
  ['a shared address', { 'sec-fetch-site': 'none' }, false],
  ['a sister site', { 'sec-fetch-site': 'same-site' }, false],
  ['an older browser, on this site', { referer: 'http://race.example/es/media' }, true],
  ['an older browser, on another site', { referer: 'http://other.example/' }, false],
  ['an older browser that says nothing', {}, false],
  ['a broken referer', { referer: 'about:' }, false],
])(
  'a language link from %s leads to the page; with %o the choice is stored: %s',
  async (_who, headers, kept) => {
    const answer = await ask('/media', headers);
    expect(answer.headers.get('location')).toBe('/en/media');
    expect(answer.headers.has('set-cookie')).toBe(kept);
  },
);

test.each([
  ['https://other.example/', '/en/home'],
  ['//other.example/', '/en/home'],
  ['/\\other.example', '/en/home'],
  ['/..//other.example', '/en/home'],
  ['javascript:alert(1)', '/en/home'],
  ['', '/en/home'],
  ['/es//other.example', '/en/other.example'],
  ['/es/media', '/en/media'],
  ['/', '/en'],
])('a language link leads only to a page of the site: %s', async (to, location) => {
  expect((await ask(to)).headers.get('location')).toBe(location);
});

test('a language link without a target leads home, and an unknown language is a 404', async () => {
  const bare = await app().request('http://race.example/api/language/es');
  expect(bare.headers.get('location')).toBe('/es/home');
  const other = await app().request(address('/media', 'fr'));
  expect([other.status, other.headers.get('set-cookie')]).toEqual([404, null]);
});
