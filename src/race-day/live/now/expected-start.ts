import type { RaceOfDay } from './race-now.ts';

/**
 * When a boat that is still to start is expected to (milliseconds since 1970); undefined where its hour
 * says nothing any more: the starter passed it over, or it runs again.
 */
export function expectedStart({
  planned,
  at,
  out_of_turn,
}: Pick<RaceOfDay['starts'][string], 'planned' | 'at' | 'out_of_turn'>): number | undefined {
  return out_of_turn ? undefined : (at ?? planned);
}
