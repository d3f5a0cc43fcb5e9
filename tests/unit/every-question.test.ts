import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { entriesCsv } from '../../src/organizing/season/entries/export-entries.server.ts';
import { knownColumns } from '../../src/organizing/season/explain-columns.ts';
import { auditFields } from '../../src/record/accounts/audit/audit-field.ts';
import { contactAnswers, entryAnswers } from '../../src/record/editions/exchange/entry-answers.ts';
import {
  controlOf,
  keptFields,
  propertyOf,
  questionOf,
  questionsIn,
} from '../../src/record/questions/questions.ts';
import { isKept as isInDraft } from '../../src/registration/draft/kept-values.ts';
import { controlId, fieldOfControl } from '../../src/registration/form/form-values.ts';
import { registrationSchema } from '../../src/registration/registration-schema.ts';
import { issueCodesOf } from '../../src/registration/rules/fields.ts';
import { personalData } from '../../src/site/privacy/personal-data.ts';

const all = questionsIn('form');
const asked = all.filter((field) => !questionOf(field).onlyAtDesk);

test.each(all)(
  '%s is read by a rule, and falls under a row of the table of personal data',
  (field) => {
    expect(issueCodesOf(field).length).toBeGreaterThan(0);
    expect(Object.keys(personalData)).toContain(questionOf(field).privacy);
  },
);

test.each(asked)('%s is in the form and in the document of the API', (field) => {
  expect(fieldOfControl(controlId(field))).toBe(field);
  expect(Object.keys(registrationSchema.shape)).toContain(field);
});

test('what only the desk asks is in neither', () => {
  for (const field of all.filter((one) => !asked.includes(one))) {
    expect(fieldOfControl(field)).toBeNull();
    expect(Object.keys(registrationSchema.shape)).not.toContain(field);
  }
});

test.each(all)('%s stands in every order once', (field) => {
  const orders = ['issues', 'api', 'paper', 'record', 'deskForm'] as const;
  for (const order of orders) {
    expect(questionsIn(order).filter((one) => one === field)).toHaveLength(1);
  }
});

test.each(all)('%s is in draft, import and files where its description says so', (field) => {
  const { inDraft, paper, shownIn } = questionOf(field);
  expect(isInDraft(controlOf(field))).toBe(inDraft === true);
  if (paper) expect(knownColumns).toContain(controlOf(field));
  const head = entriesCsv([]).split('\r\n')[0]?.replace('\uFEFF', '').split(/[,;]/) ?? [];
  expect(head.includes(controlOf(field))).toBe(shownIn.includes('csv'));
});

/** Of the tables that the files of an edition have; the kind of a document is read from its number. */
const exchanged = keptFields.filter((field) => {
  const { kept, kind } = questionOf(field);
  return /^participant(_contact)?\./.test(kept ?? '') && kind !== 'document';
});

test.each(exchanged)('%s goes out into a file of an edition and comes back', (field) => {
  const { kept = '', inRecordFile, privacy } = questionOf(field);
  const [table, column = ''] = kept.split('.');
  const answers = table === 'participant' ? entryAnswers : contactAnswers;
  const row = { [column]: 'an answer' };
  const out = { ...answers.neededOf(row), ...answers.openOf(row) };
  const name = inRecordFile ?? propertyOf(field);
  expect(out).toEqual({ [name]: 'an answer' });
  expect(Object.keys({ ...answers.neededShape, ...answers.openShape })).toContain(name);
  expect(Reflect.apply(answers.columns, null, [out])).toHaveProperty(column, 'an answer');
  // record.json is public: nothing may come into it that is not published.
  expect(table === 'participant').toBe(privacy === 'published');
});

test.each(keptFields)('%s has words in the history', (field) => {
  expect(auditFields).toContain(field);
  const { desk } = JSON.parse(readFileSync('content/i18n/es.json', 'utf8'));
  expect(desk.fields).toHaveProperty(field);
});
