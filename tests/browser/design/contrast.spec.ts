import { expect } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { textContrast } from '../support/text-contrast.ts';

const widths = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const pages = [
  ['the landing page', '/es/home'],
  ['a short title', '/es/carrera/objetivo'],
  ['a title with words and an action', '/es/carrera/reglamento'],
  ['a long title', '/es/carrera/campeonato-nacional'],
  ['facts on the edge', '/en/carrera/lugar'],
  ['results', '/es/resultados/2023'],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, path] of pages) {
    test(`text over the map keeps its contrast: ${name}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(widths[0] ?? { width: 360, height: 780 });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      for (const size of widths) {
        await page.setViewportSize(size);
        const header = page.locator('main header').first();
        const measured = await textContrast(page, header.locator('h1, p, li, dd'));
        expect(measured.filter(({ needed }) => needed === 3)).not.toEqual([]);
        for (const { text, ratio, needed } of measured) {
          expect(ratio, `“${text}” at ${size.width} px`).toBeGreaterThanOrEqual(needed);
        }
      }
    });
  }
}
