import { expect, test } from 'vitest';
import { checkOwnQuestion, waitingFor } from './check-own-question.ts';
import { lacksWords, type OwnQuestion, wordsIn } from './own-question.ts';

const option = (code: string, es = code, en = '') => ({ code, words: { es, en } });

function question(key: string, more: Partial<OwnQuestion> = {}): OwnQuestion {
  return {
    key,
    version: 1,
    kind: 'one',
    askedWhere: 'form',
    required: false,
    seenBy: 'desk',
    label: { es: `¿${key}?`, en: '' },
    hint: { es: '', en: '' },
    options: [option('si'), option('no')],
    least: null,
    most: null,
    categories: [],
    ageFrom: null,
    ageTo: null,
    condition: null,
    keptDays: 90,
    ...more,
  };
}
const waitsFor = (key: string, ...codes: string[]) => ({ condition: { key, codes } });

test('checkOwnQuestion accepts a question in one language', () => {
  expect(checkOwnQuestion(question('transporte'), [])).toEqual({});
});

test.each<[string, Partial<OwnQuestion>, object]>([
  ['no words at all', { label: { es: '', en: '' } }, { label: 'required' }],
  ['a question too long', { label: { es: 'x'.repeat(161), en: '' } }, { label: 'too_long' }],
  ['one option', { options: [option('si')] }, { options: 'few' }],
  ['one option twice', { options: [option('a', 'Sí'), option('b', 'sí')] }, { options: 'twice' }],
  [
    'too many',
    { options: Array.from({ length: 13 }, (_, n) => option(`o${n}`)) },
    { options: 'many' },
  ],
  ['numbers turned around', { kind: 'number', least: 5, most: 2 }, { numbers: 'range' }],
  ['ages turned around', { ageFrom: 40, ageTo: 18 }, { ages: 'range' }],
  ['lines in the list', { kind: 'long_text', seenBy: 'everybody' }, { seenBy: 'long_public' }],
  ['itself', waitsFor('transporte', 'si'), { condition: 'itself' }],
  ['nobody knows it', waitsFor('almuerzo', 'si'), { condition: 'unknown' }],
])('checkOwnQuestion reports %s', (_, more, faults) => {
  expect(checkOwnQuestion(question('transporte', more), [])).toEqual(faults);
});

test('checkOwnQuestion refuses a condition that leads back to the question, also through others', () => {
  const lunch = question('almuerzo', waitsFor('carne', 'si'));
  const meat = question('carne', waitsFor('transporte', 'si'));
  const faults = checkOwnQuestion(question('transporte', waitsFor('almuerzo', 'si')), [
    lunch,
    meat,
  ]);
  expect(faults).toEqual({ condition: 'circle' });
  expect(checkOwnQuestion(question('otra', waitsFor('almuerzo', 'si')), [lunch, meat])).toEqual({});
});

test('checkOwnQuestion ends although the awaited questions form a circle', () => {
  const [a, b] = [question('a', waitsFor('b', 'si')), question('b', waitsFor('a', 'si'))];
  expect(checkOwnQuestion(question('c', waitsFor('a', 'si')), [a, b])).toEqual({});
});

test('checkOwnQuestion refuses a condition on a written answer or on a later question', () => {
  const others = [question('nota', { kind: 'text' }), question('mesa', { askedWhere: 'check_in' })];
  const wait = (key: string) => checkOwnQuestion(question('x', waitsFor(key, 'si')), others);
  expect(wait('nota')).toEqual({ condition: 'unknown' });
  expect(wait('mesa')).toEqual({ condition: 'later' });
});

test('checkOwnQuestion refuses to drop an option that another question waits for', () => {
  const waiting = question('cual', waitsFor('transporte', 'no'));
  const without = question('transporte', { options: [option('si'), option('tal-vez')] });
  expect(checkOwnQuestion(without, [waiting])).toEqual({ options: 'waited_for' });
  expect(waitingFor('transporte', [waiting, without])).toEqual([waiting]);
  // A tick has no options, so the other question's condition becomes invalid.
  expect(checkOwnQuestion(question('cual', waitsFor('transporte', 'gone')), [without])).toEqual({
    condition: 'no_codes',
  });
});

test('a missing language is detected, and the other one is shown instead', () => {
  const half = question('x', { hint: { es: '', en: '' }, options: [option('a', 'Sí', 'Yes')] });
  expect([lacksWords(half, 'es'), lacksWords(half, 'en')]).toEqual([false, true]);
  expect(wordsIn(half.label, 'en')).toEqual({ text: '¿x?', lang: 'es' });
  expect(wordsIn({ es: '', en: '' }, 'en')).toEqual({ text: '', lang: 'en' });
});
