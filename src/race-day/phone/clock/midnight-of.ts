import type { Micros } from '../../log/run-time.ts';

/** The midnight with which a day (ISO date) begins in a time zone, in microseconds since 1970. */
export function midnightOf(day: string, timeZone: string): Micros {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  // The zone's own offset at that hour; once more, as the first try may lie behind a change of clocks.
  const near = asUtc - offsetAt(asUtc, timeZone);
  const exact = asUtc - offsetAt(near, timeZone);
  // Where the clocks go forward at midnight there is none: the day begins with the hour after.
  return (exact + offsetAt(exact, timeZone) < asUtc ? near : exact) * 1000;
}

/** What a zone's clocks are ahead of UTC, in milliseconds. */
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
