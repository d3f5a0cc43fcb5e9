import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { ReportTests } from './scripts/check/report-tests.ts';

/** Each engine in a process of its own, so that both keep their contract at the same time. */
const contract = (
  name: string,
  engine: 'PostgreSQL' | 'SQLite',
  part?: string,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: ['tests/contract/contract.test.ts'],
    env: { CONTRACT_ENGINE: engine, ...(part && { CONTRACT_PART: part }) },
  },
});

/** Parts of the contract that run beside each other. */
const parts = ['1/3', '2/3', '3/3'];

/** Campaigns: projects whose names begin with `long` are for `npm run test:long`. */
const campaigns = [
  'tests/{faults,many}/**/*.test.ts',
  'scripts/dev.test.ts',
  'campaigns/bench/exchange/bench-tables.test.ts',
  'tests/unit/race-day/fold-histories.test.ts',
];

export default defineConfig({
  test: {
    setupFiles: ['tests/support/seed-properties.ts'],
    // They begin in the order of their names: the longest files first, the many short ones fill up.
    projects: [
      contract('contract PostgreSQL', 'PostgreSQL', 'engine'),
      contract('contract SQLite', 'SQLite'),
      ...parts.map((part) => contract(`long contract PostgreSQL ${part}`, 'PostgreSQL', part)),
      { extends: true, test: { name: 'long campaigns', include: campaigns } },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/{contract,upgrade}/**/*.test.ts'],
          exclude: ['tests/contract/contract.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{src,cli,scripts,campaigns}/**/*.test.{ts,tsx}',
            'tests/{unit,listeners}/**/*.test.{ts,tsx}',
          ],
          exclude: campaigns,
          // A process a worker, not a file: loading what a rule needs is most of what its test costs.
          isolate: false,
          // What one file put over a global is gone before the next test begins.
          unstubGlobals: true,
        },
      },
    ],
    reporters: ['default', new ReportTests()],
    // One more than cores: while one waits for a disk or for a process of its own, the others work.
    maxWorkers: availableParallelism() + 1,
    // As in the browser: named, and scripts/check/ allows a few.
    retry: 1,
    // A busy machine is slow, not broken: these end a hang, what is awaited ends the waiting.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
