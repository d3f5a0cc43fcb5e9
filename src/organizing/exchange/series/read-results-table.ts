import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { freeKey, keyOfName } from '../../../record/people/key-of-name.ts';
import type { TableRow } from '../../../registration/people-table/table.ts';
import { wordOfTitle } from './word-of-title.ts';

/** What is wrong with a table of results, and where: a line of 0 is the whole of it. */
export interface ResultsFault {
  line: number;
  code:
    | 'no_name_column'
    | 'no_result_column'
    | 'no_name'
    | 'nothing_said'
    | 'place'
    | 'points'
    | 'born'
    | 'sex'
    | 'twice'
    | 'several_known'
    | 'nobody';
  /** What is written there. */
  found: string;
}

/** Somebody who may be meant by a name. */
export interface KnownName {
  id: string;
  name: string;
}

/** Results of a race held elsewhere, as a file of a series has them. */
export interface ReadResults {
  entrants: Record<string, Record<string, unknown>>;
  results: Record<string, Record<string, unknown>>;
  /** What classes are called. */
  labels: Record<string, Bilingual>;
  /** Whom each name was taken for: the key of a paddler of ours, or nobody yet. */
  people: { id: string; name: string; isKnown: boolean; said: string }[];
  faults: ResultsFault[];
}

const columns = {
  place: ['puesto', 'lugar', 'posicion', 'pos', 'place', 'rank', 'rnk', '#'],
  name: ['nombre', 'palista', 'name', 'paddler', 'athlete'],
  key: ['clave', 'key', 'id'],
  code: ['estado', 'codigo', 'status', 'code'],
  points: ['puntos', 'pts', 'points'],
  class: ['clase', 'class'],
  club: ['club', 'equipo', 'team'],
  country: ['pais', 'country', 'nation', 'noc'],
  sex: ['sexo', 'genero', 'sex', 'gender'],
  born: ['nacimiento', 'nacido', 'ano', 'born', 'birth', 'year'],
} as const;

type ColumnName = keyof typeof columns;

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

const sexes: Readonly<Record<string, string>> = {
  m: 'male',
  h: 'male',
  hombre: 'male',
  masculino: 'male',
  male: 'male',
  f: 'female',
  w: 'female',
  mujer: 'female',
  femenino: 'female',
  female: 'female',
};

/** One result, whichever file it comes from. */
export interface SaidResult {
  line: number;
  name: string;
  key: string;
  place: number | null;
  code: string;
  points: string;
  facts: { class?: string; club?: string; country?: string; sex?: string; born?: number };
}

/** Whom names may mean: who is in the series already, else one of these people. */
export function knownNames(
  entrants: Readonly<Record<string, Record<string, unknown>>>,
  people: readonly KnownName[],
): KnownName[] {
  const own = Object.entries(entrants).map(([id, { name }]) => ({ id, name: String(name ?? id) }));
  const names = new Set(own.map(({ name }) => plain(name)));
  return [...own, ...people.filter(({ name }) => !names.has(plain(name)))];
}

/** Reads a table of results: a row a paddler, under headings in Spanish or English. */
export function readResultsTable(
  rows: readonly TableRow[],
  known: readonly KnownName[],
): ReadResults {
  const [head, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const at = new Map<ColumnName, number>();
  for (const [index, cell] of (head?.cells ?? []).entries()) {
    const found = Object.entries(columns).find(([, words]) =>
      words.some((word) => word === plain(cell)),
    );
    const name = found?.[0] as ColumnName | undefined;
    if (name && !at.has(name)) at.set(name, index);
  }
  const faults: ResultsFault[] = [];
  const say = (line: number, code: ResultsFault['code'], found = '') =>
    void faults.push({ line, code, found });
  const shown = (head?.cells ?? []).join(' · ');
  if (!at.has('name') && !at.has('key')) say(0, 'no_name_column', shown);
  if (!at.has('place') && !at.has('points') && !at.has('code')) say(0, 'no_result_column', shown);
  if (faults.length > 0) return { entrants: {}, results: {}, labels: {}, people: [], faults };
  const said = body.map(({ line, cells }): SaidResult => {
    const cell = (name: ColumnName) => cells[at.get(name) ?? -1]?.trim() ?? '';
    const place = cell('place').replace(/[.ºª°]+$/, '');
    const isPlace = /^[1-9]\d{0,2}$/.test(place);
    const code = (cell('code') || (isPlace ? '' : place)).toUpperCase();
    const points = cell('points').replace(',', '.');
    const born = /^\d{4}/.exec(cell('born'))?.[0];
    const sex = sexes[plain(cell('sex'))];
    if (code !== '' && !/^[A-Z][A-Z0-9-]{1,9}$/.test(code)) say(line, 'place', code);
    if (points !== '' && !/^-?\d{1,9}(\.\d{1,6})?$/.test(points)) say(line, 'points', points);
    if (cell('born') !== '' && born === undefined) say(line, 'born', cell('born'));
    if (cell('sex') !== '' && sex === undefined) say(line, 'sex', cell('sex'));
    return {
      line,
      name: cell('name'),
      key: cell('key'),
      place: isPlace ? Number(place) : null,
      code,
      points,
      facts: {
        ...(cell('class') !== '' && { class: wordOfTitle(cell('class'), 'clase') }),
        ...(cell('club') !== '' && { club: cell('club') }),
        ...(cell('country') !== '' && { country: cell('country').toUpperCase() }),
        ...(sex !== undefined && { sex }),
        ...(born !== undefined && { born: Number(born) }),
      },
    };
  });
  const classes = body.map(({ cells }) => cells[at.get('class') ?? -1]?.trim() ?? '');
  const labels = Object.fromEntries(
    classes
      .filter((title) => title !== '')
      .map((title) => [wordOfTitle(title, 'clase'), { es: title, en: title }]),
  );
  return { ...resultsOf(said, known, faults), labels };
}

/** The results under ids: of who is known by name or key, or a new one of the name. */
function resultsOf(
  said: readonly SaidResult[],
  known: readonly KnownName[],
  faults: ResultsFault[],
): ReadResults {
  const byName = Map.groupBy(known, ({ name }) => plain(name));
  const ids = new Set(known.map(({ id }) => id));
  const read: ReadResults = { entrants: {}, results: {}, labels: {}, people: [], faults };
  const say = (line: number, code: ResultsFault['code'], found = '') =>
    void faults.push({ line, code, found });
  if (said.length === 0) say(0, 'nobody');
  for (const { line, name, key, place, code, points, facts } of said) {
    if (name === '' && key === '') {
      say(line, 'no_name');
      continue;
    }
    const same = byName.get(plain(name)) ?? [];
    const several = [...new Set(same.map(({ id }) => id))];
    if (key === '' && several.length > 1) {
      say(line, 'several_known', `${name}: ${several.join(', ')}`);
      continue;
    }
    const isKnown = key === '' ? several.length === 1 : ids.has(key);
    const id = key || several[0] || freeKey(keyOfName(name), (one) => ids.has(one));
    if (Object.hasOwn(read.results, id)) {
      say(line, 'twice', name || id);
      continue;
    }
    if (place === null && code === '' && points === '') {
      say(line, 'nothing_said', name || id);
      continue;
    }
    read.results[id] = {
      ...(place !== null && { place }),
      ...(place === null && code !== '' && { code }),
      ...(points !== '' && { points }),
    };
    read.entrants[id] = { ...(name !== '' && { name }), ...facts };
    const result = [place ?? code, points && `${points}`].filter((one) => one !== '').join(' · ');
    read.people.push({ id, name: name || id, isKnown, said: result });
  }
  return read;
}
