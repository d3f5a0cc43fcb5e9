import { expect, test } from '@playwright/test';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

const day = '2027-02-20';
const race = 'experts-women-1';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a list that is there is made anew only after what changes was seen', async ({
  page,
  context,
}) => {
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  const list = `${site.url}/es/mesa/carrera/salidas?dia=${day}&carrera=${race}`;
  await page.goto(list);
  await page.getByRole('button', { name: 'Hacer la lista' }).click();
  await page.getByRole('button', { name: 'Retirar el dorsal 2' }).click();
  await expect(page.getByRole('button', { name: 'El dorsal 2 vuelve' })).toBeVisible();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('button', { name: 'Retirar la publicación' }).click();
  const boats = async () =>
    (await readDayPlan(site.database, day))?.plan.boats.filter((boat) => boat.race === race) ?? [];
  const before = await boats();
  const first = before.find(({ place }) => place === 1);
  const entry = await site.database
    .updateTable('participant')
    .set({ bib: null })
    .where('id', '=', first?.entry ?? 0)
    .returning('name')
    .executeTakeFirstOrThrow();
  const ask = page.getByRole('button', { name: 'Ver qué cambia si se hace de nuevo' });
  await page.getByLabel('Orden').selectOption('ranking_last');
  await ask.click();
  const step = page.locator('.desk-confirm');
  await expect(step).toContainText(`Sale de la lista ${first?.bib} ${entry.name}`);
  await expect(step).toContainText('1 sale de la lista');
  await expect(step).toContainText('Esta lista ya estuvo publicada');
  expect(await axeViolations(page)).toEqual([]);
  expect(await boats()).toEqual(before);

  // Somebody has a bib again meanwhile: what was shown is not what would be done.
  await site.database
    .updateTable('participant')
    .set({ bib: first?.bib ?? null })
    .where('id', '=', first?.entry ?? 0)
    .execute();
  await step.getByRole('button', { name: 'Hacerla de nuevo' }).click();
  await expect(page.getByRole('alert').first()).toContainText('mira y hazlo otra vez');
  expect(await boats()).toEqual(before);
  await page.goto(list);
  await page.getByLabel('Orden').selectOption('ranking_last');
  await ask.click();
  await expect(step).not.toContainText('sale de la lista');
  await step.getByRole('button', { name: 'Hacerla de nuevo' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  const after = await boats();
  expect(after).toHaveLength(before.length);
  expect(after.filter(({ withdrawn }) => withdrawn)).toMatchObject([{ bib: 2 }]);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByRole('button', { name: 'Retirar la publicación' })).toBeVisible();
});
