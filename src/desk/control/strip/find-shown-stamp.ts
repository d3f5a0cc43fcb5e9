import { isGear } from '../../../race-day/log/fold/clock-doubts.ts';
import { isImpulse } from '../../../race-day/log/fold/compare-decisions.ts';
import type { DayState, RunState } from '../../../race-day/log/fold/day-state.ts';
import type { RaceEvent, StripReading } from '../../../race-day/log/log/race-event.ts';
import type { Micros } from '../../../race-day/log/run-time.ts';
import { findFirstStamp } from '../../../race-day/log/strips/find-first-stamp.ts';

const channels = ['start', 'finish'] as const;

export interface ShownStamp {
  /** Id of the event with which the stamp began: strips name that one. */
  first: string;
  seat: string;
  channel: 'start' | 'finish';
  /** When the hand or the gear made the stamp, whatever was read since. */
  at: Micros;
  isGear: boolean;
  /** Reading by the seat in a camera's strip; null without one. */
  read: StripReading | null;
  run: RunState | null;
  /** Whether the stamp has no boat yet. False without a run when the stamp was withdrawn, dropped or belongs to nobody. */
  isStray: boolean;
}

/** Finds the present state of the stamp in a link, even if the seat has replaced the event since. */
export function findShownStamp(
  id: string,
  { runs, unassigned }: Pick<DayState, 'runs' | 'unassigned'>,
  events: ReadonlyMap<string, RaceEvent>,
): ShownStamp | null {
  const named = events.get(id);
  if (!named || !isImpulse(named)) return null;
  const channel = channels.find((known) => known === named.payload.channel);
  const eventOf = (one: string) => events.get(one);
  const first = findFirstStamp(named, eventOf);
  if (!channel || !isImpulse(first)) return null;
  const isOfStamp = ({ event }: { event: string }) => {
    const other = events.get(event);
    return other !== undefined && findFirstStamp(other, eventOf).id === first.id;
  };
  const run = runs.find(({ seen }) => seen[channel].some(isOfStamp)) ?? null;
  const standing = events.get(run?.seen[channel].find(isOfStamp)?.event ?? '');
  return {
    first: first.id,
    seat: first.seat,
    channel,
    at: first.payload.at,
    isGear: isGear(first),
    read: (standing && isImpulse(standing) && standing.payload.read) || null,
    run,
    isStray: unassigned.some(isOfStamp),
  };
}
