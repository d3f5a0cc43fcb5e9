import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { categoryCode, clock, personKey, zeroOrOne } from './edition-fields.ts';

/** Penalty of a gate as the API writes it; "00:00:00" is read as no penalty. */
const heatPenalty = z
  .enum(['00:00:00', '00:00:02', '00:00:50'])
  .nullable()
  .transform((penalty) => (penalty === '00:00:00' ? null : penalty));

const raceTimesLine = z.strictObject({
  gate: z.int().positive(),
  penalty: heatPenalty,
  category: categoryCode,
});

const heatResult = z
  .strictObject({
    person: personKey,
    participant_number: z.int().positive(),
    name: z.string().trim().min(1),
    /** Null for who did not start (DNS). */
    start_time: clock.nullable(),
    /** Null for who did not finish the run (DNF). */
    end_time: clock.nullable(),
    swim: zeroOrOne,
    roll: zeroOrOne,
    comment: bilingual.nullable(),
    /** One line for each gate the paddler reached, in the order of the course. */
    race_times_lines: z.array(raceTimesLine),
  })
  .superRefine(({ start_time, end_time }, context) => {
    if (end_time === null || (start_time !== null && start_time < end_time)) return;
    context.addIssue({
      code: 'custom',
      path: ['end_time'],
      message: 'a time later than start_time',
    });
  });

const heat = z.strictObject({
  id: z.int().positive(),
  name: bilingual,
  descent: z.union([z.literal(1), z.literal(2)]),
  results: z.array(heatResult),
});

/** heats.json of an edition: the runs of each heat, gate by gate. */
export const heatsFile = z.strictObject({
  heats: z.array(heat).superRefine((heats, context) => {
    for (const [index, { id }] of heats.entries()) {
      if (heats.findIndex((other) => other.id === id) === index) continue;
      context.addIssue({ code: 'custom', path: [index, 'id'], message: 'an id no other heat has' });
    }
  }),
});

export type Heat = z.output<typeof heat>;
export type HeatResult = z.output<typeof heatResult>;
