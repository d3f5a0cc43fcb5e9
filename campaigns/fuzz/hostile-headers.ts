import { inHeader } from './hostile-text.ts';
import type { SeededDice } from './seeded-dice.ts';

/** Only this header contains it: an answer that repeats it believed the header. */
export const foreignHost = 'zqhost.example';

const telling: Readonly<Record<string, readonly string[]>> = {
  host: [foreignHost, `${foreignHost}:99999`, `localhost@${foreignHost}`],
  'x-forwarded-host': [foreignHost],
  'x-forwarded-proto': ['http', 'https', 'javascript'],
  forwarded: [`for=1.2.3.4;host=${foreignHost}`],
  'accept-language': ['en', 'es-EC', 'fr', '*', 'en;q=0', 'x'.repeat(500), 'en-'.repeat(300)],
  accept: ['text/html', 'application/json', '*/*', 'text/x-script', 'image/webp;q=9'],
  'accept-encoding': ['br', 'gzip', 'br;q=0, gzip', 'identity;q=0', '*', 'zstd, br'],
  range: ['bytes=0-10', 'bytes=-1', 'bytes=9999999999-', 'bytes=0-1,3-4', 'lines=1-2'],
  'if-none-match': ['*', '"zq"', 'W/"zq"', '"'.repeat(200)],
  'if-modified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never'],
  origin: [`https://${foreignHost}`, 'null', 'http://localhost'],
  referer: [`https://${foreignHost}/`, '/'],
  'sec-fetch-site': ['cross-site', 'same-origin', 'none', 'zq'],
  'sec-purpose': ['prefetch'],
  cookie: ['XSRF-TOKEN=short', 'language=<zq>', '=;=;=', 'a=b; '.repeat(300), 'language=en'],
  'x-xsrf-token': ['x', 'contract-test-token-of-32-letters'],
  'content-type': [
    'text/plain',
    'application/json',
    'multipart/form-data',
    'application/xml',
    'zq',
    'multipart/form-data; boundary=',
    'application/x-www-form-urlencoded; charset=utf-16',
  ],
  'content-encoding': ['gzip', 'zq'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/api/openapi.json'],
};

const names = Object.keys(telling);

/** Builds one to three headers that no visitor would send. */
export function hostileHeaders(dice: SeededDice, hostile: readonly string[]) {
  const count = 1 + dice.below(3);
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const name = dice.pick(names);
      const isAny = dice.onceIn(4) && name !== 'host';
      return [name, isAny ? inHeader(dice.pick(hostile)) : dice.pick(telling[name] ?? [''])];
    }),
  );
}
