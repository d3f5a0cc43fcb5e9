/** Days after a race on which its lists stand on the live page, where no other is nearer. */
const daysAfter = 14;

/**
 * The day of racing that the public is shown (ISO 8601 dates): today's, else one that is just over,
 * else the next one; null where nothing of it is planned.
 */
export function shownDay(planned: readonly string[], today: string): string | null {
  const since = new Date(Date.parse(today) - daysAfter * 86_400_000).toISOString().slice(0, 10);
  const days = planned.toSorted();
  const over = days.findLast((day) => day <= today && day >= since);
  return over ?? days.find((day) => day > today) ?? null;
}
