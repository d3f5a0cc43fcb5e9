import { expect, test } from 'vitest';
import { readSeries } from '../../record/series/file/read-series.ts';
import { presets } from '../../record/series/presets/presets.ts';
import { changedSeries, type TypedSeries, withResults } from './changed-series.ts';
import { knownNames, readResultsTable } from './read-results-table.ts';
import { startSeries } from './start-series.ts';
import { namedEntrants, writtenFile } from './written-file.ts';

const makeRows = (text: string) =>
  text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(';') }));

test('a results table is read under Spanish or English headings, with known names and with codes in place of a place', () => {
  const known = [{ id: 'ana-mora', name: 'Ana Mora' }];
  const read = readResultsTable(
    makeRows(
      'Puesto;Nombre;Clase;Sexo;Año\n1.º;ana  morá;K1 Mujeres;F;2001\n2;Luz;;;\nDNF;Eva;;;\n;;;;',
    ),
    known,
  );
  expect(read.faults).toEqual([]);
  expect(read.results).toEqual({
    'ana-mora': { place: 1 },
    luz: { place: 2 },
    eva: { code: 'DNF' },
  });
  expect(read.entrants['ana-mora']).toMatchObject({
    class: 'k1-mujeres',
    sex: 'female',
    born: 2001,
  });
  expect(read.labels).toEqual({ 'k1-mujeres': { es: 'K1 Mujeres', en: 'K1 Mujeres' } });
  expect(read.people.map(({ isKnown }) => isKnown)).toEqual([true, false, false]);
});

test.each(['2=', '=2', 'T2', '2T', '2 =', '2.', '2º', '2.º', '2nd', '2do'])(
  'a tie or an ordinal number is read as a place: %s',
  (place) => {
    const read = readResultsTable(makeRows(`Place;Name\n1;Ana\n${place};Eva\n${place};Luz`), []);
    expect(read.faults).toEqual([]);
    expect(read.results).toMatchObject({ eva: { place: 2 }, luz: { place: 2 } });
  },
);

test('a results table is read with split names, countries as codes or words, and birth dates', () => {
  const read = readResultsTable(
    makeRows(
      'Rank;Last name;First name;Middle name;NOC;Date of birth\n1;de la Cruz;Ana;María;SVK;05/23/1999\n2;Tapuy;Eva;;Ecuador;2001',
    ),
    [],
  );
  expect(read.faults).toEqual([]);
  expect(Object.values(read.entrants)).toEqual([
    { name: 'Ana María de la Cruz', country: 'SK', born: 1999 },
    { name: 'Eva Tapuy', country: 'EC', born: 2001 },
  ]);
});

test.each([
  ['corredor;lugar\nAna;1', 'no_name_column', 0],
  ['name;club\nAna;X', 'no_result_column', 0],
  ['name;place\n', 'nobody', 0],
  ['name;place\n;1', 'no_name', 2],
  ['name;place\nAna;', 'nothing_said', 2],
  ['name;place\nAna;first of all', 'place', 2],
  ['name;points\nAna;many', 'points', 2],
  ['name;place;born\nAna;1;old', 'born', 2],
  ['name;place;sex\nAna;1;?', 'sex', 2],
  // A word in the place column is no status that scores nothing.
  ['name;place\nAna;first', 'place', 2],
  ['name;place;status\nAna;;OK', 'place', 2],
  ['name;place;status\nAna;1;DNF', 'place_and_status', 2],
  ['name;place;sex\nAna;1;M', 'one_letter', 2],
  ['', 'nobody', 0],
  ['name;place\nAna;1\nAna;2', 'twice', 3],
  ['name;place\nRosa;1', 'several_known', 2],
])('%s is refused at its line: %s', (text, code, line) => {
  const known = ['rosa', 'rosa-2'].map((id) => ({ id, name: 'Rosa' }));
  const { faults } = readResultsTable(makeRows(text), known);
  expect(faults.map((fault) => [fault.code, fault.line])).toContainEqual([code, line]);
});

test.each(['DQ', 'Descalificado', 'DSQR', 'DNF (R2)', 'D.S.Q.', 'No clasificado', 'WDR'])(
  'beside a place, %s is refused, because it may mean that there is no place',
  (word) => {
    const { faults } = readResultsTable(
      makeRows(`puesto;nombre;estado\n2;Beto;${word}`),
      [],
      ['WDR'],
    );
    expect(faults).toEqual([{ line: 2, code: 'place_and_status', found: `2 · ${word}` }]);
  },
);

test.each(['OK', 'o.k.', '-', '–', 'Fin', 'FINISHED', 'q', 'Llegó', 'Clasificada'])(
  'beside a place, %s confirms the place',
  (word) => {
    const read = readResultsTable(makeRows(`puesto;nombre;estado\n2;Beto;${word}`), []);
    expect(read).toMatchObject({ faults: [], results: { beto: { place: 2 } } });
  },
);

test('a federation number beside a place is no status, but a status in the same column is one', () => {
  const read = (code: string) =>
    readResultsTable(makeRows(`puesto;nombre;código\n2;Beto;${code}\n;Caro;DNF`), []);
  const caro = { code: 'DNF' };
  expect(read('EC-017')).toMatchObject({ faults: [], results: { beto: { place: 2 }, caro } });
  expect(read('DNF').faults).toMatchObject([{ code: 'place_and_status' }]);
});

test('a word in the rules of the series is a status, whatever it means elsewhere', () => {
  const { faults } = readResultsTable(makeRows('puesto;nombre;estado\n2;Beto;Q'), [], ['Q']);
  expect(faults).toMatchObject([{ code: 'place_and_status' }]);
});

test('federation tables are read: split surnames, H and M, a country by name, statuses of the rules', () => {
  const read = readResultsTable(
    makeRows(
      [
        'Puesto;Apellidos;Nombres;Sexo;País;Estado',
        '1;Mora Paz;Ana;M;Ecuador;OK',
        '2;Ruiz;Beto;H;CZE;',
        ';Gil;Luz;Mujer;ecuatoriana;wdr',
        ';Sol;Eva;M;Narnia;DSQ-R',
      ].join('\n'),
    ),
    [{ id: 'ana-mora-paz', name: 'Ana Mora Paz' }],
    ['WDR'],
  );
  expect(read.faults).toEqual([]);
  expect(read.results).toEqual({
    'ana-mora-paz': { place: 1 },
    'beto-ruiz': { place: 2 },
    'luz-gil': { code: 'WDR' },
    'eva-sol': { code: 'DSQ-R' },
  });
  const facts = Object.values(read.entrants).map(({ sex, country }) => [sex, country]);
  expect(facts).toEqual([
    ['female', 'EC'],
    ['male', 'CZ'],
    ['female', 'EC'],
    ['female', 'NARNIA'],
  ]);
});

test('every preset starts a series without errors', () => {
  for (const { name } of presets) {
    const text = startSeries({ title: 'Cup', preset: name, raceName: (n) => `Race ${n}` });
    expect([name, text === null ? null : readSeries(text).faults]).toEqual([name, []]);
  }
  expect(startSeries({ title: 'Cup', preset: 'none', raceName: String })).toBeNull();
});

const typed = (changes: Partial<TypedSeries>): TypedSeries => ({
  title: 'Cup',
  preset: '',
  counts: 'kept',
  count: 0,
  ties: 'kept',
  scoring: 'kept',
  races: [],
  ...changes,
});

test('races are added, changed and removed with their results, and several lists are a class each', () => {
  const begun = startSeries({ title: 'Cup', preset: 'maine-downriver', raceName: String }) ?? '';
  const with1 = withResults(begun, 'r1', {
    entrants: { ana: { name: 'Ana' } },
    results: { ana: { place: 1 } },
  });
  const lists = ['experts-men', 'experts-women'].map((id) => ({ id, title: { es: id, en: id } }));
  const race = { date: '', year: '', lists: [], classes: {} };
  const text = changedSeries(
    with1,
    typed({
      counts: 'best',
      count: 1,
      races: [
        { ...race, id: 'r2', name: 'Kept' },
        { ...race, id: '', name: 'Ours', year: '2027' },
        { ...race, id: '', name: '' },
      ],
    }),
    [{ year: 2027, lists }],
  );
  const file = writtenFile(text);
  expect(file.races).toEqual([
    { id: 'r2', name: 'Kept' },
    {
      id: 'ours',
      name: 'Ours',
      own: {
        edition: 2027,
        lists: lists.map(({ id }) => ({ list: id, class: id })),
      },
    },
  ]);
  expect(file.results).toEqual({});
  expect(file.rules).toEqual({ preset: 'maine-downriver', counts: { pick: 'best', count: 1 } });
  expect(writtenFile(withResults(with1, 'r1', { entrants: {}, results: {} })).entrants).toEqual({});
});

test('results can be typed into a series whose file names entrants only in its results', () => {
  const file = {
    format: 'series-1',
    rules: { points: { by: 'table', table: [3, 2, 1] }, order: { wins: 'high' } },
    races: [{ id: 'a' }, { id: 'b' }],
    results: { a: { ana: 1, eva: 2 } },
  };
  const known = knownNames(namedEntrants(writtenFile(JSON.stringify(file))), []);
  const read = readResultsTable(makeRows('puesto;nombre\n1;Eva\n2;Ida Sol'), known);
  expect(read.people.map(({ id, isKnown }) => [id, isKnown])).toEqual([
    ['eva', true],
    ['ida-sol', false],
  ]);
  const { series, faults } = readSeries(withResults(JSON.stringify(file), 'b', read));
  expect(faults).toEqual([]);
  expect(Object.keys(series?.entrants ?? {})).toEqual(['ana', 'eva', 'ida-sol']);
});

test('an entrant is found under a name with other accents', () => {
  const known = knownNames({ 'jose-perez': { name: 'José Pérez' } }, [
    { id: 'jose-perez-2', name: 'Jose  Perez' },
    { id: 'ana', name: 'Ana' },
  ]);
  const read = readResultsTable(makeRows('puesto;nombre\n1;JOSE PEREZ'), known);
  expect(read.faults).toEqual([]);
  expect(read.people).toMatchObject([{ id: 'jose-perez', isKnown: true }]);
});
