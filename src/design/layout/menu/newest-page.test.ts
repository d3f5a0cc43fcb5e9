import { expect, test } from 'vitest';
import { buildMenu, type MenuEdition } from './build-menu.ts';
import { newestPage } from './newest-page.ts';

const edition = (year: number, more: Partial<MenuEdition> = {}): MenuEdition => ({
  year,
  results: true,
  participants: true,
  sponsors: true,
  staff: false,
  registration: false,
  ...more,
});

/** Raced in 2021 and 2023; registration is open for 2027. */
const menu = buildMenu([
  edition(2021, { staff: true }),
  edition(2023),
  edition(2027, { results: false, sponsors: false, registration: true }),
]);

test.each([
  ['/resultados', '/resultados/2023'],
  ['/results', '/resultados/2023'],
  ['/participantes', '/participantes/2027'],
  ['/participants', '/participantes/2027'],
  ['/auspiciantes', '/auspiciantes/2023'],
  ['/sponsors', '/auspiciantes/2023'],
  ['/staff', '/staff/2021'],
  ['/carrera', '/carrera/lugar'],
  ['/race', '/carrera/lugar'],
])('the shortened address %s leads to %s, the newest', (address, page) => {
  expect(newestPage(address, menu)).toBe(page);
});

test('newestPage returns null for other addresses and for groups without a page', () => {
  expect(newestPage('/resultado', menu)).toBeNull();
  expect(newestPage('/', menu)).toBeNull();
  expect(newestPage('/staff', buildMenu([edition(2023)]))).toBeNull();
});

test('newestPage prefers the results of a race that is under way', () => {
  const editions = [edition(2023), edition(2027, { results: false, registration: true })];
  const racing = buildMenu(editions, [], { year: 2027, label: '2027' });
  expect(newestPage('/resultados', racing)).toBe('/resultados/2027');
});
