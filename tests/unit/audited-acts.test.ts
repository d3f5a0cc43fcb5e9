import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actNames } from '../../src/record/accounts/audit/audit-names.ts';

const tests = ['tests/contract/**/*.ts', 'tests/browser/**/*.spec.ts']
  .flatMap((pattern) => globSync(pattern))
  .map((file) => readFileSync(file, 'utf8'));

test.each(actNames)('the audit line %s is expected by a test of its act', (act) => {
  const named = new RegExp(`['\`]${act}\\b`);
  expect(tests.filter((text) => named.test(text)).length).toBeGreaterThan(0);
});
