import { expect, type Locator } from '@playwright/test';
import { test } from '../support/one-tab.ts';

const top = async (of: Locator) => (await of.boundingBox())?.y;

for (const path of ['/en/resultados/2018', '/es/participantes/2023', '/es/participantes/2018']) {
  test(`${path}: on a phone the search is one line, right above the list that it searches`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const search = page.getByRole('search');
    const [name, category] = [search.getByRole('searchbox'), search.getByRole('combobox')];
    expect(await top(name)).toBe(await top(category));
    const form = await search.boundingBox();
    const after = await page.locator('main table, main h2').first().boundingBox();
    expect((after?.y ?? 0) - ((form?.y ?? 0) + (form?.height ?? 0))).toBeLessThanOrEqual(40);
  });
}

test('the placeholder of a search field is readable, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/es/participantes/2023');
  const [placeholder, muted] = await page.getByRole('searchbox').evaluate((field) => {
    const lead = document.querySelector('caption') ?? document.body;
    return [getComputedStyle(field, '::placeholder').color, getComputedStyle(lead).color];
  });
  expect(placeholder).toBe(muted);
});

test('the coming edition is set apart after the raced years', async ({ page }) => {
  await page.goto('/es/participantes/2027');
  const years = page.getByRole('navigation', { name: 'Otras ediciones' }).getByRole('link');
  await expect(years).toHaveText(['2023', '2021', '2019', '2018', 'Próxima edición: 2027']);
  await expect(years.last()).toHaveAttribute('aria-current', 'page');
});

test('on a phone an ordinal stands before its name, the total behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/resultados/2019');
  const finalist = page.locator('#experts-men tbody tr').first();
  const [place, name] = [finalist.locator('td').first(), finalist.getByRole('rowheader')];
  const [left, right] = [await place.boundingBox(), await name.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(8);
});

test('on a tablet start and finish of a run are on one line', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/es/resultados/2023/mangas');
  const run = page.locator('main tbody tr').first();
  const clocks = run.locator('td.z');
  await expect(clocks).toHaveCount(2);
  expect(await top(clocks.first())).toBe(await top(clocks.last()));
});
