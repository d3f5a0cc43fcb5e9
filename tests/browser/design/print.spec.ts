import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { pageTypes } from '../support/pages.ts';

/** Printable area of an A4 sheet with margins of 14 mm, in CSS pixels. */
const a4 = { width: 688, height: 1001 };

/** Most A4 sheets that each page may take: more means wasted space or ink. */
const sheets: readonly [string, number][] = [
  ['/es/home', 3],
  ['/es/carrera/programa', 1],
  ['/es/carrera/objetivo', 1],
  ['/es/carrera/reglamento', 5],
  ['/es/carrera/lugar', 3],
  ['/es/carrera/categorias', 1],
  ['/es/carrera/campeonato-nacional', 4],
  ['/es/participantes/2023', 2],
  ['/es/staff/2023', 1],
  ['/es/auspiciantes/2023', 1],
  ['/es/resultados/2018', 2],
  ['/es/resultados/2019', 5],
  ['/es/resultados/2021', 4],
  ['/es/resultados/2023', 4],
  ['/es/resultados/2023/mangas', 8],
  ['/es/palistas/benjamin-curihual-riquelme', 2],
  ['/es/palistas/carlos-salazar-grefa', 2],
  ['/es/media', 1],
  ['/es/registro', 4],
  ['/es/avisos', 1],
  ['/es/datos', 4],
  ['/es/privacidad', 9],
  ['/es/en-vivo', 1],
  ['/es/nada', 1],
  ['/es/sin-senal', 1],
];

test('each type of page has its number of sheets', () => {
  const measured = sheets.map(([path]) => path.replace('/es', ''));
  // Parts that no visitor prints: the drawings of the style guide and the lines for other sites.
  const left = ['/iconos', '/insertar'];
  expect(pageTypes.filter((path) => !measured.includes(path) && !left.includes(path))).toEqual([]);
});

async function onPaper(page: Page, path: string) {
  // The dark scheme must print on white paper too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize(a4);
  await page.goto(path);
}

for (const [path, most] of sheets) {
  test(`${path} prints its content and nothing else`, async ({ page }) => {
    await onPaper(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Buttons, searches and menus are not printed; a form to fill in is.
    for (const role of ['banner', 'navigation', 'contentinfo', 'search'] as const) {
      await expect(page.getByRole(role)).toHaveCount(0);
    }
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('a[href="#content"]')).toBeHidden();
    const { fixed, overflow, ink } = await page.evaluate(() => ({
      fixed: [...document.querySelectorAll('body *')].filter(
        (part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility(),
      ).length,
      overflow: document.documentElement.scrollWidth - window.innerWidth,
      ink: getComputedStyle(document.body).color,
    }));
    expect(fixed, 'a fixed box prints on every sheet').toBe(0);
    expect(overflow, 'columns beyond the edge are cut off').toBeLessThanOrEqual(0);
    expect(ink).toBe('rgb(11, 31, 36)');
    const pdf = await page.pdf({ format: 'A4' });
    const printed = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
    expect(printed).toBeLessThanOrEqual(most);
  });
}

test('a frame in dark colors prints on white, with its footer below the list', async ({ page }) => {
  await onPaper(page, '/es/insertar/resultados/2023?tema=oscuro');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(11, 31, 36)');
  await expect(page.locator('footer')).toHaveCSS('position', 'static');
});

test('the head of a table is repeated on each sheet, and no row is cut', async ({ page }) => {
  await onPaper(page, '/es/resultados/2023');
  const table = page.getByRole('table').first();
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group');
  await expect(table.locator('tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});

test('the results begin with podiums and ranking, in letters of 8 pt or more', async ({ page }) => {
  await onPaper(page, '/es/resultados/2023');
  const main = page.getByRole('main');
  await expect(page.getByRole('list', { name: 'Podio: Expertos hombres' })).toBeVisible();
  const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(0, 3)).toEqual(['Podios', 'Aclaraciones', 'Expertos hombres']);
  expect(headings).not.toContain('Tiempos y compuertas por manga');
  const smallest = await page.getByRole('table').evaluateAll((tables) =>
    Math.min(
      ...tables
        .flatMap((table) => [...table.querySelectorAll(':is(th, td):not([data-mark], .ok), td *')])
        .filter((part) => part.checkVisibility() && part.textContent.trim() !== '')
        .map((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
    ),
  );
  expect((smallest * 72) / 96).toBeGreaterThanOrEqual(8);
  const runs = page.locator('td > div').filter({ hasText: 'M1' }).first();
  const { lines, height } = await runs.evaluate((line) => ({
    lines: Number.parseFloat(getComputedStyle(line).lineHeight),
    height: line.getBoundingClientRect().height,
  }));
  expect(height, 'both runs stand on one line').toBeLessThan(1.5 * lines);
  await expect(main.getByText(/\/es\/resultados\/2023\/mangas$/)).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.length).toBeLessThan(300_000);
});

test('the printable lists are offered at the top of the results', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const lists = page.getByRole('link', { name: 'Listas de resultados en PDF, para imprimir' });
  await expect(lists).toHaveAttribute('href', '/es/resultados/2023/lista.pdf');
  expect((await lists.boundingBox())?.y).toBeLessThan(600);
});

test('the printed results show the cost of each gate beside the clean gates', async ({ page }) => {
  await onPaper(page, '/es/resultados/2023');
  for (const cost of ['touch', 'miss']) {
    const size = await page
      .locator(`td.${cost}`)
      .first()
      .evaluate((cell) => Number.parseFloat(getComputedStyle(cell, '::after').fontSize));
    expect(size, cost).toBeGreaterThan(8);
  }
});

test('printed pages show videos and the map as addresses', async ({ page }) => {
  await onPaper(page, '/es/media');
  await expect(page.getByText(/^https:\/\/www\.youtube\.com\/watch\?v=/)).toHaveCount(4);
  await expect(page.getByText(/^https:\/\/www\.youtube\.com/).first()).toBeVisible();
  await onPaper(page, '/es/carrera/lugar');
  await expect(page.getByText(/^https:\/\/www\.openstreetmap\.org/)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText(/^https:\/\/www\.openstreetmap\.org/)).toBeHidden();
});
