import type { Centiseconds } from '../../../record/scoring/centiseconds.ts';
import { rankResults } from '../../../record/scoring/rank-results.ts';
import { rankStandings } from '../../../record/scoring/rank-standings.ts';
import { computeStanding, type Standing } from '../../../record/scoring/standing.ts';
import { toText } from './canoe123-file.ts';
import type {
  Canoe123Combination,
  Canoe123Difference,
  Canoe123Race,
  Canoe123Report,
} from './canoe123-report.ts';
import { doubtsOfFile } from './doubts-of-file.ts';
import { type Figure, findDifferences } from './find-differences.ts';
import { findPhase, isFinished, isTimed, pairRaces, type RacePair } from './race-kind.ts';
import { rankEventOfFile } from './rank-event-of-file.ts';
import type {
  Canoe123Facts,
  Canoe123RaceFacts,
  Canoe123ResultFacts,
} from './read-canoe123-facts.ts';
import { type ReckonedRun, reckonRun, toRunFacts } from './reckon-run.ts';

interface RankedCanoe123Run {
  result: Canoe123ResultFacts;
  run: ReckonedRun;
  rank: number | null;
  categoryRank: number | null;
  /** Hundredths behind the best of the race. `categoryBehind` is the same within the category. */
  behind: number | null;
  categoryBehind: number | null;
}

/**
 * Calculates every figure of an export from its stamps and gates, and lists each figure of the file that differs. Races
 * without times, such as heats of kayak cross, have the ranks of the file.
 */
export function reckonCanoe123(facts: Canoe123Facts): Canoe123Report {
  const report: Canoe123Report = {
    event: facts.event,
    classes: facts.classes,
    races: [],
    combined: [],
    differences: [],
    flags: [...facts.flags],
  };
  const doubts = doubtsOfFile(facts);
  const placed = new Map<Canoe123RaceFacts, RankedCanoe123Run[]>();
  for (const race of facts.races) {
    const runs = placeRuns(race);
    placed.set(race, runs);
    report.races.push(toReckonedRace(race, runs));
    for (const { result, run } of runs) {
      for (const odd of run.odd) report.flags.push({ race: race.id, id: result.id, ...odd });
      for (const what of doubts.get(result) ?? []) {
        const value = what === 'same_finish' ? toText(result.row, 'dtFinish') : run.time;
        report.flags.push({ race: race.id, id: result.id, what, value });
      }
    }
    if (!isTimed(race.kind)) continue;
    for (const one of runs) {
      const figures = figuresOfRun(one, race);
      report.differences.push(...findDifferences(race.id, one.result.row, figures));
    }
  }
  for (const { first, second, counts } of pairRaces(facts.races)) {
    combine(
      { race: first, runs: placed.get(first) ?? [] },
      { race: second, runs: placed.get(second) ?? [] },
      { report, counts },
    );
  }
  for (const races of Map.groupBy(facts.races, (race) => race.class).values()) {
    report.differences.push(...compareEvent(races));
  }
  return report;
}

/** Compares the final ranks of a class with phases: those of its classification, and the combined ones of its last phase. */
function compareEvent(races: readonly Canoe123RaceFacts[]): Canoe123Difference[] {
  const event = rankEventOfFile(races);
  if (event === null) return [];
  return races.flatMap((race) => {
    const isLast = findPhase(race.discipline) === event.last;
    if (!isLast && race.kind !== 'classification') return [];
    const field = isLast ? 'TotalRnk' : 'Rnk';
    return race.results.flatMap(({ id, row }) =>
      findDifferences(race.id, row, [
        { field, kind: 'number', value: event.ranks.get(id) ?? null, mayLack: true },
      ]),
    );
  });
}

function placeRuns(race: Canoe123RaceFacts): RankedCanoe123Run[] {
  const runs = race.results.map((result) => ({ result, run: reckonRun(result, race) }));
  if (!isTimed(race.kind)) {
    return runs.map((one) => ({
      ...one,
      rank: saidRank(one.result, 'Rnk'),
      categoryRank: saidRank(one.result, 'CatRnk'),
      behind: null,
      categoryBehind: null,
    }));
  }
  const all = standings(
    runs.map(({ run }) => run.ranked),
    () => '',
  );
  const own = standings(
    runs.map(({ run }) => run.ranked),
    (place) => runs[place]?.result.category ?? '',
  );
  return runs.map((one, place) => ({
    ...one,
    rank: all.ranks[place] ?? null,
    categoryRank: own.ranks[place] ?? null,
    behind: all.behind[place] ?? null,
    categoryBehind: own.behind[place] ?? null,
  }));
}

function standings(results: readonly (Centiseconds | null)[], groupOf: (place: number) => string) {
  const ranks: (number | null)[] = [];
  const behind: (number | null)[] = [];
  for (const places of Map.groupBy(results.keys(), groupOf).values()) {
    const group = places.map((place) => results[place] ?? null);
    const best = Math.min(...group.filter((result) => result !== null));
    for (const [index, rank] of rankResults(group).entries()) {
      const place = places[index] ?? 0;
      const result = results[place] ?? null;
      ranks[place] = rank;
      behind[place] = result === null ? null : result - best;
    }
  }
  return { ranks, behind };
}

function saidRank({ row }: Canoe123ResultFacts, field: string): number | null {
  const said = (toText(row, field) ?? '').trim();
  return /^[1-9]\d{0,5}$/.test(said) ? Number(said) : null;
}

function toReckonedRace(race: Canoe123RaceFacts, runs: readonly RankedCanoe123Run[]): Canoe123Race {
  return {
    id: race.id,
    class: race.class,
    discipline: race.discipline,
    day: race.day,
    status: race.status,
    rows: runs.map(({ result, run, rank, categoryRank }) => ({
      id: result.id,
      bib: result.bib,
      startOrder: result.startOrder,
      status: run.status,
      timeCs: run.time,
      penaltySeconds: run.penaltySeconds,
      totalCs: run.total,
      rank,
      categoryRank,
      gates: result.gates,
    })),
  };
}

function figuresOfRun(
  { run, rank, categoryRank, behind, categoryBehind }: RankedCanoe123Run,
  { status }: Canoe123RaceFacts,
): Figure[] {
  const isOpen = !isFinished(status);
  const mayLack = isOpen || run.total === null;
  const penalties = run.penaltySeconds ?? 0;
  return [
    { field: 'Time', kind: 'time', value: run.time, mayLack },
    { field: 'Pen', kind: 'number', value: penalties, mayLack: mayLack || penalties === 0 },
    { field: 'Total', kind: 'time', value: run.total, mayLack },
    // A missing gap follows from a missing total.
    { field: 'TotalBehind', kind: 'gap', value: behind, mayLack: true },
    { field: 'catTotalBehind', kind: 'gap', value: categoryBehind, mayLack: true },
    { field: 'Rnk', kind: 'number', value: rank, mayLack: isOpen },
    { field: 'CatRnk', kind: 'number', value: categoryRank, mayLack: isOpen },
  ];
}

interface Descent {
  race: Canoe123RaceFacts;
  runs: readonly RankedCanoe123Run[];
}

/** A tie of the better run goes to the other run; after that the rank is shared. */
function combine(
  first: Descent,
  second: Descent,
  {
    report,
    counts: ranking,
  }: { report: Canoe123Report } & Pick<RacePair<Canoe123RaceFacts>, 'counts'>,
): void {
  const firsts = byBoat(first.runs);
  const seconds = byBoat(second.runs);
  const boats = [...new Set([...seconds.keys(), ...firsts.keys()])].map((id) => {
    const runs = [firsts.get(id) ?? null, seconds.get(id) ?? null] as const;
    const [one, other] = runs;
    const facts = [one && toRunFacts(one.run), other && toRunFacts(other.run)] as const;
    const standing = computeStanding(facts, { ranking });
    const category = (other ?? one)?.result.category ?? '';
    return { id, runs, standing, category };
  });
  type Boat = (typeof boats)[number];
  const ranks = (group: readonly Boat[]) =>
    new Map(
      rankStandings(group, (boat: Boat): Standing => boat.standing).map(
        ({ competitor, rank }) => [competitor, rank] as const,
      ),
    );
  const all = ranks(boats);
  const groups = [...Map.groupBy(boats, ({ category }) => category).values()];
  const own = new Map(groups.flatMap((group) => [...ranks(group)]));
  const findBest = (group: readonly Boat[]) =>
    Math.min(...group.flatMap(({ standing: { result } }) => result ?? []));
  const best = findBest(boats);
  const bestOwn = new Map(groups.map((group) => [group[0]?.category ?? '', findBest(group)]));

  const combination: Canoe123Combination = {
    class: second.race.class,
    day: second.race.day,
    counts: ranking,
    rows: boats.map((boat) => ({
      id: boat.id,
      bib: (boat.runs[1] ?? boat.runs[0])?.result.bib ?? '',
      totalCs: boat.standing.result,
      betterRun: boat.standing.counts,
      rank: all.get(boat) ?? null,
      categoryRank: own.get(boat) ?? null,
    })),
  };
  report.combined.push(combination);

  for (const boat of boats) {
    const [before, now] = boat.runs;
    if (now === null) continue;
    const { result, counts, tieBreak } = boat.standing;
    const behind = (of: number | undefined) =>
      result === null || of === undefined ? null : result - of;
    const isOpen = !isFinished(second.race.status);
    // Before the race ends, 0 means that no better run is known yet.
    const saysNoRun = toText(now.result.row, 'BetterRunNr')?.trim() === '0';
    const figures: Figure[] = [
      ...figuresOfPrevious(before),
      { field: 'TotalTotal', kind: 'time', value: result, mayLack: isOpen },
      { field: 'TotalTotalBehind', kind: 'gap', value: behind(best), mayLack: true },
      {
        field: 'catTotalTotalBehind',
        kind: 'gap',
        value: behind(bestOwn.get(boat.category)),
        mayLack: true,
      },
      { field: 'TotalRnk', kind: 'number', value: all.get(boat) ?? null, mayLack: isOpen },
      { field: 'TotalCatRnk', kind: 'number', value: own.get(boat) ?? null, mayLack: isOpen },
    ];
    const [other] = tieBreak;
    if (typeof other === 'number' && ranking === 'best') {
      figures.push({ field: 'TieBreaker', kind: 'time', value: other, mayLack: true });
    }
    if (!(isOpen && saysNoRun) && ranking === 'best') {
      figures.push({ field: 'BetterRunNr', kind: 'number', value: counts ?? 0, mayLack: true });
    }
    report.differences.push(...findDifferences(second.race.id, now.result.row, figures));
  }
}

function figuresOfPrevious(before: RankedCanoe123Run | null): Figure[] {
  if (before === null) return [];
  const { run, result, rank, categoryRank } = before;
  return [
    { field: 'PrevStatus', kind: 'text', value: result.status, mayLack: true },
    { field: 'PrevTime', kind: 'time', value: run.time, mayLack: true },
    { field: 'PrevPen', kind: 'number', value: run.penaltySeconds ?? 0, mayLack: true },
    { field: 'PrevTotal', kind: 'time', value: run.total, mayLack: true },
    { field: 'PrevRnk', kind: 'number', value: rank, mayLack: true },
    { field: 'PrevCatRnk', kind: 'number', value: categoryRank, mayLack: true },
  ];
}

function byBoat(runs: readonly RankedCanoe123Run[]): Map<string, RankedCanoe123Run> {
  const boats = new Map<string, RankedCanoe123Run>();
  for (const one of runs) if (!boats.has(one.result.id)) boats.set(one.result.id, one);
  return boats;
}
