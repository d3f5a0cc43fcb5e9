import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Breaks ten lines of rules of the last commit, one at a time in a copy, and expects a test to fail for each: no test
 * holds a line that can be broken unseen. Each row is a file, its test, the line and its broken form.
 */
type Rule = readonly [file: string, test: string, stands: string, broken: string];

const at = (file: string, test = file) => [`src/${file}.ts`, `src/${test}.test.ts`] as const;
const [scoring, scoringTest] = at('record/scoring/scoring');
const rules: readonly Rule[] = [
  [scoring, scoringTest, 'seen.missed) return rule.miss', 'seen.missed) return rule.touch'],
  [scoring, scoringTest, 'second === null || first <= second', 'second === null || first > second'],
  [
    ...at('record/scoring/rank-standings'),
    'const rank = shared ? previous.rank : index + 1;',
    'const rank = index + 1;',
  ],
  [...at('record/scoring/run-time-text'), 'time >= PER_MINUTE', 'time > PER_MINUTE'],
  [
    ...at('registration/rules/check-registration'),
    'category !== null && age < minimumAges',
    'category !== null && age <= minimumAges',
  ],
  [
    ...at('registration/rules/fee-on', 'registration/rules/rules'),
    'today <= earlyUntil',
    'today < earlyUntil',
  ],
  [...at('record/entries/free-places'), 'waiting > 0 ? 0 : Math.max', 'Math.max'],
  [
    ...at('registration/payments/payment-state'),
    "refund: 'refunded', reopen: 'pending'",
    "refund: 'refunded', reopen: 'verified'",
  ],
  [...at('race-day/feed/rights/may-append'), 'if (seat !== nameOf(caller)) return false;', ''],
  [
    ...at('registration/draft/drop-old-draft', 'registration/draft/registration-draft'),
    'age >= 0 && age <= maxAge',
    'age >= 0',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'broken-rules-'));
const copy = join(folder, 'copy');

/** Counts passing and failing tests in the copy; a file that does not load has no failing test. */
function run(tests: readonly string[]): { numFailedTests: number; numPassedTests: number } {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const options = ['--project', 'unit', '--retry', '0', '--reporter', 'json'];
  spawnSync('vitest', ['run', ...options, '--outputFile', report, ...tests], { cwd: copy });
  return JSON.parse(readFileSync(report, 'utf8'));
}

function isSeen([file, test, stands, broken]: Rule): boolean {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(stands).length !== 2) throw new Error(`${file} does not say once: ${stands}`);
  writeFileSync(
    path,
    text.replace(stands, () => broken),
  );
  const { numFailedTests: failed } = run([test]);
  writeFileSync(path, text);
  console.log(
    `${failed > 0 ? 'seen' : 'UNSEEN'}: ${stands} → ${broken} (${failed} failed, ${file})`,
  );
  return failed > 0;
}

execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD']);
try {
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const whole = run(rules.map(([, test]) => test));
  if (whole.numFailedTests > 0 || whole.numPassedTests === 0)
    throw new Error('They fail unbroken.');
  const seen = rules.map(isSeen).filter(Boolean).length;
  console.log(`${seen} of ${rules.length} broken rules were seen.`);
  process.exitCode = seen === rules.length ? 0 : 1;
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy]);
  rmSync(folder, { recursive: true, force: true });
}
