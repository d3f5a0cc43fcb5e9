import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { NamedTest, TestReport } from './test-report.ts';

const file = 'test-results/vitest.json';

/** Writes the counts of the checks, and the names of failed and flaky tests. */
export class ReportTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const report: TestReport = { passed: 0, skipped: 0, failed: [], unsteady: [] };
    for (const module of modules) {
      // A file that does not load has no tests that could fail.
      for (const why of module.errors()) {
        report.failed.push({ title: module.relativeModuleId, why: why.message });
      }
      for (const suite of module.children.allSuites()) {
        for (const why of suite.errors()) {
          report.failed.push({ title: suite.fullName, why: why.message });
        }
      }
      for (const test of module.children.allTests()) count(test, report);
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(report));
  }
}

function count(test: TestCase, report: TestReport) {
  const { state } = test.result();
  if (state === 'failed') report.failed.push(named(test));
  else if (state === 'passed' && test.diagnostic()?.flaky) report.unsteady.push(named(test));
  else report[state === 'passed' ? 'passed' : 'skipped'] += 1;
}

function named(test: TestCase): NamedTest {
  const why = (test.result().errors ?? []).map(({ message }) => message).join('\n');
  return { title: `${test.module.relativeModuleId} › ${test.fullName}`, why };
}
