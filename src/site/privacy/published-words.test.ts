import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { questions } from '../../record/questions/questions.ts';
import { type Field, questionOf } from '../../record/questions/questions-in.ts';
import { consentTexts } from '../../registration/rules/consent-texts.ts';
import { dataRows } from './data-rows.ts';

const names = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const createTranslate = (language: 'es' | 'en') =>
  createTranslator(
    createTextInstance(
      language,
      JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8')),
      names,
    ),
  );

const called: Partial<Record<Field, Record<'es' | 'en', string>>> = {
  name: { es: 'nombre', en: 'name' },
  sex: { es: 'sexo', en: 'sex' },
  category: { es: 'categoría', en: 'category' },
  nationality: { es: 'nacionalidad', en: 'nationality' },
  club: { es: 'club', en: 'club' },
};
const published = (Object.keys(questions) as Field[]).filter(
  (field) => questionOf(field).privacy === 'published',
);

test.each(['es', 'en'] as const)(
  'consent and privacy page name the same public data in %s: every public answer, bib and times',
  (language) => {
    const t = createTranslate(language);
    const words = t('registration.published');
    const row = dataRows(t, { locale: localeOf[language], cards: ['PayPhone'] }).find(
      ({ kind }) => kind === 'published',
    );
    expect(consentTexts(t).privacy).toContain(words);
    expect(row?.what).toContain(words);
    for (const field of published) expect(words).toContain(called[field]?.[language] ?? field);
    for (const other of language === 'es' ? ['dorsal', 'tiempos'] : ['bib', 'times']) {
      expect(words).toContain(other);
    }
  },
);

test.each(['es', 'en'] as const)(
  "the form's note about required fields excepts the optional ones in %s",
  (language) => {
    const t = createTranslate(language);
    const mark = t('registration.optional', { label: '' }).trim();
    expect(t('registration.required')).toContain(mark);
  },
);
