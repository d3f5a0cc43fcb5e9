import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Check {
  name: string;
  command: string;
  /** Where the runner writes its report, and in whose format. */
  report?: { file: string; runner: keyof typeof reports };
}

/** Of several hundred browser tests on a machine that others use too. */
const mostUnsteady = 3;

const vitestReport = z
  .object({
    numPassedTests: z.int(),
    numFailedTests: z.int(),
    numPendingTests: z.int(),
    numTodoTests: z.int(),
  })
  .transform(
    (report): Count => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  );

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.int(),
      unexpected: z.int(),
      flaky: z.int(),
      skipped: z.int(),
    }),
  })
  .transform(({ stats }): Count => {
    // One that passed at its second try only is named by the list; many of them are a defect.
    const steady = stats.flaky <= mostUnsteady;
    return {
      passed: stats.expected + (steady ? stats.flaky : 0),
      failed: stats.unexpected + (steady ? 0 : stats.flaky),
      skipped: stats.skipped,
    };
  });

const reports = { vitest: vitestReport, playwright: playwrightReport };

/** Runs one check and counts its tests; a runner that fails without a failed test counts as one. */
export function runCheck({ name, command, report }: Check): Count {
  console.log(`\n── ${name}: ${command}`);
  if (report) rmSync(report.file, { force: true });
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  return countOf(status === 0, report);
}

/** Adds the runner's exit to what its report says; exported for its test. */
export function countOf(succeeded: boolean, report: Check['report']): Count {
  if (!report) return single(succeeded);
  if (!existsSync(report.file)) return single(false);
  const count = reports[report.runner].parse(JSON.parse(readFileSync(report.file, 'utf8')));
  const silent = (!succeeded && count.failed === 0) || count.passed + count.failed === 0;
  return silent ? { ...count, failed: count.failed + 1 } : count;
}

function single(succeeded: boolean): Count {
  return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
}
