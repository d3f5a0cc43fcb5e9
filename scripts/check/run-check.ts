import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { type NamedTest, type Runner, readTestReport } from './test-report.ts';

export interface Outcome {
  passed: number;
  skipped: number;
  failed: NamedTest[];
  unsteady: NamedTest[];
}

export interface Check {
  name: string;
  command: string;
  report?: { file: string; runner: Runner };
}

/** Most flaky tests allowed, of several hundred on a shared machine. */
const mostUnsteady = 3;

/** Runs one check and counts its tests; a runner that fails without a failed test counts as one failure. */
export function runCheck(check: Check): Outcome {
  console.log(`\n── ${check.name}: ${check.command}`);
  if (check.report) rmSync(check.report.file, { force: true });
  const startedAt = performance.now();
  const { status, output } = spawnSync(`${check.command}\nstatus=$?; times >&3; exit $status`, {
    shell: true,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = readProcessorSeconds(output[3] ?? '');
  console.log(`── ${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of processor`);
  return toOutcome(status === 0, check);
}

/** Sums the output of the shell's `times`: minutes and seconds of the shell and of its children. */
export function readProcessorSeconds(times: string): number {
  const found = [...times.matchAll(/(\d+)m([\d.]+)s/g)];
  return found.reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

/** Adds the runner's exit code to its report; exported for its test. */
export function toOutcome(
  succeeded: boolean,
  { name, report }: Pick<Check, 'name' | 'report'>,
): Outcome {
  const nothing = { passed: 0, skipped: 0, failed: [], unsteady: [] };
  const broken = { title: name, why: 'ended with an error; what it said stands above' };
  if (!report) return succeeded ? { ...nothing, passed: 1 } : { ...nothing, failed: [broken] };
  if (!existsSync(report.file)) return { ...nothing, failed: [broken] };
  const told = readTestReport(report.file, report.runner);
  // A test that passes at its second try is named; many of them are a defect.
  const steady = told.unsteady.length <= mostUnsteady;
  const failed = [...told.failed, ...(steady ? [] : told.unsteady)];
  const passed = told.passed + (steady ? told.unsteady.length : 0);
  const silent = (!succeeded && failed.length === 0) || passed + failed.length === 0;
  const { skipped, unsteady } = told;
  return { passed, skipped, unsteady, failed: silent ? [broken] : failed };
}
