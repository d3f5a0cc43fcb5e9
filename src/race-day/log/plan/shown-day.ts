/** Days for which the lists of a past race stay on the live page, unless a nearer race takes their place. */
const daysAfter = 14;
/** A day that still runs at midnight stays on show for this long after the last touch at the river. */
const quietMs = 30 * 60_000;
/** Hour of the next morning, local time at the venue, after which the day before is never shown as running. */
export const nightEnds = 4;

/** Returns yesterday while it still runs (`running`), else today, a day that ended recently, or the next day. */
export function shownDay(
  planned: readonly string[],
  today: string,
  running: string | null = null,
): string | null {
  if (running !== null && planned.includes(running)) return running;
  const since = new Date(Date.parse(today) - daysAfter * 86_400_000).toISOString().slice(0, 10);
  const days = planned.toSorted();
  const over = days.findLast((day) => day <= today && day >= since);
  return over ?? days.find((day) => day > today) ?? null;
}

/**
 * Returns the time `quietMs` after the last touch, at most `nightEnd` (epoch milliseconds); null once this time is
 * past.
 */
export function runsUntil(
  touches: readonly number[],
  { now, nightEnd }: { now: number; nightEnd: number },
): number | null {
  // Touches in the future come from phones whose clock is ahead.
  const last = Math.max(...touches.filter((at) => at <= now));
  const until = Math.min(last + quietMs, nightEnd);
  return now < until ? until : null;
}
