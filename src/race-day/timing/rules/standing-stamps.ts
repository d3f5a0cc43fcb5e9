import { isImpulse, mayReplace, pickHighest } from '../../log/fold/compare-decisions.ts';
import type { DecisionOn, EventOf, RaceEvent, StripReading } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';

export interface Boat {
  race: string;
  bib: number;
  attempt: number;
}

export interface StandingStamp {
  id: string;
  seat: string;
  sequence: number;
  channel: string;
  /** Counted from the midnight with which the race's day begins. */
  at: Micros;
  manual: boolean;
  raw: string | null;
  /** Frame at which the time was read in a camera's strip; missing for a stamp of a finger or the gear. */
  read?: StripReading | undefined;
  boat: Boat | null;
  /** The number of the stamp; without a race it may belong to several boats. */
  number: number | null;
  /** Whether the desk has assigned the boat, so that the seat can no longer change it. */
  decided: boolean;
}

type Impulse = EventOf<'impulse'>;

export function standingStamps(events: Iterable<RaceEvent>): StandingStamp[] {
  const all = [...events];
  const byId = new Map(all.map((event) => [event.id, event]));
  const gone = new Set<string>();
  const assignments = new Map<string, DecisionOn<'assign'>[]>();
  for (const event of all) {
    const replaced = byId.get(event.payload.replaces ?? '');
    if (replaced && mayReplace(event, replaced)) gone.add(replaced.id);
    if (!isAssignment(event)) continue;
    const { impulse } = event.payload.ruling;
    assignments.set(impulse, [...(assignments.get(impulse) ?? []), event]);
  }
  const flagged = Map.groupBy(all.filter(isFlag), ({ payload: { ruling } }) =>
    [ruling.event, ruling.flag].join(' '),
  );
  for (const rulings of flagged.values()) {
    const ruling = pickHighest(rulings.filter(({ id }) => !gone.has(id)))?.payload.ruling;
    if (ruling?.drop) gone.add(ruling.event);
  }
  return all
    .filter(isImpulse)
    .filter(({ id, payload }) => !gone.has(id) && !payload.withdrawn)
    .map((event) => {
      const made = (assignments.get(event.id) ?? []).filter(({ id }) => !gone.has(id));
      return standing(event, pickHighest(made));
    })
    .sort((a, b) => b.at - a.at || b.sequence - a.sequence);
}

function standing(
  { id, seat, sequence, payload }: Impulse,
  assignment: DecisionOn<'assign'> | undefined,
): StandingStamp {
  const { channel, at, manual, raw, read, race, bib, attempt } = payload;
  const said = race === null || bib === null ? null : { race, bib, attempt };
  const boat = assignment ? assignment.payload.ruling.boat : said;
  return {
    id,
    seat,
    sequence,
    channel,
    at,
    manual,
    raw,
    read,
    boat,
    number: bib,
    decided: assignment !== undefined,
  };
}

function isFlag(event: RaceEvent): event is DecisionOn<'flag'> {
  return event.payload.kind === 'decision' && event.payload.ruling.on === 'flag';
}

function isAssignment(event: RaceEvent): event is DecisionOn<'assign'> {
  return event.payload.kind === 'decision' && event.payload.ruling.on === 'assign';
}

export function isSameBoat(a: Boat | null, b: Boat | null): boolean {
  return (
    a !== null && b !== null && a.race === b.race && a.bib === b.bib && a.attempt === b.attempt
  );
}
