import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { paddlerKeys } from '../../recorded/recorded-pages.ts';
import { readRecording, recordings } from '../../recorded/recordings.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

let site: RunningSite;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  site = await startSite({ VAR_DIR: mkdtempSync(join(tmpdir(), 'first-')) });
});

test.afterAll(() => site?.drop());

for (const { name, take } of recordings()) {
  test(`${name}: the same answers as recorded`, async () => {
    const hint = 'Meant to change? npm run record-answers, then judge the git diff';
    expect(await take(site.url), hint).toBe(readRecording(name));
  });
}

test('every paddler that a recorded page links to is recorded', () => {
  const known = new Set(paddlerKeys);
  const linked = recordings().flatMap(({ name }) =>
    [...readRecording(name).matchAll(/\]\(\/(?:es|en)\/palistas\/([^)]+)\)/g)].map(
      ([, key]) => key,
    ),
  );
  expect(linked.length).toBeGreaterThan(1000);
  expect(linked.filter((key = '') => !known.has(key))).toEqual([]);
});
