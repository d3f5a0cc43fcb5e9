import { expect, test } from '@playwright/test';
import { fuzzSite } from '../../scripts/fuzz/fuzz-site.ts';
import { logFaults } from '../../scripts/fuzz/log-faults.ts';
import { startFuzzedSite } from '../../scripts/fuzz/start-fuzzed-site.ts';

/** The campaign of `npm run test:fuzz` in short: one after the other, the same each time. */
test('whatever is sent, every answer is a right one and the log keeps what is private', async () => {
  const { url, logFile, end } = await startFuzzedSite();
  const options = { url, seed: 11, requests: 400, atOnce: 1 };
  const { faults, reached, secrets, answers } = await fuzzSite(options).finally(end);
  expect([...faults, ...(await logFaults(logFile, secrets))]).toEqual([]);
  // A run that gets nowhere holds nothing.
  expect([...reached.keys()].toSorted()).toEqual([
    'paid',
    'receipt taken',
    'registered',
    'sale decided',
    'sale opened',
  ]);
  expect(answers.size).toBeGreaterThan(12);
});
