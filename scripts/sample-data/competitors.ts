import type { Bilingual } from '../../src/platform/content/bilingual.ts';
import { centiseconds } from '../../src/record/scoring/centiseconds.ts';
import { type Ranked, rankStandings } from '../../src/record/scoring/rank-standings.ts';
import type { RunFacts } from '../../src/record/scoring/run-outcome.ts';
import { betterDescent, penaltySum } from '../../src/record/scoring/scoring.ts';
import {
  type Standing,
  computeStanding as standingOfRuns,
} from '../../src/record/scoring/standing.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { abandonAfter, absent, type Course, type Level, paddle, type Run } from './runs.ts';
import { comments, remarks } from './words.ts';

export type Competitor = {
  person: Person;
  bib: number;
  level: Level;
  runs: readonly [Run, Run];
  remark: Bilingual | null;
};

export type Starter = Pick<Competitor, 'person' | 'bib'>;

export function withBibs(people: readonly Person[], firstBib: number): Starter[] {
  return people.map((person, index) => ({ person, bib: firstBib + index }));
}

/** Makes two runs of each starter. */
export function race(
  random: Random,
  starters: readonly Starter[],
  level: Level,
  course: Course,
): Competitor[] {
  return starters.map(({ person, bib }) => ({
    person,
    bib,
    level,
    runs: [paddle(random, person, level, course, 1), paddle(random, person, level, course, 2)],
    remark: null,
  }));
}

function computeOwnStanding({ runs: [first, second] }: Competitor): Standing {
  return standingOfRuns([descentRun(first), descentRun(second)], { ranking: 'best' });
}

function descentRun({ status, time, gates }: Run): RunFacts {
  return { start: centiseconds(0), finish: time, total: null, status, gates };
}

export function rankCompetitors(group: readonly Competitor[]): Ranked<Competitor>[] {
  return rankStandings(group, computeOwnStanding);
}

export function change(
  group: readonly Competitor[],
  bib: number,
  edit: (competitor: Competitor) => Competitor,
): Competitor[] {
  return group.map((competitor) => (competitor.bib === bib ? edit(competitor) : competitor));
}

export function bibAt(group: readonly Competitor[], position: number): number {
  const ranked = rankCompetitors(group)[position - 1];
  if (ranked === undefined) throw new RangeError(`Nobody at ${position}`);
  return ranked.competitor.bib;
}

/** Returns the bib of the man at this rank or the next rank above, because the remarks are worded for a man. */
export function bibOfManAt(group: readonly Competitor[], position: number): number {
  const ranked = rankCompetitors(group).slice(0, position);
  const man = ranked.findLast(({ competitor }) => competitor.person.sex === 'male');
  if (man === undefined) throw new RangeError(`No man at ${position}`);
  return man.competitor.bib;
}

/** Gives the next competitor the same result as the one at `position`; the other descent then decides. */
export function tieWithNext(group: readonly Competitor[], position: number): Competitor[] {
  const ranked = rankCompetitors(group);
  const higher = ranked[position - 1]?.competitor;
  const lower = ranked[position]?.competitor;
  if (higher === undefined || lower === undefined) throw new RangeError(`No tie at ${position}`);
  const better = betterDescent(computeOwnStanding(lower).descents);
  const wanted = bestResult(higher);
  return change(group, lower.bib, (competitor) => {
    const [first, second] = competitor.runs;
    const adjust = (run: Run) => ({
      ...run,
      time: centiseconds(wanted - 100 * penaltySum(run.gates)),
    });
    return {
      ...competitor,
      runs: better === 1 ? [adjust(first), second] : [first, adjust(second)],
    };
  });
}

/** Gives the next competitor the same results in both descents: they share the place. */
export function shareWithNext(group: readonly Competitor[], position: number): Competitor[] {
  const higher = rankCompetitors(group)[position - 1]?.competitor;
  if (higher === undefined) throw new RangeError(`Nobody at ${position}`);
  const [first, second] = higher.runs;
  return change(group, bibAt(group, position + 1), (competitor) => ({
    ...competitor,
    runs: [second, first],
  }));
}

function bestResult(competitor: Competitor): number {
  const { descents } = computeOwnStanding(competitor);
  const better = betterDescent(descents);
  const result = better === null ? null : descents[better - 1];
  if (typeof result !== 'number') throw new RangeError(`${competitor.person.key} has no result`);
  return result;
}

/** Leaves the first descent after a gate and does not start the second. */
export function leaveBoth(competitor: Competitor, gate: number): Competitor {
  const first = abandonAfter(competitor.runs[0], gate, comments.stopped(gate));
  const runs = [first, absent(comments.notAtTheStart)] as const;
  return { ...competitor, runs, remark: remarks.notBothDescents };
}

/** Swims in both descents and finishes none. */
export function swimBoth(
  competitor: Competitor,
  firstGate: number,
  secondGate: number,
): Competitor {
  const swim = (run: Run, gate: number): Run => ({
    ...abandonAfter(run, gate, comments.swam(gate)),
    swim: 1,
  });
  const [first, second] = competitor.runs;
  const runs = [swim(first, firstGate), swim(second, secondGate)] as const;
  return { ...competitor, runs, remark: remarks.swimmer };
}

/** Disqualifies after two finished descents, with the judges' comment on the second. */
export function disqualify(
  competitor: Competitor,
  remark: Bilingual,
  comment: Bilingual,
): Competitor {
  const [first, second] = competitor.runs;
  return { ...competitor, runs: [first, { ...second, status: 'DSQ-C', comment }], remark };
}

export function winAppeal(competitor: Competitor): Competitor {
  const [first, second] = competitor.runs;
  const gates = first.gates.map((seconds, index) => (index === 5 ? null : seconds));
  const time = centiseconds(Math.min(first.time ?? 0, second.time ?? 0) - 87);
  const corrected: Run = {
    ...second,
    time,
    gates,
    swim: 0,
    roll: 0,
    comment: comments.appealAccepted,
  };
  return { ...competitor, runs: [first, corrected], remark: remarks.appealGate6 };
}
