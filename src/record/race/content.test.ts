import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeFixtureRace } from '../../../tests/support/fixture-race.ts';
import { noPictureWords } from '../../platform/content/picture-words.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { withCategoryNames } from './open-categories.ts';
import { listVariables } from './placeholder-issues.ts';
import { readContent, readContentFile } from './read-content.server.ts';
import { regulationOutline, regulationValues } from './regulation-outline.ts';
import { flattenTexts } from './text-issues.ts';

const folder = mkdtempSync(join(tmpdir(), 'content-'));
const { contentDir } = writeFixtureRace(join(folder, 'fixture'));
const content = readContent(contentDir);
const shipped = readContent('content');
const names = { race: 'Remolino', river: 'Azul', town: 'Puerto', country: 'Ecuador' };
const createTranslate = (language: 'es' | 'en') =>
  createTranslator(createTextInstance(language, shipped.texts[language], names));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['es', 'en'] as const)(
  'the shipped rules in %s use known values and refer to existing rules',
  (language) => {
    const outline = regulationOutline(shipped.texts[language]);
    const numbers = new Set(outline.flatMap(({ rules }) => rules.map(({ number }) => number)));
    const known = new Set([
      ...Object.keys(regulationValues(shipped.race, 'es', shipped.texts.es, createTranslate('es'))),
      'race',
      'river',
      'town',
      'country',
    ]);
    for (const { rules } of outline) {
      for (const { key } of rules) {
        const text = textAt(language, key);
        for (const name of listVariables(text))
          expect(known, `${key} asks for ${name}`).toContain(name);
        for (const [, , quoted] of text.matchAll(/(reglas?|rules?|y|and) (\d\.\d+)/g)) {
          expect(numbers, `${key} quotes ${quoted}`).toContain(quoted);
        }
      }
    }
  },
);

test.each(['es', 'en'] as const)(
  'the rules in %s let an entry change hands exactly when the site offers it',
  (language) => {
    const ruleIn = (handOverUntil?: string) => {
      const registration = { ...shipped.race.registration, handOverUntil };
      const race = { ...shipped.race, registration };
      const t = createTranslate(language);
      const values = regulationValues(race, language, shipped.texts[language], t);
      return t('regulations.registration.item8', values);
    };
    const said = createTranslate(language);
    expect(ruleIn()).toContain(said('regulations.transfer.byOrganizers'));
    expect(ruleIn('2027-02-08')).toContain(language === 'es' ? '8 de febrero' : 'February 8');
    for (const rule of [ruleIn(), ruleIn('2027-02-08')]) {
      expect(rule).not.toMatch(/no se cede|cannot be passed on|{{/);
    }
  },
);

test('the rule of the minimum ages lists the open categories', () => {
  const { race, texts } = shipped;
  const [one, ...others] = race.registration.categories;
  if (!one) throw new Error('no category');
  const own = {
    ...one,
    category: 4,
    minimumAge: 40,
    name: { es: 'Máster', en: 'Masters' },
  };
  const closed = others.map((other) => ({ ...other, closed: true as const }));
  const registration = { ...race.registration, categories: [one, ...closed, own] };
  const named = withCategoryNames(texts, { registration });
  const agesIn = (language: 'es' | 'en') =>
    regulationValues(
      { ...race, registration },
      language,
      named[language],
      createTranslate(language),
    ).minimumAges;
  expect(agesIn('es')).toBe('Expertos 16 y Máster 40');
  expect(agesIn('en')).toBe('Experts 16 and Masters 40');
});

test('the example in the rules adds up', () => {
  const { exampleTime, exampleResult } = regulationValues(
    content.race,
    'es',
    content.texts.es,
    createTranslate('es'),
  );
  expect([exampleTime, exampleResult]).toEqual(['1:32,40', '2:26,40']);
});

test.each([
  [
    'race.json',
    '"2027-02-20"',
    '"2027-02-30"',
    'race.json: date: expected a day written YYYY-MM-DD',
  ],
  ['race.json', '"grade"', '"class"', 'race.json: course'],
  ['race.json', '"earlyUntil": "2027-01-10"', '"earlyUntil": "2027-03-10"', 'earlyUntil'],
  ['media.json', 'SAMPLE-0001', 'https://x', 'media.json: promo.id: expected the 11 characters'],
  ['testimonials.json', '"title"', '"titel"', 'testimonials.json: testimonials[0]'],
  ['i18n/en.json', '"item19"', '"item20"', 'en.json: regulations.race.item19: expected a text'],
  ['schedule.json', '"row11"', '"row12"', 'es.json: schedule.raceDay.row12'],
])(
  'reading content with a mistake in %s fails with the file and the place',
  (file, before, after, message) => {
    cpSync(contentDir, folder, { recursive: true });
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(folder, file), text.replace(before, after));
    expect(() => readContent(folder)).toThrow(message);
  },
);

function textAt(language: 'es' | 'en', key: string): string {
  return flattenTexts(shipped.texts[language]).get(key) ?? '';
}

test('content of an earlier version without picture texts can be read', () => {
  const before = join(folder, 'without-words');
  cpSync(contentDir, before, { recursive: true });
  rmSync(join(before, 'pictures.json'));
  expect(readContentFile(before, 'pictures')).toEqual(noPictureWords);
});
