import { defineConfig } from 'vitest/config';
import { ReportTests } from './scripts/check/report-tests.ts';

export default defineConfig({
  test: {
    setupFiles: ['tests/support/seed-properties.ts'],
    include: [
      '{src,cli,scripts}/**/*.test.{ts,tsx}',
      'tests/{unit,contract,faults,many,upgrade}/**/*.test.ts',
    ],
    reporters: ['default', new ReportTests()],
    // One worker a core: the two longest files, contract and command line, go side by side.
    maxWorkers: '100%',
    // As in the browser: named, and scripts/check/ allows a few.
    retry: 1,
    // A busy machine is slow, not broken: these end a hang, what is awaited ends the waiting.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
