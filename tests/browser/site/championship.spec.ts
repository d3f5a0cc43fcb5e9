import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

const path = 'carrera/campeonato-nacional';
const words = {
  es: {
    title: /primer campeonato nacional selectivo de kayak slalom/i,
    columns: ['Puesto', 'Nombre', 'Categoría', '6 nov 2021', '18 dic 2021', '22 ene 2022', 'Total'],
    men: 'Clasificación general hombres',
    women: 'Clasificación general mujeres',
    groups: ['Hombres Senior', 'Hombres Master', 'Hombres Junior', 'Mujeres Senior'],
    download: /descargar el acuerdo \(PDF, [\d,]+ kB\)/i,
    sort: 'Ordenar por',
    category: 'Categoría',
    apply: 'Aplicar',
    absent: 'No participó',
    nobody: 'Nadie en esta categoría.',
  },
  en: {
    title: /first national selective kayak slalom championship/i,
    columns: ['Place', 'Name', 'Category', 'Nov 6, 2021', 'Dec 18, 2021', 'Jan 22, 2022', 'Total'],
    men: 'Overall ranking, men',
    women: 'Overall ranking, women',
    groups: ['Senior men', 'Master men', 'Junior men', 'Senior women'],
    download: /download the agreement \(PDF in Spanish, [\d.]+ kB\)/i,
    sort: 'Sort by',
    category: 'Category',
    apply: 'Apply',
    absent: 'Did not take part',
    nobody: 'Nobody in this category.',
  },
} as const;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const bodyRows = (page: Page, name: string) =>
  section(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

for (const [language, say] of Object.entries(words)) {
  test.describe(`championship in ${language}`, () => {
    test('the championship ranks 50 men and 2 women, and each category by itself', async ({
      page,
    }) => {
      await page.goto(`/${language}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title);
      await expect(bodyRows(page, say.men)).toHaveCount(50);
      await expect(bodyRows(page, say.women)).toHaveCount(2);
      const headings = section(page, say.men).getByRole('columnheader');
      await expect(headings).toHaveCount(say.columns.length);
      for (const [index, heading] of say.columns.entries()) {
        await expect(headings.nth(index)).toContainText(heading);
      }
      let inGroups = 0;
      for (const group of say.groups) {
        const rows = bodyRows(page, group);
        await expect(rows.first()).toContainText('1');
        inGroups += await rows.count();
      }
      expect(inGroups).toBe(52);
    });

    test('championship totals are sums, and equal totals share a place', async ({ page }) => {
      await page.goto(`/${language}/${path}`);
      const rows = await bodyRows(page, say.men).allInnerTexts();
      const lines = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
      const totals = lines.map((cells) => Number(cells.at(-1)));
      for (const [index, cells] of lines.entries()) {
        const points = cells.slice(3, 6).map((cell) => Number(/^\d+$/.exec(cell)?.[0] ?? 0));
        expect(points.reduce((sum, value) => sum + value, 0)).toBe(totals[index]);
        const better = totals.filter((total) => total > (totals[index] ?? 0)).length;
        expect(Number(cells[0])).toBe(better + 1);
      }
      expect(new Set(totals).size).toBeLessThan(totals.length);
    });

    test('the championship page offers the agreement as a PDF with its size', async ({
      page,
      request,
    }) => {
      await page.goto(`/${language}/${path}`);
      const link = page.getByRole('link', { name: say.download });
      const response = await request.get((await link.getAttribute('href')) ?? '');
      expect(response.headers()['content-type']).toBe('application/pdf');
      expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
    });

    test('the championship is sorted by a race and filtered by a category without scripts', async ({
      browser,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(`/${language}/${path}`);
      const total = section(page, say.men).getByRole('columnheader', { name: 'Total' });
      await expect(total).toHaveAttribute('aria-sort', 'descending');
      await section(page, say.men).getByRole('link', { name: say.columns[3] }).click();
      await expect(page).toHaveURL(/\?orden=1#/);
      await expect(
        section(page, say.men).getByRole('columnheader', { name: say.columns[3] }),
      ).toHaveAttribute('aria-sort', 'descending');
      const sorted = (await bodyRows(page, say.men).allInnerTexts()).map((row) =>
        Number(/^\d+$/.exec(row.split('\t')[3]?.trim() ?? '')?.[0] ?? -1),
      );
      expect(sorted).toEqual(sorted.toSorted((a, b) => b - a));

      await page.getByRole('combobox', { name: say.category }).selectOption('Junior');
      await page.getByRole('button', { name: say.apply }).click();
      await expect(page).toHaveURL(/orden=1&categoria=Junior/);
      for (const row of await bodyRows(page, say.men).all())
        await expect(row).toContainText('Junior');
      await expect(section(page, say.women)).toContainText(say.nobody);
      await expect(page.getByRole('combobox', { name: say.sort })).toHaveValue('1');
      await context.close();
    });
  });
}

test('with scripts sorting the championship keeps the place on the page', async ({ page }) => {
  await page.goto(`/es/${path}`);
  await wakeReact(page);
  await section(page, words.es.men).getByRole('link', { name: '22 ene 2022' }).click();
  await expect(page).toHaveURL(/orden=3/);
  await expect(
    section(page, words.es.men).getByRole('columnheader', { name: '22 ene 2022' }),
  ).toHaveAttribute('aria-sort', 'descending');
  await expect(section(page, words.es.men).getByRole('heading')).toBeInViewport();
  await page.getByRole('combobox', { name: words.es.category }).selectOption('Master');
  await page.getByRole('button', { name: words.es.apply }).click();
  await expect(page).toHaveURL(/orden=3&categoria=Master/);
});

test('on a phone the championship is still sorted by its headings', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/es/${path}`);
  const men = section(page, words.es.men);
  await men.getByRole('columnheader', { name: '18 dic 2021' }).getByRole('link').click();
  await expect(page).toHaveURL(/orden=2/);
  await expect(men.getByRole('columnheader', { name: '18 dic 2021' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});
