import { existsSync } from 'node:fs';
import { isMissingTest } from './named-test.ts';
import type { Conformance } from './read-conformance.ts';

/** What does not hold in the list: a place that is gone, a test that nobody finds, a gap. */
export function conformanceIssues(sections: Conformance): string[] {
  const numbers = sections.map(({ section }) => section);
  const inOrder = numbers.every((number, index) => number === index + 1);
  const twice = repeated(sections.flatMap(({ statements }) => statements.map(({ says }) => says)));
  return [
    ...(inOrder ? [] : [`The sections are ${numbers.join(', ')}`]),
    ...twice.map((says) => `Said twice: ${says}`),
    ...sections.flatMap(({ section, statements }) =>
      statements.flatMap(({ lives, tests }, index) =>
        [...lives.filter((place) => !existsSync(place)), ...tests.filter(isMissingTest)].map(
          (missing) => `${section}.${index + 1}: there is no ${missing}`,
        ),
      ),
    ),
  ];
}

function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
