import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '@playwright/test';
import { failToStart, startSite } from '../../support/start-site.ts';

test.describe.configure({ mode: 'serial' });

test('pages show what they have and name what is missing when the database fails', async ({
  page,
}) => {
  const site = await startSite();
  await page.goto(`${site.url}/es/resultados/2023`);
  await expect(page.getByRole('table').first()).toBeVisible();
  const tables = await page.getByRole('table').count();
  expect(tables).toBeGreaterThan(4);
  const database = new DatabaseSync(join(site.varDir, 'race.sqlite'));
  database.exec('DROP TABLE gate_judgement; ALTER TABLE participant RENAME TO lost;');
  // The server caches rows until the version changes.
  database.exec('UPDATE edition SET version = version + 1');
  // An edition that was added after the start was never read.
  database.exec(`INSERT INTO edition (id, year, race_date, version, facts_json)
    SELECT 99, 2022, '2022-11-05', 1, json_set(facts_json, '$.id', 99, '$.year', 2022)
    FROM edition WHERE year = 2021`);
  database.close();
  const results = await page.goto(`${site.url}/es/resultados/2023`);
  expect(results?.status()).toBe(200);
  await expect(page.getByText('Resultados de hace un momento')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(tables);
  // The page was never opened before: it shows the data that the server read at its start.
  await page.goto(`${site.url}/en/resultados/2021`);
  await expect(page.getByText('Results from a moment ago')).toBeVisible();
  await expect(page.getByRole('table')).not.toHaveCount(0);
  const unread = await page.goto(`${site.url}/en/resultados/2022`);
  expect(unread?.status()).toBe(200);
  await expect(page.getByText('The results are not available right now')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto(`${site.url}/en/participantes/2021`);
  await expect(page.getByText('The list is not available right now')).toBeVisible();
  const answer = await page.request.get(`${site.url}/api/raceTime/2/10/participants`);
  expect(answer.status()).toBe(500);
  expect(await answer.json()).not.toHaveProperty('detail');
  expect(await site.stop()).toBe(0);
});

test('a second start keeps the data', async () => {
  const first = await startSite();
  const database = new DatabaseSync(join(first.varDir, 'race.sqlite'));
  database.exec("UPDATE participant SET nationality = 'NZ' WHERE id = 1");
  database.close();
  await first.stop();
  const second = await startSite({ VAR_DIR: first.varDir });
  await second.stop();
  const kept = new DatabaseSync(join(first.varDir, 'race.sqlite'));
  expect(kept.prepare('SELECT nationality FROM participant WHERE id = 1').get()).toEqual({
    nationality: 'NZ',
  });
  kept.close();
});

test('a database that cannot be opened stops the start with its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  writeFileSync(join(folder, 'race.sqlite'), 'This is no database. '.repeat(400));
  const { code, output } = await failToStart({ VAR_DIR: folder });
  expect(code).toBe(1);
  expect(output).toContain('race.sqlite');
  expect(output).not.toMatch(/^\s+at /m);
});

for (const [name, break_, place] of [
  ['a wrong value', (text: string) => text.replace('"2027-02-20"', '"someday"'), 'date'],
  ['broken JSON', (text: string) => text.slice(0, -20), 'race.json'],
] as const) {
  test(`content with ${name} stops the start with the file and the place`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    cpSync('content', folder, { recursive: true });
    const file = join(folder, 'race.json');
    writeFileSync(file, break_(readFileSync(file, 'utf8')));
    const { code, output } = await failToStart({ CONTENT_DIR: folder });
    expect(code).toBe(1);
    expect(output).toContain('race.json');
    expect(output).toContain(place);
    expect(output).not.toMatch(/^\s+at /m);
  });
}

test('all invalid settings are reported at once', async () => {
  const { code, output } = await failToStart({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(code).toBe(1);
  expect(output).toContain('PORT');
  expect(output).toContain('LOG_LEVEL');
});
