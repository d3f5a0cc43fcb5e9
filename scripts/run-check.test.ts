import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countOf } from './run-check.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));

function vitest(passed: number, failed: number, skipped = 0) {
  const file = join(folder, `${passed}-${failed}.json`);
  const report = {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: 0,
  };
  writeFileSync(file, JSON.stringify(report));
  return { file, runner: 'vitest' as const };
}

test('a check without a report counts as one', () => {
  expect(countOf(true, undefined)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countOf(false, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the numbers are those of the report', () => {
  expect(countOf(false, vitest(7, 2, 1))).toEqual({ passed: 7, failed: 2, skipped: 1 });
});

test('a runner that fails outside its tests fails', () => {
  expect(countOf(false, vitest(7, 0)).failed).toBe(1);
});

test('a runner that ran nothing fails', () => {
  expect(countOf(true, vitest(0, 0)).failed).toBe(1);
});

test('a missing report fails', () => {
  const report = { file: join(folder, 'missing.json'), runner: 'playwright' as const };
  expect(countOf(true, report).failed).toBe(1);
});

function browser(flaky: number) {
  const file = join(folder, `browser-${flaky}.json`);
  writeFileSync(file, JSON.stringify({ stats: { expected: 3, unexpected: 0, flaky, skipped: 0 } }));
  return { file, runner: 'playwright' as const };
}

test('a browser test may need its second try, many may not', () => {
  expect(countOf(true, browser(3))).toEqual({ passed: 6, failed: 0, skipped: 0 });
  expect(countOf(true, browser(4))).toEqual({ passed: 3, failed: 4, skipped: 0 });
});
