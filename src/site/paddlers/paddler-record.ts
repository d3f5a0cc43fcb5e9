import { pageOfRow } from '../../design/ui/list/page-of-tables.ts';
import type { Bilingual } from '../../platform/content/bilingual.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import type { EditionRecord, EntryRecord } from '../../record/editions/record/edition-record.ts';
import type { Centiseconds } from '../../record/scoring/centiseconds.ts';
import type { GateSeconds } from '../../record/scoring/run-outcome.ts';
import type { DescentNumber } from '../../record/scoring/scoring.ts';
import { isLongEdition } from '../results/page-of-results.ts';
import type { ResultTableView } from '../results/tables/result-row-view.ts';
import { resultTables } from '../results/tables/result-tables.ts';
import { rowAnchor } from '../results/tables/row-anchor.ts';
import type { TablesOf } from '../results/tables-of-records.ts';

/** One descent of an edition, with what each of its counted gates cost. */
export interface PaddlerRun {
  year: number;
  descent: DescentNumber;
  gates: GateSeconds;
}

/** How many gates were run clean, touched and missed. */
export interface GateTally {
  clean: number;
  touched: number;
  missed: number;
}

/** One edition that a paddler entered. */
export interface PaddlerStart {
  year: number;
  raceDate: string;
  category: CategoryCode;
  /** Null for an edition without published results. */
  result: {
    /** Group that was ranked together, and how many stood in it. */
    group: Bilingual;
    entrants: number;
    /** Anchor of the row in the results of the year, and on which page of long ones it is. */
    anchor: string;
    page: number;
    rank: number | null;
    time: Centiseconds | null;
    penalties: number | null;
    result: Centiseconds | null;
    gap: Centiseconds | null;
    descents: readonly (Centiseconds | null)[];
    better: DescentNumber | null;
    remark: Bilingual | null;
  } | null;
  runs: PaddlerRun[];
  /** Null where no gates were counted. */
  tally: GateTally | null;
}

export interface PaddlerRecord {
  name: string;
  /** ISO 3166-1 alpha-2; null where no list tells. */
  nationality: string | null;
  /** Latest edition first. */
  starts: PaddlerStart[];
  /** The lowest rank and every year it was reached, latest first; null for who was never placed. */
  best: { rank: number; years: number[] } | null;
  tally: GateTally | null;
}

/** Everything a person raced, edition by edition; null for who neither raced nor is entered. */
export function paddlerRecord(
  person: string,
  records: readonly EditionRecord[],
  tablesOf: TablesOf = resultTables,
): PaddlerRecord | null {
  const known = records
    .toSorted((a, b) => b.edition.year - a.edition.year)
    .flatMap((record) => {
      const entry = record.entries.find((one) => one.person === person);
      return entry ? [{ entry, record, row: resultOf(record, tablesOf(record), person) }] : [];
    })
    .filter(({ entry, row }) => entry.listed || row !== undefined);
  const [latest] = known;
  if (!latest) return null;
  const starts = known.map(({ entry, record, row }): PaddlerStart => {
    const { year, raceDate, penalties } = record.edition;
    const runs = judgedRuns(record, entry);
    return {
      year,
      raceDate,
      category: entry.listed ? entry.category : (row?.category ?? entry.category),
      result: row?.result ?? null,
      runs,
      tally: tallyOf(runs, penalties.miss),
    };
  });
  return {
    name: latest.entry.name,
    nationality: known.find(({ entry }) => entry.listed)?.entry.nationality ?? null,
    starts,
    best: bestOf(starts),
    tally: sum(starts.flatMap(({ tally }) => tally ?? [])),
  };
}

function resultOf(record: EditionRecord, tables: readonly ResultTableView[], person: string) {
  for (const table of tables) {
    const index = table.rows.findIndex((one) => one.person === person && one.descents !== null);
    const row = table.rows[index];
    if (!row) continue;
    const { rank, time, penalties, result, gap, descents, remark } = row;
    return {
      category: row.category,
      result: {
        group: table.title,
        entrants: table.rows.length,
        anchor: rowAnchor(table, row),
        page: isLongEdition(record, tables) ? pageOfRow(tables, index) : 1,
        rank,
        time,
        penalties,
        result,
        gap,
        descents: descents?.results ?? [],
        better: descents?.better ?? null,
        remark,
      },
    };
  }
  return undefined;
}

/** The runs of an entry whose gates were judged, with the gates that count. */
function judgedRuns({ edition, heats }: EditionRecord, { id }: EntryRecord): PaddlerRun[] {
  return heats
    .flatMap(({ runs }) => runs)
    .filter(({ entryId, gates }) => entryId === id && gates.length > 0)
    .toSorted((a, b) => a.descent - b.descent)
    .map(({ descent, gates }) => ({
      year: edition.year,
      descent,
      gates: gates.slice(0, edition.gates),
    }));
}

/**
 * The run of an edition that stands for it: the one that counts, else the one whose gates cost least;
 * null where no gates were judged.
 */
export function bestRun({
  result,
  runs,
}: Pick<PaddlerStart, 'result' | 'runs'>): PaddlerRun | null {
  const costOf = ({ gates }: PaddlerRun) =>
    gates.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  const judged = runs.filter(({ gates }) => gates.some((cost) => cost !== null));
  return (
    judged.find(({ descent }) => descent === result?.better) ??
    judged.toSorted((a, b) => costOf(a) - costOf(b))[0] ??
    null
  );
}

/** Counts the gates of some runs by what they cost; null where none was counted. */
export function tallyOf(runs: readonly { gates: GateSeconds }[], miss: number): GateTally | null {
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

function bestOf(starts: readonly PaddlerStart[]): PaddlerRecord['best'] {
  const ranks = starts.flatMap(({ result }) => result?.rank ?? []);
  if (ranks.length === 0) return null;
  const rank = Math.min(...ranks);
  const years = starts.filter(({ result }) => result?.rank === rank).map(({ year }) => year);
  return { rank, years };
}
