import { z } from 'zod';
import { bilingual } from '../../../platform/content/bilingual.ts';
import { descentOfSingle, rankingFields } from '../../scoring/ranking.ts';
import { categoryCode } from '../edition-fields.ts';
import { mostGates } from './edition-facts.ts';
import { plainColumns } from './result-column.ts';

const gateColumns = Array.from({ length: mostGates }, (_, gate) => `gate${gate + 1}` as const);
const column = z.enum([...plainColumns, ...gateColumns], {
  error: `a column: ${plainColumns.join(', ')}, or gate1 to gate${mostGates}`,
});

/** Heats of an edition at most. */
export const mostHeats = 1000;

/** One table of an edition's results as data: who is in it, how it ranks, what it shows. */
export const resultGroup = z
  .strictObject({
    /** Anchor of the table in its page. */
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id like experts-men'),
    title: bilingual,
    who: z.strictObject({
      categories: z.array(categoryCode).min(1).max(100),
      sex: z.enum(['male', 'female']).optional(),
    }),
    /** The heats that its runs are of, by their ids; without them, all that those who are in it paddled. */
    heats: z.array(z.int().positive()).min(1).max(mostHeats).optional(),
    /** What a row is: a paddler, ranked, or a single run. */
    rows: z.enum(['paddlers', 'runs']),
    ...rankingFields,
    /** Only the first so many, who shares the last of these places included. */
    places: z.int().positive().optional(),
    /** The category its rows stand under where entries of several raced together. */
    category: categoryCode.optional(),
    /** Before the number in the anchors of its rows. */
    anchor: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
    columns: z.array(column).min(1).max(100),
    /** Whether the first three of the table stand on a podium. */
    podium: z.boolean(),
    /** The time trial of a kayak cross: it gives seeds, and nobody has a certificate by it. */
    trial: z.literal(true).optional(),
  })
  .check(descentOfSingle);

export type ResultGroup = z.output<typeof resultGroup>;
