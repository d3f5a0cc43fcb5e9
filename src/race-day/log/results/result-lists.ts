import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { centiseconds, formatClock, formatRunTime } from '../../../record/scoring/centiseconds.ts';
import { addStandings } from '../../../record/scoring/phases/add-standings.ts';
import { type Cut, whoGoesOn } from '../../../record/scoring/phases/who-goes-on.ts';
import { rankStandings } from '../../../record/scoring/rank-standings.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import {
  type RunStatus,
  type StandingStatus,
  statusMeaning,
} from '../../../record/scoring/run-status.ts';
import { type DescentNumber, descentNumbers } from '../../../record/scoring/scoring.ts';
import { computeStanding } from '../../../record/scoring/standing.ts';
import type { DayState, RunState } from '../fold/day-state.ts';
import { isDisputed } from '../fold/fold-gates.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import { mayBeSaid } from './may-be-said.ts';
import { runFigures } from './run-figures.ts';
import { believedTimes, isStatusOpen, type TimeDoubt, timeDoubts } from './time-doubts.ts';

/** One descent of a boat: times of day as `HH:MM:SS.cc`, durations as `m:ss.cc`, penalties in whole seconds. */
export interface ListedRun {
  race: string;
  attempt: number;
  start: string | null;
  finish: string | null;
  time: string | null;
  /** Seconds among the penalties for the spread of a team at the finish; missing when it cost none. */
  added?: number;
  /** Null before the first judgement and while judges disagree on a gate. */
  penalties: number | null;
  /** Time plus penalties; null while either is in doubt. */
  result: string | null;
  status: RunStatus | null;
  /** Null for a gate without a judgement and for one about which judges disagree. */
  gates: (number | null)[];
  underReview: boolean;
  /** Time or status is hard to believe, and the office has not confirmed it. The run is not ranked. */
  inDoubt: boolean;
  /** Largest error of the time by its clocks, as a duration rounded up; null when a clock was never compared. */
  doubt: string | null;
  /** The run has finished, and some of its gates have no judgement. Such gates cost nothing so far. */
  lacksGates: boolean;
}

export interface ListRow {
  /** Null for an unclassified boat; ties share a rank. */
  rank: number | null;
  bib: number;
  name: string;
  outside: boolean;
  status: StandingStatus;
  /** A place for each run of the list, and always two. */
  runs: (ListedRun | null)[];
  counts: DescentNumber | null;
  result: string | null;
  /** The boat's next race. Missing when it does not go on by the present results. */
  goesOn?: GoesOn;
}

export interface GoesOn {
  /** Id of the list. */
  to: string;
  /** Whether no boat that has runs left can take the place. */
  isSure: boolean;
}

export interface ResultList {
  group: string;
  title: Bilingual;
  underReview: boolean;
  rows: ListRow[];
}

/** Calculates the result lists of a day with the same scoring as all editions. */
export function resultLists(plan: RaceDayPlan, { runs }: DayState): ResultList[] {
  const counting = new Map(
    runs.filter(({ counts }) => counts).map((run) => [`${run.race} ${run.bib}`, run]),
  );
  const timesOf = believedTimes(runs);
  const listed = (run: RunState | null) => run && listedRun(run, timeDoubts(run, timesOf));
  return plan.groups.map((list) => {
    const { id, title } = list;
    const races = plan.races.filter(({ group }) => group === id);
    const ids = listRaces(plan, id);
    const names = new Map<number, { name: string; outside: boolean }>();
    const categories = new Map<number, number | undefined>();
    for (const { race, bib, name, outside = false, category } of plan.boats) {
      if (!ids.includes(race) || names.has(bib)) continue;
      names.set(bib, { name, outside });
      categories.set(bib, category);
    }
    const believed = (run: RunState | null) => run && believedFacts(run, timeDoubts(run, timesOf));
    const standing = standingRuns(plan, list.ranking);
    const competitors = [...names].map(([bib, who]) => {
      return { bib, ...who, runs: ids.map((race) => counting.get(`${race} ${bib}`) ?? null) };
    });
    const before = list.phase?.sums && plan.groups.find((one) => one.id === list.phase?.from);
    const rankBoats = (paddlers: typeof competitors) =>
      rankStandings(paddlers, ({ bib, runs: own }) => {
        const ranked = computeStanding(standing(ids, own.map(believed)), list);
        if (!before) return ranked;
        const earlier = listRaces(plan, before.id);
        const runs = earlier.map((race) => believed(counting.get(`${race} ${bib}`) ?? null));
        const facts = standingRuns(plan, before.ranking)(earlier, runs);
        return addStandings(ranked, computeStanding(facts, before));
      });
    const ranked = [
      ...rankBoats(competitors.filter(({ outside }) => !outside)),
      ...rankBoats(competitors.filter(({ outside }) => outside)),
    ];
    const rows = ranked.map(({ competitor, standing, rank: place }): ListRow => {
      const { bib, name, outside } = competitor;
      const rank = outside ? null : place;
      const [first = null, second = null, ...others] = competitor.runs;
      const result = standing.result === null ? null : formatRunTime(standing.result);
      return {
        rank,
        bib,
        name,
        outside,
        status: standing.status,
        runs: [listed(first), listed(second), ...others.map(listed)],
        counts: standing.counts,
        result,
      };
    });
    const underReview = rows.some((row) =>
      row.runs.some((run) => (run?.underReview || run?.inDoubt) && !isBrokenOff(plan, run.race)),
    );
    const counted = races.filter(({ brokenOff }) => !brokenOff);
    return {
      group: id,
      title,
      underReview,
      rows: withGoesOn(rows, { list, races: counted, categories }),
    };
  });
}

const isBrokenOff = ({ races }: Pick<RaceDayPlan, 'races'>, race: string | undefined) =>
  races.some(({ id, brokenOff }) => id === race && brokenOff);

/**
 * Returns a function that takes the runs of a boat by the races of its list and returns those that count. A race that was
 * broken off gives no result, only a disqualification from the competition; a sum needs no run of it.
 */
function standingRuns(plan: RaceDayPlan, ranking: RaceDayPlan['groups'][number]['ranking']) {
  return (races: readonly (string | undefined)[], runs: readonly (RunFacts | null)[]) =>
    runs.flatMap((run, index): (RunFacts | null)[] => {
      if (!isBrokenOff(plan, races[index])) return [run];
      if (run?.status && statusMeaning[run.status].takes === 'competition') return [run];
      return ranking === 'sum' ? [] : [null];
    });
}

/** Returns the race of each run of a list; undefined for a run that the plan does not have. */
function listRaces({ races }: Pick<RaceDayPlan, 'races'>, list: string): (string | undefined)[] {
  const own = races.filter(({ group }) => group === list);
  return descentNumbers
    .slice(0, Math.max(1, ...own.map(({ descent }) => descent)))
    .map((wanted) => own.find((race) => race.descent === wanted)?.id);
}

function withGoesOn(
  rows: ListRow[],
  {
    list,
    races,
    categories,
  }: {
    list: RaceDayPlan['groups'][number];
    races: readonly { id: string }[];
    /** Categories by bib. */
    categories: ReadonlyMap<number, number | undefined>;
  },
): ListRow[] {
  const cuts = list.phase?.goOn ?? [];
  if (cuts.length === 0) return rows;
  const open = rows.filter(
    ({ outside, runs }) =>
      !outside &&
      races.some(({ id }) => {
        const run = runs.find((one) => one?.race === id);
        return !run || (run.result === null && run.status === null);
      }),
  );
  const through = whoGoesOn(
    rows.map((row) => ({ competitor: row, rank: row.rank })),
    cuts,
    { categoryOf: ({ bib }) => categories.get(bib) },
  );
  const [first] = cuts;
  return rows.map((row) => {
    const to = through.get(row);
    if (to === undefined) return row;
    const rank = row.rank ?? 0;
    const others = open.filter((one) => one !== row && (one.rank ?? Infinity) >= rank);
    const isSureBy = ({ of, count, to: next }: Cut) => {
      if (next !== first?.to) return false;
      if (of === undefined) return rank + others.length <= (count ?? 0);
      const isOfIt = ({ bib }: ListRow) => categories.get(bib) === of;
      const ahead = rows.filter((one) => isOfIt(one) && one.rank !== null && one.rank < rank);
      return isOfIt(row) && 1 + ahead.length + others.filter(isOfIt).length <= (count ?? 0);
    };
    const isSure = open.length === 0 || cuts.some(isSureBy);
    return { ...row, goesOn: { to, isSure } };
  });
}

function toListedRun(run: RunState, doubts: readonly TimeDoubt[]) {
  const { status, underReview } = run;
  const inDoubt = doubts.length > 0;
  const statusInDoubt = isStatusOpen(doubts);
  const { time, penalties, result } = runFigures(run);
  const isDown = time !== null && status === null;
  const lacksGates = isDown && run.gates.some(({ state }) => state === 'silent');
  const said = { isDown, penalties, inDoubt, statusInDoubt, underReview, lacksGates };
  const may = mayBeSaid({ of: 'run', ...said });
  return { time, penalties, result, lacksGates, may };
}

/** Returns null while the result must not be published. A status ranks the run whatever its gates cost. */
function believedFacts(run: RunState, doubts: readonly TimeDoubt[]): RunFacts | null {
  const { may } = toListedRun(run, doubts);
  return may.result || (run.record.status !== null && may.status) ? run.record : null;
}

function listedRun(run: RunState, doubts: readonly TimeDoubt[]): ListedRun {
  const { start, finish, total, added } = run.record;
  const gates = total === null ? run.record.gates : run.gates.map(({ seconds }) => seconds);
  const { time, penalties, result, lacksGates, may } = toListedRun(run, doubts);
  const status = may.status ? run.record.status : null;
  const { doubt } = run.clocks;
  return {
    race: run.race,
    attempt: run.attempt,
    start: start === null ? null : formatClock(start),
    finish: finish === null ? null : formatClock(finish),
    time: time === null ? null : formatRunTime(time),
    ...(added && { added }),
    penalties: run.underReview ? null : penalties,
    result: result === null || !may.result ? null : formatRunTime(result),
    status,
    gates: gates.map((seconds, index) => {
      const gate = run.gates[index];
      return gate && isDisputed(gate) ? null : seconds;
    }),
    underReview: run.underReview,
    inDoubt: doubts.length > 0,
    doubt: doubt === null ? null : formatRunTime(centiseconds(Math.ceil(doubt / 10_000))),
    lacksGates,
  };
}
