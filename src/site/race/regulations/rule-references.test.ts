import { expect, test } from 'vitest';
import { ruleAnchor, ruleReferences } from './rule-references.ts';

const known = new Set(['3.4', '8.2', '6.14']);
const quoted = (text: string) =>
  ruleReferences(text, known)
    .filter(({ rule }) => rule !== null)
    .map(({ rule }) => rule);

test('quoted rules are found in both languages, alone and in pairs', () => {
  expect(quoted('Se repite la manga (regla 6.14).')).toEqual(['6.14']);
  expect(quoted('No se apelan (reglas 3.4 y 8.2).')).toEqual(['3.4', '8.2']);
  expect(quoted('No appeal (rules 3.4 and 8.2).')).toEqual(['3.4', '8.2']);
});

test('rule references leave lengths, times and unknown rules as text and lose no text', () => {
  for (const text of ['hasta 3.4 m', '1:32.40 y 8.25 s', 'regla 9.9', 'regla 6.14']) {
    expect(
      ruleReferences(text, known)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
  expect(quoted('hasta 3.4 m, 1:32.40 y 8.25 s, regla 9.9')).toEqual([]);
});

test('the anchor of a rule has no dot', () => {
  expect(ruleAnchor('6.12')).toBe('regla-6-12');
});
