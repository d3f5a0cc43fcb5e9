import type { Language } from '../../platform/i18n/languages.ts';
import { localesIn } from '../../platform/i18n/locales-in.ts';
import { spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { officeDay } from '../plan/office-day.server.ts';
import type { PaperOffice, PaperPlace } from './paper-kind.ts';

interface PaperPlaceQuery {
  /** Year of the edition; an unknown year means the edition of the day, or the coming one. */
  year: string | null;
  /** ISO 8601 date of a planned day; another date means the edition's race day. */
  day: string | null;
  language: Language;
  now: Date;
}

/** Returns edition, day and language of papers; null before the first edition. */
export async function placeOfPapers(
  office: PaperOffice,
  { year, day: asked, language, now }: PaperPlaceQuery,
): Promise<PaperPlace | null> {
  const { catalogue } = office;
  const named = catalogue.find((known) => String(known.year) === year);
  const ofDay = named || !asked ? undefined : (await officeDay(office, asked))?.dayPlan.year;
  const edition =
    named ??
    catalogue.find((known) => known.year === ofDay) ??
    registrationEdition(catalogue) ??
    catalogue.at(-1);
  if (!edition) return null;
  const day = await officeDay(office, asked || edition.raceDate);
  return {
    office,
    edition,
    day: day?.dayPlan.year === edition.year ? day : null,
    t: office.translate[language],
    language,
    locale: localesIn(office.race.countryCode, spokenLanguages(office.race.languages))[language],
    now,
  };
}
