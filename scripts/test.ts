import { type Check, type Count, runCheck } from './run-check.ts';

/**
 * Everything that must hold before a change lands, and exactly what the public CI runs. The counts
 * come from the runners' own reports; a check without tests (types, lint) counts as one.
 */
const checks: Check[] = [
  { name: 'types', command: 'react-router typegen && tsc' },
  { name: 'lint and format', command: 'biome ci --error-on-warnings' },
  { name: 'dead code', command: 'knip' },
  { name: 'content', command: 'node scripts/check-content.ts' },
  {
    name: 'unit and contract',
    command:
      'vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json',
    report: { file: 'test-results/vitest.json', runner: 'vitest' },
  },
  { name: 'build', command: 'node scripts/build-site.ts' },
  {
    name: 'browser',
    command: 'playwright test',
    report: { file: 'test-results/browser.json', runner: 'playwright' },
  },
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
for (const check of checks) {
  const count = runCheck(check);
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}
process.exitCode = total.failed > 0 ? 1 : 0;
if (total.skipped > 0) console.log(`${total.skipped} skipped: what this machine cannot try`);
console.log(`${total.passed} passed, ${total.failed} failed`);
