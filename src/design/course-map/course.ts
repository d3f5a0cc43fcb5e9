import { z } from 'zod';
import { bilingual } from '../../platform/content/bilingual.ts';
import { drawnMeters } from './drawn-meters.ts';
import { mostAcross, mostGates } from './most-gates.ts';

const metres = z.number().nonnegative();
const bank = z.enum(['left', 'right']);

/** A spot on a bank; `at` is metres along the centre line, sides are those of a paddler looking downstream. */
const bankSpot = z.strictObject({ at: metres, side: bank, name: bilingual });

const gate = z.strictObject({
  number: z.int().positive(),
  at: metres,
  /** Position across the water: −1 at the left bank, 0 in the middle, 1 at the right bank. */
  across: z.number().min(-mostAcross).max(mostAcross),
  direction: z.enum(['downstream', 'upstream']),
  label: bank,
});

const rock = z.strictObject({
  at: metres,
  across: z.number().min(-1).max(1),
  diameter: z.number().positive(),
});

const drop = z.strictObject({ at: metres, length: z.number().positive(), name: bilingual });

const safetyPost = bankSpot.extend({ kind: z.enum(['throw-bag', 'kayak']) });

const judge = bankSpot.extend({ gates: z.array(z.int().positive()).min(1) });

/** The course as organizers write it in `data/course.json`: local metres, x to the east, y to the north. */
export const courseSchema = z
  .strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    /** Height of the river above sea level at the start. */
    elevationMeters: z.number(),
    dropMeters: z.number().positive(),
    /** Seed of the hills that the map draws around the river; any integer. */
    terrainSeed: z.int(),
    /** Points of the middle of the river, in the order of the current: x, y and width of the water. */
    centreLine: z.array(z.tuple([z.number(), z.number(), z.number().positive()])).min(4),
    putIn: bankSpot,
    start: bankSpot,
    finish: bankSpot,
    takeOut: bankSpot,
    bridge: bankSpot.nullable(),
    /** Empty for a race without gates. */
    gates: z.array(gate).max(mostGates),
    rocks: z.array(rock),
    drops: z.array(drop),
    spectators: z.array(bankSpot),
    safetyPosts: z.array(safetyPost),
    judges: z.array(judge),
  })
  .refine(({ gates }) => gates.every((one, index) => one.number === index + 1), {
    path: ['gates'],
    error: 'gates numbered 1, 2, 3 … in this order',
  })
  .refine(
    ({ gates, start, finish }) => isAscending([start.at, ...gates.map(({ at }) => at), finish.at]),
    { path: ['gates'], error: 'gates one after the other between start and finish' },
  )
  .refine(
    ({ putIn, start, finish, takeOut }) =>
      putIn.at <= start.at && start.at < finish.at && finish.at <= takeOut.at,
    { path: ['start'], error: '"putIn", "start", "finish" and "takeOut" in this order' },
  )
  .refine((course) => course.takeOut.at <= drawnMeters(course), {
    path: ['takeOut', 'at'],
    error: 'a place within the length of "centreLine"',
  })
  .refine(({ judges, gates }) => judges.every((one) => one.gates.every((n) => n <= gates.length)), {
    path: ['judges'],
    error: 'judges of gates that exist',
  });

export type Course = z.output<typeof courseSchema>;
export type Bank = z.output<typeof bank>;
export type BankSpot = z.output<typeof bankSpot>;
export type CourseGate = z.output<typeof gate>;
export type GateDirection = CourseGate['direction'];

function isAscending(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] ?? value));
}
