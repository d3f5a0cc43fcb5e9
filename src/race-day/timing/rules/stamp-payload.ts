import type { EventOf } from '../../log/log/race-event.ts';
import type { Passage } from './passages-of.ts';
import { type Boat, isSameBoat, type StandingStamp } from './standing-stamps.ts';

export type ImpulsePayload = EventOf<'impulse'>['payload'];
type Stamped = Pick<StandingStamp, 'channel' | 'at' | 'manual' | 'raw'>;

/** What an event says of a stamp; without a boat it waits for one. `replaces`: what it corrects. */
export function stampPayload(
  { channel, at, manual, raw }: Stamped,
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
  };
}

/**
 * Takes a passage back. Without a boat: the last word of a seat about a boat would else be that there
 * is nothing, also where another stamp of it stands.
 */
export function withdrawal({ stamps }: Passage): ImpulsePayload[] {
  return stamps.map((stamp) => ({ ...stampPayload(stamp, null, stamp.id), withdrawn: true }));
}

const given = ({ stamps }: Passage, boat: Boat | null) =>
  stamps.map((stamp) => stampPayload(stamp, boat, stamp.id));

/**
 * Gives a passage a boat. Where another passage of the seat has that boat, the two exchange theirs: so
 * no boat passes twice.
 */
export function assignment(
  passage: Passage,
  boat: Boat | null,
  passages: readonly Passage[],
): ImpulsePayload[] {
  const others = passages.filter((one) => one !== passage && isSameBoat(one.boat, boat));
  return [...given(passage, boat), ...others.flatMap((other) => given(other, passage.boat))];
}

/** Two passages exchange their boats. */
export function swap(one: Passage, other: Passage): ImpulsePayload[] {
  return [...given(one, other.boat), ...given(other, one.boat)];
}

/** What was said, and the stamp that stood there before: null where none did. */
export interface Said {
  event: EventOf<'impulse'>;
  before: StandingStamp | null;
}

/** Says again what stood before; `nameOf` says under which id an event stands now. */
export function undoing(
  said: readonly Said[],
  nameOf: (id: string) => string = (id) => id,
): ImpulsePayload[] {
  return said.map(({ event: { id, payload }, before }) => {
    if (before) return stampPayload(before, before.boat, nameOf(id));
    return { ...payload, race: null, bib: null, replaces: nameOf(id), withdrawn: true };
  });
}
