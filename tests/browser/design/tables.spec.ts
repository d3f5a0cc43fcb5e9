import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';

const pages = [
  '/participantes/2018',
  '/participantes/2023',
  '/resultados/2018',
  '/resultados/2019',
  '/resultados/2021',
  '/resultados/2023',
  '/carrera/campeonato-nacional',
  '/carrera/programa',
  '/palistas/benjamin-curihual-riquelme',
  '/iconos',
] as const;

const movingBoxes = (page: Page, way: 'sideways' | 'down') =>
  page.evaluate((way) => {
    const boxes = [...document.querySelectorAll('main *')].filter((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const moves = /auto|scroll/.test(way === 'sideways' ? overflowX : overflowY);
      const isFull =
        way === 'sideways'
          ? box.scrollWidth > box.clientWidth
          : box.scrollHeight > box.clientHeight;
      return box.querySelector('table') && moves && isFull;
    });
    return boxes.map((box) => box.textContent?.slice(0, 40));
  }, way);

/** Returns the cells that cannot be read: outside of the window or covered by another cell. */
const hiddenCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody :is(td, th)')]
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        return cell.checkVisibility() && (left < 0 || right > innerWidth + 1);
      })
      .map((cell) => cell.textContent),
  );

/** Returns the texts that reach into the next cell. */
const overflowingCells = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('tbody :is(td, th)')]
      .filter(
        (cell) =>
          getComputedStyle(cell).display === 'table-cell' &&
          cell.scrollWidth > cell.clientWidth + 1,
      )
      .map((cell) => cell.textContent),
  );

for (const width of [320, 360, 600]) {
  test(`at ${width} px every table cell is visible without scrolling a box`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of pages) {
      await page.goto(`/en${path}`);
      expect(await movingBoxes(page, 'sideways'), path).toEqual([]);
      expect(await movingBoxes(page, 'down'), path).toEqual([]);
      expect(await hiddenCells(page), path).toEqual([]);
    }
  });
}

for (const width of [720, 820, 1024, 1280, 1920]) {
  test(`at ${width} px no table scrolls by itself, and each text stays in its cell`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const path of pages) {
      await page.goto(`/es${path}`);
      expect(await movingBoxes(page, 'down'), path).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, path).toBeLessThanOrEqual(0);
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      expect.soft(await overflowingCells(page), path).toEqual([]);
    }
  });
}

test('on a phone an entry is still a table row with its headings', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/iconos');
  const table = page.getByRole('table', { name: 'The same one, on a phone' });
  await expect(table.getByRole('columnheader')).toHaveCount(11);
  await expect(table.getByRole('row')).toHaveCount(4);
  const row = table.getByRole('row').nth(1);
  await expect(row.getByRole('rowheader')).toHaveCount(1);
  await expect(row.getByRole('cell')).toHaveCount(10);
  const label = (cell: number) =>
    row
      .getByRole('cell')
      .nth(cell)
      .evaluate((element) => getComputedStyle(element, '::before').content);
  // A screen reader already reads the heading, so the label must not repeat it.
  expect(await label(2)).toBe('"Penalties" / ""');
  expect(await label(1)).toBe('none');
});

/** Returns the target and the height of each link in the tables, by its text. */
const targets = (page: Page, links: string) =>
  page.evaluate((links) => {
    const found = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>(links)) {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const at = (down: number) => document.elementFromPoint(x, y + down)?.closest('a') === link;
      let above = 0;
      while (above < 60 && at(-above - 0.5)) above += 0.5;
      let below = 0;
      while (below < 60 && at(below + 0.5)) below += 0.5;
      found.push({ name: link.textContent, hits: at(0), height: above + below + 0.5 });
    }
    return found;
  }, links);

for (const [width, links] of [
  [360, 'main tbody a'],
  [820, 'main tbody a'],
] as const) {
  test.describe(`touched at ${width} px`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 900 } });

    for (const path of [
      '/participantes/2023',
      '/carrera/campeonato-nacional',
      '/resultados/2018',
    ]) {
      test(`${path}: names and bibs are separate targets 44 px high`, async ({ page }) => {
        await page.goto(`/es${path}`);
        const found = await targets(page, links);
        expect(found.length).toBeGreaterThan(3);
        expect(found.filter(({ hits, height }) => !hits || height < 44)).toEqual([]);
      });
    }
  });
}

test('with a mouse a row is as tall as its text, and its name is clickable in the whole cell', async ({
  page,
}) => {
  await page.goto('/es/participantes/2023');
  const found = await targets(page, 'main tbody th a');
  const rows = await page
    .locator('main tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...rows)).toBeLessThan(44);
  expect(found.filter(({ hits, height }) => !hits || height < 36)).toEqual([]);
});
