import { expect, test } from 'vitest';
import { crossWords, readPlannedCross } from './read-planned-cross.ts';

const words = {
  title: { es: 'Cross', en: 'Cross' },
  trial: 'kx-1',
  elements: 'start, 1, 2,roll ;3',
  bracket: 'everybody',
  own: '',
  helmets: 'red blue yellow green',
  hours: 'SF 9:30, F 12:15',
};
const plan = { races: [{ id: 'kx-1' }] } as never;
const findWrong = (more: Partial<typeof words>) =>
  readPlannedCross(plan, 'cross', { ...words, ...more }).wrong.map(({ code }) => code);

test('a cross is unchanged after its form is read back', () => {
  const { cross } = readPlannedCross(plan, 'cross', words);
  expect(cross?.elements).toEqual(['start', '1', '2', 'roll', '3']);
  expect(cross?.hours[0]).toEqual({ phase: 'SF', at: '09:30' });
  if (!cross) throw new Error('It is one');
  expect(readPlannedCross(plan, 'cross', crossWords(cross)).cross).toEqual(cross);
  const usual = readPlannedCross(plan, 'cross', { ...words, helmets: 'red green blue yellow' });
  expect(usual.cross).not.toHaveProperty('helmets');
  expect(usual.cross && crossWords(usual.cross).helmets).toBe('red green blue yellow');
});

test('readPlannedCross names the field of each error', () => {
  expect(findWrong({ elements: '1, 1' })).toEqual(['elements']);
  expect(findWrong({ elements: ' ' })).toEqual(['elements']);
  expect(findWrong({ trial: 'other' })).toEqual(['trial']);
  expect(findWrong({ hours: 'noon' })).toEqual(['hours']);
  expect(findWrong({ hours: 'SF 27:00' })).not.toEqual([]);
  expect(findWrong({ helmets: 'red red blue green' })).toEqual(['helmets']);
  expect(findWrong({ title: { es: '', en: 'Cross' } })).toEqual(['title']);
});

test('a custom bracket is read by the rules of the record, with each of its errors', () => {
  const places = [['F:1'], ['F:2']];
  const bracket = (from: unknown) => ({
    name: 'x',
    source: 'y',
    year: 2026,
    places,
    phases: [{ id: 'F', heats: [{ id: 'F', from }] }],
  });
  const own = JSON.stringify(bracket([1, 2]));
  expect(readPlannedCross(plan, 'cross', { ...words, bracket: 'own', own }).cross).toMatchObject({
    bracket: null,
    ownBracket: { name: 'x' },
  });
  const file = JSON.stringify({ format: 'cross-1', ownBracket: bracket([1, 2]) });
  expect(findWrong({ bracket: 'own', own: file })).toEqual([]);
  for (const text of ['', '{', JSON.stringify(bracket([1, 1])), JSON.stringify(bracket([1]))]) {
    expect(findWrong({ bracket: 'own', own: text })).not.toEqual([]);
  }
});
