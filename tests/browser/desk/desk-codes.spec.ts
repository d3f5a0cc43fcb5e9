import { expect, type Page, test } from '@playwright/test';
import { fillRegistration } from '../registration/fill-registration.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { wakeReact } from '../support/wake-react.ts';
import { deskSite } from './desk-site.ts';

test.describe.configure({ mode: 'default' });

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

const code = (page: Page) => page.getByRole('textbox', { name: 'Código' });
const send = (page: Page) => page.locator('form > section button[type="submit"]').last();

test('the treasurer makes a code, and an error in its form keeps the typed values', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/es/registro`);
  await expect(page.getByText('Tengo un código')).toHaveCount(0);
  await site.enter(context, 'Tania', ['treasurer']);
  await page.goto(`${site.url}/es/mesa/codigos`);
  await expect(page.getByText('Todavía no hay códigos.')).toBeVisible();
  await page.getByLabel('Código', { exact: true }).fill('amigo-20');
  await page.getByLabel('Qué descuenta').selectOption('percent');
  await page.getByLabel('Cuánto', { exact: true }).fill('120');
  await page.getByLabel('Cuántas inscripciones pueden usarlo').fill('1');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  await expect(page.getByRole('alert')).toContainText('El código no se creó');
  await expect(page.getByText('un porcentaje de 1 a 100.').last()).toBeVisible();
  await page.getByLabel('Cuánto', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Crear el código' }).click();
  const row = page.getByRole('row', { name: /AMIGO-20/ });
  await expect(row).toContainText('−20 %');
  await expect(row).toContainText('0 de 1');
  expect(await axeViolations(page)).toEqual([]);
});

test('the price with a code is shown before anything is sent', async ({ page }) => {
  await page.goto(`${site.url}/es/registro`);
  await wakeReact(page);
  await fillRegistration(page, { name: 'Rosa Revisada', personalId: '1710034065' });
  await page.getByText('Tengo un código').click();
  await code(page).fill('otro');
  await page.getByRole('button', { name: 'Ver el precio con el código' }).click();
  await expect(page.getByText('Este código no se aplica')).toBeVisible();
  await expect(page.locator('[name="name"]')).toHaveValue('Rosa Revisada');
  await code(page).fill('amigo-20');
  await send(page).click();
  await expect(page.getByText('Con el código pagas $28,00 en lugar de $35,00.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await send(page).click();
  const dialog = page.getByRole('dialog', { name: 'Revisa antes de enviar' });
  await expect(dialog).toContainText('$28,00');
  await dialog.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/es\/confirmacion\?identity=/);
  await expect(page.getByText('$28,00').first()).toBeVisible();
});

test('without scripts a used-up code is reported, and the desk lists who used it', async ({
  browser,
  page,
  context,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(`${site.url}/es/registro`);
  await fillRegistration(form, { name: 'Rosa Revisada', personalId: '0926687856' });
  await form.getByText('Tengo un código').click();
  await code(form).fill('AMIGO-20');
  await send(form).click();
  await expect(form.getByText('ya se usó todas las veces').last()).toBeVisible();
  await code(form).fill('');
  await send(form).click();
  await expect(form).toHaveURL(/\/es\/confirmacion\?identity=/);
  await plain.close();
  await site.enter(context, 'Tania', ['treasurer']);
  await page.goto(`${site.url}/es/mesa/codigos`);
  await page.getByText('1 de 1').click();
  await expect(page.getByRole('link', { name: 'Rosa Revisada' })).toBeVisible();
  await page.getByRole('button', { name: 'Retirar el código AMIGO-20' }).click();
  await expect(page.getByRole('row', { name: /AMIGO-20/ })).toContainText('retirado');
});
