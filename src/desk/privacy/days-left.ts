import { shiftDate } from '../../platform/format/local-date.ts';
import { lawTerms } from '../../site/privacy/personal-data.ts';

const DAY = 86_400_000;

/**
 * Returns the last day to answer a request received on a day: fifteen days, counted from the next day (LOPDP, articles
 * 13 to 15). The law says "plazo", which includes Sundays and holidays (Código Civil, article 35).
 */
export function lastDayToAnswer(receivedOn: string): string {
  return shiftDate(receivedOn, lawTerms.answerDays);
}

/** Returns the days left to answer on `today`; 0 on the last day, negative afterwards. */
export function daysLeft(receivedOn: string, today: string): number {
  return (Date.parse(lastDayToAnswer(receivedOn)) - Date.parse(today)) / DAY;
}
