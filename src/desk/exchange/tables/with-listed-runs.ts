import { plainHeading } from '../../../platform/text/plain-heading.ts';
import type {
  RecordEntry,
  RecordFile,
  RecordHeat,
  RecordRun,
} from '../../../record/editions/exchange/record-file.ts';
import { checkRun } from '../../../record/editions/record/check-run.ts';
import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runOutcome } from '../../../record/scoring/run-outcome.ts';
import { type ListedRun, type RowFault, withPenalties } from './read-result-rows.ts';

export interface ListedChange {
  line: number;
  key: string;
  bib: number;
  name: string;
  heat: RecordHeat['name'];
  change: 'new' | 'changed' | 'same';
  /** Calculated from times and gates; null when the run has no result. */
  result: Centiseconds | null;
  status: RecordRun['status'] | null;
}

/**
 * Returns the record with the runs of a list, and the effect of each row. A row belongs to an entry by its bib; a name
 * beside the bib has to match. Empty cells change nothing. Official heats get no new rows.
 */
export function withListedRuns(
  record: RecordFile,
  listed: readonly ListedRun[],
  official: ReadonlySet<number>,
): { record: RecordFile; changes: ListedChange[]; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const changes: ListedChange[] = [];
  const heats = record.heats.map((heat) => ({ ...heat, runs: [...heat.runs] }));
  const orders = new Map<RecordRun['person'], number>();
  const seen = new Set<string>();
  const isStartList = listed.every(
    ({ finish, time, result, status, gates }) =>
      [finish, time, result, status].every((value) => value === null) && gates.size === 0,
  );
  for (const row of listed) {
    const fault = (code: RowFault['code'], written = '') =>
      faults.push({ line: row.line, heading: '', code, written });
    const entry = findListedEntry(record, heats, row.bib);
    if (!entry) {
      fault('unknown_bib', String(row.bib));
      continue;
    }
    if (row.name !== null && !isOneName(entry.name, row.name)) {
      fault('other_name', row.name);
      continue;
    }
    const heat = findListedHeat(heats, entry, row);
    if (typeof heat === 'string') {
      fault(heat, row.heat ?? '');
      continue;
    }
    const key = `run:${heat.id}:${entry.person}`;
    if (seen.has(key)) {
      fault('twice', String(row.bib));
      continue;
    }
    seen.add(key);
    const at = heat.runs.findIndex(({ person }) => person === entry.person);
    const known = heat.runs[at];
    if (!known && official.has(heat.id)) {
      fault('official_here', String(row.bib));
      continue;
    }
    const run = listedRun(known ?? { person: entry.person }, row, { record, isStartList });
    if (typeof run === 'string') {
      fault(run);
      continue;
    }
    const outcome = toOutcome(run);
    if (row.result !== null && (run.status ?? null) === null && outcome.result !== row.result) {
      fault('sum', outcome.result === null ? '' : (outcome.result / 100).toFixed(2));
      continue;
    }
    const differs = computeDifference(row, run, outcome);
    if (differs) {
      fault(differs);
      continue;
    }
    const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(run);
    if (!isSame && checkRun(record.edition, run, '').length > 0) {
      fault('contradicts');
      continue;
    }
    if (at === -1) heat.runs.push(run);
    else heat.runs[at] = run;
    if (row.order !== null) orders.set(key, row.order);
    changes.push({
      line: row.line,
      key,
      bib: row.bib,
      name: entry.name,
      heat: heat.name,
      change: known === undefined ? 'new' : isSame ? 'same' : 'changed',
      result: outcome.result,
      status: run.status ?? null,
    });
  }
  for (const heat of heats) {
    const orderOf = ({ person }: RecordRun, index: number) =>
      orders.get(`run:${heat.id}:${person}`) ?? 10_000 + index;
    const placed = heat.runs.map((run, index) => ({ run, order: orderOf(run, index) }));
    heat.runs = placed.toSorted((a, b) => a.order - b.order).map(({ run }) => run);
  }
  return { record: { ...record, heats }, changes, faults };
}

function findListedEntry(
  { entries }: RecordFile,
  heats: readonly RecordHeat[],
  bib: number,
): RecordEntry | undefined {
  const own = entries.filter((entry) => entry.bib === bib);
  if (own.length > 0) return own.length === 1 ? own[0] : undefined;
  const ran = new Set(
    heats.flatMap(({ runs }) => runs.flatMap((run) => (run.bib === bib ? run.person : []))),
  );
  return ran.size === 1 ? entries.find(({ person }) => ran.has(person)) : undefined;
}

/** Whether a list means the same person: every word of the shorter name is in the longer one. */
function isOneName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => new Set(plainHeading(name).split(' ')));
  if (!a || !b) return false;
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  return few.isSubsetOf(many);
}

/** Returns the heat of a row: the heat that it names, else the heat with the paddler, else the only heat of its run. */
function findListedHeat(
  heats: readonly RecordHeat[],
  { person }: RecordEntry,
  { heat, descent }: ListedRun,
): RecordHeat | 'unknown_heat' | 'which_heat' {
  const ofRun = heats.filter((one) => descent === null || one.descent === descent);
  if (heat !== null) {
    const plain = plainHeading(heat);
    const named = ofRun.filter(({ name }) =>
      [name.es, name.en].some((words) => plainHeading(words) === plain),
    );
    return (named.length === 1 ? named[0] : undefined) ?? 'unknown_heat';
  }
  const own = ofRun.filter(({ runs }) => runs.some((run) => run.person === person));
  const only = own.length > 0 ? own : ofRun;
  return (only.length === 1 ? only[0] : undefined) ?? 'which_heat';
}

interface Rules {
  record: RecordFile;
  isStartList: boolean;
}

function listedRun(
  known: RecordRun,
  row: ListedRun,
  { record, isStartList }: Rules,
): RecordRun | 'no_room' | 'gate' {
  if (isStartList) {
    return row.start === null ? known : { ...known, scheduled: row.start };
  }
  const run = { ...known };
  const gates = toJudgedGates(known, row, record);
  if (gates === null) return 'gate';
  if (gates.length > 0) run.gates = gates;
  if (row.start !== null) run.start = row.start;
  if (row.finish !== null) run.finish = row.finish;
  if (row.status !== null) run.status = row.status;
  // Two clock times replace the sum that was known until now.
  if (row.start !== null && row.finish !== null) delete run.total;
  const sum = row.result ?? (row.time === null ? null : withPenalties(row.time, row));
  if (sum !== null) {
    if (row.status === null) delete run.status;
    const judged = (run.gates ?? []).reduce<number>((all, cost) => all + (cost ?? 0), 0);
    const isTimed = run.start !== undefined && run.finish !== undefined;
    // Penalties are stored by gate: their sum cannot be stored beside clock times without gates.
    if (isTimed && row.penalties !== null && row.penalties !== judged) return 'no_room';
    if (isTimed) delete run.total;
    else run.total = sum;
  }
  return run;
}

/** Returns the gates up to the last judged one; null when a penalty is none of the edition. */
function toJudgedGates(
  { gates: known = [] }: RecordRun,
  { gates }: ListedRun,
  { edition }: RecordFile,
): (number | null)[] | null {
  const { touch, miss } = edition.penalties;
  const isCost = (cost: number) => [0, touch, miss].includes(cost);
  const mostGates = edition.heats?.gates ?? edition.gates;
  if ([...gates].some(([gate, cost]) => gate > mostGates || !isCost(cost))) return null;
  const last = Math.max(known.length, ...gates.keys(), 0);
  const all = Array.from({ length: last }, (_, at) => gates.get(at + 1) ?? known[at] ?? null);
  return all.slice(0, 1 + all.findLastIndex((cost) => cost !== null));
}

/** Returns the contradiction between a row and the clocks and gates of its run; null for none. */
function computeDifference(
  { time, penalties }: ListedRun,
  { total }: RecordRun,
  outcome: ReturnType<typeof toOutcome>,
): 'clocks' | 'gates' | 'no_room' | null {
  if (time !== null && outcome.time !== null && outcome.time !== time) return 'clocks';
  if (penalties === null || total !== undefined) return null;
  if (outcome.penalties === null) return penalties === 0 ? null : 'no_room';
  return outcome.penalties === penalties ? null : 'gates';
}

function toOutcome({ start, finish, total, status, gates }: RecordRun) {
  return runOutcome({
    start: start ?? null,
    finish: finish ?? null,
    total: total ?? null,
    status: status ?? null,
    gates: gates ?? [],
  });
}
