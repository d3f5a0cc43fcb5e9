import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { contactsFile } from '../../src/record/editions/exchange/record-file.ts';
import { keptFields } from '../../src/record/questions/questions-in.ts';
import { readContent } from '../../src/record/race/read-content.server.ts';
import { toEntryForm } from '../../src/registration/kept-entry/entry-form.ts';
import {
  knownColumns,
  neededColumns,
} from '../../src/registration/people-table/explain-columns.ts';
import { checkEntry } from '../../src/registration/rules/check-entry.server.ts';
import { toKeptAnswers } from '../../src/registration/rules/check-registration.ts';
import { entryRules } from '../../src/registration/rules/entry-rules.ts';

/** Adds a question of next year before any room reads the list; its column is not written here. */
await vi.hoisted(async () => {
  const { questions } = await import('../../src/record/questions/questions.ts');
  Reflect.set(questions, 'boat_color', {
    kind: 'text',
    step: 'person',
    need: 'form',
    limit: 20,
    kept: 'participant_contact.boat_color',
    seenBy: 'desk',
    shownIn: ['csv'],
    paper: { example: 'red' },
    privacy: 'entry',
  });
});

const { race } = readContent('content');
const rules = entryRules(race, new Date('2026-12-01T15:00:00.000Z'));
const known = {
  category: 2,
  name: 'Ana Ejemplo Inventada',
  document_type: 'passport',
  personal_id: 'XX000001',
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

test('a file of contacts from before a question is still read, and a later one with the answer', () => {
  expect(keptFields).toContain('boat_color');
  const before = JSON.parse(readFileSync('data/editions/2023/contacts.json', 'utf8'));
  const [first] = before.contacts;
  expect(contactsFile.parse(before).contacts[0]).toEqual(first);
  const later = { ...before, contacts: [{ ...first, boatColor: 'red' }] };
  expect(contactsFile.parse(later).contacts[0]).toEqual({ ...first, boatColor: 'red' });
});

test('a sheet may lack the column of a question that came later', () => {
  expect(knownColumns).toContain('boat_color');
  expect(neededColumns).not.toContain('boat_color');
});

test('the form demands the answer to a question that came later', () => {
  const { issues } = checkEntry(known, rules, { formAnswers: 'required' });
  expect(issues).toEqual({ boat_color: 'boat_color.required' });
});

test('an entry from before a question is still corrected, and stores no answer', () => {
  const { entry } = checkEntry(known, rules, { formAnswers: 'optional', isDesk: true });
  if (entry === null) throw new Error('The entry was refused');
  const answers: Record<string, unknown> = toKeptAnswers(entry);
  expect(answers.boat_color).toBeNull();
  expect(toEntryForm(toKeptAnswers(entry))).toMatchObject({ boat_color: '', city: 'Mocoa' });
});

test('an answer to a question that came later is checked at every door', () => {
  const raw = { ...known, boat_color: 'red as the evening sun behind the river' };
  const { issues } = checkEntry(raw, rules, { formAnswers: 'optional', isDesk: true });
  expect(issues).toEqual({ boat_color: 'boat_color.too_long' });
});
