import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { type IsWritten, layOver } from './lay-over.ts';
import { isFreeRace, type RaceFees } from './race-cost.ts';

/**
 * Lays the texts of `free` over those of a race without fees. `isWritten` names the texts of the
 * organizers' own, which stay.
 */
export function withFreeWords(
  dictionaries: Record<Language, Texts>,
  race: RaceFees,
  isWritten: IsWritten = () => false,
): Record<Language, Texts> {
  if (!isFreeRace(race)) return dictionaries;
  const laid = (language: Language): Texts => {
    const { amount: _amount, ...free } = dictionaries[language].free;
    // Each text of `free` replaces one that is there, so that the keys stay.
    return layOver(dictionaries[language], free, (key) => isWritten(language, key)) as Texts;
  };
  return { es: laid('es'), en: laid('en') };
}
