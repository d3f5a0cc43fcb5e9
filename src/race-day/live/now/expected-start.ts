import type { RaceOfDay } from './race-now.ts';

/**
 * Returns when a boat that has not started yet is expected to start, in epoch milliseconds. Undefined when no hour is
 * known any more: the starter passed the boat over, or it runs again.
 */
export function expectedStart({
  planned,
  at,
  out_of_turn,
}: Pick<RaceOfDay['starts'][string], 'planned' | 'at' | 'out_of_turn'>): number | undefined {
  return out_of_turn ? undefined : (at ?? planned);
}
