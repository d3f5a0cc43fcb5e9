import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import type { TextTree } from '../text-issues.ts';
import { isFreeRace, type RaceFees } from './race-cost.ts';

/**
 * Lays the texts of `free` over those of a race without fees. `isWritten` names the texts of the
 * organizers' own, which stay.
 */
export function withFreeWords(
  dictionaries: Record<Language, Texts>,
  race: RaceFees,
  isWritten: (language: Language, key: string) => boolean = () => false,
): Record<Language, Texts> {
  if (!isFreeRace(race)) return dictionaries;
  const laid = (language: Language): Texts => {
    const { amount: _amount, ...free } = dictionaries[language].free;
    const isOwn = (key: string) => isWritten(language, key);
    // Each text of `free` replaces one that is there, so that the keys stay.
    return layOver(dictionaries[language], free, isOwn) as Texts;
  };
  return { es: laid('es'), en: laid('en') };
}

function layOver(
  under: TextTree,
  over: TextTree,
  isOwn: (key: string) => boolean,
  head = '',
): TextTree {
  const laid: TextTree = { ...under };
  for (const [name, words] of Object.entries(over)) {
    const below = under[name];
    if (below === undefined || isOwn(head + name)) continue;
    laid[name] =
      typeof words === 'string' || typeof below === 'string'
        ? words
        : layOver(below, words, isOwn, `${head}${name}.`);
  }
  return laid;
}
