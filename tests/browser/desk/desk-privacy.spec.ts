import { expect, test } from '@playwright/test';
import { enterPaddler } from '../../contract/support/enter-paddler.ts';
import { axeViolations } from '../support/axe-violations.ts';
import { deskSite } from './desk-site.ts';

let site: Awaited<ReturnType<typeof deskSite>>;
test.beforeAll(async () => {
  site = await deskSite();
});
test.afterAll(() => site?.stop());

test('a refused request names all issues at once and asks which of several people is meant', async ({
  page,
  context,
}) => {
  for (let entry = 0; entry < 2; entry += 1) {
    await enterPaddler(site.database, { name: 'Ana Tapuy' });
  }
  await site.enter(context, 'Nora', ['owner']);
  await page.goto(`${site.url}/es/mesa/privacidad`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  const send = page.getByRole('button', { name: 'Anotar', exact: true });
  await page.getByLabel('De quién son los datos (opcional)').fill('Ana Tapuy');
  await send.click();
  const issues = page.getByRole('alert').getByRole('link');
  await expect(issues).toHaveText([
    'Elige qué pide.',
    'Escribe quién lo pide.',
    'Hay varias personas así: elige una abajo.',
    'Elige cómo se identificó.',
  ]);
  const asker = page.getByLabel('Quién lo pide');
  await expect(issues.nth(1)).toHaveAttribute('href', `#${await asker.getAttribute('id')}`);
  await asker.fill('Ana, por correo');
  await page.getByLabel('Qué pide').selectOption('copy');
  await page.getByLabel('Cómo se identificó').selectOption('mail');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await send.click();
  await expect(page.getByText('Un pedido por contestar')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana, por correo' })).toContainText(
    'Ana Tapuy',
  );
});
