import { expect, test } from 'vitest';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { namesInTexts } from '../../record/race/race-names.ts';
import { readContent } from '../../record/race/read-content.server.ts';
import { entriesInWords } from './entries-in-words.server.ts';

const { texts, race } = readContent('content');
const t = createTranslator(createTextInstance('en', texts.en, namesInTexts(race, 'en')));
const entry = {
  participantId: 7,
  name: 'Ana Ejemplo Inventada',
  bib: 12,
  category: 2,
  sex: 'female',
  nationality: 'CO',
  club: null,
  size: 'M',
  dateBirth: '1995-03-04',
  documentKind: 'passport',
  documentCountry: 'CO',
  personalId: 'XX000001',
  email: 'ana@example.org',
  mobile: '+593990000001',
  city: 'Mocoa',
  nationalLicence: 'FEK12',
  icfId: null,
  guardianName: 'Luis Ejemplo Inventado',
  guardianPersonalId: 'XX000002',
  language: 'en',
  entryStatus: 'entered',
  withdrawnAt: null,
  releaseVerifiedAt: null,
  registeredAt: '2026-12-01T15:00:00.000Z',
} as const satisfies Partial<OrganizerEntry>;
const contacts = new Map([[7, { name: 'Eva Ejemplo Inventada', mobile: '+593990000002' }]]);

function columnsSeen(seen: { contacts: boolean; births: boolean }) {
  const speech = { t, locale: 'en-US', timeZone: 'America/Guayaquil' };
  const columns: ReturnType<typeof entriesInWords> = Reflect.apply(entriesInWords, null, [
    { entries: [entry], contacts },
    { ...seen, payments: false },
    speech,
    2,
  ]);
  const there = columns.filter(({ name }) => all.some(([heading]) => heading === name));
  return there.map(({ name, of }) => [name, Reflect.apply(of, null, [entry]) ?? null]);
}

const always = [
  ['Bib', 12],
  ['Full name', 'Ana Ejemplo Inventada'],
  ['Category', 'Intermediates'],
  ['Sex', 'Female'],
  ['Nationality', 'Colombia'],
  ['Club', null],
  ['T-shirt size', 'M'],
  ['Place', 'With a place'],
  ['Release', 'Missing'],
  ['Release signed on', null],
  ['Came in on', '2026-12-01T15:00:00.000Z'],
  ['Language', 'en'],
];
const ofBirth = [['Date of birth', '1995-03-04']];
const ofContacts = [
  ['Document', 'Passport'],
  ['ID number', 'XX000001'],
  ['National licence', 'FEK12'],
  ['E-mail', 'ana@example.org'],
  ['Mobile', '(+593) 99 000 0001'],
  ['City', 'Mocoa'],
  ['Guardian', 'Luis Ejemplo Inventado'],
  ["Guardian's ID number", 'XX000002'],
  ['Emergency contact', 'Eva Ejemplo Inventada'],
  ['Emergency phone', '(+593) 99 000 0002'],
];

const all = [...always, ...ofBirth, ...ofContacts];

test('the sheet shows every answer in words to an account that may see all', () => {
  expect(columnsSeen({ contacts: true, births: true })).toEqual(all);
});

test('the sheet leaves out births and contacts for an account that may not see them', () => {
  expect(columnsSeen({ contacts: false, births: false })).toEqual(always);
});
