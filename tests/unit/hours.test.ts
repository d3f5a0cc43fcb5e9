import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Browsers write day periods with other spaces than the server: React then replaces the whole page, and a tap at that
 * moment is lost. `format-clock12.ts` runs on the server only.
 */
const allowed = ['src/platform/format/format-clock12.ts'];

const sources = globSync('src/**/*.{ts,tsx}').filter((name) => !/\.test\.tsx?$/.test(name));

test('every hour of an instant is written by the 24-hour clock', () => {
  const wrong = sources.filter((name) => {
    const source = readFileSync(name, 'utf8');
    const formats = source.match(/timeStyle: '|hour: '(numeric|2-digit)'/g) ?? [];
    const clocks = source.match(/hourCycle: 'h23'/g) ?? [];
    return formats.length > clocks.length;
  });
  expect(wrong.filter((name) => !allowed.includes(name))).toEqual([]);
});
