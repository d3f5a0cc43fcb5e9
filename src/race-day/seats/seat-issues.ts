import { type Seat, seatRows, spanOf } from './seat.ts';

export type SeatIssue = 'label' | 'day' | 'gates';

export const longestLabel = 60;

/** Canoe slalom has 18 to 25 gates; our courses may have a few more. */
const mostGates = 60;

export function seatIssues({ day, kind, label, ...places }: Omit<Seat, 'id'>): SeatIssue[] {
  const date = new Date(`${day}T12:00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day;
  const isNamed = label.trim() !== '' && label.length <= longestLabel && !/\p{Cc}/u.test(label);
  const span = spanOf(places);
  const hasGates = seatRows[kind].hasGates === (span !== null);
  return [
    ...(isNamed ? [] : ['label' as const]),
    ...(hasGates && (span === null || isSection(span)) ? [] : ['gates' as const]),
    ...(isDay ? [] : ['day' as const]),
  ];
}

function isSection({ first, last }: NonNullable<Seat['gates']>): boolean {
  const whole = Number.isInteger(first) && Number.isInteger(last);
  return whole && first >= 1 && first <= last && last <= mostGates;
}
