import type { Race } from './race.ts';

/** Returns undefined without a group discount. */
export function toGroupPrices({
  groupFrom: from,
  groupPercent: percent,
}: Pick<Race['registration'], 'groupFrom' | 'groupPercent'>):
  | { from: number; percent: number }
  | undefined {
  return from === undefined || percent === undefined ? undefined : { from, percent };
}
