import { expect, test } from 'vitest';
import { viewQuery } from './view-query.ts';

test('a saved view ignores the order of its query and drops search words', () => {
  const of = (search: string) => viewQuery(new URLSearchParams(search));
  expect(of('?pago=por-pagar&categoria=1&columna=club&columna=talla')).toBe(
    'categoria=1&columna=club&columna=talla&pago=por-pagar',
  );
  expect(of('?categoria=1&pago=por-pagar&columna=club&columna=talla')).toBe(
    of('?pago=por-pagar&columna=club&columna=talla&categoria=1'),
  );
  expect(of('?buscar=Ana&pagina=3&hecho=saved&cuantos=2&lugar=')).toBe('');
});
