import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

const counted = (page: Page) => page.getByRole('search').getByRole('status');
const menOf2023 = (page: Page) =>
  page.getByRole('table', { name: 'Expertos hombres, edición 2023' });

test('the results search needs no scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/resultados/2023');
  await page.getByRole('searchbox').fill('112');
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\?buscar=112&categoria=#buscar$/);
  await expect(page.getByRole('searchbox')).toHaveValue('112');
  await expect(counted(page)).toHaveText('1 palista');
  await expect(menOf2023(page).locator('tbody tr:visible')).toHaveCount(1);
  await expect(page.getByRole('table', { name: /^Tiempos y Compuertas/ })).toHaveCount(2);
  await page.getByRole('link', { name: 'Ver la lista completa' }).click();
  await expect(menOf2023(page).locator('tbody tr:visible')).toHaveCount(20);
  await context.close();
});

test('with scripts the results are searched while typing, without a request, and the address has the search', async ({
  page,
}) => {
  await page.goto('/es/resultados/2023');
  await wakeReact(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url());
  });
  await page.getByRole('searchbox').pressSequentially('etxarri');
  await expect(counted(page)).toHaveText('1 palista');
  const rows = menOf2023(page).locator('tbody tr:visible');
  await expect(rows).toHaveCount(1);
  await expect(rows.locator('td').first()).toHaveText('2');
  await expect(page).toHaveURL(/\?buscar=etxarri$/);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Categoría').selectOption('novatos');
  await expect(page.getByRole('table', { name: /edición 2023$/ })).toHaveCount(1);
  await expect(counted(page)).toHaveText('15 palistas');
  await page.getByRole('searchbox').fill('nadie');
  await expect(counted(page)).toHaveText(/a nadie/);
  expect(asked).toEqual([]);
});

test('a page that was opened with a search shows all rows when the search is cleared or changed', async ({
  page,
}) => {
  await page.goto('/es/resultados/2023?buscar=112');
  await wakeReact(page);
  const rows = menOf2023(page).locator('tbody tr:visible');
  await expect(rows).toHaveCount(1);
  await expect(page.locator('#puertas')).toBeHidden();
  await page.getByRole('searchbox').fill('#11');
  await expect(rows).toHaveCount(10);
  await expect(counted(page)).toHaveText('10 palistas');
  await page.getByRole('link', { name: 'Ver la lista completa' }).click();
  await expect(rows).toHaveCount(20);
  await expect(page.locator('#puertas')).toBeVisible();
  await expect(counted(page)).toHaveText('');
  await expect(page).toHaveURL(/\/es\/resultados\/2023$/);
});

test('a page whose search is cleared is as long as before, though most of it is not drawn', async ({
  page,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/es/resultados/2023');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.getByRole('searchbox').pressSequentially('b');
  await expect(page.locator('#puertas')).toBeHidden();
  await expect.poll(height).toBeLessThan(before / 2);
  await page.getByRole('searchbox').press('Backspace');
  await expect(page.locator('#puertas')).toBeVisible();
  await expect.poll(async () => Math.abs((await height()) / before - 1)).toBeLessThan(0.05);
});

for (const path of ['/es/resultados/2023', '/es/participantes/2023']) {
  test(`${path}: a key in the search hides and shows rows, and builds none`, async ({ page }) => {
    await page.goto(path);
    await wakeReact(page);
    await page.evaluate(() => {
      const built: string[] = [];
      Object.assign(window, { built });
      const observer = new MutationObserver((changes) => {
        for (const { addedNodes, removedNodes } of changes)
          for (const node of [...addedNodes, ...removedNodes])
            if (node instanceof Element && node.closest('main'))
              if (node.matches('section, tr, td, th') || node.querySelector('tr'))
                built.push(node.localName);
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const visible = page.locator('main tbody tr:visible');
    const all = await visible.count();
    await page.getByRole('searchbox').pressSequentially('benja');
    await expect(counted(page)).toHaveText('1 palista');
    expect(await visible.count()).toBeLessThan(all);
    await page.getByRole('searchbox').fill('');
    await expect(visible).toHaveCount(all);
    expect(await page.evaluate(() => (window as Window & { built?: string[] }).built)).toEqual([]);
  });
}
