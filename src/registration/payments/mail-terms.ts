import { formatInstant } from '../../platform/format/format-instant.ts';
import { localesIn } from '../../platform/i18n/locales-in.ts';
import { spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import type { MailTerms } from '../../record/mail/compose-mail.ts';
import type { Race } from '../../record/race/race.ts';
import { type CardProvider, takesCards } from './card/card-provider.ts';
import { holdWords } from './hold/hold-words.ts';
import { lastDayToPay } from './last-day-to-pay.ts';

interface MailedRace {
  race: Pick<Race, 'timeZone' | 'date' | 'registration' | 'contact' | 'languages' | 'countryCode'>;
  cards: readonly CardProvider[];
}

/** Returns the terms that mails quote: contact, last day to pay, and ways to pay. */
export function mailTerms({ race, cards }: MailedRace): MailTerms {
  const spoken = spokenLanguages(race.languages);
  return {
    spoken,
    locales: localesIn(race.countryCode, spoken),
    contactEmail: race.contact.email,
    lastDayToPay: (since) => lastDayToPay(since, race),
    instant: (at, locale) => formatInstant(new Date(at), locale, race.timeZone),
    heldUntil: (hold, locale) => holdWords(hold, race, locale),
    takesCash: race.registration.cashAtRiver === true,
    takesCards: (currency = race.registration.currency) => takesCards(cards, currency),
  };
}
