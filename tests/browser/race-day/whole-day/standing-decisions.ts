import type { EventOf, RaceEvent } from '../../../../src/race-day/log/log/race-event.ts';

/** Returns the decisions of a log that were neither replaced nor taken back. */
export function standingDecisions(events: readonly RaceEvent[]): EventOf<'decision'>[] {
  const all = events.filter(
    (event): event is EventOf<'decision'> => event.payload.kind === 'decision',
  );
  const replaced = new Set(all.map(({ payload }) => payload.replaces));
  return all.filter(({ id, payload }) => !replaced.has(id) && payload.ruling.on !== 'undo');
}
