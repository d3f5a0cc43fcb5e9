import { createHash } from 'node:crypto';
import { familyTitles, pageFamilies } from '../../design/layout/head/page-families.ts';
import type { PageFamily } from '../../design/ui/page/public-pages.ts';
import { formatDay } from '../../platform/format/format-day.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { localesIn } from '../../platform/i18n/locales-in.ts';
import { spokenLanguages } from '../../platform/i18n/spoken-languages.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import type { Content } from '../../record/race/read-content.server.ts';

export interface SocialCard {
  language: Language;
  family: PageFamily;
  race: string;
  title: string;
  facts: string;
}

/** Returns the pictures that this race needs, one for each family and language. */
export function socialCards({ race, texts }: Pick<Content, 'race' | 'texts'>): SocialCard[] {
  const locales = localesIn(race.countryCode);
  return spokenLanguages(race.languages).flatMap((language) => {
    const variables = namesInTexts(race, language);
    const t = createTranslator(createTextInstance(language, texts[language], variables));
    const date = formatDay(race.date, locales[language], 'long');
    const facts = t('social.facts', { date });
    return pageFamilies.map((family) => ({
      language,
      family,
      race: race.name,
      title: t(familyTitles[family]),
      facts,
    }));
  });
}

/**
 * Named by a hash of the pictures' words, so that another race or date never shows an old picture.
 */
export function socialCardsFolder(cards: readonly SocialCard[]): string {
  const shown = createHash('sha256').update(JSON.stringify(cards)).digest('hex');
  return `/social/${shown.slice(0, 12)}`;
}
