import { expect, test } from '@playwright/test';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskDay, deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

test.describe.configure({ mode: 'default' });

const day = '2027-02-20';
const group = 'experts-women';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a run that a storm breaks off is raced again or leaves the first run, with its reason everywhere', async ({
  page,
  context,
  browser,
}) => {
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office', 'jury']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  for (const race of [`${group}-1`, `${group}-2`]) {
    await page.goto(`${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`);
    await page.getByRole('button', { name: 'Hacer la lista' }).click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
    const boats = ((await readDayPlan(site.database, day))?.plan.boats ?? []).filter(
      (one) => one.race === race,
    );
    // Only one boat comes down in the second run before the storm.
    const seen = race.endsWith('-2') ? boats.slice(0, 1) : boats;
    const payloads = seen.flatMap(({ bib }, index) => [
      makeStamp('start', 32_400 + index * 60, { race, bib }),
      makeStamp('finish', 32_490 + index * 62, { race, bib }),
    ]);
    const events = payloads.map((payload) => buildRaceEvent('seat-1', payload));
    await appendEvents(site.database, { day, now: deskDay(), events });
  }

  const results = `${site.url}/es/mesa/carrera/resultados?dia=${day}&grupo=${group}`;
  await page.goto(results);
  const open = async () => {
    const more = page.locator('details').filter({ hasText: 'Se interrumpió una manga' });
    // A draft of the form may have opened it.
    await more.evaluate((details) => {
      (details as HTMLDetailsElement).open = true;
    });
    return more.locator('form');
  };
  let form = await open();
  await form.getByRole('button', { name: 'Decidir' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Elige un motivo');
  expect(await axeViolations(page)).toEqual([]);

  form = await open();
  await form.locator('[name=how]').selectOption('again');
  await form.locator('[name=stop_reason]').selectOption('storm');
  await form.getByRole('button', { name: 'Decidir' }).click();
  // One boat had started, so its run is given again like a single re-run at the control.
  await expect(page.getByText('Guardado')).toBeVisible();

  await page.goto(results);
  form = await open();
  await form.locator('[name=race]').selectOption(`${group}-1`);
  await form.locator('[name=how]').selectOption('stands');
  await form.locator('[name=stop_reason]').selectOption('storm');
  await form.getByRole('button', { name: 'Decidir' }).click();
  await expect(page.getByRole('alert').first()).toContainText('nada quedaría');

  await page.goto(results);
  form = await open();
  await form.locator('[name=race]').selectOption(`${group}-2`);
  await form.locator('[name=how]').selectOption('stands');
  await form.locator('[name=stop_reason]').selectOption('storm');
  await form.getByRole('button', { name: 'Decidir' }).click();
  const said = 'se interrumpió y no cuenta: Tormenta';
  await expect(page.getByText(said)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeViolations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Publicar provisional' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  for (const [address, words] of [
    ['es/en-vivo', said],
    ['en/en-vivo', 'was broken off and does not count: Storm'],
  ] as const) {
    await page.goto(`${site.url}/${address}`);
    await expect(page.getByText(words).first()).toBeVisible();
  }

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await site.enter(plain, 'Rosa', ['race_office', 'jury']);
  const other = await plain.newPage();
  await other.goto(results);
  await expect(other.getByText(said)).toBeVisible();
  await other.getByRole('button', { name: 'Sí cuenta' }).click();
  await expect(other.getByText(said)).toHaveCount(0);
  await plain.close();
});
