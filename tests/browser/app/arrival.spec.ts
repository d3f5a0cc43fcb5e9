import { expect, type Page, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';

test.use({ reducedMotion: 'no-preference' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const said = (page: Page) => page.locator('p[aria-live="polite"]');

async function open(page: Page, address: string) {
  await page.goto(address);
  await wakeReact(page);
}

async function follow(page: Page, group: string, name: string) {
  await page.locator('summary', { hasText: group }).click();
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

test('following a link moves the focus to the heading and announces the title', async ({
  page,
}) => {
  await open(page, '/es/home');
  await expect(said(page)).toBeEmpty();
  await expect(page.locator('body')).toBeFocused();
  await follow(page, 'Equipo', '2023');
  await expect(page).toHaveURL(/staff\/2023$/);
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
  // A visitor who came with a pointer sees no ring around a heading.
  expect(await heading(page).evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // The link leads from the footer of a page to the same page of another year.
  await page.getByRole('main').getByRole('link', { name: '2019', exact: true }).click();
  await expect(page).toHaveURL(/staff\/2019$/);
  await expect(heading(page)).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
});

test('on the way back the focus is on the link that was followed', async ({ page }) => {
  await open(page, '/es/carrera/reglamento');
  await page.evaluate(() => scrollTo(0, 1200));
  // The page must notice each of the two scrolls: only then does the bar come back.
  await expect(page.getByRole('banner')).toHaveAttribute('data-hidden');
  await page.evaluate(() => scrollTo(0, 1100));
  await follow(page, 'Equipo', '2023');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/reglamento$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1100);
  await expect(heading(page)).not.toBeFocused();
});

test('a filter and the switch of languages leave the focus where it is', async ({ page }) => {
  await open(page, '/es/participantes/2021');
  const search = page.getByRole('main').getByRole('searchbox').first();
  await search.fill('a');
  await expect(page).toHaveURL(/\?/);
  await expect(search).toBeFocused();
  await expect(said(page)).toBeEmpty();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/participantes\/2021/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Español' })).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
});

test('a page that could not be loaded takes the focus too', async ({ page }) => {
  await open(page, '/es/home');
  await page.route('**/*.data*', (route) => route.abort());
  await follow(page, 'Equipo', '2023');
  await expect(heading(page)).toHaveText('No pudimos cargar esta página');
  await expect(heading(page)).toBeFocused();
});
