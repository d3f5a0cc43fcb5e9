import type { z } from 'zod';
import type { qualifierRow } from '../../src/editions/files/result-row.ts';
import { penaltySum } from '../../src/scoring/scoring.ts';
import type { Competitor } from './competitors.ts';
import { scheduleHeats } from './heats.ts';
import { timeOrDash } from './result-lists.ts';
import { resultOfRun } from './runs.ts';
import { remarks } from './words.ts';

export type QualifierInput = z.input<typeof qualifierRow>;
export type QualifierGroup = {
  label: 'EXP H' | 'EXP M' | 'NOV';
  category: 1 | 2 | 3;
  competitors: readonly Competitor[];
  /** How many of the group reach the list of finalists. */
  finalists: number;
};

const unnamed = { es: '-', en: '-' };

/** Every qualifying run, the first descent of a group before its second one, each in order of result. */
export function qualifierRows(groups: readonly QualifierGroup[]): QualifierInput[] {
  const blocks = groups.map(({ competitors }) => ({
    name: unnamed,
    competitors,
    intervalSeconds: 60,
  }));
  const heats = scheduleHeats(blocks, 1, 0);
  return groups.flatMap(({ label, category, competitors }) =>
    ([1, 2] as const).flatMap((descent) =>
      competitors
        .toSorted((a, b) => order(a, descent) - order(b, descent))
        .map(({ person, bib, runs }): QualifierInput => {
          const run = runs[descent - 1] ?? runs[0];
          const clocked = heats
            .filter((heat) => heat.descent === descent)
            .flatMap((heat) => heat.results)
            .find((result) => result.participant_number === bib);
          const gate = (number: number) => asGate(run.gates[number - 1] ?? null);
          return {
            person: person.key,
            participant_id: bib,
            name: person.name,
            descent,
            category,
            label,
            startTime: clocked?.start_time ?? null,
            endTime: clocked?.end_time ?? null,
            swimmer: run.swim,
            roll: run.roll,
            penalties: penaltySum(run.gates),
            time: timeOrDash(run.time),
            totalTime: timeOrDash(resultOfRun(run)),
            gate_1: gate(1),
            gate_2: gate(2),
            gate_3: gate(3),
            gate_4: gate(4),
            gate_5: gate(5),
            gate_6: gate(6),
            gate_7: gate(7),
            gate_8: gate(8),
            gate_9: gate(9),
            gate_10: gate(10),
            remark: run.time === null ? remarks.runNotFinished : null,
          };
        }),
    ),
  );
}

function order(competitor: Competitor, descent: 1 | 2): number {
  const run = competitor.runs[descent - 1];
  return (run === undefined ? null : resultOfRun(run)) ?? Number.MAX_SAFE_INTEGER;
}

function asGate(seconds: number | null): 2 | 40 | null {
  if (seconds === null) return null;
  return seconds === 2 ? 2 : 40;
}
