import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/any-character.ts';
import { ownAnswerText } from '../../record/questions/own/own-answer-words.ts';
import type { OwnRule } from '../../record/questions/own/own-question.ts';
import { checkOwnAnswer, checkOwnAnswers } from './check-own-answers.ts';

function rule(key: string, more: Partial<OwnRule> = {}): OwnRule {
  return {
    key,
    kind: 'one',
    askedWhere: 'form',
    required: false,
    seenBy: 'desk',
    options: [{ code: 'si' }, { code: 'no' }, { code: 'tal-vez' }],
    least: null,
    most: null,
    categories: [],
    ageFrom: null,
    ageTo: null,
    condition: null,
    ...more,
  };
}
const adult = { person: { category: 2, age: 30 }, mustAnswer: true };
const waits = (key: string, ...codes: string[]) => ({ condition: { key, codes } });

describe('an answer to one question', () => {
  test.each<[Partial<OwnRule>, unknown, object]>([
    [{}, 'si', { value: 'si' }],
    [{}, '', { value: null }],
    [{}, 'Sí', { issue: 'unknown' }],
    [{}, ['si'], { issue: 'unknown' }],
    [{ kind: 'several' }, 'no,si', { value: ['si', 'no'] }],
    [{ kind: 'several' }, ['si', 'si'], { value: ['si'] }],
    [{ kind: 'several' }, [], { value: null }],
    [{ kind: 'several' }, ['otra'], { issue: 'unknown' }],
    [{ kind: 'several' }, 7, { issue: 'form' }],
    [{ kind: 'tick' }, 'on', { value: true }],
    [{ kind: 'tick' }, false, { value: null }],
    [{ kind: 'tick' }, 'off', { issue: 'form' }],
    [{ kind: 'number' }, '70,5', { value: 70.5 }],
    [{ kind: 'number' }, ' −3 ', { value: -3 }],
    [{ kind: 'number' }, 4, { value: 4 }],
    [{ kind: 'number' }, '1e3', { issue: 'form' }],
    [{ kind: 'number', least: 0 }, -1, { issue: 'too_small' }],
    [{ kind: 'number', most: 9 }, '10', { issue: 'too_large' }],
    [{ kind: 'text' }, '  con   hielo ', { value: 'con hielo' }],
    [{ kind: 'text' }, 'x'.repeat(121), { issue: 'too_long' }],
    [{ kind: 'text' }, 'a\u0000b', { issue: 'characters' }],
    [{ kind: 'text' }, 5, { issue: 'form' }],
    [{ kind: 'text', seenBy: 'everybody' }, 'ganga.example.com', { issue: 'address' }],
    [{ kind: 'text' }, 'ganga.example.com', { value: 'ganga.example.com' }],
    [{ kind: 'long_text' }, 'uno\r\ndos  tres', { value: 'uno\ndos tres' }],
  ])(
    'an answer to one question with the rule %j and the value %j checks to %j',
    (more, sent, check) => {
      expect(checkOwnAnswer(rule('x', more), sent)).toEqual(check);
    },
  );

  const kinds = fc.constantFrom<OwnRule['kind']>(
    ...(['text', 'long_text', 'number', 'one', 'several', 'tick'] as const),
  );
  const audience = fc.constantFrom<OwnRule['seenBy']>('desk', 'everybody');
  const anything = fc.oneof(fc.anything(), fc.string({ unit: anyCharacter }), fc.constant('si,no'));

  test('an answer to one question is valid or an issue for any input, and reads the same again', () => {
    fc.assert(
      fc.property(kinds, audience, anything, (kind, seenBy, sent) => {
        const of = rule('x', { kind, seenBy });
        const check = checkOwnAnswer(of, sent);
        if ('issue' in check || check.value === null) return;
        expect(checkOwnAnswer(of, ownAnswerText(check.value))).toEqual(check);
        expect(checkOwnAnswer(of, JSON.parse(JSON.stringify(check.value)))).toEqual(check);
      }),
    );
  });
});

describe('a question is asked', () => {
  test('a question is asked by category and age on race day, and not while these are unknown', () => {
    const rules = [rule('a', { categories: [1, 2] }), rule('b', { ageFrom: 18, ageTo: 30 })];
    const asked = (category: number | null, age: number | null) => [
      ...checkOwnAnswers(rules, {}, { person: { category, age }, mustAnswer: false }).asked,
    ];
    expect(asked(2, 30)).toEqual(['a', 'b']);
    expect(asked(3, 31)).toEqual([]);
    expect(asked(null, null)).toEqual([]);
  });

  test('a question is asked by another answer, wherever that question stands, and over several questions', () => {
    const rules = [
      rule('sillas', { kind: 'number', required: true, ...waits('carro', 'yes') }),
      rule('carro', { kind: 'tick', ...waits('transporte', 'no', 'tal-vez') }),
      rule('transporte'),
    ];
    const look = (raw: object) => checkOwnAnswers(rules, { ...raw }, adult);
    expect([...look({ transporte: 'no', carro: 'on' }).asked].toSorted()).toEqual([
      'carro',
      'sillas',
      'transporte',
    ]);
    expect(look({ transporte: 'no', carro: 'on' }).issues).toEqual({ sillas: 'required' });
    // A participant who travels with the others is not asked for seats, whatever was sent.
    const left = look({ transporte: 'si', carro: 'on', sillas: 3 });
    expect(left).toMatchObject({ answers: { transporte: 'si' }, issues: null });
  });

  test('a question is asked when the box it waits for is not ticked, once that box is asked', () => {
    const rules = [rule('carro', { kind: 'tick' }), rule('como', waits('carro', 'no'))];
    expect(checkOwnAnswers(rules, {}, adult).asked.has('como')).toBe(true);
    expect(checkOwnAnswers(rules, { carro: true }, adult).asked.has('como')).toBe(false);
  });

  test('a question is asked without forcing an answer at the desk, even when required', () => {
    const rules = [rule('a', { required: true })];
    expect(checkOwnAnswers(rules, {}, adult).issues).toEqual({ a: 'required' });
    expect(checkOwnAnswers(rules, {}, { ...adult, mustAnswer: false }).issues).toBeNull();
  });

  test('a question is asked of no person when questions wait for each other, without an endless loop', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const waitsFor = fc.record({ a: key, b: key, c: key, d: key });
    fc.assert(
      fc.property(waitsFor, (of) => {
        const rules = Object.entries(of).map(([own, other]) => rule(own, waits(other, 'si')));
        const raw = { a: 'si', b: 'si', c: 'si', d: 'si' };
        expect(checkOwnAnswers(rules, raw, adult)).toMatchObject({ answers: {}, issues: null });
      }),
    );
  });
});
