import type { DayState } from '../../race-day/log/fold/day-state.ts';
import { ownGates } from '../../race-day/log/fold/own-gates.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import { deskName } from '../../race-day/log/log/seat-name.ts';

/** Returns the gates of a run that an account at the desk judged or decided, and so may not check. */
export function gatesBy(
  { side, id, name }: { side: string; id: number; name: string },
  { gates }: DayState['runs'][number],
  events: readonly RaceEvent[],
): number[] {
  const seat = deskName({ side, accountId: id });
  const known = new Map(events.map((event) => [event.id, event]));
  return ownGates({ seat, person: name }, gates, (event) => known.get(event));
}
