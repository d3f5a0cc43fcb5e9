import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from './merge-patch.ts';
import { withSameParts } from './with-same-parts.ts';

const { document } = fc.letrec((tie) => ({
  document: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('member'), { maxKeys: 3 }),
  member: fc.oneof(
    { maxDepth: 3 },
    fc.integer({ min: 0, max: 2 }),
    fc.array(fc.option(fc.nat(2)), { maxLength: 2 }),
    tie('document'),
  ),
}));
const documents = document as fc.Arbitrary<JsonObject>;

test('a document keeps its value, and each equal part is the object of the previous document', () => {
  fc.assert(
    fc.property(documents, documents, (before, next) => {
      const made = withSameParts(next, before);
      expect(made).toEqual(next);
      expectShared(made, before);
    }),
  );
});

test('an undefined member is left out', () => {
  const next = { a: 1, b: undefined, c: { d: undefined }, e: [{ f: undefined }] };
  expect(JSON.stringify(withSameParts(next))).toBe('{"a":1,"c":{},"e":[{}]}');
  expect(Object.keys(withSameParts(next))).toEqual(['a', 'c', 'e']);
  const before = { a: 1, c: {}, e: [{}] };
  expect(withSameParts(next, before)).toBe(before);
});

/** Members may be in any order: equal documents count as the same. */
function expectShared(made: Json | undefined, before: Json | undefined): void {
  if (typeof made !== 'object' || made === null || typeof before !== 'object') return;
  if (isDeepEqual(made, before)) expect(made).toBe(before);
  else if (isObject(made) && isObject(before)) {
    for (const name of Object.keys(made)) expectShared(made[name], before[name]);
  }
}

function isDeepEqual(a: Json, b: Json): boolean {
  return fc.stringify(sorted(a)) === fc.stringify(sorted(b));
}

function sorted(value: Json | undefined): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value as Json)) return value;
  const members = Object.entries(value as JsonObject).map(([name, one]) => [name, sorted(one)]);
  return { members: members.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)) };
}
