import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** `file › title of the test`, the title as it stands in the file. */
export const namedTest = z.string().regex(/^\S+ › .+$/);

/** Whether nobody finds a test of this name: its file is gone, or has no such title. */
export function isMissingTest(test: string): boolean {
  const [file = '', title = ''] = test.split(' › ', 2);
  if (!existsSync(file)) return true;
  // A long title stands in a line of its own.
  const source = readFileSync(file, 'utf8').replaceAll(/\(\s+/g, '(');
  return !["'", '"', '`'].some((quote) => source.includes(`(${quote}${title}${quote}`));
}

/** Tests as links of a page in `docs/`, one below the other. */
export function linksOfTests(tests: readonly string[]): string {
  return tests
    .map((test) => {
      const [file = '', title = ''] = test.split(' › ', 2);
      return `[${title.replaceAll('*', '\\*')}](../${file})`;
    })
    .join('<br>');
}
