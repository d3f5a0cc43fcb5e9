import type { Bilingual } from '../../src/platform/content/bilingual.ts';
import { type Centiseconds, centiseconds } from '../../src/record/scoring/centiseconds.ts';
import type { RunStatus } from '../../src/record/scoring/run-status.ts';
import {
  gatePenalty,
  type PenaltyRule,
  penaltySum,
  runResult,
} from '../../src/record/scoring/scoring.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { comments } from './words.ts';

/** An edition's course: the time of the fastest clean run, and the judged gates. */
export type Course = {
  fastestSeconds: number;
  gates: number;
  /** The upstream gates and the one at the drop: touched and missed more often. */
  hardGates: readonly number[];
  rule: PenaltyRule;
};

export type Level = 'men' | 'women' | 'intermediate' | 'beginner';

/** One run of one competitor; `time` is null when it was not finished. */
export type Run = {
  /** Null for a run that counts. */
  status: RunStatus | null;
  time: Centiseconds | null;
  /** Seconds of each gate, as far as the competitor came. */
  gates: (number | null)[];
  swim: 0 | 1;
  roll: 0 | 1;
  comment: Bilingual | null;
};

type Ability = {
  slowest: number;
  fastest: number;
  touch: number;
  miss: number;
  swim: number;
  roll: number;
};

/** Fastest and slowest of a level relative to the fastest run; chances for each gate or run. */
const abilities: Record<Level, Ability> = {
  men: { fastest: 1, slowest: 1.22, touch: 0.1, miss: 0.01, swim: 0, roll: 0.04 },
  women: { fastest: 1.08, slowest: 1.29, touch: 0.11, miss: 0.013, swim: 0, roll: 0.05 },
  intermediate: { fastest: 1.17, slowest: 1.43, touch: 0.13, miss: 0.024, swim: 0.03, roll: 0.12 },
  beginner: { fastest: 1.3, slowest: 1.58, touch: 0.16, miss: 0.035, swim: 0.12, roll: 0.08 },
};

const ROLL_SECONDS = 4;
const SWIM_SECONDS = 14;

/** Simulates one run; the second descent is a little faster, because the water is known. */
export function paddle(
  random: Random,
  person: Person,
  level: Level,
  course: Course,
  descent: 1 | 2,
): Run {
  const ability = abilities[level];
  const gates: (number | null)[] = [];
  let comment: Bilingual | null = null;
  for (let gate = 1; gate <= course.gates; gate += 1) {
    const care = (0.4 + 1.2 * person.carelessness) * (course.hardGates.includes(gate) ? 1.8 : 0.8);
    const missed = random.chance(ability.miss * care);
    const touches = random.chance(ability.touch * care) ? random.integer(1, 2) : 0;
    if (touches === 2 && !missed && random.chance(0.4)) comment = comments.bothPoles(gate);
    gates.push(gatePenalty({ touches, missed }, course.rule));
  }
  const swim = random.chance(ability.swim) ? 1 : 0;
  const roll = swim === 0 && random.chance(ability.roll) ? 1 : 0;
  const where = random.integer(2, course.gates - 1);
  if (roll === 1) comment = comments.rolled(where);
  if (swim === 1) comment = comments.swamAndWentOn(where);

  const pace = ability.fastest + (ability.slowest - ability.fastest) * person.pace;
  const form = 1 + 0.022 * random.bell() - (descent === 2 ? 0.008 : 0);
  const lost = roll * ROLL_SECONDS + swim * SWIM_SECONDS + random.next();
  const seconds = course.fastestSeconds * pace * form + lost;
  return {
    status: null,
    time: centiseconds(Math.round(seconds * 100)),
    gates,
    swim,
    roll,
    comment,
  };
}

export function abandonAfter(run: Run, gate: number, comment: Bilingual): Run {
  return {
    ...run,
    status: 'DNF',
    time: null,
    gates: run.gates.slice(0, gate),
    roll: 0,
    swim: 0,
    comment,
  };
}

export function absent(comment: Bilingual): Run {
  return { status: 'DNS', time: null, gates: [], swim: 0, roll: 0, comment };
}

export function resultOfRun(run: Run): Centiseconds | null {
  return run.time === null ? null : runResult(run.time, penaltySum(run.gates));
}
