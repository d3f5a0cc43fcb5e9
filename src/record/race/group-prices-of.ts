import type { Race } from './race.ts';

/** From which entry of a club on each costs how many per cent less; undefined where none does. */
export function groupPricesOf({
  groupFrom: from,
  groupPercent: percent,
}: Pick<Race['registration'], 'groupFrom' | 'groupPercent'>):
  | { from: number; percent: number }
  | undefined {
  return from === undefined || percent === undefined ? undefined : { from, percent };
}
