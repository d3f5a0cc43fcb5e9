import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../../platform/i18n/create-translator.ts';
import { namesInTexts } from '../../../record/race/race-names.ts';
import { readContent } from '../../../record/race/read-content.server.ts';
import type { RegistrationEntry } from '../../rules/check-registration.ts';
import { reviewGroups } from './review-groups.ts';

const { texts, race } = readContent('content');
const facts = {
  categories: [1, 2, 3].map((code) => ({
    code: code,
    name: `Category ${code}`,
    text: '',
    amount: `$${code}0.00`,
    limits: '',
    isFull: code === 3,
    placesLeft: null,
    event: '',
    cents: code * 1000,
  })),
  countries: [{ code: 'EC', name: 'Ecuador' }],
  rules: {
    today: '2026-11-21',
    raceDate: '2027-02-20',
    country: 'EC',
    ages: race.ages,
    categories: [16, 14, 12].map((minimumAge, index) => ({
      category: index + 1,
      sex: null,
      minimumAge,
      maximumAge: null,
      isOpen: true,
    })),
    shirtSizes: ['M'],
  },
};
const adult: RegistrationEntry = {
  category: 2,
  name: 'Ana Tapuy',
  dateBirth: '1990-05-04',
  age: 36,
  sex: 'female',
  document: { kind: 'cedula', country: 'EC', number: '1710034065' },
  nationalLicence: null,
  icfId: null,
  nationality: 'EC',
  city: 'Tena',
  club: null,
  size: 'M',
  email: 'ana@rio.example',
  mobile: '0987654321',
  guardian: null,
  consents: ['regulations', 'release', 'privacy'],
  answers: {},
  emergencyContact: { name: 'Luz Tapuy', mobile: '0991234567' },
};

function said(entry: RegistrationEntry, language: 'es' | 'en') {
  const variables = namesInTexts(race, 'es');
  const t = createTranslator(createTextInstance(language, texts[language], variables));
  const locale = language === 'es' ? 'es-EC' : 'en-US';
  return reviewGroups(entry, facts, { t, locale });
}

test.each(['es', 'en'] as const)('the review shows everything that is sent, in %s', (language) => {
  const values = said(adult, language).flatMap(({ rows }) => rows.map(({ value }) => value));
  for (const part of ['Category 2', '$20.00', 'Ana Tapuy', 'Ecuador', '1710034065', '1990', '36']) {
    expect(values.some((value) => value.includes(part))).toBe(true);
  }
  const last = ['Tena', 'M', 'ana@rio.example', '0987654321', 'Luz Tapuy', '0991234567'];
  expect(values).toEqual(expect.arrayContaining(last));
});

test("the review asks for no money in a full category, and shows a minor's guardian with both signatures", () => {
  const guardian = { name: 'Rosa Tapuy', personalId: '0926687856' };
  const consents = [...adult.consents, 'guardian_release' as const];
  const groups = said({ ...adult, category: 3, guardian, consents }, 'en');
  expect(groups.map(({ control }) => control)).toEqual([
    'category',
    'name',
    'guardian_name',
    'email',
    'emergency_name',
    'accept_regulations',
  ]);
  const waiting = texts.en.registration.feeWaiting.replace('{{amount}}', '$30.00');
  expect(groups[0]?.rows[1]?.value).toBe(waiting);
  expect(groups.at(-1)?.rows[0]?.value).toContain('Signature of the liability release');
  expect(said(adult, 'en')).toHaveLength(5);
});

test('each part of the review links to a control of the form', () => {
  const controls = said(adult, 'es').map(({ control }) => control);
  expect(new Set(controls).size).toBe(controls.length);
});
