import type { Edition } from '../editions/catalogue.ts';
import type { CategoryCode } from '../editions/category-code.ts';
import type { ResultsFile } from '../editions/files/results-file.ts';
import type { Bilingual } from '../platform/content/bilingual.ts';
import type { GateSeconds } from '../results/gates/gate-costs.ts';
import { qualifierGates } from '../results/tables/result-row-views.ts';
import { gatedQualifiers, resultTables } from '../results/tables/result-tables.ts';
import { rowAnchor } from '../results/tables/row-anchor.ts';
import type { Centiseconds } from '../scoring/centiseconds.ts';
import type { DescentNumber } from '../scoring/scoring.ts';

/** A payment-verified entry in the public list of an edition. */
export interface PaddlerEntry {
  year: number;
  name: string;
  category: CategoryCode;
  nationality: string;
}

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
    /** Anchor of the row in the results of the year. */
    anchor: string;
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

interface PaddlerSources {
  catalogue: readonly Edition[];
  results: ReadonlyMap<number, ResultsFile>;
  entries: readonly PaddlerEntry[];
  /** Runs of the editions with heats. */
  runs: readonly PaddlerRun[];
}

/** Everything a person raced, edition by edition; null for who neither raced nor is entered. */
export function paddlerRecord(person: string, sources: PaddlerSources): PaddlerRecord | null {
  const { catalogue, results, entries } = sources;
  const starts = catalogue.toReversed().flatMap((edition) => {
    const file = results.get(edition.year);
    const row = file && resultOf(file, person);
    const entry = entries.find(({ year }) => year === edition.year);
    const category = entry?.category ?? row?.category;
    if (category === undefined) return [];
    const runs = [
      ...(file ? qualifyingRuns(file, edition, person) : []),
      ...sources.runs.filter(({ year }) => year === edition.year),
    ].map((run) => ({ ...run, gates: run.gates.slice(0, edition.gates) }));
    const { year, raceDate } = edition;
    const tally = tallyOf(runs, edition.penalties.miss);
    return {
      name: entry?.name ?? row?.name ?? '',
      year,
      raceDate,
      category,
      result: row?.result ?? null,
      runs,
      tally,
    };
  });
  const [latest] = starts;
  if (!latest) return null;
  const newestEntry = entries.toSorted((a, b) => b.year - a.year)[0];
  return {
    name: latest.name,
    nationality: newestEntry?.nationality ?? null,
    starts: starts.map(({ name: _, ...start }) => start),
    best: bestOf(starts),
    tally: sum(starts.flatMap(({ tally }) => tally ?? [])),
  };
}

function resultOf(file: ResultsFile, person: string) {
  for (const table of resultTables(file)) {
    const row = table.rows.find((one) => one.person === person && one.descents !== null);
    if (!row) continue;
    const { rank, time, penalties, result, gap, descents, remark } = row;
    return {
      name: row.name,
      category: row.category,
      result: {
        group: table.title,
        entrants: table.rows.length,
        anchor: rowAnchor(table, row),
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

/** Where runs stand in the results themselves (2019): those that were finished, with all their gates. */
function qualifyingRuns(file: ResultsFile, { year }: Edition, person: string): PaddlerRun[] {
  return gatedQualifiers(file)
    .filter((run) => run.person === person && run.totalTime !== null)
    .map((run) => ({
      year,
      descent: run.descent,
      gates: qualifierGates(run).map((seconds) => seconds ?? 0),
    }));
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
