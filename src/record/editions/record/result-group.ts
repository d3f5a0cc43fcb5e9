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

export const mostHeats = 1000;

export const resultGroup = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id like experts-men'),
    title: bilingual,
    who: z.strictObject({
      categories: z.array(categoryCode).min(1).max(100),
      sex: z.enum(['male', 'female']).optional(),
    }),
    /** Ids of the heats whose runs count. Missing when all runs of its entries count. */
    heats: z.array(z.int().positive()).min(1).max(mostHeats).optional(),
    /** Whether a row is a ranked paddler or a single run. */
    rows: z.enum(['paddlers', 'runs']),
    ...rankingFields,
    places: z.int().positive().optional(),
    /** The category that its rows are listed under when several categories raced together. */
    category: categoryCode.optional(),
    /** Prefix of the number in the anchors of its rows. */
    anchor: z
      .string()
      .regex(/^[a-z]+$/)
      .optional(),
    columns: z.array(column).min(1).max(100),
    podium: z.boolean(),
    /** Whether the table is the time trial of a kayak cross, which gives no certificates. */
    trial: z.literal(true).optional(),
  })
  .check(descentOfSingle);

export type ResultGroup = z.output<typeof resultGroup>;
