import { describe, expect, test } from 'vitest';
import { keptAddresses } from './kept-address.ts';
import { knownAddresses } from './known-addresses.ts';

const find = keptAddresses([
  { path: '/media', shows: 'facts' },
  { path: '/resultados/:year', shows: 'year', query: ['buscar'] },
  { path: '/api/heats/:id', shows: 'edition', api: true, query: ['page'] },
  { path: '/resultados/:year/lista.pdf', shows: 'year', choices: { papel: ['a4', 'us-letter'] } },
]);

test.each([
  ['/media', '/media', null],
  ['/es/media', '/es/media', 'es'],
  ['/es/media/', '/es/media', 'es'],
  ['/es/media///', '/es/media', 'es'],
  ['/ES/Media', '/es/media', 'es'],
  ['/es/%6Dedia', '/es/media', 'es'],
  ['/es/resultados/%32023', '/es/resultados/2023', 'es'],
  ['/ES/resultados/2023.data?_routes=root', '/es/resultados/2023.data?_routes=root', 'es'],
  ['/es/media/_.data', '/es/media/_.data', 'es'],
  ['/en/media.data', '/en/media.data', 'en'],
  ['/media?utm_source=x&fbclid=y', '/media', null],
  ['/es/resultados/2023?x=1&buscar=ana', '/es/resultados/2023?buscar=ana', 'es'],
  ['/es/resultados/2023.data?_routes=root', '/es/resultados/2023.data?_routes=root', 'es'],
  ['/api/heats/3?page=2&page=3', '/api/heats/3?page=2&page=3', null],
  [
    '/es/resultados/3/lista.pdf?papel=us-letter',
    '/es/resultados/3/lista.pdf?papel=us-letter',
    'es',
  ],
  ['/es/resultados/3/lista.pdf?papel=7', '/es/resultados/3/lista.pdf', 'es'],
  [
    '/es/resultados/3/lista.pdf?papel=a4&papel=us-letter&papel=7',
    '/es/resultados/3/lista.pdf?papel=a4',
    'es',
  ],
])('the address %s is cached as %s', (address, url, language) => {
  expect(find(address)).toMatchObject({ url, language });
});

test.each([
  '/',
  '/es',
  '/es/registro',
  '/es/confirmacion?identity=abc',
  '/resultados',
  '/resultados/2023/4',
  '/es/resultados//',
  '//media',
  '/fr/media',
  '/es/api/heats/3',
  '/api/heats/3.data',
  '/es/resultados/3/lista.pdf.data?_routes=x',
  `/media?${'x'.repeat(300)}`,
  `/resultados/${'2'.repeat(300)}`,
])('the address %s is never cached', (address) => {
  expect(find(address)).toBeNull();
});

test('an address is split into its parameters, and a query makes it odd', () => {
  expect(find('/resultados/2023')).toMatchObject({ params: { year: '2023' }, isOdd: false });
  expect(find('/resultados/2023?x=1')?.isOdd).toBe(false);
  expect(find('/resultados/2023?buscar=ana')?.isOdd).toBe(true);
});

test('an encoded name makes an address odd, because it can be written in many ways', () => {
  expect(find('/resultados/a%20b')?.isOdd).toBe(true);
  expect(find('/api/heats/%32')?.isOdd).toBe(true);
});

describe('an address that leads nowhere', () => {
  const known = ['/registro', '/es/registro', '/resultados/:year', '/es/media'];
  const findOrNot = keptAddresses(
    [
      { path: '/media', shows: 'facts' },
      { path: '/resultados/:year', shows: 'year' },
      { path: '/api/heats/:id', shows: 'edition', api: true },
    ],
    { knows: knownAddresses(known), shows: 'frame' },
  );

  test.each([
    ['/nada', '/404', null],
    ['/es/nada', '/es/404', 'es'],
    ['/en/a/b/c?d=e', '/en/404', 'en'],
    ['//nada', '/404', null],
    ['/es//media', '/es/404', 'es'],
    ['/es/%E0%A4%A', '/es/404', 'es'],
    [`/en/${'x'.repeat(3000)}`, '/en/404', 'en'],
    ['/es/nada.data?x=1', '/es/404.data', 'es'],
    ['/es/nada.data?_routes=root', '/es/404.data?_routes=root', 'es'],
    ['/resultados/2023/4', '/404', null],
  ])('shares the page: %s has that of %s', (address, url, language) => {
    expect(findOrNot(address)).toMatchObject({ url, language, shows: 'frame', params: {} });
  });

  test.each(['/registro', '/ES/registro', '/es/registro/', '/resultados/2023?x=1'.toUpperCase()])(
    'shares no page when it may exist: %s',
    (address) => {
      expect(findOrNot(address)?.url ?? null).not.toBe('/404');
    },
  );

  test.each([
    ['/es/resultados/1999', '/es/resultados/-'],
    ['/resultados/-', '/resultados/-'],
    ['/es/nada', '/es/404'],
    ['/es/media', null],
    ['/es/resultados/1999.data', null],
    ['/api/heats/9', null],
  ])('later on shares the page: %s has that of %s', (address, missing) => {
    expect(findOrNot(address)?.missing).toBe(missing);
  });
});
