import type { GatesOfRun } from '../../design/course-map/geometry/run-line.ts';
import { pageOfRow } from '../../design/ui/list/page-of-tables.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type {
  EditionRecord,
  EntryRecord,
  HeatRecord,
  RunRecord,
} from '../../record/editions/record/edition-record.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import { type GateSeconds, runOutcome } from '../../record/scoring/run-outcome.ts';
import { type DescentNumber, descentNumbers } from '../../record/scoring/scoring.ts';
import { isLongEdition } from '../results/page-of-results.ts';
import { numberOfRow } from '../results/tables/paddler-rows.ts';
import type { ResultRowView, ResultTableView } from '../results/tables/result-row-view.ts';
import { resultTables } from '../results/tables/result-tables.ts';
import { rowAnchor } from '../results/tables/row-anchor.ts';
import type { TablesOf } from '../results/tables-of-records.ts';

export interface PaddlerRun {
  year: number;
  /** Name of the heat. Missing when the descent alone distinguishes the runs of the edition. */
  heat?: Bilingual;
  descent: DescentNumber;
  gates: GateSeconds;
  isFinished: boolean;
  /** Time plus penalties. Null without a finish or with a status. */
  result: Centiseconds | null;
}

export interface GateTally {
  clean: number;
  touched: number;
  missed: number;
}

/** An entry that raced, or that the list of participants shows. */
export interface PaddlerStart {
  year: number;
  raceDate: string;
  /** Whether the edition was raced with gates. */
  hasGates: boolean;
  category: CategoryCode;
  /** Anchor and page of the row in the year's results. Null when they do not show the paddler. */
  row: { anchor: string; page: number } | null;
  /** Null when no published list ranks the paddler. */
  result: {
    group: Bilingual;
    entrants: number;
    rank: number | null;
    time: Centiseconds | null;
    penalties: number | null;
    result: Centiseconds | null;
    gap: Centiseconds | null;
    better: DescentNumber | null;
    remark: Bilingual | null;
  } | null;
  /** Results of the descents in their order. Null for a descent without a result. */
  descents: readonly (Centiseconds | null)[];
  runs: PaddlerRun[];
  /** Null when no gates were counted. */
  tally: GateTally | null;
}

export interface PaddlerRecord {
  name: string;
  /** ISO 3166-1 alpha-2. Null when no list shows it. */
  nationality: string | null;
  /** Entries, those of the latest edition first. A person may have entered several events of one edition. */
  starts: PaddlerStart[];
  /** The best rank and its years, latest first. Null without any rank. */
  best: { rank: number; years: number[] } | null;
  tally: GateTally | null;
}

/** Returns all races of a person, edition by edition. Null for a person who neither raced nor entered. */
export function paddlerRecord(
  person: string,
  records: readonly EditionRecord[],
  tablesOf: TablesOf = resultTables,
): PaddlerRecord | null {
  const known = records
    .toSorted((a, b) => b.edition.year - a.edition.year)
    .flatMap((record) => {
      const own = record.entries.filter((one) => one.person === person);
      const teams = record.entries.filter(
        (one) => one.person !== person && own.some(({ id }) => one.team?.includes(id)),
      );
      const entries = [...own, ...teams];
      return entries.map((entry) => {
        const raced = record.entries.find(({ id }) => id === entry.inBoat) ?? entry;
        const isOnly = record.entries.filter((one) => one.person === raced.person).length === 1;
        const isOwn = (row: ResultRowView) =>
          row.person === raced.person && (isOnly || row.number === numberOfRow(raced));
        return { entry, raced, record, seen: seenIn(record, tablesOf(record), isOwn) };
      });
    })
    .filter(({ entry, seen }) => entry.listed || seen !== null);
  const [latest] = known;
  if (!latest) return null;
  const starts = known.map(({ entry, raced, record, seen }): PaddlerStart => {
    const { year, raceDate, penalties } = record.edition;
    const runs = judgedRuns(record, raced);
    return {
      year,
      raceDate,
      hasGates: record.edition.gates > 0,
      category: entry.listed ? entry.category : (seen?.category ?? entry.category),
      row: seen?.row ?? null,
      result: seen?.result ?? null,
      descents: seen?.descents ?? collectDescents(record, raced),
      runs,
      tally: tallyGates(runs, penalties.miss),
    };
  });
  return {
    name: latest.entry.personName ?? latest.entry.name,
    nationality: known.find(({ entry }) => entry.listed)?.entry.nationality ?? null,
    starts,
    best: findBest(starts),
    tally: sum(starts.flatMap(({ tally }) => tally ?? [])),
  };
}

/** Returns a key that is unique among the starts of a paddler. */
export function keyOfStart({ year, category }: Pick<PaddlerStart, 'year' | 'category'>): string {
  return `${year}-${category}`;
}

/** Whether the paddler raced the edition: the results show the paddler, or gates were judged. */
export function hasRaced({ row, runs }: Pick<PaddlerStart, 'row' | 'runs'>): boolean {
  return row !== null || runs.length > 0;
}

/** Returns the row of an entry in an edition's tables, preferably a ranked one. Null when no table shows the entry. */
function seenIn(
  record: EditionRecord,
  tables: readonly ResultTableView[],
  isOwn: (row: ResultRowView) => boolean,
) {
  const found =
    findRow(tables, (row) => isOwn(row) && row.descents !== null) ?? findRow(tables, isOwn);
  if (found === null) return null;
  const { table, row, index } = found;
  const { category, rank, time, penalties, result, gap, descents, remark } = row;
  return {
    category,
    row: {
      anchor: rowAnchor(table, row),
      page: isLongEdition(record, tables) ? pageOfRow(tables, index) : 1,
    },
    descents: descents?.results ?? null,
    result: descents && {
      group: table.title,
      entrants: table.rows.length,
      rank,
      time,
      penalties,
      result,
      gap,
      better: descents.better,
      remark,
    },
  };
}

function findRow(tables: readonly ResultTableView[], isIt: (row: ResultRowView) => boolean) {
  for (const table of tables) {
    const index = table.rows.findIndex(isIt);
    const row = table.rows[index];
    if (row) return { table, row, index };
  }
  return null;
}

/** Returns the results of all descents of an entry, whatever the lists count. */
function collectDescents({ heats }: EditionRecord, { id }: EntryRecord): (Centiseconds | null)[] {
  const runs = listEntryRuns(heats, id);
  const most = Math.max(2, ...runs.map(({ descent }) => descent));
  return descentNumbers.slice(0, most).map((descent) => {
    const run = runs.find((one) => one.descent === descent);
    return run ? runOutcome(run).result : null;
  });
}

function listEntryRuns(
  heats: readonly HeatRecord[],
  id: number,
): (RunRecord & { heat: Bilingual })[] {
  return heats
    .flatMap(({ name, runs }) => runs.map((run) => ({ ...run, heat: name })))
    .filter(({ entryId }) => entryId === id)
    .toSorted((a, b) => a.descent - b.descent);
}

/** Returns the runs of an entry with judged gates, cut to the counting gates. */
function judgedRuns({ edition, heats }: EditionRecord, { id }: EntryRecord): PaddlerRun[] {
  const judged = listEntryRuns(heats, id).filter(({ gates }) => gates.length > 0);
  const isOfPhases = new Set(judged.map(({ descent }) => descent)).size < judged.length;
  return judged.map((run) => ({
    year: edition.year,
    ...(isOfPhases && { heat: run.heat }),
    descent: run.descent,
    gates: run.gates.slice(0, edition.gates),
    isFinished: run.finish !== null,
    result: runOutcome(run).result,
  }));
}

/**
 * Returns the run to draw for an edition: the counting run; otherwise prefers finished runs, then runs without
 * disqualification, then most judged gates, then the cheapest gates, then the faster run. Null without judged gates.
 */
export function bestRun({
  result,
  runs,
}: Pick<PaddlerStart, 'result' | 'runs'>): PaddlerRun | null {
  const judgedIn = ({ gates }: PaddlerRun) => gates.filter((cost) => cost !== null);
  const sumGateCosts = (run: PaddlerRun) => judgedIn(run).reduce((sum, cost) => sum + cost, 0);
  const judged = runs.filter((run) => judgedIn(run).length > 0);
  const [best = null] = judged.toSorted(
    (a, b) =>
      Number(b.isFinished) - Number(a.isFinished) ||
      Number(a.result === null) - Number(b.result === null) ||
      judgedIn(b).length - judgedIn(a).length ||
      sumGateCosts(a) - sumGateCosts(b) ||
      (a.result ?? 0) - (b.result ?? 0),
  );
  const counting = judged.filter(({ descent }) => descent === result?.better);
  return counting.find((run) => run.result === result?.result) ?? counting[0] ?? best;
}

export function gatesOfRun(
  { gates, isFinished }: Pick<PaddlerRun, 'gates' | 'isFinished'>,
  miss: number,
): GatesOfRun {
  const numbersWhere = (isIt: (seconds: number) => boolean) =>
    gates.flatMap((seconds, index) => (seconds !== null && isIt(seconds) ? [index + 1] : []));
  return {
    through: new Set(numbersWhere((seconds) => seconds !== miss)),
    missed: new Set(numbersWhere((seconds) => seconds === miss)),
    endsAt: isFinished ? null : (numbersWhere(() => true).at(-1) ?? null),
  };
}

/** Counts the gates of runs by their cost. Null when no gate was counted. */
export function tallyGates(
  runs: readonly { gates: GateSeconds }[],
  miss: number,
): GateTally | null {
  const seconds = runs.flatMap(({ gates }) => gates.filter((cost) => cost !== null));
  if (seconds.length === 0) return null;
  const missed = seconds.filter((cost) => cost === miss).length;
  const clean = seconds.filter((cost) => cost === 0).length;
  return { clean, missed, touched: seconds.length - clean - missed };
}

function sum(tallies: readonly GateTally[]): GateTally | null {
  if (tallies.length === 0) return null;
  return tallies.reduce((all, { clean, touched, missed }) => ({
    clean: all.clean + clean,
    touched: all.touched + touched,
    missed: all.missed + missed,
  }));
}

function findBest(starts: readonly PaddlerStart[]): PaddlerRecord['best'] {
  const ranks = starts.flatMap(({ result }) => result?.rank ?? []);
  if (ranks.length === 0) return null;
  const rank = Math.min(...ranks);
  const years = starts.filter(({ result }) => result?.rank === rank).map(({ year }) => year);
  return { rank, years: [...new Set(years)] };
}
