import { expect, test } from 'vitest';
import { publicPages } from '../../design/ui/page/public-pages.ts';
import {
  isOfOneVisitor,
  isPhonePage,
  keptUnder,
  mayBeKept,
  mayHaveCopy,
  pageOfDataRequest,
  phonePageIn,
  phonePagesFor,
} from './page-addresses.ts';

test.each([
  ['/registro', false],
  ['/en/registro', false],
  ['/es/confirmacion', false],
  ['/es/resultados/2027/llegadas', false],
  ['/resultados/2027/llegadas/2027-02-20~men-1~1~1.webp', false],
  ['/payments/bank-transfer', false],
  ['/en/payments/sandbox', false],
  ['/api/raceHeats', false],
  ['/carrera/programa.ics', false],
  ['/es/insertar/resultados/2023', false],
  ['/es/insertar', true],
  ['/documents/acuerdo.pdf', false],
  ['//evil.com/x', false],
  ['/certificado/2023-12-abc', false],
  ['/en/certificado/2023-12-abc/certificado.pdf', false],
  ['/es/resultados/2023/lista.pdf', false],
  ['/carrera/programa', true],
  ['/en/resultados/2023', true],
  ['/', true],
])('whether %s may be stored offline: %s', (path, expected) => {
  expect(mayBeKept(path)).toBe(expected);
});

test('no page of a single visitor is stored offline', () => {
  const ofOne = publicPages.filter(({ shows }) => shows === 'one').map(({ path }) => path);
  expect(ofOne.filter(mayBeKept)).toEqual([]);
});

test('the form has a copy, pages of one visitor never', () => {
  expect(['/registro', '/en/registro', '/media'].filter(mayHaveCopy)).toHaveLength(3);
  const ofOne = [
    '/es/mesa/invitacion',
    '/es/confirmacion',
    '/payments/bank-transfer/',
    '/api/generateLinkPayment/x',
  ];
  expect(ofOne.filter(isOfOneVisitor)).toEqual(ofOne);
  expect(ofOne.filter(mayHaveCopy)).toEqual([]);
  expect(['/registro', '/media', '/confirmaciones'].filter(isOfOneVisitor)).toEqual([]);
});

test('a phone with a seat stores the race-day pages in its own form of address', () => {
  expect(phonePagesFor('/puesto')).toContain('/juez');
  expect(phonePagesFor('/es/juez')).toContain('/es/cronometro');
  expect(phonePagesFor('/en/seat')).toContain('/en/judge/planilla');
  expect(phonePagesFor('/media')).toEqual([]);
  expect(phonePageIn('en', 'juez')).toBe('/en/judge');
  expect(phonePageIn('es', 'home')).toBeNull();
  expect(phonePageIn('en', 'locucion')).toBe('/en/speaker');
  expect(
    ['/juez', '/en/judge/', '/en/judge/planilla', '/es/cronometro'].filter(isPhonePage),
  ).toHaveLength(4);
  expect(['/juezas', '/puesto', '/media'].filter(isPhonePage)).toEqual([]);
});

test.each([
  ['/media.data', '/media'],
  ['/en/carrera/lugar.data?_routes=en%3Acarrera', '/en/carrera/lugar'],
  ['/carrera/x.data?sort=2&_routes=root', '/carrera/x?sort=2'],
  ['/_.data', '/'],
  ['/es/_.data', '/es'],
])('the data request %s belongs to page %s', (data, page) => {
  const found = pageOfDataRequest(new URL(data, 'http://site'));
  expect(found && found.pathname + found.search).toBe(page);
});

test('other addresses are not data requests', () => {
  expect(pageOfDataRequest(new URL('http://site/media'))).toBeNull();
});

test('an offline copy is searched in its language, then without one, then without its query', () => {
  expect(keptUnder(new URL('http://site/en/media?a=1'), 'es')).toEqual([
    '/en/media?a=1',
    '/media?a=1',
    '/en/media',
    '/media',
  ]);
  expect(keptUnder(new URL('http://site/'), null)).toEqual(['/home']);
  expect(keptUnder(new URL('http://site/es/'), null)).toEqual(['/es/home', '/home']);
});

test("a page without a language is also searched in the visitor's language", () => {
  expect(keptUnder(new URL('http://site/media?a=1'), 'en')).toEqual([
    '/media?a=1',
    '/en/media?a=1',
    '/media',
    '/en/media',
  ]);
});

test('no offline copy is searched on another site', () => {
  expect(keptUnder(new URL('http://site/es//evil.com/x'), 'es')).toEqual([
    '/es/evil.com/x',
    '/evil.com/x',
  ]);
});
