import { expect, test } from 'vitest';
import { conformanceIssues } from './conformance-issues.ts';
import { readConformance } from './read-conformance.ts';

const held =
  '[a statement that lost its test is named](../scripts/conformance/conformance.test.ts)';
const lives = '[scripts/conformance](../scripts/conformance)';
const head = '| | statement | where | held by |\n|---|---|---|---|';
const section = (number: number, ...rows: string[]) =>
  `## §${number} Lists\n\n${head}\n${rows.join('\n')}\n`;

test('every statement of the specification has its place and its test', () => {
  const sections = readConformance();
  expect(sections.flatMap(({ statements }) => statements).length).toBeGreaterThan(150);
  expect(conformanceIssues(sections)).toEqual([]);
});

test('a statement that lost its test is named', () => {
  const issues = (where: string, tests: string) =>
    conformanceIssues(
      readConformance(section(1, `| 1.1 | A list is read. | ${where} | ${tests} |`)),
    );
  expect(issues(lives, held)).toEqual([]);
  expect(issues('[gone](../src/gone.ts)', `${held}<br>[gone](../tests/no.test.ts)`)).toEqual([
    '1.1: there is no src/gone.ts',
    '1.1: there is no tests/no.test.ts › gone',
  ]);
  expect(issues(lives, held.replace('lost its test', 'lost'))).toHaveLength(1);
  expect(issues('', '')).toEqual(['1.1 lives nowhere', '1.1 has no test']);
});

test('a gap in the numbers and a repetition are named', () => {
  const text =
    section(1, `| 1.1 | A list is read. | ${lives} | ${held} |`) +
    section(3, `| 2.2 | A list is read. | ${lives} | ${held} |`);
  expect(conformanceIssues(readConformance(text))).toEqual([
    '“§3 Lists” is not §2',
    '2.2 stands where 2.1 would',
    'Said twice: A list is read.',
  ]);
});
