import { expect, test } from 'vitest';
import { addressIn, englishAddress } from './address-in.ts';
import { deskPages, innerPages } from './desk-pages.ts';

test.each([
  ['inscripciones?pago=pagado', 'entries?pago=pagado'],
  ['inscripciones/12/cambiar', 'entries/12/change'],
  // This row is a page, not an entry named `nueva`.
  ['inscripciones/nueva', 'entries/new'],
  // A name keeps its spelling even when it equals a word of an address.
  ['contenido/datos/avisos', 'content/facts/avisos'],
  ['nada/avisos#fin', 'nada/avisos#fin'],
])('desk address %s is %s in English and translates back', (es, en) => {
  expect(addressIn('en', es)).toBe(en);
  expect(addressIn('es', en)).toBe(es);
  expect(addressIn('en', en)).toBe(en);
});

test("each desk page has its own English address, and none equals another page's Spanish address", () => {
  const pages = [...deskPages, ...innerPages].map(({ path }) => path);
  const english = pages.map(englishAddress);
  expect(new Set(english).size).toBe(pages.length);
  expect(english.filter((one, at) => pages.some((page, of) => page === one && of !== at))).toEqual(
    [],
  );
});
