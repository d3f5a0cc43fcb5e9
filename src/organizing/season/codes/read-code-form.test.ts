import { expect, test } from 'vitest';
import { readCodeForm, type TypedCode } from './read-code-form.ts';

const rules = {
  timeZone: 'America/Guayaquil',
  today: '2026-12-01',
  categories: [1, 2, 3],
  currency: 'USD',
};
const typed: TypedCode = {
  code: ' amigo-20 ',
  kind: 'percent',
  value: '20 %',
  uses: '',
  lastDay: '',
  reserved: '',
  categories: [],
  question: '',
  answer: '',
  note: '',
};

test('a code is read as it is meant', () => {
  const more = { uses: '5', lastDay: '2026-12-10', reserved: '2', categories: ['3', '9'] };
  const asked = { question: 'city', answer: ' Tena ', note: 'Para el colegio' };
  expect(readCodeForm({ ...typed, ...more, ...asked }, rules).read).toEqual({
    code: 'AMIGO-20',
    kind: 'percent',
    value: 20,
    usesLimit: 5,
    // The last day counts whole, at the race.
    endsAt: '2026-12-11T05:00:00.000Z',
    reserved: 2,
    categories: [3],
    question: 'city',
    answer: 'Tena',
    note: 'Para el colegio',
  });
  expect(readCodeForm({ ...typed, kind: 'amount', value: '10,50' }, rules).read?.value).toBe(1050);
  expect(readCodeForm({ ...typed, kind: 'free', value: '' }, rules).read?.value).toBe(0);
});

test.each([
  [{ code: 'ab' }, ['code']],
  [{ code: 'a:b:c' }, ['code']],
  [{ kind: 'half' }, ['kind']],
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
])('%j: %j', (more, faults) => {
  const { faults: found } = readCodeForm({ ...typed, ...more }, rules);
  expect(Object.keys(found ?? {})).toEqual(faults);
});
