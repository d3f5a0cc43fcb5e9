import { expect, test } from 'vitest';
import { letterActs, senders } from '../../scripts/letters/letter-acts.ts';
import { storedKinds } from '../../src/record/mail/stored-kinds.ts';
import { parseSources, readWords, walkNodes } from './source-trees.ts';

const called = ({ callee }: Record<string, unknown>): string =>
  typeof callee === 'object' && callee !== null && 'name' in callee ? String(callee.name) : '';

const sending = parseSources('src/**/*.{ts,tsx}').flatMap(({ name, nodes }) => {
  const calls = nodes.filter(
    (node) => node.type === 'CallExpression' && senders.includes(called(node)),
  );
  if (calls.length === 0) return [];
  const kinds = calls.flatMap((call) =>
    [...walkNodes(call.arguments)].flatMap((node) => {
      const key = node.type === 'Property' && [...walkNodes(node.key)][0];
      return key && key.name === 'kind' ? (readWords(node.value) ?? []) : [];
    }),
  );
  return [{ file: name.replace(/^src\//, ''), calls: calls.map(called), kinds }];
});

test('the table lists every file that sends a mail, and no other', () => {
  expect(sending.map(({ file }) => file).toSorted()).toEqual(Object.keys(letterActs).toSorted());
});

test('an action that uses the outbox itself names each of its kinds, or helps actions that do', () => {
  const named = sending.flatMap(({ file, kinds }) => kinds.map((kind) => ({ file, kind })));
  expect(named.length).toBeGreaterThan(5);
  const unsaid = named.filter(({ file, kind }) => {
    const act = letterActs[file];
    return act === undefined || ('sends' in act && !act.sends.some((one) => one === kind));
  });
  expect(unsaid).toEqual([]);
});

test('every kind of mail is sent by some action', () => {
  const sent = new Set(
    Object.values(letterActs).flatMap((one) => ('sends' in one ? one.sends : [])),
  );
  expect(storedKinds.filter((kind) => !sent.has(kind))).toEqual([]);
});
