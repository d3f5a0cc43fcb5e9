import { z } from 'zod';
import type { Ranked } from '../rank-standings.ts';

/** Boats that go on from a phase: the next `count` boats that no earlier cut took, or all that are left. */
export const cutFields = {
  /** Category whose boats alone the cut takes; missing when it takes boats of any. */
  of: z.int().positive().optional(),
  count: z.int().positive().max(999).nullable(),
  /** Id of the list in which these boats race next. */
  to: z.string().min(1),
};

const cut = z.strictObject(cutFields);

export type Cut = z.output<typeof cut>;

/**
 * Returns the list in which each boat races next. Cuts apply in their order to the ranked boats; all boats that share
 * the last place of a cut go on (Czech rules P 3.10.03). A boat that is out, such as a withdrawn one, gives its place
 * to the next. Boats without a rank never go on. `categoryOf` is called for cuts of one category.
 */
export function whoGoesOn<Boat>(
  ranked: readonly Pick<Ranked<Boat>, 'competitor' | 'rank'>[],
  cuts: readonly Cut[],
  {
    isOut = () => false,
    categoryOf = () => undefined,
  }: {
    isOut?: (boat: Boat) => boolean;
    categoryOf?: (boat: Boat) => number | undefined;
  } = {},
): Map<Boat, string> {
  const through = new Map<Boat, string>();
  const racing = ranked.filter(({ competitor, rank }) => rank !== null && !isOut(competitor));
  for (const { of, count, to } of cuts) {
    const waiting = racing.filter(
      ({ competitor }) =>
        !through.has(competitor) && (of === undefined || categoryOf(competitor) === of),
    );
    const last = count === null ? waiting.at(-1) : (waiting[count - 1] ?? waiting.at(-1));
    const end = waiting.findLastIndex(({ rank }) => rank === last?.rank) + 1;
    for (const { competitor } of waiting.slice(0, end)) through.set(competitor, to);
  }
  return through;
}
