import { expect, test, vi } from 'vitest';
import { columnWords } from './column-words.ts';
import { knownColumns } from './explain-columns.ts';
import { headingKey, leftOut, matchHeadings } from './match-headings.ts';
import { matchTable } from './match-table.ts';

const words = { columns: columnWords(knownColumns), named: new Map<string, string>() };
const meanings = (headings: string[], named: [string, string][] = []) =>
  matchHeadings(headings, { ...words, named: new Map(named) }).map(({ meaning }) => meaning);

test('headings are recognized by their names and by common wordings', () => {
  expect(meanings(['Nombre', 'FECHA DE NACIMIENTO', 'date_birth', 'Teléfono', 'Línea'])).toEqual([
    'name',
    'date_birth',
    'date_birth',
    'mobile',
    leftOut,
  ]);
});

test("the organizers' choice for a heading has precedence while its column exists", () => {
  expect(meanings(['Apodo', 'Nombre'], [['apodo', 'name']])).toEqual(['name', undefined]);
  expect(meanings(['Apodo'], [['apodo', leftOut]])).toEqual([leftOut]);
  expect(meanings(['Apodo'], [['apodo', 'nickname']])).toEqual([undefined]);
});

test('an unknown heading is proposed the most similar column, each column once', () => {
  const proposed = (...headings: string[]) =>
    matchHeadings(headings, words).map((heading) => heading.proposed);
  expect(proposed('Nombre del remero', 'Celulares', 'Xyz')).toEqual(['name', 'mobile', leftOut]);
  expect(proposed('Fecha de nacimiento (d/m/a)')).toEqual(['date_birth']);
  expect(proposed('Nombre del remero', 'Nombre')).toEqual([leftOut, 'name']);
});

test('a heading without words is asked for', () => {
  expect(meanings([''])).toEqual([undefined]);
});

test('chosen columns apply to headings by position, even when two headings are equal', () => {
  const rows = [
    { line: 1, cells: ['', 'Otro', 'Otro'] },
    { line: 2, cells: ['Ana', 'x', '1'] },
  ];
  const match = (chosen: string[]) =>
    matchTable({ rows, brokenCell: null }, words, { given: {}, chosen });
  const said = match(['name', leftOut, 'category']);
  expect(said?.matched.columns).toEqual(['name', leftOut, 'category']);
  expect(said?.headings.map(({ meaning }) => meaning)).toEqual(['name', leftOut, 'category']);
  // Choices for another file, or for a column that no longer exists.
  for (const chosen of [['name'], ['name', leftOut, 'nickname']]) {
    expect(match(chosen)?.headings.map(({ meaning }) => meaning)).toEqual(Array(3).fill(undefined));
  }
});

test('a heading is matched and shown by its first 100 characters', () => {
  const [asked] = matchHeadings([`Nombre del remero ${'x'.repeat(100_000)}`], words);
  expect(asked?.text).toHaveLength(100);
  const paragraph = `Acepto ${'las condiciones de la carrera '.repeat(10)}`;
  const key = headingKey(paragraph);
  expect(key).toHaveLength(100);
  expect(meanings([paragraph, `${paragraph} y más`], [[key, leftOut]])).toEqual([leftOut, leftOut]);
});

test('a word of a heading is compared only with similar words, not with every name', () => {
  const slices = vi.spyOn(String.prototype, 'slice');
  const headings = (count: number) =>
    Array.from({ length: count }, (_, index) => `zq${index}xw ${index}kj`);
  const steps = (count: number) => {
    slices.mockClear();
    matchHeadings(headings(count), words);
    return slices.mock.calls.length;
  };
  const indexing = steps(0);
  expect((steps(100) - indexing) / 100).toBeLessThan(100);
  slices.mockRestore();
});
