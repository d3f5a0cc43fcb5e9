import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

/** Element that each page is opened for and that must be high up on a phone. */
const firstRows: Readonly<Record<string, string>> = {
  '/carrera/programa': 'tbody tr',
  '/carrera/reglamento': 'nav li',
  '/carrera/lugar': 'section p',
  '/carrera/objetivo': 'section p',
  '/carrera/campeonato-nacional': 'ol > li',
  '/participantes/2027': 'tbody tr',
  '/participantes/2023': 'tbody tr',
  '/staff/2023': 'li img',
  '/auspiciantes/2023': 'li img',
  '/resultados/2023': 'section li',
  '/resultados/2021/mangas': 'tbody tr',
  '/resultados/2023/mangas': 'tbody tr',
  '/media': 'button img, a img, img',
  '/registro': 'label:has([name="category"])',
  '/carrera/categorias': 'ul > li',
  '/avisos': 'section p',
  '/palistas/benjamin-curihual-riquelme': 'dt',
  '/en-vivo': 'section p',
};

const FOLD = 420;

function firstRow(page: Page, selector: string): Promise<number> {
  return page.getByRole('main').evaluate((main, rows) => {
    const head = main.querySelector('header');
    const seen = [...main.querySelectorAll(rows)].find(
      (row) => !head?.contains(row) && row.checkVisibility() && row.clientHeight > 0,
    );
    return seen?.getBoundingClientRect().top ?? Number.NaN;
  }, selector);
}

test.use({ viewport: { width: 360, height: 740 } });

for (const language of ['es', 'en']) {
  test(`on a phone the first row of every page begins above ${FOLD} px, in ${language}`, async ({
    page,
  }) => {
    test.slow();
    for (const [path, selector] of Object.entries(firstRows)) {
      await page.goto(`/${language}${path}`);
      await page.evaluate(() => document.fonts.ready);
      const head = page.getByRole('main').locator('header').first();
      const { height = 0 } = (await head.boundingBox()) ?? {};
      // The head of the specification (§2) with the title inside.
      expect.soft(height, path).toBeGreaterThanOrEqual(0.4 * 740);
      const title = await head.getByRole('heading', { level: 1 }).boundingBox();
      expect.soft((title?.y ?? 0) + (title?.height ?? 0), path).toBeLessThanOrEqual(height);
      const row = await firstRow(page, selector);
      expect.soft(row, path).toBeLessThan(FOLD);
      expect.soft(row, path).toBeGreaterThan(0);
    }
  });

  test(`date, title, deadline and the home button are on the first screen, in ${language}`, async ({
    page,
  }) => {
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`/${language}/home`);
      await page.evaluate(() => document.fonts.ready);
      const head = page.getByRole('main').locator('header').first();
      const lines = await head.locator('h1 > span').evaluateAll((spans) =>
        spans.map((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
        }),
      );
      expect(lines, `${width}`).toEqual([1, 1]);
      for (const part of ['time', 'h1', 'p[data-state]', 'a']) {
        const box = await head.locator(part).first().boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${part} at ${width}`).toBeLessThanOrEqual(740);
      }
    }
  });
}

test('the river of a head begins at the upper edge of the page, at every width', async ({
  page,
}) => {
  for (const width of [360, 768, 1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/es/carrera/programa');
    const river = page.getByRole('main').locator('header img').first();
    const { y = 1, height = 0 } = (await river.boundingBox()) ?? {};
    expect(y, `${width}`).toBeLessThanOrEqual(0);
    expect(y + height, `${width}`).toBeGreaterThan(100);
  }
});

test('on race day the schedule marks the current row and the next one', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-02-20T10:50:00-05:00') });
  await page.goto('/es/carrera/programa');
  const marked = page.locator('time[data-when]');
  await expect(marked).toHaveText(['10:45', '12:00']);
  expect(await marked.evaluateAll((hours) => hours.map((hour) => hour.dataset.when))).toEqual([
    'Ahora',
    'Sigue',
  ]);

  // A visitor with a mouse comes without loading another document.
  await page.goto('/es/avisos');
  await wakeReact(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Programa' }).click();
  await expect(page).toHaveURL(/\/es\/carrera\/programa$/);
  await expect(marked).toHaveText(['10:45', '12:00']);
});
