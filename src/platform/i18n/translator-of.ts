import { createInstance, type FormatterModule, type i18n } from 'i18next';
import type { Language } from './languages.ts';
import { plainTexts } from './plain-texts.ts';
import { ShapedValue } from './shaped-value.ts';
import type { TextKey, Texts, Translate } from './text-key.ts';

declare module 'i18next' {
  interface InitOptions {
    /** Writes the texts of the instance that need nothing of i18next. */
    plain?: ReturnType<typeof plainTexts>;
  }
}

/** Words that every text may name without being handed them. */
export interface TextVariables {
  race: string;
  river: string;
  town: string;
  country: string;
}

/** What a text may put behind the comma of a value is a form of that value, and nothing else. */
const shapes: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, form) => (form && value instanceof ShapedValue ? value.in(form) : value),
};

/**
 * Makes an i18next instance over the given texts: no global state, so that two requests in two
 * languages never meet.
 */
export function createTextInstance(
  language: Language,
  texts: Partial<Texts>,
  variables: TextVariables,
): i18n {
  const instance = createInstance().use(shapes);
  instance.init({
    lng: language,
    plain: plainTexts(texts, { ...variables }),
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false, defaultVariables: { ...variables } },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      throw new Error(`No text "${key}" in ${language} on this page`);
    },
  });
  return instance;
}

/**
 * Wraps an instance so that only known keys can be asked and an empty one is an error. Of numbered texts
 * (`category.7`) the one that is not there says what its family says of `any` number.
 */
export function translatorOf(instance: i18n): Translate {
  const plain = instance.options.plain;
  return (key: TextKey, values = {}) => {
    if (!key) throw new Error('A text was asked for with an empty key');
    const written = plain?.(key, values);
    if (written !== null && written !== undefined) return written;
    const [, family, number = ''] = /^(.+)\.(\d+)$/.exec(key) ?? [];
    if (family === undefined || instance.exists(key)) return instance.t(key, values);
    return instance.t(`${family}.any`, { ...values, number });
  };
}
