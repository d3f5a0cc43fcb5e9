import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the card of race day shows the network, in both languages', async ({ page, context }) => {
    await site.enter(context, 'Rosa', ['race_office']);
    await page.goto(`${site.url}/es/mesa/carrera/rio`);
    await page.getByRole('link', { name: 'Tarjeta para los teléfonos' }).click();
    await page.getByLabel('Nombre del wifi').fill('RIO-24');
    await page.getByRole('button', { name: 'Poner el nombre' }).click();
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await expect(card.locator('[lang="es"]')).toContainText('wifi RIO-24');
    await expect(card.locator('[lang="en"]')).toContainText('Join the Wi-Fi RIO-24');
    await expect(card.locator('code')).toHaveText(`${site.url}/prueba`);
    await expect(card.locator('svg')).toBeVisible();
  });
});

test('two race-day cards fill one sheet without any element of the desk', async ({
  page,
  context,
}) => {
  await site.enter(context, 'Olga', ['race_office']);
  await page.goto(`${site.url}/en/desk/race/card?wifi=RIO-24`);
  expect(await axeViolations(page)).toEqual([]);
  for (const format of ['A4', 'Letter'] as const) {
    const sheets = (await page.pdf({ format })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.phone-card')).toHaveCount(2);
  for (const card of await page.locator('.phone-card').all()) await expect(card).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.locator('.desk-bar')).toBeHidden();
});
