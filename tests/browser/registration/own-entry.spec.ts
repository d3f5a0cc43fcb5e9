import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { completeCedula } from '../../support/cedula.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { registerByApi } from './fill-registration.ts';

test.describe.configure({ mode: 'default' });

let site: RunningSite;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(async () => {
  await site.drop();
});

let people = 0;

async function registered(browser: Browser): Promise<{ page: Page; email: string }> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  people += 1;
  const email = `ines${people}@example.org`;
  const who = {
    name: 'Inés Enlace',
    personalId: completeCedula(`17055555${people}`),
    email: email,
  };
  const answer = await registerByApi(page.request, site.url, who);
  const { data } = (await answer.json()) as { data: { identity: string } };
  await page.goto(`${site.url}/es/confirmacion?identity=${data.identity}`);
  return { page, email };
}

function actAddress(email: string): string | undefined {
  const folder = join(site.varDir, 'outbox');
  const sent = (existsSync(folder) ? readdirSync(folder) : [])
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('=\r\n', ''))
    .filter((text) => text.includes(`To: ${email}`));
  const found = sent.flatMap(
    (text) => /\/es\/confirmacion\/\w+\?identity=3?D?[\w-]+&clave=3?D?[\w-]+/.exec(text)?.[0] ?? [],
  );
  return found.at(-1)?.replaceAll('=3D', '=');
}

async function openMail(page: Page, email: string): Promise<void> {
  await expect.poll(() => actAddress(email)).toBeDefined();
  await page.goto(`${site.url}${actAddress(email)}`);
}

test('shirt and club are corrected without scripts, the category by mail', async ({ browser }) => {
  const { page, email } = await registered(browser);
  await page.getByRole('link', { name: 'Corregir mis datos' }).click();
  await page.getByText('XL', { exact: true }).click();
  await page.getByLabel('Club').fill('Club Quijos');
  await page.getByLabel('Celular de esa persona').fill('12');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Celular de esa persona')).toHaveAccessibleDescription(/./);
  await expect(page.getByLabel('Club')).toHaveValue('Club Quijos');
  await page.getByLabel('Nombres y apellidos de esa persona').fill('Luis Inventado');
  await page.getByLabel('Celular de esa persona').fill('099 123 4567');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status').first()).toContainText('Guardado');
  await expect(page.locator('dl').first()).toContainText('XL');

  await page.getByRole('link', { name: 'Corregir mis datos' }).click();
  await expect(page.locator('main')).toContainText('Cuesta $10,00 más');
  await page.getByRole('button', { name: 'Mandarme el correo' }).click();
  await expect(page.getByRole('status').first()).toContainText('Revisa tu correo');
  await openMail(page, email);
  await page.getByText('Expertos', { exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar de categoría' }).click();
  await expect(page.locator('dl').first()).toContainText('Expertos');
  await expect(page.locator('dl').first()).toContainText('$45,00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.context().close();
});

test('a withdrawal shows the refund first, and needs the mail', async ({ browser }) => {
  const { page, email } = await registered(browser);
  const another = page.getByRole('banner').getByRole('link', { name: 'Inscribir a otra persona' });
  await expect(another.first()).toBeVisible();
  await page.getByRole('link', { name: 'Retirar mi inscripción' }).click();
  await expect(page.locator('main')).toContainText('No hay nada que devolver');
  await expect(page.getByRole('button', { name: 'Retirar mi inscripción' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mandarme el correo' }).click();
  await openMail(page, email);
  await page.getByLabel('Motivo (opcional)').fill('Me lesioné');
  await page.getByRole('button', { name: 'Retirar mi inscripción' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta inscripción está retirada',
  );
  await expect(page.getByRole('link', { name: 'Retirar mi inscripción' })).toHaveCount(0);
  await expect(another).toHaveCount(0);
  await page.context().close();
});

test('a link to no entry leads to the page for lost links', async ({ page }) => {
  const answer = await page.goto(`${site.url}/es/confirmacion/retiro?identity=nobody`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Pedir el enlace' })).toBeVisible();
});
