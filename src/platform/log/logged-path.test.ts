import { expect, test } from 'vitest';
import { loggedPath } from './logged-path.ts';

test.each([
  ['/', '/'],
  ['/en/carrera/campeonato-nacional', '/en/carrera/campeonato-nacional'],
  ['/assets/participants-page-BxQ3k9Zt.js', '/assets/participants-page-BxQ3k9Zt.js'],
  ['/api/generateLinkPayment/pQ8_0yZb3kR1tXw5LmNcVA', '/api/generateLinkPayment/…'],
  ['/api/generateLinkPayment/9f86d081884c7d659a2feaa0c55ad015', '/api/generateLinkPayment/…'],
  ['/paddlers/ana@river.example', '/paddlers/…'],
  ['/paddlers/ana%40river.example', '/paddlers/…'],
  ['/paddlers/ana%2540river.example', '/paddlers/…'],
  ['/paddlers/ana%E0@river.example', '/paddlers/…'],
  ['/paddlers/%zz', '/paddlers/…'],
  ['/assets/ana@river.example', '/assets/…'],
  ['/confirmacion/pQ8_0yZb3kR1tXw5LmNcVA.', '/confirmacion/…'],
  ['/confirmacion/pQ8_0yZb3kR1tXw5LmNcVA.data', '/confirmacion/…'],
  ['/en/palistas/ana-tapuy.data', '/en/palistas/…'],
  ['/buscar/0991234567', '/buscar/…'],
  ['/en/%6Dedia/a%20b', '/en/%6Dedia/a%20b'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(100)}`],
])('the path %s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
