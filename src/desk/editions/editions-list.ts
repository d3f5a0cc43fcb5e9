import type { Translate } from '../../platform/i18n/text-key.ts';
import { deskList, type ListTools } from '../frame/lists/desk-list.ts';
import { openingInWords } from './opening-in-words.ts';
import type { RegistrationOverview } from './registration-overview.server.ts';

export const editionsList = deskList((tools: ListTools<ReturnType<typeof toListedEdition>>) => {
  const { t, text, number, day, naming } = tools;
  return {
    year: naming(number(t('deskEditions.year'), ({ year }) => year)),
    day: day(t('deskEditions.day'), ({ raceDate }) => raceDate),
    opening: text(t('deskEditions.registration'), ({ opening }) => opening),
    left: number(t('deskEditions.left'), ({ left }) => left),
  };
});

/** Returns a row of the list; `left` is null for an edition without registration. */
export function toListedEdition(row: RegistrationOverview, t: Translate, locale: string) {
  const { year, raceDate, places } = row;
  const left = places.reduce((sum, place) => sum + place.left, 0);
  const opening = openingInWords(row, t, locale);
  return { year, raceDate, opening, left: places.length === 0 ? null : left };
}
