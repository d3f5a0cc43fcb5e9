import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';
import { giveBibs } from './give-bibs.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a list of two categories sends a number of each on, and a cut larger than the field is named', async ({
  page,
  context,
}) => {
  await giveBibs(site.database);
  await site.enter(context, 'Rosa', ['race_office']);
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  await page.getByRole('button', { name: 'Hacer el plan' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  const list = page.locator('details', { has: page.locator('#experts-women-ranking') });
  await page.getByText('Correr listas por fases').click();
  const phases = page.locator('form').filter({ has: page.locator('#format') });
  await phases
    .locator('[name=group]:not([value=experts-women])')
    .evaluateAll((boxes: HTMLInputElement[]) => {
      for (const box of boxes) if (box.checked) box.click();
    });
  await phases.getByLabel('Formato').selectOption('heat_final');
  // «Guardado» still stands there from the plan, so the answer is awaited and the page opened anew.
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await phases.getByRole('button', { name: 'Crear las fases' }).click();
  await made;
  await page.goto(`${site.url}/es/mesa/carrera/plan`);
  const form = page.locator('form').filter({ has: page.locator('#experts-women-ranking') });
  const open = () =>
    list.evaluate((details) => {
      (details as HTMLDetailsElement).open = true;
    });
  await open();
  await expect(form.getByText('Cuántas pasan de cada categoría')).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'Intermedios' }).check();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByText('Cuántas pasan de cada categoría')).toHaveCount(1);
  await open();
  const cuts = form.getByRole('group', { name: 'Cuántas pasan de cada categoría' });
  await cuts.getByLabel('Intermedios').fill('90');
  await form.getByLabel('Embarcaciones que pasan, de cualquier categoría').fill('');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await expect(page.getByText(/Intermedios: Pasan 90, pero solo hay/)).toBeVisible();
  await open();
  await expect(cuts.getByLabel('Intermedios')).toHaveValue('90');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeViolations(page)).toEqual([]);
  }
});
