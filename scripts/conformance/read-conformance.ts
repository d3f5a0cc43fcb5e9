import { readFileSync } from 'node:fs';
import { readMarkdownRows } from '../markdown-rows.ts';
import { linkedPlaces, linkedTests } from './named-test.ts';

interface Statement {
  /** Number of the section and of its statement, as in `3.12`. */
  id: string;
  says: string;
  lives: string[];
  tests: string[];
}

export interface Section {
  title: string;
  statements: Statement[];
}

export function readConformance(text = readFileSync('docs/conformance.md', 'utf8')): Section[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      title: section.split('\n', 1)[0] ?? '',
      statements: readMarkdownRows(section).map(([id = '', says = '', lives = '', tests = '']) => ({
        id,
        says,
        lives: linkedPlaces(lives),
        tests: linkedTests(tests),
      })),
    }));
}
