import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { questions } from '../../record/questions/questions.ts';
import { type Field, type FieldsWith, questionOf } from '../../record/questions/questions-in.ts';
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

/** What the privacy page calls each stored answer that is not published; a question that is not here does not compile. */
const notPublished: Readonly<
  Record<FieldsWith<{ privacy: 'entry'; kept: string }>, Record<'es' | 'en', string>>
> = {
  document_type: { es: 'Documento', en: 'ID document' },
  personal_id: { es: 'Documento', en: 'ID document' },
  national_licence: { es: 'números de federación', en: 'federation numbers' },
  icf_id: { es: 'números de federación', en: 'federation numbers' },
  date_birth: { es: 'fecha de nacimiento', en: 'date of birth' },
  city: { es: 'ciudad', en: 'city' },
  size: { es: 'talla', en: 'T-shirt size' },
  guardian_name: { es: 'representante', en: 'guardian' },
  guardian_personal_id: { es: 'representante', en: 'guardian' },
  email: { es: 'correo', en: 'e-mail' },
  mobile: { es: 'celular', en: 'mobile' },
};

test.each(['es', 'en'] as const)(
  'the privacy page names every stored answer that is not published in %s',
  (language) => {
    const t = createTranslate(language);
    const asked = t('askedNumbers.privacy.data.entry.what');
    for (const [field, called] of Object.entries(notPublished)) {
      const isAskedBySetting = questionOf(field as Field).setting !== undefined;
      expect(isAskedBySetting ? asked : t('privacy.data.entry.what')).toContain(called[language]);
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
