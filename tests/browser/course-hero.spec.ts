import { expect, type Page, test } from '@playwright/test';

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1000, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

const river = (page: Page) => page.getByRole('img', { name: /desde arriba|from above/ });

for (const size of sizes) {
  test(`gate numbers keep clear of menu and words at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    for (const language of ['es', 'en']) {
      await page.goto(`/${language}/home`);
      await page.evaluate(() => document.fonts.ready);
      const bar = await page.getByRole('banner').first().boundingBox();
      const numbers = await boxesOf(river(page).locator('text'));
      const words = await boxesOf(page.locator('main header').first().locator('h1 span, dd, p, a'));
      expect(numbers).toHaveLength(12);
      for (const number of numbers) {
        expect(number.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) + 2);
        expect(number.x).toBeGreaterThan(0);
        expect(number.x + number.width).toBeLessThan(size.width);
        for (const word of words) expect(areApart(number, word), JSON.stringify(word)).toBe(true);
      }
    }
  });
}

test('the boat goes down the river, also after coming from another page', async ({ page }) => {
  await page.goto('/es/carrera/objetivo');
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('banner').first().getByRole('link').first().click();
  await expect(river(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same-document');
  const boat = river(page).locator('g:has(> animateMotion)');
  const elapsed = () => boat.evaluate((g: SVGGElement) => g.ownerSVGElement?.getCurrentTime());
  const begun = await elapsed();
  await expect.poll(elapsed).not.toBe(begun);
  const places: (number | undefined)[] = [];
  for (const second of [2, 10, 20]) {
    await boat.evaluate((g: SVGGElement, at) => {
      g.ownerSVGElement?.pauseAnimations();
      g.ownerSVGElement?.setCurrentTime(at);
    }, second);
    await expect(boat).toHaveCSS('visibility', 'visible');
    places.push((await boat.boundingBox())?.x);
  }
  expect(new Set(places).size).toBe(3);
});

test('the boat rests at the take-out where motion is not wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/es/home');
  await expect(river(page).locator('g:has(> animateMotion)')).toBeHidden();
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxesOf(elements: ReturnType<Page['locator']>): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
      }));
    }),
  );
}

function areApart(a: Box, b: Box): boolean {
  return a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
}
