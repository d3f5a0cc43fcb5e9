import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInNames } from './check-in-act.ts';
import { checkInState, type MadeAct } from './check-in-state.ts';

const made = (id: string, more: Partial<MadeAct> = {}): MadeAct => ({
  id,
  act: 'present',
  done: true,
  at: '2027-02-20T12:00:00.000Z',
  by: 'Rosa',
  ...more,
});

test('no step is done without an action', () => {
  expect(checkInState([])).toEqual(
    Object.fromEntries(checkInNames.map((name) => [name, { done: false, said: [] }])),
  );
});

test('a step shows both tables that did it', () => {
  const late = made('b', { at: '2027-02-20T12:05:00.000Z', by: 'Luis' });
  expect(checkInState([late, made('a')]).present).toEqual({
    done: true,
    said: [
      { at: '2027-02-20T12:00:00.000Z', by: 'Rosa' },
      { at: '2027-02-20T12:05:00.000Z', by: 'Luis' },
    ],
  });
});

test('the last action counts, whatever the order of arrival', () => {
  const back = made('b', { done: false, at: '2027-02-20T12:05:00.000Z' });
  const again = made('c', { at: '2027-02-20T12:06:00.000Z' });
  expect(checkInState([back, made('a')]).present).toMatchObject({ done: false });
  expect(checkInState([again, back, made('a')]).present).toMatchObject({
    done: true,
    said: [{ at: again.at }],
  });
  expect(checkInState([made('a'), made('b', { act: 'shirt' })]).shirt.done).toBe(true);
});

test('the state is the same for any order of arrival', () => {
  const acts = fc.array(
    fc.record({
      id: fc.uuid(),
      act: fc.constantFrom(...checkInNames),
      done: fc.boolean(),
      at: fc.constantFrom('2027-02-20T12:00:00.000Z', '2027-02-20T12:01:00.000Z'),
      by: fc.constantFrom('Rosa', 'Luis', null),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(
      acts.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([list, shuffled]) => {
        expect(checkInState(shuffled)).toEqual(checkInState(list));
      },
    ),
  );
});
