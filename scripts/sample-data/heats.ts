import type { Bilingual } from '../../src/platform/content/bilingual.ts';
import type { RecordHeat, RecordRun } from '../../src/record/editions/exchange/record-file.ts';
import {
  type Centiseconds,
  centiseconds,
  fromSeconds,
  parseClock,
} from '../../src/record/scoring/centiseconds.ts';
import type { Competitor } from './competitors.ts';
import { type Run, resultOfRun } from './runs.ts';

/** Competitors who start one after the other at a fixed interval, in the order of their bibs. */
export type Block = {
  name: Bilingual;
  competitors: readonly Competitor[];
  intervalSeconds: number;
};

const MORNING = '10:30:00.00';
const AFTERNOON = '13:45:00.00';
const PAUSE = fromSeconds(6 * 60);

export type Writing = {
  /** Number of recorded gates; 0 where gates were not counted. */
  gates: number;
  /** Whether unfinished runs have the gates that were reached. */
  gatesOfUnfinished: boolean;
  composeComment: (run: Run) => Bilingual | null;
};

/** Records every comment of the judges, and every gate that was reached. */
export function everything(gates: number): Writing {
  return { gates, gatesOfUnfinished: true, composeComment: ({ comment }) => comment };
}

/** Schedules all first descents in the late morning, then all second ones in the afternoon. */
export function scheduleHeats(
  blocks: readonly Block[],
  firstId: number,
  writingOf: (block: number) => Writing,
): RecordHeat[] {
  return [1 as const, 2 as const].flatMap((descent) => {
    let start = atClock(descent === 1 ? MORNING : AFTERNOON);
    return blocks.map((block, index) => {
      const heatStart = start;
      const interval = fromSeconds(block.intervalSeconds);
      start = centiseconds(heatStart + interval * block.competitors.length + PAUSE);
      return {
        ...heatFacts(block.name, descent, firstId + index + (descent - 1) * blocks.length),
        runs: block.competitors.map((competitor, order) =>
          timedRun(
            competitor,
            descent,
            centiseconds(heatStart + interval * order),
            writingOf(index),
          ),
        ),
      };
    });
  });
}

/** Builds heats of which only the totals of time and penalties were recorded. */
export function totalsOnly(
  blocks: readonly Omit<Block, 'intervalSeconds'>[],
  firstId: number,
): RecordHeat[] {
  return [1 as const, 2 as const].flatMap((descent) =>
    blocks.map(({ name, competitors }, index) => ({
      ...heatFacts(name, descent, firstId + index + (descent - 1) * blocks.length),
      runs: competitors.map(({ person, runs }): RecordRun => {
        const run = runs[descent - 1] ?? runs[0];
        const total = resultOfRun(run);
        return {
          person: person.key,
          ...(run.status === null && total !== null ? { total } : {}),
          ...(run.status !== null && { status: run.status }),
          ...(run.swim === 1 && { swim: 1 as const }),
        };
      }),
    })),
  );
}

function heatFacts(name: Bilingual, descent: 1 | 2, id: number): Omit<RecordHeat, 'runs'> {
  return {
    id,
    name: { es: `${name.es}, manga ${descent}`, en: `${name.en}, run ${descent}` },
    descent,
  };
}

function timedRun(
  { person, runs }: Competitor,
  descent: 1 | 2,
  start: Centiseconds,
  { gates, gatesOfUnfinished, composeComment }: Writing,
): RecordRun {
  const run: Run = runs[descent - 1] ?? runs[0];
  const comment = composeComment(run);
  const seconds = writtenGates(run, gates, gatesOfUnfinished);
  return {
    person: person.key,
    ...(run.status !== 'DNS' && { start }),
    ...(run.time !== null && { finish: centiseconds(start + run.time) }),
    ...(run.status !== null && { status: run.status }),
    ...(run.swim === 1 && { swim: 1 as const }),
    ...(run.roll === 1 && { roll: 1 as const }),
    ...(comment && { comment }),
    ...(seconds.length > 0 && { gates: seconds }),
  };
}

function writtenGates(run: Run, gates: number, ofUnfinished: boolean): number[] {
  if (gates === 0 || (run.time === null && !ofUnfinished)) return [];
  const reached = run.time === null ? run.gates.length : gates;
  return Array.from({ length: reached }, (_, index) => run.gates[index] ?? 0);
}

function atClock(text: string): Centiseconds {
  const time = parseClock(text);
  if (time === null) throw new RangeError(`Not a time of day: ${text}`);
  return time;
}
