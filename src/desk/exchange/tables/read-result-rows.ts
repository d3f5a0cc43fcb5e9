import { plainHeading } from '../../../platform/text/plain-heading.ts';
import { type Centiseconds, centiseconds } from '../../../record/scoring/centiseconds.ts';
import { type RunStatus, runStatuses } from '../../../record/scoring/run-status.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import { findHeadings } from '../../../registration/people-table/find-headings.ts';
import type { TableRow } from '../../../registration/people-table/table.ts';
import { joinName } from '../../../registration/people-table/with-whole-names.ts';
import { statusOfWord } from '../canoe123/canoe123-words.ts';
import { columnName, isBareRun, leftOut, parseColumn, type ResultColumn } from './parse-column.ts';
import { readDayTime, readRunTime } from './read-run-time.ts';

type FaultCode =
  | 'empty'
  | 'no_bib'
  | 'unknown_heading'
  | 'heading_twice'
  | 'broken_cell'
  | 'bib'
  | 'descent'
  | 'order'
  | 'clock'
  | 'time'
  | 'penalties'
  | 'gate'
  | 'status'
  | 'backwards'
  | 'which_run'
  | 'best'
  | 'clocks'
  | 'sum'
  | 'gates'
  | 'twice'
  | 'unknown_bib'
  | 'other_name'
  | 'unknown_heat'
  | 'which_heat'
  | 'no_room'
  | 'contradicts'
  | 'official_here'
  | 'recorded_here';

export interface RowFault {
  /** Line of the file, or row of the sheet, from 1. */
  line: number;
  /** Heading of the column; '' for an error of the whole row. */
  heading: string;
  code: FaultCode;
  written: string;
}

/** A run in a row of a list; null for values that the row does not have. */
export interface ListedRun {
  line: number;
  bib: number;
  name: string | null;
  heat: string | null;
  descent: DescentNumber | null;
  order: number | null;
  start: Centiseconds | null;
  finish: Centiseconds | null;
  time: Centiseconds | null;
  penalties: number | null;
  result: Centiseconds | null;
  status: RunStatus | null;
  /** Penalty seconds by gate, from 1. */
  gates: ReadonlyMap<number, number>;
}

type Cells = (kind: ResultColumn['kind'], run: DescentNumber | null, gate?: number) => Cell | null;
interface Cell {
  text: string;
  heading: string;
}

const mostGates = 30;
const wholeDay = 24 * 60 * 60 * 100;
/** A finish before its start is after midnight, unless the run would take longer than an hour, which no run does. */
const longestRun = 60 * 60 * 100;

/**
 * Reads the rows of a start list or result list. Skips empty rows and rows of a single word, such as class titles; any
 * other unreadable row is an error.
 */
export function readResultRows(
  rows: readonly TableRow[],
  said: ReadonlyMap<string, ResultColumn | typeof leftOut>,
): ReadRows {
  const faults: RowFault[] = [];
  const unknown: string[] = [];
  const runs: ListedRun[] = [];
  const place = new Map<string, number>();
  const meaningOf = (heading: string) => said.get(plainHeading(heading)) ?? parseColumn(heading);
  const { head, body } = findHeadings(rows, (heading) => {
    const meaning = meaningOf(heading);
    if (meaning === null) return null;
    return meaning === leftOut ? `${leftOut} ${plainHeading(heading)}` : columnName(meaning);
  }) ?? { head: undefined, body: [] };
  const line = head?.line ?? 1;
  const meant = (head?.cells ?? []).map((heading) =>
    heading === '' ? leftOut : meaningOf(heading),
  );
  const isSaid = (heading: string) => said.has(plainHeading(heading));
  const paired = pairRuns(head?.cells ?? [], meant, isSaid);
  const surnames: number[] = [];
  for (const [at, heading] of (head?.cells ?? []).entries()) {
    const column = paired.columns[at];
    if (column === leftOut || column === undefined) continue;
    if (column === null) {
      if (!unknown.includes(heading)) unknown.push(heading);
      faults.push({ line, heading, code: 'unknown_heading', written: heading });
      continue;
    }
    const key = toKey(column.kind, column.run ?? null, column.gate);
    if (column.kind === 'surname') surnames.push(at);
    else if (place.has(key)) {
      faults.push({ line, heading, code: 'heading_twice', written: heading });
    } else place.set(key, at);
  }
  const whole = (code: 'empty' | 'no_bib') => faults.push({ line, heading: '', code, written: '' });
  if (body.length === 0) whole('empty');
  else if (!place.has(toKey('bib', null))) whole('no_bib');
  const understood = paired.isByPlace ? understoodColumns(head?.cells ?? [], paired.columns) : [];
  if (faults.length > 0) return { runs, faults, unknown, understood };
  const named = [...place.keys()].map((key) => Number(/\.([123])$/.exec(key)?.[1] ?? 0));
  const most = Math.max(0, ...named);
  const isBoth = most > 0;
  const numbers = descentNumbers.slice(0, Math.max(2, most));
  for (const row of body) {
    if (row.cells.filter((cell) => cell !== '').length < 2) continue;
    const cells: Cells = (kind, run, gate) => {
      const at = place.get(toKey(kind, run, gate));
      const text = at === undefined ? '' : (row.cells[at] ?? '').trim();
      return at === undefined || text === '' ? null : { text, heading: head?.cells[at] ?? '' };
    };
    const own: RowFault[] = [];
    const name = joinName([
      cells('name', null)?.text ?? '',
      cells('middleName', null)?.text ?? '',
      ...surnames.map((at) => row.cells[at] ?? ''),
    ]);
    const found: ListedRun[] = [];
    const ofBoth = isBoth && isWithoutTimes(cells);
    for (const run of isBoth ? numbers : [null]) {
      const read = readRun(row.line, cells, { both: run, status: ofBoth });
      own.push(...read.faults.filter((fault) => !hasFault(own, fault)));
      if (read.run) found.push({ ...read.run, name: name === '' ? null : name });
    }
    if (isBoth) own.push(...faultsOfBoth(row.line, cells, { found, ofBoth }));
    runs.push(...found);
    faults.push(...own);
  }
  return { runs, faults, unknown, understood };
}

interface ReadRows {
  runs: ListedRun[];
  faults: RowFault[];
  unknown: string[];
  /** The meaning of each column when its position decided the run; else empty. */
  understood: UnderstoodColumn[];
}

export interface UnderstoodColumn {
  number: number;
  heading: string;
  kind: ResultColumn['kind'];
  run: DescentNumber | null;
}

type ColumnMeaning = ResultColumn | typeof leftOut | null;

const standsTwice: readonly ResultColumn['kind'][] = [
  'time',
  'penalties',
  'result',
  'status',
  'start',
  'finish',
  'gate',
];

/**
 * Assigns runs to columns with equal headings, side by side: the first column to the first run. A heading that only
 * names a run (`Run 1`) is the raw time beside a total; beside penalties without a total its meaning is unknown.
 */
function pairRuns(
  headings: readonly string[],
  meant: readonly ColumnMeaning[],
  isSaid: (heading: string) => boolean,
): { columns: ColumnMeaning[]; isByPlace: boolean } {
  const columns = [...meant];
  const bare = headings.flatMap((heading, at) =>
    isBareRun(heading) && !isSaid(heading) ? [at] : [],
  );
  const without = new Map<string, number[]>();
  for (const [at, column] of meant.entries()) {
    if (column === null || column === leftOut || column.run !== undefined) continue;
    if (!standsTwice.includes(column.kind)) continue;
    const key = toKey(column.kind, null, column.gate);
    without.set(key, [...(without.get(key) ?? []), at]);
  }
  const pairs = [...without.values()].filter(({ length }) => length > 1);
  for (const [first, second, third, ...more] of pairs) {
    const column = meant[first ?? -1];
    if (!column || column === leftOut || first === undefined || second === undefined) continue;
    columns[first] = { ...column, run: 1 };
    columns[second] = { ...column, run: 2 };
    // A third total after the totals of both runs is the one that counts.
    if (third !== undefined && more.length === 0 && column.kind === 'result') {
      columns[third] = { kind: 'best' };
    }
  }
  const isOf = (kind: ResultColumn['kind'], run: DescentNumber | undefined, but: number) =>
    columns.some(
      (one, at) =>
        at !== but && one !== null && one !== leftOut && one.kind === kind && one.run === run,
    );
  for (const at of bare) {
    const column = meant[at];
    if (!column || column === leftOut) continue;
    const { run } = column;
    if (isOf('result', run, at)) columns[at] = { ...column, kind: 'time' };
    else if (isOf('penalties', run, at)) columns[at] = isOf('time', run, at) ? column : null;
  }
  return { columns, isByPlace: pairs.length > 0 };
}

function understoodColumns(
  headings: readonly string[],
  columns: readonly ColumnMeaning[],
): UnderstoodColumn[] {
  return headings.flatMap((heading, at) => {
    const column = columns[at];
    if (!column || column === leftOut) return [];
    return [{ number: at + 1, heading, kind: column.kind, run: column.run ?? null }];
  });
}

/** Whether no run of a row has a time: a status without a run then applies to all. */
const isWithoutTimes = (cells: Cells) =>
  descentNumbers.every((run) =>
    (['time', 'result', 'start', 'finish'] as const).every((kind) => cells(kind, run) === null),
  );

/**
 * Finds contradictions between the runs and values without a run: a total has to be the best run or the sum, and a
 * best has to be the best run.
 */
function faultsOfBoth(
  line: number,
  cells: Cells,
  { found, ofBoth }: { found: readonly ListedRun[]; ofBoth: boolean },
): RowFault[] {
  const faults: RowFault[] = [];
  const results = found.flatMap(({ time, result, penalties, gates, status }) => {
    if (status !== null) return [];
    const sum = result ?? (time === null ? null : withPenalties(time, { penalties, gates }));
    return sum === null ? [] : [sum];
  });
  const better = Math.min(...results);
  for (const kind of ['best', 'result'] as const) {
    const cell = cells(kind, null);
    const counted = cell && readRunTime(cell.text);
    if (!cell || counted === null || counted === undefined) continue;
    const isSum = kind === 'result' && results.length > 1 && results.length === found.length;
    const sum = isSum ? centiseconds(results.reduce<number>((all, one) => all + one, 0)) : better;
    if (counted !== better && counted !== sum) {
      faults.push({ line, heading: cell.heading, code: 'best', written: cell.text });
    }
  }
  for (const kind of ['status', 'time', 'penalties', 'start', 'finish'] as const) {
    const cell = cells(kind, null);
    if (cell && !(ofBoth && kind === 'status'))
      faults.push({ line, heading: cell.heading, code: 'which_run', written: cell.text });
  }
  return faults;
}

const toKey = (kind: string, run: number | null, gate?: number) =>
  `${kind}${gate ?? ''}${run === null ? '' : `.${run}`}`;

const hasFault = (faults: readonly RowFault[], { heading, code }: RowFault) =>
  faults.some((one) => one.heading === heading && one.code === code);

/** Reads the only run of a row, or one of its runs; null when the row has nothing about that run. */
function readRun(
  line: number,
  cells: Cells,
  { both, status: ofBoth }: { both: DescentNumber | null; status: boolean },
): { run: ListedRun | null; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const read = <Value>(
    cell: Cell | null,
    code: RowFault['code'],
    parse: (text: string) => Value | null,
  ): Value | null => {
    if (cell === null) return null;
    const value = parse(cell.text);
    if (value === null) faults.push({ line, heading: cell.heading, code, written: cell.text });
    return value;
  };
  const of = (kind: ResultColumn['kind']) => cells(kind, both) ?? (both ? null : cells(kind, null));
  const bibCell = cells('bib', null);
  const bib = read(bibCell, 'bib', readWhole(99_999)) ?? 0;
  if (bibCell === null) faults.push({ line, heading: '', code: 'bib', written: '' });
  const statusCell = of('status') ?? (ofBoth ? cells('status', null) : null);
  let status = read(statusCell, 'status', readStatus);
  // Programs write a status in place of the time.
  const timed = (kind: 'time' | 'result') => {
    const cell = of(kind);
    const instead = cell && readStatus(cell.text);
    if (!instead) return read(cell, 'time', readRunTime);
    status ??= instead;
    return null;
  };
  const [time, result] = [timed('time'), timed('result')];
  const gates = new Map<number, number>();
  for (let gate = 1; gate <= mostGates; gate += 1) {
    const cost = read(cells('gate', both, gate), 'gate', readWhole(999));
    if (cost !== null) gates.set(gate, cost);
  }
  const run = {
    line,
    bib,
    name: null,
    heat: of('heat')?.text ?? cells('heat', null)?.text ?? null,
    descent: both ?? read(cells('descent', null), 'descent', (text) => readDescent(text)),
    order: read(of('order') ?? cells('order', null), 'order', readWhole(9999)),
    start: read(of('start'), 'clock', readDayTime),
    finish: read(of('finish'), 'clock', readDayTime),
    time,
    // American lists write `+6`.
    penalties: readStatus(of('penalties')?.text ?? '')
      ? null
      : read(of('penalties'), 'penalties', (text) => readWhole(9999)(text.replace(/^\+\s*/, ''))),
    result,
    status,
    gates,
  };
  const { start, finish } = run;
  const wrong = (code: RowFault['code'], written: string) =>
    faults.push({ line, heading: '', code, written });
  if (start !== null && finish !== null) {
    const taken = finish < start ? finish + wholeDay - start : finish - start;
    if (finish < start && taken > longestRun) wrong('backwards', '');
    else if (time !== null && taken !== time) wrong('clocks', '');
  }
  if (gates.size > 0 && run.penalties !== null) {
    const sum = sumOf(gates);
    if (sum !== run.penalties) wrong('gates', String(sum));
  }
  if (time !== null && result !== null && time + (run.penalties ?? 0) * 100 !== result) {
    wrong('sum', ((time + (run.penalties ?? 0) * 100) / 100).toFixed(2));
  }
  const says = [run.order, start, finish, time, run.penalties, result, status];
  const isSaid = says.some((value) => value !== null) || gates.size > 0;
  return { run: isSaid || both === null ? run : null, faults };
}

const sumOf = (gates: ReadonlyMap<number, number>) =>
  [...gates.values()].reduce((all, cost) => all + cost, 0);

export const withPenalties = (
  time: Centiseconds,
  { penalties, gates }: Pick<ListedRun, 'penalties' | 'gates'>,
): Centiseconds => centiseconds(time + 100 * (penalties ?? sumOf(gates)));

const readWhole = (most: number) => (text: string) => {
  const value = /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return value <= most ? value : null;
};

const readDescent = (text: string): DescentNumber | null =>
  descentNumbers.find((known) => String(known) === text) ?? null;

/** Reads a status, including those of programs that do not know kinds of disqualification. */
function readStatus(written: string): RunStatus | null {
  const text = written.toUpperCase().replace(/[.\s]/g, '');
  if (text === 'DQ') return 'DSQ-R';
  if (text === 'DSQ' || text === 'DQB') return statusOfWord(text);
  return runStatuses.find((status) => status === text) ?? null;
}
