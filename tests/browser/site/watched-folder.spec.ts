import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { readLiveContent } from '../../../src/desk/content/live/live-content.server.ts';
import { changeEdition } from '../../../src/desk/editions/change-edition.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { growingExport } from '../../support/canoe123/growing-export.ts';
import { type RunningCommand, raceCommand } from '../../support/race-command.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

let site: RunningSite;
let watch: RunningCommand | undefined;
const place = mkdtempSync(join(tmpdir(), 'race-watched-'));
const folder = join(place, 'exports');

test.beforeAll(async () => {
  mkdirSync(folder);
  site = await startSite({ MOMENT: '2027-02-20T10:00:00-05:00' });
});
test.afterAll(async () => {
  await watch?.end();
  await site?.drop();
});

function save(step: number): void {
  writeFileSync(join(place, 'half'), growingExport(12, step));
  renameSync(join(place, 'half'), join(folder, 'race.xml'));
}

async function showResults(): Promise<void> {
  const file = join(site.varDir, 'race.sqlite');
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  const { id: editionId } = await database
    .selectFrom('edition')
    .select('id')
    .where('year', '=', 2027)
    .executeTakeFirstOrThrow();
  const { race, library } = readLiveContent(readConfig({}), []);
  const actor = { accountId: null, sessionId: null, name: 'organizer' };
  const from = (shown: Parameters<Parameters<typeof changeEdition>[2]['from']>[0]) => ({
    ...shown,
    results: true,
  });
  await changeEdition({ database, race, library }, actor, { editionId, from, now: new Date() });
  await database.destroy();
}

const resultsOn = (page: Page) => async () => {
  const tables = page.getByRole('table', { name: /Clase K1M_ST/ });
  const text = (await tables.allTextContents()).join(' ');
  return text.match(/\d:\d\d,\d\d/g)?.length ?? 0;
};

test('a file that the timing program saves into a folder appears on the open page of results', async ({
  page,
}) => {
  let loaded = 0;
  page.on('load', () => {
    loaded += 1;
  });
  save(0);
  watch = await raceCommand(site.varDir).begin(
    {},
    'import',
    'canoe123',
    '--watch',
    folder,
    '--edition',
    '2027',
    '--day',
    '2027-02-20',
    '--category',
    'K1M_ST=1',
    '--yes',
  );
  await expect.poll(() => watch?.said.out).toContain('The edition 2027 has it.');
  await showResults();
  await page.goto(`${site.url}/es/resultados/2027`);
  await expect(page.getByRole('table', { name: /Clase K1M_ST/ }).first()).toBeVisible();

  save(1);
  await expect.poll(resultsOn(page)).toBeGreaterThan(0);
  const before = await resultsOn(page)();
  const text = growingExport(12, 2);
  writeFileSync(join(folder, 'race.xml'), text.slice(0, text.length / 2));
  writeFileSync(join(folder, 'race.xml'), text);
  await expect.poll(resultsOn(page)).toBeGreaterThan(before);
  const field = page.getByRole('searchbox');
  const version = () => page.locator('[data-live]').getAttribute('data-version');
  const found = await resultsOn(page)();
  await field.fill('zz');
  await expect(page).toHaveURL(/buscar=zz/);
  const shown = await version();
  save(4);
  await expect.poll(version).not.toBe(shown);
  await expect(field).toHaveValue('zz');
  await field.fill('');
  await expect.poll(resultsOn(page)).toBeGreaterThan(found);
  expect(loaded).toBe(1);
  expect(watch.said.err).not.toContain('race.xml');
});
