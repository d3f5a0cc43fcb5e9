import { expect, test } from '@playwright/test';
import spanish from '../../../content/i18n/es.json' with { type: 'json' };
import { wakeReact } from '../support/wake-react.ts';

const { place } = spanish;

test('the map never narrows while the screen widens', async ({ page }) => {
  await page.goto('/es/carrera/lugar');
  await wakeReact(page);
  const map = page.locator('[data-look="map"] > div').first();
  const widths: number[] = [];
  const screens = [
    320, 360, 412, 600, 699, 716, 732, 740, 767, 768, 800, 900, 1023, 1024, 1199, 1200, 1280, 1920,
  ];
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 });
    const box = await map.boundingBox();
    expect(box?.height).toBe(450);
    widths.push(box?.width ?? 0);
  }
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  const at = (screen: number) => widths[screens.indexOf(screen)];
  expect([at(767), at(768), at(1023), at(1024), at(1920)]).toEqual([700, 700, 700, 800, 800]);
});

test('the coordinates are copied in the form that maps accept', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/carrera/lugar');
  const copy = page.getByRole('button', { name: place.facts.copy });
  const box = await copy.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: place.facts.copied })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('-0.45, -77.8833');
});

test('without scripts there is no copy button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/carrera/lugar');
  await expect(page.getByText('-0.45, -77.8833')).toBeVisible();
  await expect(page.getByText('0°27′00″S · 77°53′00″O, con unos 30 m')).toBeVisible();
  await expect(page.getByRole('button', { name: place.facts.copy })).toHaveCount(0);
  await context.close();
});
