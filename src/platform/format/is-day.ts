import { shiftDate } from './local-date.ts';

/** Whether the text is an existing day in the form YYYY-MM-DD. `Date.parse` alone accepts 30 February. */
export function isDay(written: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(written) || Number.isNaN(Date.parse(written))) return false;
  return shiftDate(written, 0) === written;
}
