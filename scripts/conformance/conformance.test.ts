import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceIssues } from './conformance-issues.ts';
import { type Conformance, readConformance } from './read-conformance.ts';

const statement = {
  says: 'The list is read.',
  lives: ['scripts/conformance/read-conformance.ts'],
  tests: ['scripts/conformance/conformance.test.ts › a statement that lost its test is told'],
};
const list = (change: Partial<typeof statement> = {}): Conformance => [
  { section: 1, title: 'Lists', statements: [{ ...statement, ...change }] },
];

test('every statement of the specification has its place and its test', () => {
  expect(conformanceIssues(readConformance())).toEqual([]);
});

test('a statement that lost its test is told', () => {
  expect(conformanceIssues(list())).toEqual([]);
  const tests = [
    'scripts/conformance/conformance.test.ts › a statement',
    'tests/no.test.ts › gone',
  ];
  expect(conformanceIssues(list({ tests, lives: ['src/gone.ts'] }))).toEqual([
    '1.1: there is no src/gone.ts',
    ...tests.map((gone) => `1.1: there is no ${gone}`),
  ]);
});

test('a statement without a test is no list', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'conformance-')), 'list.json');
  writeFileSync(file, JSON.stringify(list({ tests: [] })));
  expect(() => readConformance(file)).toThrow('tests');
});

test('a gap and a repetition are told', () => {
  const [section] = list();
  const twice = section ? [section, { ...section, section: 3 }] : [];
  expect(conformanceIssues(twice)).toEqual([
    'The sections are 1, 3',
    'Said twice: The list is read.',
  ]);
});
