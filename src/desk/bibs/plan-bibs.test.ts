import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BibEntry, type BibOrder, bibOrders, planBibs } from './plan-bibs.ts';

const entry = (id: number, name: string, more: Partial<BibEntry> = {}): BibEntry => ({
  id,
  name,
  category: 1,
  sex: 'male',
  bib: null,
  last: null,
  result: null,
  ranking: null,
  ...more,
});
const all: BibOrder = {
  category: null,
  sex: null,
  from: 1,
  to: 100,
  order: 'result',
  keepLast: false,
  onlyMissing: false,
};
const given = (entries: BibEntry[], order: Partial<BibOrder> = {}) =>
  planBibs(entries, { ...all, ...order }).lines.map(({ name, to }) => `${to} ${name}`);

const people = [
  entry(1, 'Zoe', { result: 1, ranking: 2, last: 3 }),
  entry(2, 'Ana', { ranking: 1, bib: 2 }),
  entry(3, 'Eva', { result: 2, category: 2, sex: 'female' }),
];

test('the lowest bib goes to the best of the last results, the best of the ranking, or the first by name', () => {
  expect(given(people)).toEqual(['1 Zoe', '2 Eva', '3 Ana']);
  expect(given(people, { order: 'ranking' })).toEqual(['1 Ana', '2 Zoe', '3 Eva']);
  expect(given(people, { order: 'name' })).toEqual(['1 Ana', '2 Eva', '3 Zoe']);
});

test('a returning paddler keeps the bib unless another entry has it', () => {
  expect(given(people, { keepLast: true })).toEqual(['1 Eva', '2 Ana', '3 Zoe']);
  const third = [...people, entry(4, 'Leo', { bib: 3 })];
  expect(given(third, { keepLast: true, onlyMissing: true })).toEqual(['1 Zoe', '4 Eva']);
  const twins = [entry(1, 'B', { last: 7 }), entry(2, 'A', { last: 7 })];
  expect(given(twins, { keepLast: true })).toEqual(['1 B', '7 A']);
});

test('a returning paddler keeps a bib outside the range, which is for the others', () => {
  expect(given(people, { keepLast: true, from: 50 })).toEqual(['3 Zoe', '50 Eva', '51 Ana']);
  const { lines } = planBibs([...people, entry(4, 'Leo', { bib: 3 })], {
    ...all,
    keepLast: true,
    onlyMissing: true,
    from: 50,
  });
  expect(lines.map(({ name, to, lost }) => [name, to, lost])).toEqual([
    ['Zoe', 50, 3],
    ['Eva', 51, null],
  ]);
});

test('a group gets bibs of its range and other entries keep theirs', () => {
  expect(given(people, { category: 2, from: 2 })).toEqual(['3 Eva']);
  expect(given(people, { sex: 'male', from: 50 })).toEqual(['50 Zoe', '51 Ana']);
});

test('a plan names the entries that get no bib when the range is full', () => {
  const plan = planBibs(people, { ...all, to: 2 });
  expect(plan.without).toBe(1);
  expect(plan.lines.at(-1)).toMatchObject({ name: 'Ana', from: 2, to: null });
});

test('no bib is assigned twice, and none outside the range except a kept one', () => {
  const number = fc.option(fc.integer({ min: 1, max: 30 }), { nil: null });
  const some = fc
    .uniqueArray(fc.record({ bib: number, last: number, result: number }), {
      maxLength: 20,
      selector: ({ bib }) => bib ?? {},
    })
    .map((rows) => rows.map((row, id) => entry(id, `P${id}`, row)));
  const orders = fc.record({
    category: fc.constant(null),
    sex: fc.constant(null),
    from: fc.integer({ min: 1, max: 15 }),
    to: fc.integer({ min: 5, max: 30 }),
    order: fc.constantFrom(...bibOrders),
    keepLast: fc.boolean(),
    onlyMissing: fc.boolean(),
  });
  fc.assert(
    fc.property(some, orders, (entries, order) => {
      const { lines } = planBibs(entries, order);
      const planned = new Map(lines.map(({ id, to }) => [id, to]));
      const after = entries.flatMap(({ id, bib }) => {
        const now = planned.has(id) ? planned.get(id) : bib;
        return now === null || now === undefined ? [] : [now];
      });
      expect(new Set(after).size).toBe(after.length);
      for (const { to, kept } of lines) {
        if (to !== null && !kept) expect(to >= order.from && to <= order.to).toBe(true);
      }
    }),
  );
});
