import { expect, test } from 'vitest';
import { addressIn, englishAddress } from './address-in.ts';
import { deskPages, innerPages } from './desk-pages.ts';

test.each([
  ['inscripciones?pago=pagado', 'entries?pago=pagado'],
  ['inscripciones/12/cambiar', 'entries/12/change'],
  // A page of its own, and no entry of that name.
  ['inscripciones/nueva', 'entries/new'],
  // What stands for a name stays, also where it is a word of an address.
  ['contenido/datos/avisos', 'content/facts/avisos'],
  ['nada/avisos#fin', 'nada/avisos#fin'],
])('%s is %s in English, and back', (es, en) => {
  expect(addressIn('en', es)).toBe(en);
  expect(addressIn('es', en)).toBe(es);
  expect(addressIn('en', en)).toBe(en);
});

test('no two pages have one English address, and none has the Spanish one of another', () => {
  const pages = [...deskPages, ...innerPages].map(({ path }) => path);
  const english = pages.map(englishAddress);
  expect(new Set(english).size).toBe(pages.length);
  expect(english.filter((one, at) => pages.some((page, of) => page === one && of !== at))).toEqual(
    [],
  );
});
