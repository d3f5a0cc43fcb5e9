import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askedWhere,
  keptTerms,
  type OwnQuestion,
  ownAudiences,
  ownKinds,
} from '../../record/questions/own/own-question.ts';
import { countAnswers } from './count-answers.ts';
import { freeCode } from './free-code.ts';
import { blankQuestion, formOfQuestion, readQuestion, sentQuestion } from './question-form.ts';

const word = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'x');
const words = fc.record({ es: word, en: word });
const codes = ['a', 'b', 'c'];
const open = fc.option(fc.nat({ max: 99 }));

const anyQuestion: fc.Arbitrary<OwnQuestion> = fc
  .record({
    kind: fc.constantFrom(...ownKinds),
    askedWhere: fc.constantFrom(...askedWhere),
    required: fc.boolean(),
    seenBy: fc.constantFrom(...ownAudiences),
    label: words,
    hint: words,
    options: fc.array(words, { minLength: 0, maxLength: 3 }),
    least: open,
    most: open,
    categories: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
    ageFrom: open,
    ageTo: open,
    condition: fc.option(fc.record({ key: fc.constant('otra'), codes: fc.constant(['x', 'y']) })),
    keptDays: fc.constantFrom(...keptTerms),
  })
  .map((said) => {
    const hasOptions = said.kind === 'one' || said.kind === 'several';
    const options = said.options.map((one, index) => ({ code: codes[index] ?? '', words: one }));
    return {
      ...said,
      key: 'x',
      version: 1,
      options: hasOptions ? options : [],
      ...(said.kind === 'number' ? {} : { least: null, most: null }),
    };
  });

test('a question is unchanged after its form is read back', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const form = formOfQuestion(question);
      const read = readQuestion(form, { key: 'x', version: 1, taken: codes });
      expect(read).toEqual({ question, faults: {} });
    }),
  );
});

test('an option keeps its code when its words change, and a new option gets its own', () => {
  const form = {
    ...formOfQuestion(blankQuestion),
    option_0_code: 'furgoneta',
    option_0_es: 'En bus',
    option_1_es: 'Furgoneta',
    option_2_code: 'nunca-dado',
    option_2_en: 'On foot',
  };
  const { question } = readQuestion(form, { key: 'x', version: 2, taken: ['furgoneta'] });
  expect(question.options.map(({ code }) => code)).toEqual(['furgoneta', 'furgoneta-2', 'on-foot']);
});

test('readQuestion names the errors of a form', () => {
  const form = { ...formOfQuestion(blankQuestion), kind: 'number', least: 'dos', age_to: '-1' };
  const more = { ...form, condition: 'a:si,b:no' };
  const { faults } = readQuestion(more, { key: 'x', version: 1, taken: [] });
  expect(faults).toEqual({ numbers: 'not_a_number', ages: 'not_a_number', condition: 'several' });
});

test('several boxes of one name are read as one field', () => {
  const sent = new Map([['categories', ['1', '3']]]);
  const form = sentQuestion({
    text: () => '',
    readAll: (name) => sent.get(name) ?? [],
  });
  expect(form).toMatchObject({ categories: '1,3', condition: '', label_es: '' });
});

test('codes are made of words and never repeated', () => {
  expect(freeCode('¿Cómo llegas a Ñambi?', [], '_')).toBe('como_llegas_a_nambi');
  expect(freeCode('Sí', ['si', 'si-2'], '-')).toBe('si-3');
  expect(freeCode('日本', [], '-')).toBe('x');
});

test('answers are counted by option, including former options', () => {
  const now = { ...blankQuestion, options: [{ code: 'a', words: { es: 'A', en: '' } }] };
  const given = [
    { question: { kind: 'one' as const }, value: 'a' },
    { question: { kind: 'several' as const }, value: ['a', 'z'] },
    { question: { kind: 'text' as const }, value: 'lo que sea' },
  ];
  expect(countAnswers(now, given)).toEqual({
    answered: 3,
    options: [
      { code: 'a', count: 2 },
      { code: 'z', count: 1 },
    ],
    numbers: null,
  });
});

test.each([
  [[3, 1, 2], { least: 1, median: 2, most: 3, sum: 6 }],
  [[0.1, 0.2], { least: 0.1, median: 0.15, most: 0.2, sum: 0.3 }],
  [[7], { least: 7, median: 7, most: 7, sum: 7 }],
  [[], null],
])('the numbers %j have the statistics %j', (values, figures) => {
  const question = { ...blankQuestion, kind: 'number' as const };
  const { numbers } = countAnswers(
    question,
    values.map((value) => ({ question, value })),
  );
  if (figures === null) expect(numbers).toBeNull();
  else {
    expect(numbers?.median).toBeCloseTo(figures.median);
    expect(numbers).toMatchObject({ ...figures, median: expect.any(Number) });
  }
});
