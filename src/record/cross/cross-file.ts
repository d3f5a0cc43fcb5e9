import { z } from 'zod';
import { bracket } from './bracket.ts';
import { bracketNames } from './bracket-for.ts';
import { heatStatuses } from './rank-heat.ts';

const label = z.string().trim().min(1).max(40);
const boat = z.string().trim().min(1).max(80);

const fault = z
  .union([label, z.strictObject({ at: label, revoked: z.boolean().default(false) })])
  .transform((written) =>
    typeof written === 'string' ? { at: written, revoked: false } : written,
  );

const row = z.strictObject({
  boat,
  /** Start position; by default the proposed one. */
  start: z.int().min(1).max(4).optional(),
  line: z.int().min(1).max(99).optional(),
  faults: z.array(fault).max(60).default([]),
  status: z.enum(heatStatuses).optional(),
});

const trial = z.strictObject({
  /** Seconds. */
  time: z.number().positive().max(36_000).multipleOf(0.01).optional(),
  rank: z.int().min(1).max(500).optional(),
  status: z.enum(['DNF', 'DNS', 'DSQ']).optional(),
  faults: z.array(fault).max(60).default([]),
});

export const crossFile = z.strictObject({
  format: z.literal('cross-1'),
  name: z.string().trim().min(1).max(200).optional(),
  bracket: z.enum(bracketNames).optional(),
  ownBracket: bracket.optional(),
  /** Labels of the course elements, from the start to the last gate. */
  elements: z.array(label).max(60).default([]),
  timeTrial: z.record(boat, trial).optional(),
  heats: z
    .array(
      z.strictObject({
        id: z.string().trim().min(1).max(40),
        boats: z.array(row).min(1).max(64),
        /** Open question for the jury; until it is settled the heat has no ranks. */
        review: z.string().trim().min(1).max(200).optional(),
      }),
    )
    .max(200)
    .default([]),
});

export type CrossFile = z.output<typeof crossFile>;
export type FileHeat = CrossFile['heats'][number];
