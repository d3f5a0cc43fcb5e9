import type { MailTerms } from '../mail/compose-mail.ts';
import type { Race } from '../race/race.ts';
import { lastDayToPay } from './last-day-to-pay.ts';

/** What the mails say of the race: whom to ask, and until when to pay. */
export function mailTerms(race: Pick<Race, 'timeZone' | 'registration' | 'contact'>): MailTerms {
  return {
    contactEmail: race.contact.email,
    lastDayToPay: (since) => lastDayToPay(since, race),
  };
}
