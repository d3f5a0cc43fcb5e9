import type { Bracket } from '../../../record/cross/bracket.ts';
import type { CrossDay } from '../../../record/cross/cross-day.ts';

/** Returns a bracket before any seed is known: every place waits for the time trial, or for the heat before. */
export function proposedDay(bracket: Bracket): CrossDay {
  const heats = bracket.phases.flatMap((phase) => phase.heats);
  return {
    bracket,
    seeds: [],
    places: [],
    heats: heats.map(({ id, from }) => ({
      id,
      state: 'waiting',
      starts: [],
      holes: [],
      waiting: from.map(String),
      byHand: null,
      rows: [],
      review: null,
    })),
  };
}
