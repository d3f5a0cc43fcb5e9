import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

const menOf2023 = (page: Page) =>
  page.getByRole('table', { name: 'Expertos hombres, edición 2023' });

test('a podium shows name, origin, result, penalties and gap', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const steps = page.getByRole('list', { name: 'Podio' }).first().getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('Benjamín Curihual Riquelme');
  await expect(steps.nth(0)).toContainText('Chile');
  await expect(steps.nth(0)).toContainText('1:37,67');
  await expect(steps.nth(0)).toContainText('+2 s');
  await expect(steps.nth(1)).toContainText('a 0,05 s del primer puesto');
  await expect(steps.nth(1)).toContainText('Limpia');
});

test('a row has its gap and both descents, the better one marked', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const row = page.locator('[id="116"]');
  await expect(row).toContainText('+0,05');
  await expect(row).toContainText('M1 1:39,28');
  await expect(row).toContainText('M2 1:37,72 (cuenta)');
});

test('the results contain every kind of gate mark', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const heat = page.getByRole('table', { name: /^Tiempos y Compuertas/ }).first();
  await expect(heat.getByRole('cell', { name: 'limpia' }).first()).toBeVisible();
  const background = (title: RegExp) =>
    heat
      .getByTitle(title)
      .first()
      .evaluate((mark) => getComputedStyle(mark, '::after').backgroundColor);
  const colors = await Promise.all([background(/toque/), background(/puerta saltada/)]);
  expect(new Set([...colors, 'rgba(0, 0, 0, 0)']).size).toBe(3);
});

test('a bib links to its row, which is marked', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  await menOf2023(page).getByRole('link', { name: '112', exact: true }).click();
  await expect(page).toHaveURL(/#112$/);
  const row = page.locator('[id="112"]');
  await expect(row).toBeInViewport();
  const background = (id: string) =>
    page.locator(`[id="${id}"]`).evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await background('112')).not.toBe(await background('116'));
});

for (const [width, height] of [
  [1280, 900],
  [1440, 900],
] as const) {
  test(`headings and names stay visible at ${width} px, and the page does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/es/resultados/2023#110');
    await wakeReact(page);
    await expect(menOf2023(page).getByRole('columnheader', { name: 'Nombre' })).toBeInViewport();
    const box = menOf2023(page).locator('..');
    await box.evaluate((element) => element.scrollTo({ left: 400 }));
    await expect(page.locator('[id="110"]').getByRole('rowheader')).toBeInViewport({ ratio: 0.9 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBe(0);
  });
}

test('on a phone the bib, the result, the gap and the remark are visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/resultados/2023');
  const row = page.locator('[id="116"]');
  // Rows far down are not laid out and have no text yet.
  await row.scrollIntoViewIfNeeded();
  for (const words of ['116', '1:37,72', '+0,05', 'M2'])
    await expect.poll(() => row.innerText()).toContain(words);
  await expect(page.locator('[id="112"]').getByText('Descalificado')).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`on a phone the rest of a row opens under it, ${how} scripts, by finger and key`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      javaScriptEnabled,
    });
    const page = await context.newPage();
    await page.goto('/es/resultados/2023');
    const row = page.locator('[id="116"]');
    const toggle = row.getByRole('checkbox', {
      name: 'Tiempo y puertas de Jordi Etxarri Arrieta',
    });
    const rest = row.locator('.q');
    await expect(rest.filter({ visible: true })).toHaveCount(0);
    await toggle.click();
    await expect(rest.filter({ visible: false })).toHaveCount(0);
    const { height = 0 } = (await row.boundingBox()) ?? {};
    await page.keyboard.press('Space');
    await expect(rest.filter({ visible: true })).toHaveCount(0);
    expect((await row.boundingBox())?.height).toBeLessThan(height);
    await page.emulateMedia({ media: 'print' });
    await expect(rest.filter({ visible: false })).toHaveCount(0);
    await context.close();
  });
}

test('Tab stops at no table, because no table scrolls', async ({ page }) => {
  const box = menOf2023(page).locator('..');
  await page.goto('/es/resultados/2023');
  await wakeReact(page);
  for (const width of [820, 1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await box.scrollIntoViewIfNeeded();
    await expect(box).not.toHaveAttribute('tabindex');
  }
});

test('Tab stops at each paddler of a ranking, and not again at each of their runs', async ({
  page,
}) => {
  await page.goto('/es/resultados/2023');
  await expect(menOf2023(page).getByRole('link', { name: 'Jordi Etxarri Arrieta' })).toHaveCount(1);
  await expect(page.locator('#heats table').getByRole('link')).toHaveCount(0);
});

test('the cost of each gate is shown for the edition and for each heat', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  await wakeReact(page);
  const table = page.getByRole('table', { name: /^Lo que costó cada puerta/ });
  await expect(table.locator('tbody tr')).toHaveCount(8);
  const whole = await table.locator('tbody').textContent();
  await page
    .getByRole('navigation', { name: 'Elegir qué se cuenta' })
    .getByRole('link', { name: 'Expertos hombres, manga 1' })
    .click();
  await expect(page).toHaveURL(/\?manga=10/);
  await expect(table.locator('caption')).toHaveText(
    'Lo que costó cada puerta: Expertos hombres, manga 1',
  );
  expect(await table.locator('tbody').textContent()).not.toBe(whole);
});

test('the chart of a heat has an address that needs no scripts', async ({ request }) => {
  const html = await (await request.get('/es/resultados/2019?manga=qualifying-experts-men')).text();
  expect(html).toContain('Lo que costó cada puerta: Mangas clasificatorias: Expertos hombres');
});

for (const [path, width, height] of [
  ['/es/resultados/2018', 360, 640],
  ['/es/resultados/2019', 360, 640],
  ['/en/resultados/2021', 360, 640],
  ['/es/resultados/2023', 360, 640],
  ['/es/resultados/2023', 1280, 800],
] as const) {
  test(`${path}, ${width} px wide, shows a winner on its first screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const first = page.getByRole('list', { name: /Podi/ }).first().getByRole('listitem').first();
    const { y, height: tall } = (await first.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + tall).toBeLessThanOrEqual(height);
    const [search, ways] = await Promise.all([
      page.getByRole('searchbox').boundingBox(),
      page.locator('summary', { hasText: /^(Ir a|Go to)$/ }).boundingBox(),
    ]);
    expect(search?.y).toBe(ways?.y);
  });
}

test('podiums come first, then the ranking, then the tables', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const order = await page
    .locator('#podios, #aclaraciones, #experts-men, #puertas, #heats')
    .evaluateAll((parts) => parts.map(({ id }) => id));
  expect(order).toEqual(['podios', 'puertas', 'aclaraciones', 'experts-men', 'heats']);
});

test('the links down the page need no scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/resultados/2023');
  await page.getByText('Ir a', { exact: true }).click();
  const ways = page.getByRole('navigation', { name: 'En esta página' });
  await ways.getByRole('link', { name: 'Novatos mixto, manga 2' }).click();
  await expect(page.locator('#heat-17')).toBeInViewport();
  await context.close();
});

for (const width of [360, 768, 820, 1024, 1280, 1920]) {
  test(`no column is beyond the edge and no table scrolls, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/es/resultados/2018',
      '/es/resultados/2019',
      '/es/resultados/2021',
      '/es/resultados/2023',
      '/en/resultados/2023',
      '/es/resultados/2021/mangas',
    ]) {
      await page.goto(path);
      const beyond = await page.locator('main table').evaluateAll((tables) =>
        tables.flatMap((table) => {
          const box = table.parentElement;
          const cells = [...table.querySelectorAll('tbody tr:first-child > *, thead th')];
          const isOut = cells.some((cell) => cell.getBoundingClientRect().right > innerWidth);
          const {
            scrollWidth = 0,
            clientWidth = 0,
            scrollHeight = 0,
            clientHeight = 0,
          } = box ?? {};
          const scrolls = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
          return isOut || scrolls ? [table.querySelector('caption')?.textContent] : [];
        }),
      );
      expect(beyond, path).toEqual([]);
    }
  });
}

test('on a phone the gates of a heat come before its clock times, the result beside the name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/resultados/2023');
  const heat = page.getByRole('table', { name: /^Tiempos y Compuertas/ }).first();
  await heat.scrollIntoViewIfNeeded();
  const cells = heat.locator('tbody tr').first().locator('td, th');
  const top = async (index: number) => (await cells.nth(index).boundingBox())?.y ?? Number.NaN;
  const [name, start, time, gate] = [1, 2, 4, 6].map(top);
  const result = heat
    .locator('tbody tr')
    .first()
    .locator('.t')
    .boundingBox()
    .then((box) => box?.y ?? Number.NaN);
  expect(Math.abs(((await result) ?? 0) - ((await name) ?? 0))).toBeLessThan(12);
  expect(await time).toBeLessThan((await gate) ?? 0);
  expect(await gate).toBeLessThan((await start) ?? 0);
});

test('at 1280 px a remark takes two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/es/resultados/2023');
  const remarks = page.locator('#experts-men, #intermediates-mix').locator('td.w');
  const lines = await remarks.evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(Math.max(...lines)).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThanOrEqual(2);
});
