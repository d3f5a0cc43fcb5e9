import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { fixedHeaders } from '../../../src/platform/http/fixed-headers.ts';
import { head, openConnection, toLengthHeader } from '../../support/raw-connection.ts';
import { startSite } from '../../support/start-site.ts';
import { siteUrl } from '../support/site-under-test.ts';

const port = () => Number(new URL(siteUrl()).port);
const formType = { 'content-type': 'application/x-www-form-urlencoded' };
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const words = {
  es: 'Esta dirección no acepta ese tipo de petición',
  en: 'This address does not take that kind of request',
};

/** Sends one request over its own connection; returns the request's text and the answer. */
async function ask(text: string, body?: Buffer) {
  const connection = await openConnection(port());
  const answer = await connection.ask(text, body);
  connection.socket.destroy();
  const [first = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')] as const;
    }),
  );
  const said = Buffer.from(answer, 'latin1').toString();
  return { status: Number(first.split(' ')[1]), headers, answer: said };
}

const form = (path: string, body: string, headers = {}) => {
  const bytes = Buffer.from(body);
  return ask(head('POST', path, { ...formType, ...headers, ...toLengthHeader(bytes) }), bytes);
};

for (const path of ['/registro', '/es/registro/enlace', '/payments/sandbox', '/en/registro.data']) {
  test(`a form of half a million fields is refused unread: ${path}`, async () => {
    expect((await form(path, 'a&'.repeat(524_288))).status).toBe(413);
  });
}

test('the sandbox page of the card provider takes no form where it is not offered', async () => {
  const site = await startSite({ PAYPHONE_TOKEN: 'x', PAYPHONE_STORE_ID: 'y' });
  const sent = { method: 'POST', headers: formType, body: 'decision=approve' };
  expect((await fetch(`${site.url}/payments/sandbox`, sent)).status).toBe(404);
  await site.drop();
});

/** One request for each kind of refusal, with the expected status. */
const kinds: Record<string, [status: number, text: string, body?: string]> = {
  'a page that is kept': [200, head('GET', '/es/home')],
  'a form': [200, head('GET', '/es/registro')],
  'a file': [200, head('GET', '/favicon.ico')],
  'a part of a file': [206, head('GET', '/favicon.ico', { range: 'bytes=0-9' })],
  'a part that no file has': [416, head('GET', '/favicon.ico', { range: 'bytes=99999999-' })],
  'facts of a page': [200, head('GET', '/es/media.data')],
  'an endpoint': [200, head('GET', '/api/raceHeats')],
  'the way to a page': [302, head('GET', '/')],
  'no page': [404, head('GET', '/es/nada')],
  'no page, not to be decoded': [404, head('GET', '/es/resultados/%zz')],
  'no file': [404, head('GET', '/wp-login.php')],
  'no endpoint': [404, head('GET', '/api/nothing')],
  'no page for a form': [404, head('POST', '/es/nada')],
  'a page that takes no form': [405, head('POST', '/es/home', browser)],
  'its facts that take no form': [405, head('POST', '/es/home.data')],
  'a page that takes forms only by POST': [405, head('PUT', '/es/registro', browser)],
  'a file of words that takes no form': [405, head('POST', '/sitemap.xml')],
  'a method that nobody takes': [405, head('TRACE', '/es/home')],
  'an endpoint that takes no form': [405, head('POST', '/api/raceHeats')],
  'a notification that is read': [405, head('GET', '/payments/payphone/NotificacionPago')],
  'a form without its token': [403, head('POST', '/es/registro', formType)],
  'a call without its token': [403, head('POST', '/api/user/register')],
  'a form of another site': [403, head('POST', '/es/registro', { origin: 'https://evil.example' })],
  'too long a form': [413, head('POST', '/es/registro', { 'content-length': 1_000_000_000 })],
  'no method': [400, 'FOO /home HTTP/1.1\r\nhost: race.example\r\n\r\n'],
  'no HTTP': [400, '\x16\x03\x01\r\n\r\n'],
  'no host': [400, 'GET /es/home HTTP/1.1\r\n\r\n'],
  'a host that cannot be': [400, 'GET /es/registro HTTP/1.1\r\nhost: a b\r\n\r\n'],
  'no path': [400, 'OPTIONS * HTTP/1.1\r\nhost: race.example\r\n\r\n'],
  'an expectation': [417, head('GET', '/es/home', { expect: 'cheese' })],
  'too long a head': [431, head('GET', `/es/home?${'a'.repeat(20_000)}`)],
};

for (const [kind, [status, text, body]] of Object.entries(kinds)) {
  test(`every answer carries the security headers: ${kind}, ${status}`, async () => {
    const sent = body === undefined ? undefined : Buffer.from(body);
    const { headers, ...answer } = await ask(text, sent);
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(fixedHeaders)) {
      expect(headers.get(name), name).toBe(value);
    }
    expect(headers.get('referrer-policy')).toMatch(
      /^(strict-origin-when-cross-origin|same-origin)$/,
    );
    if (headers.get('content-type')?.includes('html')) {
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
  });
}

test('a refusal is in the language of the visitor, without internal names', async () => {
  for (const [path, headers, language] of [
    ['/es/home', {}, 'es'],
    ['/en/home', { 'accept-language': 'es' }, 'en'],
    ['/home', { 'accept-language': 'en' }, 'en'],
    ['/home', { 'accept-language': 'en', cookie: 'language=es' }, 'es'],
    ['/en/home.data', { accept: '*/*' }, 'en'],
  ] as const) {
    const { answer, headers: said } = await form(path, 'a=1', { ...browser, ...headers });
    expect(said.get('allow')).toBe('GET, HEAD');
    expect(answer).toContain(words[language]);
    expect(answer).not.toMatch(/You made|`action`|[a-z]+:home/);
  }
  const other = await form('/en/registro', 'a=1', { ...browser, origin: 'https://evil.example' });
  expect(other.answer).toContain('<html lang="en">');
  expect(other.answer).toContain('security code');
});

test('behind a proxy that speaks HTTPS forms are taken from the public address', async () => {
  const site = await startSite({ PUBLIC_URL: 'https://race.example' });
  const send = async (origin: string) => {
    const headers = { ...formType, host: 'race.example', origin };
    return (await fetch(`${site.url}/es/registro.data`, { method: 'POST', headers })).status;
  };
  expect(await send('https://race.example')).toBe(403);
  await site.drop();
});

test('the log names the refusal, not what the sender wrote', async () => {
  const site = await startSite({ LOG_LEVEL: 'info' });
  const paths = ['/es/%zz/ana@river.example', '/es/ana%2540river.example', '/es/0991234567'];
  for (const path of paths) await fetch(site.url + path);
  for (const path of paths) await fetch(site.url + path, { method: 'POST' });
  await fetch(`${site.url}/es/home`, { method: 'POST' });
  await fetch(`${site.url}/es/registro`, { method: 'POST', headers: { origin: 'http://evil' } });
  await site.stop();
  const log = site.output();
  expect(log).not.toMatch(/river|0991234567|malformed|%zz/);
  const lines = log.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThanOrEqual(8);
  for (const line of lines) expect(JSON.parse(line).level).toBe('info');
});

test('the words of the refusals are those of the dictionary', () => {
  for (const language of ['es', 'en'] as const) {
    const { error } = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
    expect(error.codes.methodNotAllowed).toContain(words[language]);
  }
});
