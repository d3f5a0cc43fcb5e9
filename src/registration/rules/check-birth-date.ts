import { calendarAge } from '../../platform/format/calendar-age.ts';

export type BirthDateIssue = 'required' | 'no_such_day' | 'future' | 'too_old';

export type BirthDateCheck = { value: string } | { issue: BirthDateIssue };

/** An older birth date must be a mistake for another century. */
const oldest = 110;

/** Checks a birth date written YYYY-MM-DD; `today` is the local day of the race's time zone. */
export function checkBirthDate(text: string, today: string): BirthDateCheck {
  const written = text.trim();
  if (written === '') return { issue: 'required' };
  if (!isCalendarDay(written)) return { issue: 'no_such_day' };
  if (written > today) return { issue: 'future' };
  return calendarAge(written, today) > oldest ? { issue: 'too_old' } : { value: written };
}

/** Joins the three fields of a birth date; empty only when all three are empty. */
export function joinBirthDate(year: string, month: string, day: string): string {
  const parts = [year, month, day].map((part) => part.normalize('NFKC').trim());
  if (parts.every((part) => part === '')) return '';
  return parts.map((part, index) => part.padStart(index === 0 ? 4 : 2, '0')).join('-');
}

function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}
