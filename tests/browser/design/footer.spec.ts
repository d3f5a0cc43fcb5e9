import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { pageTypes } from '../support/pages.ts';

interface Facts {
  timeZone: string;
  links: { kind: string; url: string; label: { es: string } }[];
  credit: { name: string; url: string };
}
const race: Facts = JSON.parse(readFileSync('content/race.json', 'utf8'));

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer leads to messages, networks and videos, and names who built the site', async ({
  page,
}) => {
  const { links, credit } = race;
  await page.goto('/es/home');
  expect(links.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['whatsapp', 'facebook', 'instagram', 'youtube']),
  );
  for (const { url, label } of links) {
    const link = footer(page).getByRole('link', { name: label.es, exact: true });
    await expect(link).toHaveAttribute('href', url);
  }
  const builder = footer(page).getByRole('link', { name: credit.name });
  await expect(builder).toHaveAttribute('href', credit.url);
});

test('the footer shows the current year', async ({ page }) => {
  await page.goto('/en/home');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: race.timeZone });
  await expect(footer(page)).toContainText(`© ${year.format()}`);
});

for (const width of [360, 1280]) {
  test(`no page ends in empty space at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 400 });
    for (const path of pageTypes) {
      await page.goto(`/es${path}`);
      // A part that is not drawn yet has an estimated height.
      await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
      const empty = await page.evaluate(() => {
        const main = document.querySelector('main');
        const parts = main?.querySelectorAll('p, li, a, img, svg, button, table, input') ?? [];
        const ends = Array.from(parts, (part) => part.getBoundingClientRect().bottom);
        return (main?.getBoundingClientRect().bottom ?? 0) - Math.max(0, ...ends);
      });
      expect.soft(empty, path).toBeLessThan(200);
    }
  });
}
