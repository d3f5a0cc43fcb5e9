import { linksOfTests } from './named-test.ts';
import type { Conformance } from './read-conformance.ts';

/** The list as a page to read, each statement numbered by its section. */
export function conformancePage(sections: Conformance): string {
  const count = sections.flatMap(({ statements }) => statements).length;
  return [
    '# The specification, statement by statement',
    '',
    `${count} statements: what each says, where it lives, which tests hold it. Written by`,
    '`npm run conformance` from `conformance.json`; a statement without a test, a test that is',
    'gone and a place that moved fail `npm test`.',
    ...sections.flatMap(({ section, title, statements }) => [
      '',
      `## §${section} ${title}`,
      '',
      '| | statement | where | held by |',
      '|---|---|---|---|',
      ...statements.map(({ says, inPart, lives, tests }, index) =>
        row([
          `${section}.${index + 1}`,
          inPart ? `${says}<br>_In part:_ ${inPart}` : says,
          lives.map(link).join('<br>'),
          linksOfTests(tests),
        ]),
      ),
    ]),
    '',
  ].join('\n');
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function link(place: string): string {
  return `[${place.replace(/^src\//, '')}](../${place})`;
}
