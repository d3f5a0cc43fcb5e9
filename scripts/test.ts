import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { type Check, type Outcome, runCheck } from './check/run-check.ts';
import { scratchFolder } from './check/scratch-folder.ts';
import type { NamedTest } from './check/test-report.ts';

const build: Check = { name: 'build', command: 'node scripts/build-site.ts' };

/** Everything that must hold before a change lands: `npm test`. */
const short: Check[] = [
  { name: 'types', command: 'react-router typegen && tsc' },
  { name: 'lint and format', command: 'biome ci --error-on-warnings' },
  { name: 'dead code', command: 'knip' },
  { name: 'content', command: 'node scripts/check-content.ts' },
  {
    name: 'unit and contract',
    command: 'vitest run --project "!long*"',
    report: { file: 'test-results/vitest.json', runner: 'vitest' },
  },
  build,
  {
    name: 'browser',
    command: 'playwright test --project short',
    report: { file: 'test-results/browser.json', runner: 'playwright' },
  },
];

/** Campaigns, and the rest of the contract on PostgreSQL: `npm run test:long`. */
const long: Check[] = [
  {
    name: 'long campaigns',
    command: 'vitest run --project "long*"',
    report: { file: 'test-results/vitest.json', runner: 'vitest' },
  },
  build,
  {
    name: 'campaigns against the built site',
    command: 'SWEEP=every playwright test --project long',
    report: { file: 'test-results/browser.json', runner: 'playwright' },
  },
];

const scratch = scratchFolder();
// Lasting files stay on the disk: the browser is unpacked once, each file of tests compiled once.
if (scratch) {
  const PWTEST_CACHE_DIR = resolve('test-results/playwright-cache');
  Object.assign(process.env, { LASTING_TMPDIR: tmpdir(), TMPDIR: scratch, PWTEST_CACHE_DIR });
}

// Counts come from the runners' own reports; a check without tests (types, lint) counts as one.
const outcomes: Outcome[] = (process.argv[2] === 'long' ? long : short).map(runCheck);
const sum = (counted: (outcome: Outcome) => number) =>
  outcomes.reduce((total, outcome) => total + counted(outcome), 0);

/** Repeated at the end, because people look at the last lines of a long run. */
function tell(what: string, tests: NamedTest[]) {
  for (const { title, why } of tests) console.log(`\n${what}: ${title}\n${why.slice(0, 2000)}`);
}

tell(
  'passed at its second try',
  outcomes.flatMap(({ unsteady }) => unsteady),
);
tell(
  'failed',
  outcomes.flatMap(({ failed }) => failed),
);

const failed = sum((outcome) => outcome.failed.length);
const skipped = sum((outcome) => outcome.skipped);
process.exitCode = failed > 0 ? 1 : 0;
if (skipped > 0) console.log(`\n${skipped} skipped: what this machine cannot try`);
console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`);
