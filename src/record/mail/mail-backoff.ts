const MINUTE = 60_000;

/** Waits between attempts, in minutes: a day and a half until a mail is given up. */
const waits = [1, 5, 15, 60, 180, 360, 720, 720] as const;

/** Milliseconds to wait after so many failed attempts; null when the mail is given up. */
export function mailBackoff(attempts: number): number | null {
  const minutes = waits[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE;
}
