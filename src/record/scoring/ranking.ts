import { z } from 'zod';
import { descentNumbers } from './scoring.ts';

export const descentNumber = z.literal(descentNumbers);

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
