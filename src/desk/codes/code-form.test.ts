import { expect, test } from 'vitest';
import { readTyped, type TypedValues } from '../frame/form/desk-form.ts';
import { codeForm, toNewCode } from './code-form.ts';

const facts = {
  now: '2026-12-01T15:00:00.000Z',
  timeZone: 'America/Guayaquil',
  today: '2026-12-01',
  categories: [1, 2, 3],
  currency: 'USD',
};
const typed: TypedValues = { code: [' amigo-20 '], kind: ['percent'], value: ['20 %'] };

function read(more: Record<string, string | string[]>) {
  const given = Object.entries(more).map(([name, value]) => [name, [value].flat()] as const);
  return readTyped(codeForm, { ...typed, ...Object.fromEntries(given) }, facts);
}

test('a code form gives the code that an organizer means', () => {
  const more = { uses: '5', lastDay: '2026-12-10', reserved: '2', categories: ['3', '9'] };
  const asked = { question: 'city', answer: ' Tena ', note: 'Para el colegio' };
  const { values } = read({ ...more, ...asked });
  expect(values && toNewCode(values, facts.timeZone)).toEqual({
    code: 'AMIGO-20',
    kind: 'percent',
    value: 20,
    usesLimit: 5,
    // The code is valid until the end of its last day at the race.
    endsAt: '2026-12-11T05:00:00.000Z',
    reserved: 2,
    categories: [3],
    question: 'city',
    answer: 'Tena',
    note: 'Para el colegio',
  });
  expect(read({ kind: 'amount', value: '10,50' }).values?.value).toBe(1050);
  expect(read({ kind: 'free', value: '' }).values?.value).toBe(0);
});

test.each([
  ['Chile', 'CL'],
  ['uk', 'GB'],
  ['Reino Unido', 'GB'],
])('a code for the country written %j counts for %s', (answer, code) => {
  const { values } = read({ question: 'nationality', answer });
  expect(values && toNewCode(values, facts.timeZone).answer).toBe(code);
});

test.each([
  [{ code: 'ab' }, ['code']],
  [{ code: 'a:b:c' }, ['code']],
  [{ code: '' }, ['code']],
  [{ kind: 'half' }, ['kind']],
  [{ kind: '' }, ['kind']],
  [{ value: '0' }, ['value']],
  [{ value: '101' }, ['value']],
  [{ kind: 'amount', value: '-5' }, ['value']],
  [{ uses: '0' }, ['uses']],
  [{ uses: 'many' }, ['uses']],
  [{ lastDay: '2026-11-30' }, ['lastDay']],
  [{ lastDay: '2026-13-45' }, ['lastDay']],
  [{ reserved: '3' }, ['categories']],
  [{ reserved: '3', categories: ['1', '2'] }, ['categories']],
  [{ reserved: '3', uses: '2', categories: ['1'] }, ['reserved']],
  [{ question: 'city' }, ['answer']],
  [{ question: 'nationality', answer: 'Nowhere' }, ['answer']],
  [{ code: 'ab', uses: 'many', note: 'n'.repeat(201) }, ['code', 'uses', 'note']],
])('a code form with %j names the fields %j', (more, issues) => {
  expect(read(more)).toEqual({ values: null, issues });
});
