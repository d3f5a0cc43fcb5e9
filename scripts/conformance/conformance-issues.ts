import { existsSync } from 'node:fs';
import { isMissingTest } from './named-test.ts';
import type { Section } from './read-conformance.ts';

/** Returns the issues of the list: a number out of order, a repetition, a missing place or test. */
export function conformanceIssues(sections: readonly Section[]): string[] {
  const statements = sections.flatMap((section) => section.statements);
  const says = statements.map((statement) => statement.says);
  return [
    ...sections.flatMap(({ title }, index) =>
      title.startsWith(`§${index + 1} `) ? [] : [`“${title}” is not §${index + 1}`],
    ),
    ...sections.flatMap((section, index) =>
      section.statements.flatMap(({ id }, row) =>
        id === `${index + 1}.${row + 1}`
          ? []
          : [`${id} stands where ${index + 1}.${row + 1} would`],
      ),
    ),
    ...says.filter((one, index) => says.indexOf(one) !== index).map((one) => `Said twice: ${one}`),
    ...statements.flatMap(({ id, lives, tests }) => {
      const gone = lives.filter((place) => !existsSync(place));
      const missing = gone.concat(tests.filter(isMissingTest));
      return [
        ...(lives.length === 0 ? [`${id} lives nowhere`] : []),
        ...(tests.length === 0 ? [`${id} has no test`] : []),
        ...missing.map((one) => `${id}: there is no ${one}`),
      ];
    }),
  ];
}
