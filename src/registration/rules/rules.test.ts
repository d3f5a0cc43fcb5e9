import { describe, expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { isCountryCode, listCountries } from '../../platform/i18n/list-countries.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { readContent } from '../../record/race/read-content.server.ts';
import { emergencyContactDays } from '../emergency-contacts/emergency-contact-days.ts';
import { checkBirthDate, joinBirthDate } from './check-birth-date.ts';
import { checkEmail } from './check-email.ts';
import { checkName, checkText } from './check-name.ts';
import { consentTexts } from './consent-texts.ts';
import { feeOn } from './fee-on.ts';

test.each([
  [' María  José\tAndi ', { value: 'María José Andi' }],
  ['Zoe\u0308 O’Neill-Smith Jr.', { value: 'Zoë O’Neill-Smith Jr.' }],
  ['李小龙', { value: '李小龙' }],
  ['محمد علي', { value: 'محمد علي' }],
  ['   ', { issue: 'required' }],
  ['X', { issue: 'too_short' }],
  ['..--', { issue: 'too_short' }],
  ['a'.repeat(81), { issue: 'too_long' }],
  ['a'.repeat(10_000), { issue: 'too_long' }],
  ['Ana 🚣', { issue: 'characters' }],
  ['<b>Ana</b>', { issue: 'characters' }],
  ['Robert"); drop table person;--', { issue: 'characters' }],
  ['Ana\u0000', { issue: 'characters' }],
  ['Ana\u202eTapuy', { issue: 'characters' }],
  ['Ana\ud800', { issue: 'characters' }],
  [`Ana${'\u0301'.repeat(40)}`, { issue: 'characters' }],
  ['Ana \u0301Tapuy', { issue: 'characters' }],
  ['-Ana', { issue: 'characters' }],
  ['\u3164\u3164\u3164', { issue: 'required' }],
  ['Ana\u200b Ta\u00adpuy', { value: 'Ana Tapuy' }],
  ['Ana Tapuy Entra en evil.example.com', { issue: 'address' }],
  ['Ana evil\u2024exam\u00adple', { issue: 'address' }],
])('the name %j is accepted or refused', (text, expected) => {
  expect(checkName(text)).toEqual(expected);
});

test.each([
  ['10 de Agosto (Napo)', { value: '10 de Agosto (Napo)' }],
  ['Å', { value: 'Å' }],
  ['1', { issue: 'too_short' }],
  ['Baeza; drop', { issue: 'characters' }],
  ['evil.example/tena', { issue: 'address' }],
])('the city %j is accepted or refused', (text, expected) => {
  expect(checkText(text)).toEqual(expected);
});

test.each([
  [' Ana.Tapuy@Rio.EXAMPLE ', { value: 'Ana.Tapuy@rio.example' }],
  ["o'neill+race@mail.example", { value: "o'neill+race@mail.example" }],
  ['', { issue: 'required' }],
  ['ana', { issue: 'form' }],
  ['ana@rio', { issue: 'form' }],
  ['ana@@rio.example', { issue: 'form' }],
  ['ana..t@rio.example', { issue: 'form' }],
  ['ana@rio.example\r\nBcc: x@rio.example', { issue: 'form' }],
  ['ana@-rio.example', { issue: 'form' }],
  [`${'a'.repeat(65)}@rio.example`, { issue: 'too_long' }],
  [`a@${'b.'.repeat(200)}example`, { issue: 'too_long' }],
])('the e-mail %j is accepted or refused', (text, expected) => {
  expect(checkEmail(text)).toEqual(expected);
});

test.each([
  ['2000-02-29', { value: '2000-02-29' }],
  ['2001-02-29', { issue: 'no_such_day' }],
  ['2000-13-01', { issue: 'no_such_day' }],
  ['2000-00-00', { issue: 'no_such_day' }],
  ['0000-01-01', { issue: 'no_such_day' }],
  ['29/02/2000', { issue: 'no_such_day' }],
  ['2026-11-22', { issue: 'future' }],
  ['9999-12-31', { issue: 'future' }],
  ['2026-11-21', { value: '2026-11-21' }],
  ['0076-05-04', { issue: 'too_old' }],
  ['1876-05-04', { issue: 'too_old' }],
  ['', { issue: 'required' }],
])('the birth date %j is accepted or refused', (text, expected) => {
  expect(checkBirthDate(text, '2026-11-21')).toEqual(expected);
});

test.each([
  [['2000', '2', '9'], '2000-02-09'],
  [[' 2000 ', '02', '09'], '2000-02-09'],
  [['', '', ''], ''],
  [['2000', '', ''], '2000-00-00'],
  [['76', '5', '4'], '0076-05-04'],
])('a birth date is joined from its fields %j', ([year = '', month = '', day = ''], expected) => {
  expect(joinBirthDate(year, month, day)).toBe(expected);
});

test('the early fee applies through its last day', () => {
  const category = { earlyCents: 4500, lateCents: 5500 };
  const registration = { earlyUntil: '2027-01-10' };
  expect(feeOn(category, registration, '2027-01-10')).toBe(4500);
  expect(feeOn(category, registration, '2027-01-11')).toBe(5500);
});

describe('the list of countries', () => {
  test.each(['es-EC', 'en-US'])(
    'the list of countries has a name for each country in %s',
    (locale) => {
      const countries = listCountries(locale, 'EC');
      expect(countries).toHaveLength(250);
      expect(countries[0]).toEqual({ code: 'EC', name: 'Ecuador' });
      expect(new Set(countries.map(({ name }) => name)).size).toBe(250);
      expect(countries.every(({ code, name }) => name !== code && isCountryCode(code))).toBe(true);
      const names = countries.slice(1).map(({ name }) => name);
      expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
    },
  );

  test('accepts no other code', () => {
    expect(['XX', 'ec', '', 'EUR', 'UK'].filter(isCountryCode)).toEqual([]);
  });
});

test.each(['es', 'en'] as const)(
  'in %s the text of a consent holds the link and the days',
  (language) => {
    const { texts, race } = readContent('content');
    const variables = namesInTexts(race, 'es');
    const t = createTranslator(createTextInstance(language, texts[language], variables));
    const { regulations, privacy } = consentTexts(t);
    expect(regulations.split(t('registration.consents.regulationsLink'))).toHaveLength(2);
    expect(privacy).toContain(` ${emergencyContactDays} `);
  },
);
