import { expect, type Page } from '@playwright/test';
import { sampleFiles } from '../../support/sample-editions.ts';
import { readShifts, watchShifts } from '../support/layout-shifts.ts';
import { test } from '../support/one-tab.ts';
import { flagsUrl } from '../support/site-under-test.ts';
import { wakeReact } from '../support/wake-react.ts';

const table = (page: Page) => page.getByRole('table');
const headings = (page: Page) => table(page).getByRole('columnheader');

const columns = {
  2018: ['Número', 'Nombres', 'Género', 'Categoría', 'País'],
  2019: ['Número', 'Nombres', 'Género', 'Categoría', 'País'],
  2021: ['Nombres', 'Género', 'Categoría', 'País'],
  2023: ['Nombres', 'Género', 'Categoría', 'País'],
};

for (const [year, titles] of Object.entries(columns)) {
  test(`the participants of ${year} have their columns`, async ({ page }) => {
    await page.goto(`/es/participantes/${year}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Participantes ${year}`);
    await expect(headings(page)).toHaveText(titles);
  });
}

for (const [year, edition] of [
  [2021, 1],
  [2023, 2],
] as const) {
  test(`the participants of ${year} are exactly the paid people of edition ${edition}, by category`, async ({
    page,
    request,
  }) => {
    const answer = await request.get(`/api/editions/${edition}/participants?page=1&perPage=300`);
    const { data } = await answer.json();
    const unpaid = sampleFiles(year).contacts?.entries ?? [];
    expect(unpaid.length).toBeGreaterThan(0);

    await page.goto(`/en/participantes/${year}`);
    const names = await table(page).getByRole('rowheader').allTextContents();
    expect(names.toSorted()).toEqual(data.map(({ name }: { name: string }) => name).toSorted());
    for (const { name } of unpaid) expect(names).not.toContain(name);
    const categories = await table(page).locator('tbody td:nth-child(3)').allTextContents();
    expect(categories).toEqual(
      categories.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)),
    );
    expect(new Set(categories)).toEqual(new Set(['Experts', 'Intermediates', 'Beginners']));
  });
}

test('the gender is hidden on a small screen in 2021, not in 2018', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/es/participantes/2021');
  await expect(page.getByRole('columnheader', { name: 'Género' })).toHaveCount(0);
  await page.goto('/es/participantes/2018');
  await expect(page.getByRole('columnheader', { name: 'Género' })).toHaveCount(1);
});

test('a screen is small up to 768 px or with touch: a tablet of 820 is, a window of 820 is not', async ({
  browser,
}) => {
  const seen = async (width: number, hasTouch: boolean) => {
    const visit = await browser.newPage({ viewport: { width, height: 1000 }, hasTouch });
    await visit.goto('/es/participantes/2021');
    const count = await visit.getByRole('columnheader', { name: 'Género' }).count();
    await visit.context().close();
    return count;
  };
  expect(await seen(700, false)).toBe(0);
  expect(await seen(768, false)).toBe(0);
  expect(await seen(820, true)).toBe(0);
  expect(await seen(820, false)).toBe(1);
});

test('a flag comes in three densities with its size, and is not read out beside the name of its country', async ({
  page,
}) => {
  await page.goto('/es/participantes/2021');
  const flag = page.locator('img[src$="/ec.png"]').first();
  const service = flagsUrl();
  await expect(flag).toHaveAttribute('src', `${service}/16x12/ec.png`);
  await expect(flag).toHaveAttribute(
    'srcset',
    `${service}/32x24/ec.png 2x, ${service}/48x36/ec.png 3x`,
  );
  await expect(flag).toHaveAttribute('width', '16');
  await expect(flag).toHaveAttribute('height', '12');
  await expect(flag).toHaveAttribute('alt', '');
});

for (const year of [2018, 2021]) {
  test(`${year}: where a flag fails, the name of the country stands alone`, async ({ page }) => {
    await page.route(`${flagsUrl()}/**`, (route) => route.abort());
    await page.goto(`/es/participantes/${year}`);
    await wakeReact(page);
    for (const row of await table(page).locator('tbody tr').all())
      await row.scrollIntoViewIfNeeded();
    await expect(table(page).locator('img:visible')).toHaveCount(0);
    const countries = await table(page).locator('tbody td:last-child').allInnerTexts();
    const names = countries.map((country) => country.trim());
    expect(names).toContain('Ecuador');
    const twice = names.filter((name) => / /.test(name) && new Set(name.split(' ')).size === 1);
    expect(twice).toEqual([]);
  });
}

test('no private value of a participant leaves the server', async ({ request }) => {
  for (const year of [2018, 2019, 2021, 2023, 2027]) {
    const { contacts } = sampleFiles(year);
    expect(contacts?.contacts.length).toBeGreaterThan(0);
    const html = await (await request.get(`/es/participantes/${year}`)).text();
    const data = await (await request.get(`/es/participantes/${year}.data`)).text();
    for (const { email, personalId, birthDate } of contacts?.contacts ?? []) {
      for (const secret of [email, personalId, birthDate]) {
        expect(html + data).not.toContain(secret);
      }
    }
  }
});

test('a flag that fails late moves no element', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await using _watching = await watchShifts(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`${flagsUrl()}/**`, async (route) => {
    await released;
    await route.abort();
  });
  await page.goto('/es/resultados/2023', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('img[src$="/ec.png"]').first()).toBeVisible();
  await readShifts(page);
  release();
  await expect(page.locator('img[src$="/ec.png"]').first()).toBeHidden();
  expect(await readShifts(page)).toEqual([]);
});

test('without scripts a missing flag moves no element', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(`${flagsUrl()}/**`, (route) => route.abort());
  for (const path of ['/es/participantes/2021', '/es/resultados/2021']) {
    await page.goto(path);
    const flag = page.locator('img[src$="/ec.png"]').first();
    expect(await flag.boundingBox()).toMatchObject({ width: 16, height: 12 });
  }
  await context.close();
});
