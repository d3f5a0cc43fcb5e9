import { plainHeading } from '../../../platform/text/plain-heading.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { type RunStatus, runStatuses } from '../../../record/scoring/run-status.ts';
import { findHeadings } from '../../../registration/people-table/find-headings.ts';
import type { TableRow } from '../../../registration/people-table/table.ts';
import { columnName, columnOf, leftOut, type ResultColumn } from './column-of.ts';
import { readDayTime, readRunTime } from './read-run-time.ts';

/** What may be wrong with a cell, a row, or the whole of a list. */
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
  /** As it stands over the column; '' for the row. */
  heading: string;
  code: FaultCode;
  /** What stood there. */
  written: string;
}

/** A run as a row of a list says it; null is what the row does not say. */
export interface ListedRun {
  line: number;
  bib: number;
  name: string | null;
  heat: string | null;
  descent: 1 | 2 | null;
  order: number | null;
  start: Centiseconds | null;
  finish: Centiseconds | null;
  time: Centiseconds | null;
  penalties: number | null;
  result: Centiseconds | null;
  status: RunStatus | null;
  /** By gate, from 1. */
  gates: ReadonlyMap<number, number>;
}

type Cells = (kind: ResultColumn['kind'], run: 1 | 2 | null, gate?: number) => Cell | null;
interface Cell {
  text: string;
  heading: string;
}

const mostGates = 30;

/**
 * Reads the rows of a list of starts or results. Rows of a single word, as lists have them over each
 * class, and rows without anything are left out; everything else that cannot be read is a fault.
 */
export function readResultRows(
  rows: readonly TableRow[],
  /** What somebody said that headings mean, by `plainHeading`. */
  said: ReadonlyMap<string, ResultColumn | typeof leftOut>,
): { runs: ListedRun[]; faults: RowFault[]; unknown: string[] } {
  const faults: RowFault[] = [];
  const unknown: string[] = [];
  const runs: ListedRun[] = [];
  const place = new Map<string, number>();
  const meaningOf = (heading: string) => said.get(plainHeading(heading)) ?? columnOf(heading);
  const { head, body } = findHeadings(rows, (heading) => {
    const meaning = meaningOf(heading);
    if (meaning === null) return null;
    return meaning === leftOut ? `${leftOut} ${plainHeading(heading)}` : columnName(meaning);
  }) ?? { head: undefined, body: [] };
  const line = head?.line ?? 1;
  for (const [at, heading] of (head?.cells ?? []).entries()) {
    if (heading === '') continue;
    const meant = meaningOf(heading);
    if (meant === leftOut) continue;
    if (meant === null) {
      unknown.push(heading);
      faults.push({ line, heading, code: 'unknown_heading', written: heading });
      continue;
    }
    const key = keyOf(meant.kind, meant.run ?? null, meant.gate);
    if (place.has(key)) faults.push({ line, heading, code: 'heading_twice', written: heading });
    else place.set(key, at);
  }
  const whole = (code: 'empty' | 'no_bib') => faults.push({ line, heading: '', code, written: '' });
  if (body.length === 0) whole('empty');
  else if (!place.has(keyOf('bib', null))) whole('no_bib');
  if (faults.length > 0) return { runs, faults, unknown };
  const isBoth = [...place.keys()].some((key) => /\.[12]$/.test(key));
  for (const row of body) {
    if (row.cells.filter((cell) => cell !== '').length < 2) continue;
    const cells: Cells = (kind, run, gate) => {
      const at = place.get(keyOf(kind, run, gate));
      const text = at === undefined ? '' : (row.cells[at] ?? '').trim();
      return at === undefined || text === '' ? null : { text, heading: head?.cells[at] ?? '' };
    };
    const own: RowFault[] = [];
    for (const run of isBoth ? ([1, 2] as const) : [null]) {
      const read = readRun(row.line, cells, run);
      own.push(...read.faults.filter((fault) => !hasFault(own, fault)));
      if (read.run) runs.push(read.run);
    }
    faults.push(...own);
  }
  return { runs, faults, unknown };
}

const keyOf = (kind: string, run: number | null, gate?: number) =>
  `${kind}${gate ?? ''}${run === null ? '' : `.${run}`}`;

const hasFault = (faults: readonly RowFault[], { heading, code }: RowFault) =>
  faults.some((one) => one.heading === heading && one.code === code);

/** The one run of a row, or the first or second of its two; no run where nothing is said of that. */
function readRun(
  line: number,
  cells: Cells,
  both: 1 | 2 | null,
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
  let status = read(of('status'), 'status', readStatus);
  // Programs write it where the time would be.
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
    name: cells('name', null)?.text ?? null,
    heat: of('heat')?.text ?? cells('heat', null)?.text ?? null,
    descent: both ?? read(cells('descent', null), 'descent', (text) => readDescent(text)),
    order: read(of('order') ?? cells('order', null), 'order', readWhole(9999)),
    start: read(of('start'), 'clock', readDayTime),
    finish: read(of('finish'), 'clock', readDayTime),
    time,
    penalties: readStatus(of('penalties')?.text ?? '')
      ? null
      : read(of('penalties'), 'penalties', readWhole(9999)),
    result,
    status,
    gates,
  };
  const { start, finish } = run;
  const wrong = (code: RowFault['code'], written: string) =>
    faults.push({ line, heading: '', code, written });
  if (start !== null && finish !== null) {
    if (finish < start) wrong('backwards', '');
    else if (time !== null && finish - start !== time) wrong('clocks', '');
  }
  if (gates.size > 0 && run.penalties !== null) {
    const sum = [...gates.values()].reduce((all, cost) => all + cost, 0);
    if (sum !== run.penalties) wrong('gates', String(sum));
  }
  if (time !== null && result !== null && time + (run.penalties ?? 0) * 100 !== result) {
    wrong('sum', ((time + (run.penalties ?? 0) * 100) / 100).toFixed(2));
  }
  const says = [run.order, start, finish, time, run.penalties, result, status];
  const isSaid = says.some((value) => value !== null) || gates.size > 0;
  return { run: isSaid || both === null ? run : null, faults };
}

const readWhole = (most: number) => (text: string) => {
  const value = /^\d+(?:[.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  return value <= most ? value : null;
};

const readDescent = (text: string): 1 | 2 | null => (text === '1' ? 1 : text === '2' ? 2 : null);

/** Also as programs write it that know no parts of a disqualification. */
function readStatus(written: string): RunStatus | null {
  const text = written.toUpperCase().replace(/[.\s]/g, '');
  if (['DSQ', 'DQ', 'DQB'].includes(text)) return 'DSQ-R';
  return runStatuses.find((status) => status === text) ?? null;
}
