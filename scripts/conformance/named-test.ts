import { existsSync, readFileSync } from 'node:fs';

const link = /\[((?:[^\]\\]|\\.|\](?!\())*)\]\(\.\.\/([^)]+)\)/g;

export function linkedPlaces(cell: string): string[] {
  return [...cell.matchAll(link)].map(([, , place = '']) => place);
}

export function linkedTests(cell: string): string[] {
  return [...cell.matchAll(link)].map(
    ([, title = '', file = '']) => `${file} › ${title.replaceAll('\\*', '*')}`,
  );
}

/** Returns whether a test is missing: its file does not exist, or has no test with this title. */
export function isMissingTest(test: string): boolean {
  const [file = '', title = ''] = test.split(' › ', 2);
  if (!existsSync(file)) return true;
  // A formatter puts a long title on its own line.
  const source = readFileSync(file, 'utf8').replaceAll(/\(\s+/g, '(');
  return !["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`));
}
