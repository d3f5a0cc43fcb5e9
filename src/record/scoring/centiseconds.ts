/** A duration or a time of day in whole hundredths of a second, so that sums never need rounding. */
export type Centiseconds = number & { readonly __brand: 'Centiseconds' };

const PER_SECOND = 100;
const PER_MINUTE = 60 * PER_SECOND;
const PER_HOUR = 60 * PER_MINUTE;

/** Brands a whole, non-negative number of hundredths as Centiseconds; throws RangeError otherwise. */
export function centiseconds(value: number): Centiseconds {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`Not a whole number of hundredths of a second: ${value}`);
  }
  return value as Centiseconds;
}

export function fromSeconds(seconds: number): Centiseconds {
  return centiseconds(seconds * PER_SECOND);
}

/** Form of a run time: `m:ss.cc`. */
export const runTimeForm = /^(\d{1,3}):([0-5]\d)\.(\d\d)$/;
/** Form of a time of day: `HH:MM:SS.cc`. */
export const clockForm = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)\.(\d\d)$/;

export function parseRunTime(text: string): Centiseconds | null {
  const match = runTimeForm.exec(text);
  if (match === null) return null;
  const [, minutes, seconds, hundredths] = match;
  return centiseconds(
    Number(minutes) * PER_MINUTE + Number(seconds) * PER_SECOND + Number(hundredths),
  );
}

/** Formats a run time as `m:ss.cc` for files and the API; pages use `runTimeText`. */
export function formatRunTime(time: Centiseconds): string {
  const minutes = Math.floor(time / PER_MINUTE);
  return `${minutes}:${secondsAndHundredths(time % PER_MINUTE)}`;
}

export function parseClock(text: string): Centiseconds | null {
  const match = clockForm.exec(text);
  if (match === null) return null;
  const [, hours, minutes, seconds, hundredths] = match;
  return centiseconds(
    Number(hours) * PER_HOUR +
      Number(minutes) * PER_MINUTE +
      Number(seconds) * PER_SECOND +
      Number(hundredths),
  );
}

/** Formats hundredths since midnight (or a long duration) as `HH:MM:SS.cc`; pages use `clockText`. */
export function formatClock(time: Centiseconds): string {
  const hours = Math.floor(time / PER_HOUR);
  const minutes = Math.floor((time % PER_HOUR) / PER_MINUTE);
  return `${twoDigits(hours)}:${twoDigits(minutes)}:${secondsAndHundredths(time % PER_MINUTE)}`;
}

function secondsAndHundredths(time: number): string {
  return `${twoDigits(Math.floor(time / PER_SECOND))}.${twoDigits(time % PER_SECOND)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
