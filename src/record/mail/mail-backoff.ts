const MINUTE = 60_000;

/** Minutes between attempts; together they take a day and a half. */
const waits = [1, 5, 15, 60, 180, 360, 720, 720] as const;

/** Returns how long to wait after this many failed attempts. Null when the mail is given up. */
export function mailBackoff(attempts: number): number | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE;
}
