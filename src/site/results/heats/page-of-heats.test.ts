import { expect, test } from 'vitest';
import { sampleRecord } from '../../../../tests/support/sample-editions.ts';
import { pageOfHeats } from './page-of-heats.ts';

const sample = sampleRecord(2023);
const many = {
  ...sample,
  heats: [0, 1, 2, 3].flatMap((copy) =>
    sample.heats.map((heat) => ({ ...heat, id: copy * 100 + heat.id })),
  ),
};
const at = (query: string) => pageOfHeats(many, new URLSearchParams(query));

test('a page of heats has two hundred runs, and a heat continues on the next page', () => {
  const pages = ['', 'pagina=2', 'pagina=3'].map(at);
  expect(pages.map(({ paging }) => paging.last)).toEqual([3, 3, 3]);
  expect(pages.map(({ heats }) => heats.flatMap(({ runs }) => runs).length)).toEqual([
    200, 200, 64,
  ]);
  expect(pages[1]?.heats[0]?.id).toBe(pages[0]?.heats.at(-1)?.id);
  expect(pages.flatMap(({ heats }) => heats.flatMap(({ runs }) => runs))).toEqual(
    many.heats.flatMap(({ runs }) => runs),
  );
});

test('a search covers the heats of all pages', () => {
  const bib = many.heats.at(-1)?.runs.at(-1)?.bib;
  const { heats, paging } = at(`buscar=%23${bib}`);
  expect(paging).toEqual({ page: 1, last: 1, found: 1 });
  expect(heats.length).toBe(8);
  expect(at('categoria=nadie').heats).toEqual([]);
});
