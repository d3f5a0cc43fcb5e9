import { expect, test } from 'vitest';
import { readContent } from '../../record/race/read-content.server.ts';
import { checkEntry } from './check-entry.server.ts';
import { checkLicence } from './check-licence.ts';
import { entryRules } from './entry-rules.ts';

test.each([
  ['ec 0012-a', { value: 'EC0012A' }],
  ['', { issue: 'required' }],
  [' - ', { issue: 'required' }],
  ['none', { issue: 'form' }],
  ['=12+3', { issue: 'form' }],
  ['1'.repeat(21), { issue: 'too_long' }],
])('the licence %s is read or refused with its issue', (typed, expected) => {
  expect(checkLicence(typed)).toEqual(expected);
});

const { race } = readContent('content');
const now = new Date('2026-12-01T15:00:00.000Z');
const raw = {
  category: 2,
  name: 'Ana Ejemplo Inventada',
  document_type: 'passport',
  personal_id: 'XX000001',
  national_licence: 'fek 00-12',
  date_birth: '1995-03-04',
  sex: 'female',
  nationality: 'CO',
  city: 'Mocoa',
  size: 'M',
  email: 'ana@example.org',
  mobile: '+593990000001',
  emergency_name: 'Luis Ejemplo Inventado',
  emergency_mobile: '+593990000002',
  accept_regulations: true,
  accept_release: true,
  accept_privacy: true,
};
const form = { formAnswers: 'required' } as const;
const rulesOf = (numbers: object) =>
  entryRules({ ...race, registration: { ...race.registration, ...numbers } }, now);

test('a race that asks for no number keeps none, and its rules are as before', () => {
  const rules = rulesOf({});
  expect(rules).not.toHaveProperty('asks');
  expect(checkEntry(raw, rules, form).entry).toMatchObject({ nationalLicence: null, icfId: null });
});

test('a race asks for numbers that are required or may be left out', () => {
  const asked = rulesOf({ nationalLicence: 'required', icfId: 'optional' });
  expect(checkEntry(raw, asked, form).entry).toMatchObject({
    nationalLicence: 'FEK0012',
    icfId: null,
  });
  const { national_licence: _, ...without } = raw;
  expect(checkEntry(without, asked, form).issues).toEqual({
    national_licence: 'national_licence.required',
  });
  expect(checkEntry({ ...raw, icf_id: 'unknown' }, asked, form).issues).toEqual({
    icf_id: 'icf_id.form',
  });
  // A paper or a sheet of the desk may lack the number.
  const desk = { formAnswers: 'optional', isDesk: true } as const;
  expect(checkEntry(without, asked, desk).entry).toMatchObject({ nationalLicence: null });
});

test('an entry keeps its number at the desk when the race asks for it no more', () => {
  const desk = { formAnswers: 'optional', isDesk: true } as const;
  expect(checkEntry(raw, rulesOf({}), desk).entry).toMatchObject({ nationalLicence: 'FEK0012' });
});
