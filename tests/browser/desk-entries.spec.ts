import { expect, test } from '@playwright/test';
import { deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a registration from paper, once its reason is put right', async ({ page, context }) => {
    await site.enter(context, 'Remo', ['registration']);
    await page.goto(`${site.url}/es/mesa/inscripciones/nueva`);
    await page.getByLabel('Nombres y apellidos').first().fill('Luz Andi');
    await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Sin la firma en papel');
    await expect(page.getByLabel('Nombres y apellidos').first()).toHaveValue('Luz Andi');
  });
});
