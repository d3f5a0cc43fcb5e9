import type { EventOf, RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';

/** The decisions of a log that nobody replaced or took back, in their order. */
export function standingDecisions(events: readonly RaceEvent[]): EventOf<'decision'>[] {
  const all = events.filter(
    (event): event is EventOf<'decision'> => event.payload.kind === 'decision',
  );
  const replaced = new Set(all.map(({ payload }) => payload.replaces));
  return all.filter(({ id, payload }) => !replaced.has(id) && payload.ruling.on !== 'undo');
}
