/** What had come in by a day: how many days before the race, and how much in all. */
export interface Reached {
  /** Negative after the race. */
  daysBefore: number;
  total: number;
}

const dayMs = 86_400_000;

/** Days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Adds up what came on each day (YYYY-MM-DD), the earliest first. */
export function cumulate(
  came: readonly { day: string; amount: number }[],
  raceDate: string,
): Reached[] {
  const byDay = Map.groupBy(came, ({ day }) => day);
  let total = 0;
  return [...byDay.keys()].toSorted().map((day) => {
    for (const { amount } of byDay.get(day) ?? []) total += amount;
    return { daysBefore: daysBetween(day, raceDate), total };
  });
}

/** How much had come in so many days before the race; null for a day that has not come. */
export function reachedBy(
  reached: readonly Reached[],
  daysBefore: number,
  today: number,
): number | null {
  if (daysBefore < today) return null;
  return reached.findLast((one) => one.daysBefore >= daysBefore)?.total ?? 0;
}
