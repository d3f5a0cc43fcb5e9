import type { Bilingual } from '../../platform/content/bilingual.ts';
import { normalizeNation } from '../../platform/i18n/nation-of-code.ts';
import { readCountry } from '../../platform/i18n/read-country.ts';
import { freeKey, keyOfName } from '../../record/people/key-of-name.ts';
import {
  columnInWords,
  columnWords,
  factWords,
  nameWords,
} from '../../registration/people-table/column-words.ts';
import { findHeadings } from '../../registration/people-table/find-headings.ts';
import { type CellWords, readCell, sexLetters } from '../../registration/people-table/read-cell.ts';
import { readDay } from '../../registration/people-table/read-day.ts';
import type { TableRow } from '../../registration/people-table/table.ts';
import { joinName } from '../../registration/people-table/with-whole-names.ts';
import { wordOfTitle } from './word-of-title.ts';

/** An error in a table of results; line 0 means the whole table. */
export interface ResultsFault {
  line: number;
  code:
    | 'no_name_column'
    | 'no_result_column'
    | 'no_name'
    | 'nothing_said'
    | 'place'
    | 'place_and_status'
    | 'points'
    | 'born'
    | 'sex'
    | 'one_letter'
    | 'twice'
    | 'several_known'
    | 'nobody';
  found: string;
}

export interface KnownName {
  id: string;
  name: string;
}

export interface ReadResults {
  entrants: Record<string, Record<string, unknown>>;
  results: Record<string, Record<string, unknown>>;
  labels: Record<string, Bilingual>;
  /** The person that each name was matched to: the key of a known paddler, or a new key. */
  people: { id: string; name: string; isKnown: boolean; said: string }[];
  faults: ResultsFault[];
}

const columns = {
  place: ['puesto', 'lugar', 'posicion', 'pos', 'place', 'rank', 'rnk'],
  name: nameWords.name,
  middleName: nameWords.middle_name,
  surname: nameWords.surname,
  key: ['clave', 'key', 'id'],
  code: ['estado', 'status'],
  /** A status, or a federation number that has nothing to do with the place. */
  anyCode: ['codigo', 'code'],
  points: ['puntos', 'pts', 'points'],
  class: ['clase', 'class'],
  club: factWords.club,
  country: factWords.country,
  sex: factWords.sex,
  born: [
    ...(columnWords(['date_birth']).get('date_birth') ?? []),
    'ano',
    'ano de nacimiento',
    'year',
    'year of birth',
    'yob',
  ],
} as const satisfies Record<string, readonly string[]>;

type ColumnName = keyof typeof columns;

const plain = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Reasons for having no place (RRS A10); any other word is a typing error that would score nothing. */
const statuses =
  /^(DNF|DNS|DNC|DNQ|DSQ|DQB|RAL|LAP|NC|NP|RET|WDR|OCS|UFD|BFD|ZFP|SCP|NSC|DNE|RDG|DPI|TLE)(-[A-Z]{1,3})?$/;

/** Words that confirm a place. Beside a place, any other word may mean a disqualification. */
const finished =
  /^(|[-–—✓]|q|ok|fin|finish(ed|er)?|finaliz(o|ad[oa])|clas|clasificad[oa]|classified|llego|termino|(en )?meta|valid[oa]?|official|oficial)$/;

export interface SaidResult {
  line: number;
  name: string;
  key: string;
  place: number | null;
  code: string;
  points: string;
  facts: { class?: string; club?: string; country?: string; sex?: string; born?: number };
}

/** Returns the people that names may mean: entrants of the series first, then these people. */
export function knownNames(
  entrants: Readonly<Record<string, Record<string, unknown>>>,
  people: readonly KnownName[],
): KnownName[] {
  const own = Object.entries(entrants).map(([id, { name }]) => ({ id, name: String(name ?? id) }));
  const names = new Set(own.map(({ name }) => plain(name)));
  return [...own, ...people.filter(({ name }) => !names.has(plain(name)))];
}

/** Reads a paddler per row, under Spanish or English headings; `codes` are further statuses of the rules. */
export function readResultsTable(
  rows: readonly TableRow[],
  known: readonly KnownName[],
  codes: readonly string[] = [],
): ReadResults {
  const written = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { head, body } = findHeadings(written, parseColumn) ?? { head: undefined, body: [] };
  const at = new Map<ColumnName, number>();
  const names: Record<'middleName' | 'surname', number[]> = { middleName: [], surname: [] };
  for (const [index, cell] of (head?.cells ?? []).entries()) {
    const name = parseColumn(cell);
    if (name === 'middleName' || name === 'surname') names[name].push(index);
    else if (name && !at.has(name)) at.set(name, index);
  }
  const faults: ResultsFault[] = [];
  const say = (line: number, code: ResultsFault['code'], found = '') =>
    void faults.push({ line, code, found });
  const shown = (head?.cells ?? []).join(' · ');
  if (!head) say(0, 'nobody');
  else if (!at.has('name') && !at.has('key')) say(0, 'no_name_column', shown);
  const tells = ['place', 'points', 'code', 'anyCode'] as const;
  if (head && !tells.some((name) => at.has(name))) {
    say(0, 'no_result_column', shown);
  }
  if (faults.length > 0) return { entrants: {}, results: {}, labels: {}, people: [], faults };
  const words: CellWords = {
    sexes: sexLetters(body.map(({ cells }) => cells[at.get('sex') ?? -1] ?? '')),
    categories: new Map(),
    sizes: [],
    own: new Map(),
    days: 'day_first',
    home: '',
  };
  const said = body.map(({ line, cells }): SaidResult => {
    const cell = (name: ColumnName) => cells[at.get(name) ?? -1]?.trim() ?? '';
    const place = placeIn(cell('place'));
    const isPlace = /^[1-9]\d{0,2}$/.test(place);
    const isStatus = (word: string) => statuses.test(word) || codes.includes(word);
    const anyCode = cell('anyCode').toUpperCase();
    const status = cell('code') || (isPlace && !isStatus(anyCode) ? '' : anyCode);
    const written = (status || (isPlace ? '' : place)).toUpperCase();
    const isCode = isStatus(written);
    const code = isPlace ? '' : written;
    const points = cell('points').replace(',', '.');
    // The year of a date is certain even when day and month are not.
    const born = /^\d{4}/.exec(readDay(cell('born'), 'day_first') ?? '')?.[0];
    const sex = readCell('sex', cell('sex'), words);
    const isSex = 'value' in sex && (sex.value === 'female' || sex.value === 'male');
    if (isPlace && (isCode || !finished.test(plain(written).replaceAll('.', '')))) {
      say(line, 'place_and_status', `${place} · ${status}`);
    } else if (code !== '' && !isCode) say(line, 'place', code);
    if (points !== '' && !/^-?\d{1,9}(\.\d{1,6})?$/.test(points)) say(line, 'points', points);
    if (cell('born') !== '' && born === undefined) say(line, 'born', cell('born'));
    if (cell('sex') !== '' && !isSex) say(line, 'issue' in sex ? 'one_letter' : 'sex', cell('sex'));
    return {
      line,
      name: joinName([
        cell('name'),
        ...names.middleName.concat(names.surname).map((index) => cells[index] ?? ''),
      ]),
      key: cell('key'),
      place: isPlace ? Number(place) : null,
      code,
      points,
      facts: {
        ...(cell('class') !== '' && { class: wordOfTitle(cell('class'), 'clase') }),
        ...(cell('club') !== '' && { club: cell('club') }),
        ...(cell('country') !== '' && { country: readNation(cell('country')) }),
        ...(isSex && { sex: sex.value }),
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
  return { ...matchResults(said, known, faults), labels };
}

/** Returns a country by code or name; any other text stays as written. */
const readNation = (written: string) =>
  readCountry(written) ?? normalizeNation(written.toUpperCase());

/** Returns the column of a heading; null for a heading that is not used. */
function parseColumn(heading: string): ColumnName | null {
  if (heading.trim() === '#') return 'place';
  const known = Object.entries(columns) as [ColumnName, readonly string[]][];
  return (
    columnInWords(heading, (form) => known.find(([, words]) => words.includes(form))?.[0]) ?? null
  );
}

/** Returns a place without additions: `2.`, `2º`, `2nd`, and ties as `2=`, `=2`, `T2`, `2T`. */
function placeIn(written: string): string {
  const [, place] =
    /^[=tT]?\s*(\d+)\s*(?:[.ºª°=]+|[tT]|st|nd|rd|th|er|ro|do|to|mo|vo|no)*$/.exec(written) ?? [];
  return place ?? written;
}

function matchResults(
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
