import { createInstance, type FormatterModule, type i18n } from 'i18next';
import type { Language } from './languages.ts';
import { plainTexts } from './plain-texts.ts';
import { ShapedValue } from './shaped-value.ts';
import type { TextKey, Texts, Translate } from './text-key.ts';

declare module 'i18next' {
  interface InitOptions {
    plain?: ReturnType<typeof plainTexts>;
  }
}

/** Values that every text may use without receiving them. */
export interface TextVariables {
  race: string;
  river: string;
  town: string;
  country: string;
}

/** Formats a value by the form behind its comma; other formats are not supported. */
const shapes: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value, form) => (form && value instanceof ShapedValue ? value.in(form) : value),
};

/** Makes an i18next instance of the given texts without global state, so that requests in two languages never mix. */
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

/** A missing numbered text (`category.7`) falls back to its family's `any` text. */
export function createTranslator(instance: i18n): Translate {
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
