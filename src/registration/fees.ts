import type { EntryCategory } from '../race-info/race.ts';

/** What an entry costs on a local day YYYY-MM-DD, in integer cents: early up to `earlyUntil`. */
export function feeOn(
  category: Pick<EntryCategory, 'earlyCents' | 'lateCents'>,
  { earlyUntil }: { earlyUntil: string },
  today: string,
): number {
  return today <= earlyUntil ? category.earlyCents : category.lateCents;
}
