import { expect, test } from 'vitest';
import { keptAddresses } from './kept-address.ts';

const find = keptAddresses([
  { path: '/media', shows: 'facts' },
  { path: '/resultados/:year', shows: 'year', query: ['buscar'] },
  { path: '/api/heats/:id', shows: 'edition', api: true, query: ['page'] },
]);

test.each([
  ['/media', '/media', null],
  ['/es/media', '/es/media', 'es'],
  ['/es/media/', '/es/media/', 'es'],
  ['/en/media.data', '/en/media.data', 'en'],
  ['/media?utm_source=x&fbclid=y', '/media', null],
  ['/es/resultados/2023?x=1&buscar=ana', '/es/resultados/2023?buscar=ana', 'es'],
  ['/es/resultados/2023.data?_routes=root', '/es/resultados/2023.data?_routes=root', 'es'],
  ['/api/heats/3?page=2&page=3', '/api/heats/3?page=2&page=3', null],
])('%s is kept as %s', (address, url, language) => {
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
  `/media?${'x'.repeat(300)}`,
  `/resultados/${'2'.repeat(300)}`,
])('%s is made for each visitor', (address) => {
  expect(find(address)).toBeNull();
});

test('the parts of an address are read, and a query makes it an odd one', () => {
  expect(find('/resultados/2023')).toMatchObject({ params: { year: '2023' }, isOdd: false });
  expect(find('/resultados/2023?x=1')?.isOdd).toBe(false);
  expect(find('/resultados/2023?buscar=ana')?.isOdd).toBe(true);
});
