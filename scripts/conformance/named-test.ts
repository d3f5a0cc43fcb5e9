import { existsSync, readFileSync } from 'node:fs';

const link = /\[((?:[^\]\\]|\\.|\](?!\())*)\]\(\.\.\/([^)]+)\)/g;

/** Returns the places of the repository to which the links of a cell lead. */
export function linkedPlaces(cell: string): string[] {
  return [...cell.matchAll(link)].map(([, , place = '']) => place);
}

/** Returns the tests that the links of a cell name, as `file › title`. */
export function linkedTests(cell: string): string[] {
  return [...cell.matchAll(link)].map(
    ([, title = '', file = '']) => `${file} › ${title.replaceAll('\\*', '*')}`,
  );
}

/** Returns whether a test is missing: its file is gone, or has no test of this title. */
export function isMissingTest(test: string): boolean {
  const [file = '', title = ''] = test.split(' › ', 2);
  if (!existsSync(file)) return true;
  // A long title stands in a line of its own.
  const source = readFileSync(file, 'utf8').replaceAll(/\(\s+/g, '(');
  return !["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`));
}
