import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ContentError, type ContentIssue } from '../../platform/content/content-error.ts';
import { parseJsonText } from '../../platform/content/read-json.server.ts';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { checkContacts, checkRecord } from '../../record/editions/exchange/check-record.ts';
import {
  type ContactsFile,
  contactsFile,
  type RecordFile,
  recordFile,
} from '../../record/editions/exchange/record-file.ts';
import { championshipSchema } from '../../site/championship/championship-file.ts';
import { faultInWords } from './fault-in-words.ts';

const names = { race: 'Race', river: 'River', town: 'Town', country: 'Country' };
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const translators = languages.map((language) => {
  const texts = read(`content/i18n/${language}.json`);
  return createTranslator(createTextInstance(language, texts, names));
});

function beginning(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(beginning);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, beginning(part)]));
}

function* spoiled(file: unknown): Generator<string> {
  const bad = [null, '', 'so so', -1, 999_999, true, [], {}, undefined];
  for (const path of placesIn(file)) {
    for (const value of bad) yield JSON.stringify(withAt(file, path, value));
  }
  yield '{';
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function withAt(value: unknown, [first, ...rest]: string[], wanted: unknown): unknown {
  if (first === undefined) return wanted;
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) };
  const inside = withAt(Reflect.get(copy, first), rest, wanted);
  if (inside === undefined) Reflect.deleteProperty(copy, first);
  else Reflect.set(copy, first, inside);
  return copy;
}

function collectIssues(check: (text: string) => readonly ContentIssue[], text: string) {
  try {
    return check(text);
  } catch (error) {
    if (error instanceof ContentError) return error.issues;
    throw error;
  }
}

const record = beginning(read('data/editions/2023/record.json')) as RecordFile;
const contacts = beginning(read('data/editions/2023/contacts.json')) as ContactsFile;
const files: [string, unknown, (text: string) => readonly ContentIssue[]][] = [
  ['record.json', record, (text) => checkRecord(parseJsonText('', text, recordFile), 2023)],
  [
    'contacts.json',
    contacts,
    (text) => checkContacts(parseJsonText('', text, contactsFile), record),
  ],
  [
    'ranking.json',
    beginning(read('data/championship/ranking.json')),
    (text) => {
      parseJsonText('', text, championshipSchema);
      return [];
    },
  ],
];

/** Schemas report these values only as invalid. */
const untold = /^Invalid string: must match pattern/;

test.each(files)('every issue of %s is described in one language alone', (_name, file, check) => {
  const issues = [...spoiled(file)].flatMap((text) => collectIssues(check, text ?? ''));
  expect(issues.length).toBeGreaterThan(100);
  const unknown = issues
    .filter((issue) => !untold.test(issue.expected))
    .filter((issue) =>
      translators.some(
        (t) => faultInWords(t, issue) === t('deskEditions.faultOther', { found: issue.found }),
      ),
    );
  expect([...new Set(unknown.map(({ expected }) => expected))]).toEqual([]);
  const [spanish] = translators;
  if (!spanish) throw new Error('no words');
  const mixed = issues
    .map((issue) => faultInWords(spanish, { ...issue, found: 'x' }))
    .filter((words) => /\b(expected|or|and|the|nothing|of|like)\b/.test(words));
  expect([...new Set(mixed)]).toEqual([]);
});

test('a run against the rules is described in the words of the past results', () => {
  const [, ...rest] = record.heats[0]?.runs ?? [];
  const [run] = rest;
  if (!run || !translators[0]) throw new Error('no run');
  const spoilt = structuredClone(record);
  const [heat] = spoilt.heats;
  if (heat) heat.runs = [{ ...run, gates: [7] }];
  const issue = checkRecord(spoilt, 2023).find(({ path }) => path.endsWith('gates[0]'));
  expect(issue && faultInWords(translators[0], issue)).toMatch(
    /^La puerta 1 cuesta 0, 2 o 50 segundos, no 7\.$/,
  );
});
