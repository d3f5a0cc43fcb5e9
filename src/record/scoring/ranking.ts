import { z } from 'zod';

/** How a list ranks its paddlers, as an edition and the plan of a race day say it. */
export const rankingFields = {
  /** What a paddler is ranked by: the better run, the sum of both, or the run of one descent. */
  ranking: z.enum(['best', 'sum', 'single']),
  /** The descent of `single`. */
  descent: z.union([z.literal(1), z.literal(2)]).optional(),
};

const fields = z.object(rankingFields);

export type Ranking = z.output<typeof fields>;

export const descentOfSingle = z.refine<Ranking>(
  ({ ranking, descent }) => (ranking === 'single') === (descent !== undefined),
  { path: ['descent'], message: 'the descent that counts, for ranking "single" alone' },
);

/** What a list says of its ranking, and nothing else of it. */
export function rankingOf(list: Ranking): Ranking {
  return fields.parse(list);
}
