/** Days after a race on which its lists stand on the live page, where no other is nearer. */
const daysAfter = 14;
/** A day that still runs at midnight stays shown so long after the last touch at the river, in milliseconds. */
const quietMs = 30 * 60_000;
/** But not beyond this hour of the next morning, by the clocks of the place. */
export const nightEnds = 4;

/**
 * The day of racing that the public is shown (ISO 8601 dates): the one before that still runs in the
 * night (`running`), today's, else one that is just over, else the next one; null where nothing of it is planned.
 */
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
 * Until when the day before is taken to run on: a while after its last touch at the river, no longer than
 * the night; null where it does not run at `now`. All are milliseconds since 1970.
 */
export function runsUntil(
  touches: readonly number[],
  { now, nightEnd }: { now: number; nightEnd: number },
): number | null {
  // A phone whose clock is ahead says nothing of now.
  const last = Math.max(...touches.filter((at) => at <= now));
  const until = Math.min(last + quietMs, nightEnd);
  return now < until ? until : null;
}
