import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answerFacts } from '../../src/desk/entries/answer-facts.ts';
import { entryColumns } from '../../src/desk/entries/entry-columns.tsx';
import { entriesCsv } from '../../src/desk/entries/export-entries.server.ts';
import { shownTo } from '../../src/desk/frame/history/shown-to.ts';
import { createTextInstance, createTranslator } from '../../src/platform/i18n/create-translator.ts';
import { auditFields } from '../../src/record/accounts/audit/audit-names.ts';
import { mayDo, rightToSee, roles } from '../../src/record/accounts/roles.ts';
import { contactAnswers, entryAnswers } from '../../src/record/editions/exchange/entry-answers.ts';
import type { QuestionKind } from '../../src/record/questions/question-kinds.ts';
import {
  controlOf,
  type Field,
  keptFields,
  questionOf,
  questionsIn,
  shownIn,
  toProperty,
} from '../../src/record/questions/questions-in.ts';
import { namesInTexts } from '../../src/record/race/race-names.ts';
import { readContent } from '../../src/record/race/read-content.server.ts';
import { isInDraft } from '../../src/registration/draft/kept-values.ts';
import { controlId, fieldOfControl } from '../../src/registration/form/form-values.ts';
import { reviewGroups } from '../../src/registration/form/review/review-groups.ts';
import { knownColumns } from '../../src/registration/people-table/explain-columns.ts';
import { registrationSchema } from '../../src/registration/registration-schema.ts';
import { listIssueCodes } from '../../src/registration/rules/fields.ts';
import { personalData } from '../../src/site/privacy/personal-data.ts';

const { texts, race } = readContent('content');
const t = createTranslator(createTextInstance('en', texts.en, namesInTexts(race, 'en')));
const all = questionsIn('form');
const asked = all.filter((field) => !questionOf(field).onlyAtDesk);

test.each(all)(
  '%s is read by a rule, and falls under a row of the table of personal data',
  (field) => {
    expect(listIssueCodes(field).length).toBeGreaterThan(0);
    expect(Object.keys(personalData)).toContain(questionOf(field).privacy);
  },
);

test.each(asked)('%s is in the form and in the document of the API', (field) => {
  expect(fieldOfControl(controlId(field))).toBe(field);
  expect(Object.keys(registrationSchema.shape)).toContain(field);
});

test('questions of the desk alone are in neither the form nor the API document', () => {
  for (const field of all.filter((one) => !asked.includes(one))) {
    expect(fieldOfControl(field)).toBeNull();
    expect(Object.keys(registrationSchema.shape)).not.toContain(field);
  }
});

test.each(all)('%s is in every order once', (field) => {
  const orders = ['issues', 'api', 'paper', 'record', 'deskForm'] as const;
  for (const order of orders) {
    expect(questionsIn(order).filter((one) => one === field)).toHaveLength(1);
  }
});

test.each(all)('%s is in draft, import and files where its description says so', (field) => {
  const { inDraft, paper, shownIn, setting } = questionOf(field);
  expect(isInDraft(controlOf(field))).toBe(inDraft === true);
  if (paper) expect(knownColumns).toContain(controlOf(field));
  const asked = setting !== undefined;
  const read = (entries: unknown[]): string => Reflect.apply(entriesCsv, null, [entries]);
  const head = (entries: unknown[]) =>
    read(entries).split('\r\n')[0]?.replace('\uFEFF', '').split(/[,;]/) ?? [];
  expect(head([]).includes(controlOf(field))).toBe(shownIn.includes('csv') && !asked);
  if (asked) expect(head([answers])).toContain(controlOf(field));
});

/** Fields of the tables that edition files have; a document's kind is read from its number. */
const exchanged = keptFields.filter((field) => {
  const { kept, kind } = questionOf(field);
  return /^participant(_contact)?\./.test(kept ?? '') && kind !== 'document';
});

test.each(exchanged)('%s is exported into a file of an edition and imported again', (field) => {
  const { kept = '', inRecordFile, privacy } = questionOf(field);
  const [table, column = ''] = kept.split('.');
  const answers = table === 'participant' ? entryAnswers : contactAnswers;
  const row = { [column]: 'an answer' };
  const out = { ...answers.neededOf(row), ...answers.openOf(row) };
  const name = inRecordFile ?? toProperty(field);
  expect(out).toEqual({ [name]: 'an answer' });
  expect(Object.keys({ ...answers.neededShape, ...answers.openShape })).toContain(name);
  expect(Reflect.apply(answers.columns, null, [out])).toHaveProperty(column, 'an answer');
  // record.json is public: only published fields may be in it.
  expect(table === 'participant').toBe(privacy === 'published');
});

test.each(keptFields)('%s has a name in the history', (field) => {
  expect(auditFields).toContain(field);
  const { desk } = JSON.parse(readFileSync('content/i18n/es.json', 'utf8'));
  expect(desk.fields).toHaveProperty(field);
});

/** Answers that can be found again wherever they are shown; kinds with their own words are shown as words. */
const given: Partial<Record<QuestionKind, { answer: string | number; told: string }>> = {
  category: { answer: 2, told: t('category.2') },
  sex: { answer: 'female', told: t('sex.female') },
  country: { answer: 'EC', told: 'Ecuador' },
  birth_date: { answer: '1990-05-04', told: '1990' },
  document: { answer: 'passport', told: t('registration.documents.passport') },
};
const answerTo = (field: Field) => given[questionOf(field).kind]?.answer ?? `the ${field}`;
const toldOf = (field: Field) => given[questionOf(field).kind]?.told ?? `the ${field}`;
const answers = Object.fromEntries(keptFields.map((field) => [toProperty(field), answerTo(field)]));

test.each(keptFields)('%s is shown in the review before the form is sent', (field) => {
  const entry = {
    ...answers,
    document: { kind: 'passport', country: 'EC', number: answerTo('personal_id') },
    guardian: { name: answerTo('guardian_name'), personalId: answerTo('guardian_personal_id') },
    emergencyContact: { name: answerTo('emergency_name'), mobile: answerTo('emergency_mobile') },
    age: 36,
    consents: [],
  };
  const facts = {
    categories: [{ code: 2, name: toldOf('category'), amount: '', isFull: false }],
    countries: [{ code: 'EC', name: 'Ecuador' }],
    rules: { ages: race.ages },
  };
  const groups = Reflect.apply(reviewGroups, null, [entry, facts, { t, locale: 'en-US' }]);
  expect(JSON.stringify(groups)).toContain(toldOf(field));
});

test.each(keptFields)('%s is shown on the page of its entry and on the terminal', (field) => {
  for (const order of ['deskFacts', 'terminal'] as const) {
    const seen = { ...answers, documentKind: 'passport', documentCountry: null };
    const speech = { t, locale: 'en-US', withCodes: true };
    const facts = Reflect.apply(answerFacts, null, [seen, order, speech]);
    // The name is the title of both.
    if (field !== 'name') expect(JSON.stringify(facts)).toContain(toldOf(field));
  }
});

test.each(keptFields)('%s has its column at the desk, for roles that may see it', (field) => {
  const { deskColumn, seenBy } = questionOf(field);
  const column = entryColumns.find(({ key }) => key === deskColumn);
  expect(column?.needs).toBe(deskColumn === undefined ? undefined : rightToSee[seenBy]);
});

test.each(keptFields)('%s is hidden in the history from roles that may not see it', (field) => {
  const right = rightToSee[questionOf(field).seenBy];
  for (const name of [field, toProperty(field)]) {
    for (const role of roles) {
      const line = { session: null, before: null, after: { [name]: 'an answer' } };
      const shown = Reflect.apply(shownTo, null, [[role], line]);
      const sees = right === null || mayDo([role], right);
      if (!sees) expect(shown.after).toEqual({ [name]: '…' });
    }
  }
});

test.each(shownIn('confirmation', 'form'))(
  '%s has its word on the page of a registration',
  (field) => {
    expect(t(`confirmation.facts.${field}`)).not.toBe('');
  },
);
