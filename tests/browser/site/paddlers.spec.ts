import { expect } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { textsByColumn } from '../support/texts-by-column.ts';
import { wakeReact } from '../support/wake-react.ts';

const name = 'Benjamín Curihual Riquelme';
const address = '/es/palistas/benjamin-curihual-riquelme';

for (const path of [
  '/es/participantes/2018',
  '/es/participantes/2019',
  '/es/participantes/2021',
  '/es/participantes/2023',
  '/es/resultados/2018',
  '/es/resultados/2019',
  '/es/resultados/2021',
  '/es/resultados/2023',
  '/es/carrera/campeonato-nacional',
]) {
  test(`${path} leads from a name to the paddler`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('table').getByRole('link', { name }).first();
    await expect(link).toHaveAttribute('href', address);
  });
}

test('a paddler has a row for every edition, which leads to the row of its results', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const table = page.getByRole('table', { name: `Todas las ediciones de ${name}` });
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await wakeReact(page);
  await table.getByRole('link', { name: /^2023/ }).click();
  await expect(page).toHaveURL(/\/es\/resultados\/2023#104$/);
  const row = page.locator('[id="104"]');
  await expect(row).toContainText(name);
  await expect(row).toBeInViewport();
  expect(await row.evaluate((element) => element.matches(':target'))).toBe(true);
});

test('the gates of every run are there, and how many were clean', async ({ page }) => {
  await page.goto(address);
  const gates = page.getByRole('table', { name: `Las puertas de ${name}, manga por manga` });
  await expect(gates.locator('tbody tr')).toHaveCount(6);
  const first = gates.locator('tbody tr').first();
  const texts = await textsByColumn(first);
  expect(texts.filter((text) => text === 'limpia')).toHaveLength(7);
  expect(texts[7]).toBe('2');
  await expect(page.getByText('Limpias: 51 · tocadas: 4 · perdidas: 1')).toBeVisible();
});

test('who has only championship points has a page with them', async ({ page }) => {
  await page.goto('/es/palistas/roberto-proano-zambrano');
  await expect(page.getByRole('heading', { level: 2, name: 'Campeonato nacional' })).toBeVisible();
  await expect(page.getByText(/^\d+\.º, con \d+ puntos?, en la categoría \S+\. /)).toBeVisible();
});

test('an unknown paddler is a translated 404', async ({ page }) => {
  for (const key of ['nadie-de-nadie', 'Benjamin', '..%2F']) {
    const response = await page.goto(`/en/palistas/${key}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/downstream/i);
  }
});
