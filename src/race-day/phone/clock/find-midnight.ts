import type { Micros } from '../../log/run-time.ts';

/** Returns the midnight with which a day (ISO date) begins in a time zone, in epoch microseconds. */
export function findMidnight(day: string, timeZone: string): Micros {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The zone's offset at that hour, then once more, because the first guess may be on the other side of a clock change.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const exact = asUtc - offsetAt(near, timeZone);
  // A clock change at midnight may skip it: the day then begins with the next hour.
  return (exact + offsetAt(exact, timeZone) < asUtc ? near : exact) * 1000;
}

/** Returns how far a zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, +value]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const there = Date.UTC(
    ...([of('year'), of('month') - 1, of('day')] as const),
    ...([of('hour'), of('minute'), of('second')] as const),
  );
  return there - instant;
}
