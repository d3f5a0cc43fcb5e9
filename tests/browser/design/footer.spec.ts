import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';

interface Facts {
  timeZone: string;
  links: { kind: string; url: string; label: { es: string } }[];
  credit: { name: string; url: string };
}
const race: Facts = JSON.parse(readFileSync('content/race.json', 'utf8'));

const footer = (page: Page) => page.getByRole('contentinfo');

test('leads to messages, networks and videos, and names who built the site', async ({ page }) => {
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

test('says the current year', async ({ page }) => {
  await page.goto('/en/home');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: race.timeZone });
  await expect(footer(page)).toContainText(`© ${year.format()}`);
});
