import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JsonObject, mergePatch, patched } from './merge-patch.ts';

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean());
const { document } = fc.letrec((tie) => ({
  document: fc.dictionary(fc.constantFrom('a', 'b', 'c', '1', '2'), tie('member'), { maxKeys: 4 }),
  member: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(fc.option(scalar), { maxLength: 3 }),
    tie('document'),
  ),
}));
const documents = document as fc.Arbitrary<JsonObject>;

describe('a merge patch', () => {
  test('turns a document into exactly the other, whatever the two are', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const patch = mergePatch(from, to);
        expect(patched(from, patch ?? {})).toEqual(to);
        expect(patch === null).toBe(JSON.stringify(sorted(from)) === JSON.stringify(sorted(to)));
      }),
    );
  });

  test('survives serialization', () => {
    fc.assert(
      fc.property(documents, documents, (from, to) => {
        const told = JSON.parse(JSON.stringify(mergePatch(from, to) ?? {}));
        expect(patched(from, told)).toEqual(to);
      }),
    );
  });

  test('a merge patch names only what changed, and shares the rest', () => {
    const from = { rows: { 1: { rank: 1 }, 2: { rank: 2, time: '1:02' } }, order: ['1', '2'] };
    const to = { rows: { 1: { rank: 2 }, 2: { rank: 1 } }, order: ['2', '1'] };
    const patch = mergePatch(from, to);
    expect(patch).toEqual({
      rows: { 1: { rank: 2 }, 2: { rank: 1, time: null } },
      order: ['2', '1'],
    });
    expect(patched(from, { order: ['2', '1'] }).rows).toBe(from.rows);
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
