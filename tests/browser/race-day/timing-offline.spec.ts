import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { waitForCopies } from '../support/kept-copies.ts';
import { giveSeat, openPhone, raceDaySite } from './race-day-site.ts';

test('a finish that is switched off and on without a line continues to stamp', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'finish-'));
  const site = await raceDaySite(3);
  await site.start(1, 120);
  await site.start(2, 60);
  const seat = await site.seated({ kind: 'finish', label: 'Llegada', gates: null });
  let phone = await openPhone(folder);
  await giveSeat(phone, site.line, seat.token);
  let page = await phone.newPage();
  await page.goto(`${site.line}/es/puesto`);
  await waitForCopies(page, '/es/cronometro');
  await page.goto(`${site.line}/es/cronometro`);
  const stamp = (of: Page) => of.locator('.timing-stamp');
  const rows = (of: Page) => of.locator('.timing-passages li');
  await expect(stamp(page).locator('strong')).toHaveText('1');
  await stamp(page).click();
  await expect(rows(page)).toHaveCount(1);

  site.cut();
  await expect(stamp(page).locator('strong')).toHaveText('2');
  await stamp(page).click();
  await expect(rows(page)).toHaveCount(2);
  await phone.close();

  phone = await openPhone(folder);
  page = await phone.newPage();
  await page.goto(`${site.line}/es/cronometro`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(stamp(page).locator('strong')).toHaveText('2');
  await stamp(page).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('.timing-course')).toContainText('no se vio su partida');
  await expect(stamp(page).locator('strong')).toHaveText('3');
  await stamp(page).click();
  await expect(rows(page)).toHaveCount(3);

  site.restore();
  const stamps = async () =>
    (await site.events()).filter((event) => event.seat === seat.name).map(({ payload }) => payload);
  await expect.poll(async () => (await stamps()).length).toBe(5);
  const bibs = (await stamps()).flatMap((one) => (one.kind === 'impulse' ? [one.bib] : []));
  expect(bibs).toEqual([1, 2, null, 2, 3]);
  const runs = await site.runs();
  expect(runs.filter(({ finish }) => finish !== null).map(({ bib }) => bib)).toEqual([1, 2, 3]);
  await phone.close();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
