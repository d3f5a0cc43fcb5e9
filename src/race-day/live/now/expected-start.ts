import type { RaceOfDay } from './race-now.ts';

/** Returns epoch milliseconds; undefined when the starter passed the boat over, or the boat runs again. */
export function expectedStart({
  planned,
  at,
  out_of_turn,
}: Pick<RaceOfDay['starts'][string], 'planned' | 'at' | 'out_of_turn'>): number | undefined {
  return out_of_turn ? undefined : (at ?? planned);
}
