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
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(100)}`],
])('%s is logged as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
