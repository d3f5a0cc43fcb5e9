import { shiftDate } from '../../../platform/format/local-date.ts';
import { lawTerms } from '../../../site/privacy/personal-data.ts';

const DAY = 86_400_000;

/**
 * The last day to answer what was received on a day, both YYYY-MM-DD at the race: fifteen days, the
 * first of them the next one (LOPDP, articles 13 to 15). The law says "plazo", in which Sundays and
 * holidays count too (Código Civil, article 35).
 */
export function lastDayToAnswer(receivedOn: string): string {
  return shiftDate(receivedOn, lawTerms.answerDays);
}

/** Days left to answer on `today`; 0 on the last one, fewer where it is over. */
export function daysLeft(receivedOn: string, today: string): number {
  return (Date.parse(lastDayToAnswer(receivedOn)) - Date.parse(today)) / DAY;
}
