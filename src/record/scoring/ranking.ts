import { z } from 'zod';
// A literal of several values would be in the API's description as its first value alone.
export const descentNumber = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const rankingFields = {
  ranking: z.enum(['best', 'sum', 'single']),
  descent: descentNumber.optional(),
};

const fields = z.object(rankingFields);

export type Ranking = z.output<typeof fields>;

export const descentOfSingle = z.refine<Ranking>(
  ({ ranking, descent }) => (ranking === 'single') === (descent !== undefined),
  { path: ['descent'], message: 'the descent that counts, for ranking "single" alone' },
);

export function toRanking(list: Ranking): Ranking {
  return fields.parse(list);
}
