import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProcessorSeconds, toOutcome } from './run-check.ts';
import type { Runner } from './test-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
let files = 0;

function report(runner: Runner, told: unknown) {
  files += 1;
  const file = join(folder, `${files}.json`);
  writeFileSync(file, JSON.stringify(told));
  return { name: 'a check', report: { file, runner } };
}

const named = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ title: `test ${i}`, why: 'because' }));

const vitest = (passed: number, failed: number, { skipped = 0, unsteady = 0 } = {}) =>
  report('vitest', { passed, skipped, failed: named(failed), unsteady: named(unsteady) });

test('a check without a report counts as one', () => {
  const check = { name: 'types' };
  expect(toOutcome(true, check)).toMatchObject({ passed: 1, failed: [] });
  expect(toOutcome(false, check)).toMatchObject({ passed: 0, failed: [{ title: 'types' }] });
});

test('the numbers are those of the report', () => {
  const outcome = toOutcome(false, vitest(7, 2, { skipped: 1 }));
  expect(outcome).toMatchObject({ passed: 7, skipped: 1, failed: named(2) });
});

test('a runner that fails outside its tests fails', () => {
  expect(toOutcome(false, vitest(7, 0)).failed).toHaveLength(1);
});

test('a runner that ran nothing fails', () => {
  expect(toOutcome(true, vitest(0, 0)).failed).toHaveLength(1);
});

test('a missing report fails', () => {
  const missing = { file: join(folder, 'missing.json'), runner: 'playwright' as const };
  expect(toOutcome(true, { name: 'browser', report: missing }).failed).toHaveLength(1);
});

test('a test may need its second try, many may not', () => {
  expect(toOutcome(true, vitest(3, 0, { unsteady: 3 }))).toMatchObject({ passed: 6, failed: [] });
  const many = toOutcome(true, vitest(3, 0, { unsteady: 4 }));
  expect(many).toMatchObject({ passed: 3, failed: named(4) });
});

test('each test of the browser is named with the outcome of its first try', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const inner = { specs: [spec('shakes', 'flaky', 'too early'), spec('rests', 'skipped')] };
  const suites = [{ specs: [spec('holds', 'expected')], suites: [inner] }];
  expect(toOutcome(true, report('playwright', { suites }))).toEqual({
    passed: 2,
    skipped: 1,
    failed: [],
    unsteady: [{ title: 'a.spec.ts › shakes', why: 'too early' }],
  });
  const broken = [{ specs: [spec('breaks', 'unexpected', 'no', 'no again')] }];
  const { failed } = toOutcome(false, report('playwright', { suites: broken }));
  expect(failed).toMatchObject([{ title: 'a.spec.ts › breaks', why: 'no' }]);
});

test('the processor time of a check is that of its shell and of all its children', () => {
  expect(readProcessorSeconds('0m0.01s 0m0.02s\n2m3.50s 0m1.47s\n')).toBeCloseTo(125);
});
