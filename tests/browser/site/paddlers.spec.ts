import { expect } from '@playwright/test';
import { axeByDayAndNight } from '../support/axe-violations.ts';
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

test('the editions of a paddler are folded to place and result, and lead to their results', async ({
  page,
}) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const folds = page.locator('main details');
  await expect(folds.locator('summary')).toContainText([
    /^2023.*1\.º de 20/,
    /^2021.*1\.º de/,
    /^2019.*1\.º de/,
    /^2018.*1\.º de/,
  ]);
  const isOpen = () =>
    folds.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  expect(await isOpen()).toEqual([true, false, false, false]);
  const noGates = folds
    .last()
    .getByText(`De ${name} no hay puertas anotadas en esta edición.`, { exact: true });
  await expect(noGates).toBeHidden();
  await folds.last().locator('summary').click();
  await expect(noGates).toBeVisible();

  await page.goto(`${address}?#2021`);
  await expect(folds.nth(1)).toHaveAttribute('open', '');
  await expect(folds.nth(1).locator('summary')).toBeInViewport();

  await wakeReact(page);
  await page.getByRole('link', { name: 'Ver en los resultados 2023' }).click();
  await expect(page).toHaveURL(/\/es\/resultados\/2023#104$/);
  const row = page.locator('[id="104"]');
  await expect(row).toContainText(name);
  await expect(row).toBeInViewport();
  expect(await row.evaluate((element) => element.matches(':target'))).toBe(true);
});

test('the gates of every run are shown, in a table and on the river of its edition', async ({
  page,
}) => {
  await page.goto(address);
  const gates = page.getByRole('table', {
    name: `Las puertas de ${name} en 2023, manga por manga`,
  });
  await expect(gates.locator('tbody tr')).toHaveCount(2);
  const first = gates.locator('tbody tr').first();
  const texts = await textsByColumn(first);
  expect(texts.filter((text) => text === 'limpia')).toHaveLength(7);
  expect(texts[7]).toBe('2');
  await expect(page.getByText('Limpias: 51 · tocadas: 4 · saltadas: 1')).toBeVisible();

  const river = page.getByRole('img', { name: /^El río con la línea de la manga 1 de 2023\./ });
  await expect(river).toBeVisible();
  // Eight gates counted in 2023, and the seventh was touched; the water is drawn once.
  await expect(river.locator('.pad-clean')).toHaveCount(7);
  await expect(river.locator('.pad-touch')).toHaveText('2');
  await expect(page.locator('.pad-river')).toHaveCount(3);
  await expect(page.locator('.pad-river use')).toHaveCount(2);
});

test('a paddler below the ranked places has gates, line and a link to the results', async ({
  page,
}) => {
  await page.goto('/es/palistas/caleb-thackeray');
  const folds = page.locator('main details');
  const below = folds.filter({ has: page.getByRole('heading', { name: '2019' }) });
  await expect(below.locator('summary')).toContainText(/Expertos.*Sin puesto/);
  await below.locator('summary').click();
  await expect(below.getByRole('img', { name: /manga 2 de 2019/ })).toBeVisible();
  await expect(below.getByRole('table').locator('tbody tr')).toHaveCount(2);
  await expect(below.getByText('1:38,13')).toBeVisible();
  // The water that one edition reuses is drawn in another.
  const again = page.locator('.pad-river use');
  await expect(again).toHaveCount(1);
  const written = (await again.getAttribute('href')) ?? '';
  await expect(page.locator(`.pad-river g${written}`)).toHaveCount(1);
  await below.getByRole('link', { name: 'Ver en los resultados 2019' }).click();
  await expect(page.locator('[id="qualifying-experts-men-24-1"]')).toBeInViewport();

  await page.goto('/es/palistas/elodie-delmas');
  await expect(below).toHaveAttribute('open', '');
});

test('all unfolded editions pass axe by day and by night', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address);
  for (const fold of await page.locator('main details').all())
    await fold.evaluate((one) => one.setAttribute('open', ''));
  expect(await axeByDayAndNight(page)).toEqual([]);
  for (const width of [320, 360, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${width}`).toBeLessThanOrEqual(0);
  }
});

test('a line and its penalties run down the river as an edition is unfolded, except with reduced motion', async ({
  page,
}) => {
  const running = () =>
    page
      .locator('main details')
      .nth(1)
      .evaluate((fold) => {
        fold.querySelector('summary')?.click();
        return fold
          .getAnimations({ subtree: true })
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(address);
  const ends = await running();
  expect(ends.length).toBeGreaterThan(10);
  expect(Math.max(...ends)).toBeLessThan(1000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${address}?`);
  expect(await running()).toEqual([]);
});

test('a paddler with championship points only has a page with them', async ({ page }) => {
  await page.goto('/es/palistas/roberto-proano-zambrano');
  await expect(page.getByRole('heading', { level: 2, name: 'Campeonato nacional' })).toBeVisible();
  await expect(page.getByText(/^\d+\.º, con \d+ puntos?, en la categoría \S+\. /)).toBeVisible();
});

test('an unknown paddler is a translated 404', async ({ page }) => {
  for (const key of ['nadie-de-nadie', 'Benjamin', '..%2F']) {
    const response = await page.goto(`/en/palistas/${key}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not find/i);
  }
});
