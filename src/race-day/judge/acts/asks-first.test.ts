import { expect, test } from 'vitest';
import { answersQuestion, asksFirst } from './asks-first.ts';

const second = 1_000_000;

test.each([
  ['no seen start, starts are known', null, true, 60 * second, true],
  ['no seen start, starts are unknown', null, false, 60 * second, false],
  ['no seen start, right behind another boat', null, false, 5 * second - 1, true],
  ['no seen start, five seconds behind another boat', null, false, 5 * second, false],
  ['a seen start, starts are known', 0, true, 0, false],
  ['a seen start, right behind another boat', 0, false, 0, false],
])('a boat with %s is asked about or not', (_, started, seesStarts, now, asks) => {
  expect(asksFirst({ started }, { now, judgedUntil: 0, seesStarts })).toBe(asks);
});

test('a double tap does not answer the question, a touch after it can be read does', () => {
  const answers = [0, 50, 300, 600, 601].map((ms) => answersQuestion(1000, 1000 + ms));
  expect(answers).toEqual([false, false, false, false, true]);
});
