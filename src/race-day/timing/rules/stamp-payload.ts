import type { EventOf, StripReading } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import { boatOfPassage, hasJustPassed, type Passage } from './group-passages.ts';
import { type Boat, isSameBoat, type StandingStamp } from './standing-stamps.ts';

export type ImpulsePayload = EventOf<'impulse'>['payload'];
type StampReading = Pick<StandingStamp, 'channel' | 'at' | 'manual' | 'raw' | 'read'>;

/** Makes the event of a stamp, which may have no boat yet. `replaces` is the id of the stamp that it corrects. */
export function stampPayload(
  { channel, at, manual, raw, read }: StampReading,
  boat: Boat | null,
  replaces: string | null = null,
): ImpulsePayload {
  return {
    kind: 'impulse',
    channel: channel as ImpulsePayload['channel'],
    at,
    manual,
    raw,
    race: boat?.race ?? null,
    bib: boat?.bib ?? null,
    attempt: boat?.attempt ?? 1,
    replaces,
    withdrawn: false,
    ...(read && { read }),
  };
}

const pickAttempt = (boat: Boat | null): Boat | null =>
  boat && { race: boat.race, bib: boat.bib, attempt: boat.attempt };

/** Stamps the chosen boat by hand, else the boat that the gear saw, else the expected one. */
export function handStamp(
  { channel, at }: Pick<StampReading, 'channel' | 'at'>,
  chosen: Boat | null,
  {
    passages,
    next,
    ofBib = 1,
  }: { passages: readonly Passage[]; next: Boat | null; ofBib?: number },
): ImpulsePayload[] {
  const stamp = { channel, at, manual: true, raw: null };
  // Ignores a bouncing glove: no boat passes twice within two seconds, but boats of a team may.
  if (chosen && ofBib === 1 && hasJustPassed(stamp, chosen, passages)) return [];
  return [stampPayload(stamp, chosen ?? boatOfPassage(stamp, passages) ?? pickAttempt(next))];
}

/** The events name no boat: a withdrawn stamp would hide another one of the boat. */
export function withdrawal({ stamps }: Passage): ImpulsePayload[] {
  return stamps.map((stamp) => ({ ...stampPayload(stamp, null, stamp.id), withdrawn: true }));
}

/** Replaces the time of a stamp by the one that was read in a strip; the boat stays. */
export function reading(stamp: StandingStamp, at: Micros, read: StripReading): ImpulsePayload {
  const { channel, manual, raw, boat, id } = stamp;
  return stampPayload({ channel, at, manual, raw, read }, boat, id);
}

const given = ({ stamps }: Passage, boat: Boat | null) =>
  stamps.map((stamp) => stampPayload(stamp, boat, stamp.id));

/**
 * Swaps the boats when another passage has the boat, so that no boat passes twice. A team has a passage for each of its
 * boats.
 */
export function assignment(
  passage: Passage,
  boat: Boat | null,
  passages: readonly Passage[],
  boats = 1,
): ImpulsePayload[] {
  const all = passages.filter((one) => one !== passage && isSameBoat(one.boat, boat));
  const others = all.slice(0, Math.max(0, all.length - boats + 1));
  return [...given(passage, boat), ...others.flatMap((other) => given(other, passage.boat))];
}

export function swap(one: Passage, other: Passage): ImpulsePayload[] {
  return [...given(one, other.boat), ...given(other, one.boat)];
}

/** An event, and the stamp that it replaced; null when it replaced none. */
export interface StampEvent {
  event: EventOf<'impulse'>;
  before: StandingStamp | null;
}

/** Restores the stamps before the events; `nameOf` returns the id under which an event stands now. */
export function undoing(
  said: readonly StampEvent[],
  nameOf: (id: string) => string = (id) => id,
): ImpulsePayload[] {
  return said.map(({ event: { id, payload }, before }) => {
    if (before) return stampPayload(before, before.boat, nameOf(id));
    return { ...payload, race: null, bib: null, replaces: nameOf(id), withdrawn: true };
  });
}
