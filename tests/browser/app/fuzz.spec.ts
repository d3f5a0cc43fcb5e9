import { expect, test } from '@playwright/test';
import { fuzzSite } from '../../../campaigns/fuzz/fuzz-site.ts';
import { logFaults } from '../../../campaigns/fuzz/log-faults.ts';
import { startFuzzedSite } from '../../../campaigns/fuzz/start-fuzzed-site.ts';

/** Short version of `npm run campaign -- fuzz`: one request after the other, the same each time. */
test('a fuzzed site gives only valid answers, and its log keeps private values out', async () => {
  const { url, logFile, inside, end } = await startFuzzedSite();
  const options = { url, inside, seed: 11, requests: 600, atOnce: 1 };
  const { faults, reached, acts, secrets, answers } = await fuzzSite(options).finally(end);
  expect([...faults, ...(await logFaults(logFile, secrets))]).toEqual([]);
  // Without this check a run that reaches no code would pass.
  expect([...reached.keys()].toSorted()).toEqual([
    'paid',
    'receipt taken',
    'registered',
    'sale decided',
    'sale opened',
  ]);
  expect(acts).toBeGreaterThan(3);
  expect(answers.size).toBeGreaterThan(14);
});
