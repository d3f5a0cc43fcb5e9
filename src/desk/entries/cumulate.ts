export interface RunningTotal {
  daysBefore: number;
  total: number;
}

const dayMs = 86_400_000;

/** Returns the days from one day to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** Adds up the amounts of each day (YYYY-MM-DD), the earliest first. */
export function cumulate(
  came: readonly { day: string; amount: number }[],
  raceDate: string,
): RunningTotal[] {
  const byDay = Map.groupBy(came, ({ day }) => day);
  let total = 0;
  return [...byDay.keys()].toSorted().map((day) => {
    for (const { amount } of byDay.get(day) ?? []) total += amount;
    return { daysBefore: daysBetween(day, raceDate), total };
  });
}

/** Returns the total a number of days before the race; null for a day ahead. */
export function reachedBy(
  reached: readonly RunningTotal[],
  daysBefore: number,
  today: number,
): number | null {
  if (daysBefore < today) return null;
  return reached.findLast((one) => one.daysBefore >= daysBefore)?.total ?? 0;
}
