import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import type { Race } from '../race.ts';
import { flattenTexts } from '../text-issues.ts';
import { type IsWritten, layOver } from './lay-over.ts';

/**
 * Lays the texts of `noDocument` over those of a race that asks for no ID document. Texts that the organizers wrote stay,
 * unless they are those of a template of the setup guide.
 */
export function withoutDocuments(
  dictionaries: Record<Language, Texts>,
  { registration }: Pick<Race, 'registration'>,
  isWritten: IsWritten = () => false,
): Record<Language, Texts> {
  if (registration.documents !== 'none') return dictionaries;
  const laid = (language: Language): Texts => {
    const texts = dictionaries[language];
    const templates = new Set(flattenTexts(texts.raceKinds).values());
    const now = flattenTexts(texts);
    const isOwn = (key: string) => isWritten(language, key) && !templates.has(now.get(key) ?? '');
    return layOver(texts, texts.noDocument, isOwn) as Texts;
  };
  return { es: laid('es'), en: laid('en') };
}
