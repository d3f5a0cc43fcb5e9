import { expect, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';

const spanish = 'Participantes 2021';
const english = 'Participants 2021';
const heading = { level: 1 } as const;

test('an address without a language follows the browser', async ({ browser }) => {
  for (const [locale, title] of [
    ['en-GB', english],
    ['es-EC', spanish],
    ['fr-FR', spanish],
  ] as const) {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('/participantes/2021');
    await expect(page.getByRole('heading', heading)).toHaveText(title);
    await context.close();
  }
});

test('switching the language stores the choice, keeps the page and decides later visits', async ({
  page,
}) => {
  await page.goto('/participantes/2021');
  await wakeReact(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/participantes\/2021$/);
  await expect(page.getByRole('heading', heading)).toHaveText(english);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe(
    'en',
  );
  await page.goto('/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(english);
});

test('an address with a language wins over the stored choice and leaves it unchanged', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/es/participantes/2021');
  await wakeReact(page);
  await expect(page.getByRole('heading', heading)).toHaveText(spanish);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('a stored choice whose cookie was lost is restored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto('/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(english);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a choice made without scripts is remembered, and scripts take it over', async ({
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/es/participantes/2021?buscar=a');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/participantes\/2021\?buscar=a$/);
  await page.goto('/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(english);
  // An address that names a language is shown in that language and does not change the choice.
  await page.goto('/es/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(spanish);
  await page.goto('/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(english);
  const cookies = await plain.cookies();
  expect(cookies.map(({ name }) => name).filter((name) => name !== 'XSRF-TOKEN')).toEqual([
    'language',
  ]);
  await plain.close();

  const later = await browser.newContext();
  await later.addCookies(cookies);
  const alive = await later.newPage();
  // The language stored before the choice is replaced.
  await alive.goto('/robots.txt');
  await alive.evaluate(() => localStorage.setItem('language', 'es'));
  await alive.goto('/participantes/2021');
  await wakeReact(alive);
  await expect(alive.getByRole('heading', heading)).toHaveText(english);
  expect(await alive.evaluate(() => localStorage.getItem('language'))).toBe('en');
  await later.close();
});

test('the switch inside the registration form stores the choice too, with and without scripts', async ({
  browser,
}) => {
  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto('/es/registro');
    if (javaScriptEnabled) await wakeReact(page);
    await page.locator('[name="name"]').fill('Ñusta');
    await page.locator('button[value="keep"]').click();
    await expect(page).toHaveURL(/\/en\/registro$/);
    await expect(page.locator('[name="name"]')).toHaveValue('Ñusta');
    await page.goto('/participantes/2021');
    await expect(page.getByRole('heading', heading)).toHaveText(english);
    await context.close();
  }
});

test('a tap on the language switch before the scripts load stores the choice too', async ({
  page,
}) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto('/es/participantes/2021');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/participantes\/2021$/);
  await page.unroute(/\.js(\?|$)/);
  await page.goto('/participantes/2021');
  await expect(page.getByRole('heading', heading)).toHaveText(english);
});

test('without scripts the switch leads to the other address, and links keep its language', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/participantes/2021');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/participantes\/2021$/);
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveAttribute('href', '/en/home');
  await context.close();
});

test('a tab follows the language chosen in another tab, unless its address names one', async ({
  context,
}) => {
  const [first, second, addressed] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  await first.goto('/media');
  await second.goto('/carrera/programa');
  await addressed.goto('/es/media');
  await first.getByRole('link', { name: 'English' }).click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'en');
  await expect(second.locator('html')).toHaveAttribute('lang', 'en');
  await expect(addressed.locator('html')).toHaveAttribute('lang', 'es');
});

test('a page requested before the server knew the choice is requested again', async ({ page }) => {
  await page.goto('/en/media');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/media$/);
  await page.goto('/media');
  // Another tab chose meanwhile, and the answers for this tab have the old language: first one answer, then all.
  const asked: string[] = [];
  await page.route('/media', async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ response: await route.fetch({ headers: { cookie: 'language=es' } }) });
  });
  await page.context().addCookies([{ name: 'language', value: 'en', url: page.url() }]);
  await page.goto('/media');
  await expect.poll(() => asked.length).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(2);
  await page.unroute('/media');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
