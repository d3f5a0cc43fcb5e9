import type { Language } from '../../platform/i18n/languages.ts';

/** A key of a text that has one form for each grammatical number. */
export interface PluralForm {
  /** The key without its ending. */
  base: string;
  ordinal: boolean;
  category: string;
}

const ending = /^(.+?)(_ordinal)?_(zero|one|two|few|many|other)$/;

/** The plural that a key is a form of; null for one that only ends like one. */
export function pluralForm(key: string, texts: ReadonlyMap<string, unknown>): PluralForm | null {
  const [, base, ordinal = '', category] = ending.exec(key) ?? [];
  if (base === undefined || category === undefined) return null;
  // Every language of the world has the form "other".
  if (!texts.has(`${base}${ordinal}_other`)) return null;
  return { base: `${base}${ordinal}`, ordinal: ordinal !== '', category };
}

/** The forms that a language cannot do without: Spanish needs "many" for whole millions only. */
export function wantedForms(language: Language, { ordinal }: PluralForm): string[] {
  const rules = new Intl.PluralRules(language, { type: ordinal ? 'ordinal' : 'cardinal' });
  return rules.resolvedOptions().pluralCategories.filter((category) => category !== 'many');
}
