import { expect, test } from 'vitest';
import { findHeadings } from './find-headings.ts';

const known: Record<string, string> = {
  dorsal: 'bib',
  bib: 'bib',
  nombre: 'name',
  name: 'name',
  '1ª manga': 'result.1',
  '1ª manga tiempo': 'time.1',
  '2ª manga tiempo': 'time.2',
  tiempo: 'time',
  cédula: 'id',
  'cédula del representante': 'guardian_id',
  correo: 'email',
};
const find = (...rows: string[][]) => {
  const found = findHeadings(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    (heading) => known[heading.toLowerCase()] ?? null,
  );
  return found && { line: found.head.line, head: found.head.cells, body: found.body.length };
};

test('titles are found before the headings, in one cell or several', () => {
  const head = ['Dorsal', 'Nombre', 'Tiempo'];
  const found = { head, body: 1 };
  expect(find(['Copa 2027'], head, ['1', 'Ana', '9'])).toMatchObject({ ...found, line: 2 });
  expect(find(['Club Río', 'Tena'], ['Fecha', '1/2'], head, ['1', 'Ana', '9'])).toMatchObject({
    ...found,
    line: 3,
  });
});

test('the first row that is no title holds the headings when none is known', () => {
  expect(find(['a', 'b'], ['1', '2'])).toMatchObject({ line: 1, body: 1 });
  expect(find(['Inscritos'], ['a', 'b', 'c'], ['1', '2', '3'])).toMatchObject({ line: 2, body: 1 });
  expect(find()).toBeNull();
});

test.each([
  [
    'with a cell over two columns',
    ['Dorsal', 'Nombre', '1ª manga', '1ª manga', '2ª manga', '2ª manga'],
  ],
  ['with blank cells beside it', ['Dorsal', 'Nombre', '1ª manga', '', '2ª manga', '']],
])('headings over two rows are joined, %s', (_, above) => {
  const head = ['Dorsal', 'Nombre', '1ª manga Tiempo', 'Nota', '2ª manga Tiempo', 'Nota'];
  const below = ['Tiempo', 'Nota', 'Tiempo', 'Nota'];
  for (const first of [
    ['', ''],
    ['Dorsal', 'Nombre'],
  ]) {
    const found = find(above, [...first, ...below], ['1', 'Ana', '9', '', '8', '']);
    expect(found).toMatchObject({ line: 1, head, body: 1 });
  }
});

test('a group heading such as guardian applies to the columns below it', () => {
  expect(
    find(
      ['Paddler', '', 'Representante', ''],
      ['Nombre', 'Correo', 'Cédula', 'x'],
      ['a', 'b', 'c', 'd'],
    ),
  ).toMatchObject({ head: ['Nombre', 'Correo', 'Cédula del Representante', 'x'], body: 1 });
});

test('a row of people is never read as a second row of headings', () => {
  const head = ['Dorsal', 'Nombre', ''];
  expect(find(head, ['1', 'Ana', 'Tiempo'])).toMatchObject({ head, body: 1 });
});

test('repeated headings are not read as rows', () => {
  const head = ['Dorsal', 'Nombre', 'Tiempo', 'Correo'];
  const row = ['1', 'Ana', '9', 'a'];
  expect(find(head, row, head, row, ['', 'Nombre', '', ''])).toMatchObject({ body: 2 });
  expect(find(head, ['Bib', 'Name', 'Tiempo', 'Correo'], row)).toMatchObject({ line: 1, body: 1 });
});
