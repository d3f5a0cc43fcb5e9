import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import type { Race } from '../race.ts';
import { raceAsks } from '../race-asks.ts';

/**
 * Makes the texts true for a race that asks for numbers of federations: the table of personal data names them, and the
 * question for the licence names the federation that the race says.
 */
export function withNumbers(
  dictionaries: Record<Language, Texts>,
  race: Pick<Race, 'registration'>,
): Record<Language, Texts> {
  const { nationalLicence, icfId } = raceAsks(race);
  if (!nationalLicence && !icfId) return dictionaries;
  const { licenceFederation } = race.registration;
  const named = (texts: Texts): Texts => {
    const { privacy, registration, askedNumbers: also } = texts;
    const { entry } = privacy.data;
    const what = `${entry.what} ${also.privacy.data.entry.what}`;
    const label = registration.fields.national_licence;
    const national_licence = licenceFederation ? `${label} (${licenceFederation})` : label;
    return {
      ...texts,
      privacy: { ...privacy, data: { ...privacy.data, entry: { ...entry, what } } },
      registration: {
        ...registration,
        fields: { ...registration.fields, national_licence },
      },
    };
  };
  return { es: named(dictionaries.es), en: named(dictionaries.en) };
}
