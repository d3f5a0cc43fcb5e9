import { expect, type Page, test } from '@playwright/test';
import { pageTypes } from '../support/pages.ts';
import { wakeReact } from '../support/wake-react.ts';

/** Pages of other looks than those that the sitemap lists. */
const furtherPages = [
  '/resultados/2018',
  '/resultados/2019',
  '/resultados/2021',
  '/participantes/2027',
  '/registro/enlace',
  '/registro/equipo',
  '/payments/bank-transfer',
  '/confirmacion?identity=none',
  '/en-vivo',
  '/sin-senal',
  '/insertar/resultados/2023',
];

/** Returns each text beyond the right edge of the page, or of the box that cuts it, one per line. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const edgeOf = (text: Element): number => {
      let edge = document.documentElement.clientWidth;
      for (let box: Element | null = text; box && box !== document.body; box = box.parentElement) {
        const { overflowX } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll') return Number.POSITIVE_INFINITY;
        const { right, width } = box.getBoundingClientRect();
        // Text for screen readers is one pixel wide.
        if (width <= 1) return Number.POSITIVE_INFINITY;
        if (overflowX !== 'visible') edge = Math.min(edge, right);
      }
      return edge;
    };
    const issues: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.parentElement;
      if (!text?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim())
        continue;
      // The numbers on the drawn course are part of a picture.
      if (text.closest('svg, header > div[aria-hidden], [data-course]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const ends = Array.from(range.getClientRects(), (line) => line.right);
      const right = Math.max(0, ...ends);
      if (right > edgeOf(text) + 0.5) issues.push(`${node.textContent.trim()}: ${right}`);
    }
    return issues;
  });

for (const [size, percent] of [
  [24, 150],
  [32, 200],
] as const) {
  test.describe(`with letters of ${percent} % on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });

    // The browser's own setting: media queries in `em` follow it, as they do for its reader.
    test.beforeEach(async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size } });
    });

    for (const language of ['es', 'en']) {
      test(`every page in ${language} keeps its words and the menu within the width`, async ({
        page,
      }) => {
        test.slow();
        for (const path of [...pageTypes, ...furtherPages]) {
          const address = `/${language}${path}`;
          await page.goto(address);
          const { root, sideways } = await page.evaluate(() => ({
            root: getComputedStyle(document.documentElement).fontSize,
            sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          }));
          expect(root).toBe(`${size}px`);
          expect.soft(sideways, address).toBeLessThanOrEqual(0);
          expect.soft(await cutTexts(page), address).toEqual([]);
          const toggle = page.getByRole('banner').first().getByRole('button');
          if (await toggle.count()) await expect(toggle, address).toBeInViewport({ ratio: 1 });
        }
      });
    }

    test('a rank stands beside its name, not below it', async ({ page }) => {
      await page.goto('/es/carrera/campeonato-nacional');
      const row = page.locator('tbody tr').first();
      const rank = await row.locator('[data-rank="1"]').boundingBox();
      const name = await row.locator('a').first().boundingBox();
      expect((rank?.x ?? 0) + (rank?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
    });

    test('the menu opens, leads to the registration and fits', async ({ page }) => {
      await page.goto('/es/carrera/lugar');
      await wakeReact(page);
      const toggle = page.getByRole('banner').first().getByRole('button');
      await toggle.click();
      await expect(toggle).toHaveAttribute('data-toggled');
      const menu = page.getByRole('navigation', { name: 'Menú principal' }).first();
      await expect(menu.getByRole('link', { name: 'Inscribirme' })).toBeVisible();
      for (const group of await menu.locator('details').all()) {
        if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
        await expect(group).toHaveAttribute('open');
        expect(await cutTexts(page)).toEqual([]);
      }
    });
  });
}

test('shirt sizes stay on one line with large letters', async ({ page }) => {
  for (const width of [360, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/es/registro');
    const sizes = page.locator('label:has([name="size"])');
    const heights = await sizes.evaluateAll((labels) =>
      labels.map(({ clientHeight }) => clientHeight),
    );
    expect(heights).toHaveLength(6);
    expect(Math.max(...heights), `${width}`).toBeLessThan(60);
  }
});
