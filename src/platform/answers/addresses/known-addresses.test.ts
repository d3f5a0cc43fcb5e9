import { expect, test } from 'vitest';
import { knownAddresses } from './known-addresses.ts';

const knows = knownAddresses([
  '/',
  '/es',
  '/es/registro',
  '/es/resultados/:year',
  '/api/*',
  '/a.xml',
]);

test.each([
  '/',
  '',
  '/es/',
  '/es/registro',
  '/ES/Registro/',
  '/es/registro///',
  '/es/resultados/a%2Fb',
  '/es/%72egistro',
  '/es/registro.data',
  '/es/registro/_.data',
  '/es/resultados/1999',
  '/api',
  '/api/anything/at/all',
  '/a.xml',
])('the path %j may lead to a page', (path) => {
  expect(knows(path)).toBe(true);
});

test.each([
  '/registro',
  '/es/registro/more',
  '/es/resultados',
  '/es/resultados/1999/x',
  '/apis',
  '/es//registro',
  '//es/registro',
  '/es%2Fregistro',
  '/wp-login.php',
  '/es/registro%E0%A4%A',
  '/%',
  '/*',
])('the path %j leads nowhere', (path) => {
  expect(knows(path)).toBe(false);
});
