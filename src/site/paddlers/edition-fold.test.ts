import { expect, test } from 'vitest';
import { rowPath } from './edition-fold.tsx';

test.each([
  [1, '/resultados/2023#men-7'],
  [2, '/resultados/2023?pagina=2#men-7'],
  [13, '/resultados/2023?pagina=13#men-7'],
])("a paddler's row on page %i of the results is linked there", (page, path) => {
  expect(rowPath(2023, { anchor: 'men-7', page })).toBe(path);
});
