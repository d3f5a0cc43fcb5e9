import { type Seat, seatRows } from './seat.ts';

/** What is wrong with a seat as somebody wrote it. */
export type SeatIssue = 'label' | 'day' | 'gates';

/** Canoe slalom has 18 to 25 gates; ours may have a few more. */
const mostGates = 60;

/** What is wrong with a seat before it is kept; null where nothing is. */
export function seatIssue({ day, kind, label, gates }: Omit<Seat, 'id'>): SeatIssue | null {
  if (label.trim() === '' || label.length > 60 || /\p{Cc}/u.test(label)) return 'label';
  const date = new Date(`${day}T12:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  if (!isDay) return 'day';
  if (seatRows[kind].hasGates !== (gates !== null)) return 'gates';
  if (gates === null) return null;
  const { first, last } = gates;
  const whole = Number.isInteger(first) && Number.isInteger(last);
  return whole && first >= 1 && first <= last && last <= mostGates ? null : 'gates';
}
