import type { z } from 'zod';
import type { heatsFile } from '../../src/editions/files/heats-file.ts';
import type { Bilingual } from '../../src/platform/content/bilingual.ts';
import {
  type Centiseconds,
  centiseconds,
  formatClock,
  fromSeconds,
  parseClock,
} from '../../src/scoring/centiseconds.ts';
import type { Competitor } from './competitors.ts';
import type { Level, Run } from './runs.ts';

export type HeatsInput = z.input<typeof heatsFile>;
type HeatInput = HeatsInput['heats'][number];
type HeatResultInput = HeatInput['results'][number];

/** Paddlers who start one after the other at a fixed interval, in the order of their bibs. */
export type Block = {
  name: Bilingual;
  competitors: readonly Competitor[];
  intervalSeconds: number;
};

const MORNING = '10:30:00.00';
const AFTERNOON = '13:45:00.00';
const PAUSE = fromSeconds(6 * 60);

const categoryOfLevel: Record<Level, 1 | 2 | 3> = {
  men: 1,
  women: 1,
  intermediate: 2,
  beginner: 3,
};

/** All blocks run their first descent in the late morning, then all their second one in the afternoon. */
export function scheduleHeats(
  blocks: readonly Block[],
  firstId: number,
  gates: number,
): HeatInput[] {
  return [1 as const, 2 as const].flatMap((descent) => {
    let start = atClock(descent === 1 ? MORNING : AFTERNOON);
    return blocks.map((block, index) => {
      const heatStart = start;
      const interval = fromSeconds(block.intervalSeconds);
      start = centiseconds(heatStart + interval * block.competitors.length + PAUSE);
      return {
        id: firstId + index + (descent - 1) * blocks.length,
        name: {
          es: `${block.name.es}, manga ${descent}`,
          en: `${block.name.en}, run ${descent}`,
        },
        descent,
        results: block.competitors.map((competitor, order) =>
          heatResult(competitor, descent, centiseconds(heatStart + interval * order), gates),
        ),
      };
    });
  });
}

function heatResult(
  { person, bib, level, runs }: Competitor,
  descent: 1 | 2,
  start: Centiseconds,
  gates: number,
): HeatResultInput {
  const run: Run = runs[descent - 1] ?? runs[0];
  const reached = run.time === null ? run.gates.length : gates;
  return {
    person: person.key,
    participant_number: bib,
    name: person.name,
    start_time: run.started ? formatClock(start) : null,
    end_time: run.time === null ? null : formatClock(centiseconds(start + run.time)),
    swim: run.swim,
    roll: run.roll,
    comment: run.comment,
    race_times_lines: Array.from({ length: reached }, (_, index) => ({
      gate: index + 1,
      penalty: heatPenalty(run.gates[index] ?? null),
      category: categoryOfLevel[level],
    })),
  };
}

function heatPenalty(seconds: number | null): '00:00:02' | '00:00:50' | null {
  if (seconds === null) return null;
  return seconds === 2 ? '00:00:02' : '00:00:50';
}

function atClock(text: string): Centiseconds {
  const time = parseClock(text);
  if (time === null) throw new RangeError(`Not a time of day: ${text}`);
  return time;
}
