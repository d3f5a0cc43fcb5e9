import { expect, type Page } from '@playwright/test';
import { test } from '../race-day/river-signal.ts';
import { ageCopies, keptPages, waitForCopies } from '../support/kept-copies.ts';
import { wakeReact } from '../support/wake-react.ts';

test.use({ serviceWorkers: 'allow' });

const always = ['/carrera/reglamento', '/carrera/programa', '/carrera/lugar', '/resultados/2023'];
const notice = (page: Page) => page.getByText(/^(Sin señal|No signal): /);
/** Interval in ms at which a page without signal checks whether the signal is back. */
const retryEvery = 10_000;

test('visited pages and pages needed at the river open without signal', async ({
  page,
  signal,
}) => {
  await page.goto(`${signal.url}/media`);
  await waitForCopies(page, '/media', '/es/sin-senal', '/home', ...always);
  signal.cut();
  await ageCopies(page, 2);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toHaveText('Sin señal: esta copia es de hace 2 horas');

  for (const [menu, link, path] of [
    ['La carrera', 'Programa', '/carrera/programa'],
    ['La carrera', 'Reglamento', '/carrera/reglamento'],
    ['Resultados', '2023', '/resultados/2023'],
  ] as const) {
    const bar = page.getByRole('banner');
    const toggle = bar.getByRole('button', { name: menu });
    const summary = bar.locator('summary', { hasText: menu });
    await toggle.or(summary).first().click();
    await bar.getByRole('link', { name: link, exact: true }).first().click();
    await expect(page).toHaveURL(signal.url + path);
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible();
    await expect(notice(page)).toBeVisible();
  }
});

test('a page reached by a link is stored completely', async ({ page, signal }) => {
  await page.goto(`${signal.url}/home`);
  await waitForCopies(page, '/es/sin-senal', ...always);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>(
      'a[href="/carrera/categorias"], a[href="/media"]',
    );
    link?.click();
  });
  await expect(page).not.toHaveURL(`${signal.url}/home`);
  const path = new URL(page.url()).pathname;
  await waitForCopies(page, path);
  signal.cut();
  await page.reload();
  await expect(page).toHaveURL(signal.url + path);
  await expect(notice(page)).toBeVisible();
});

test('an unknown page without signal says so, lists the stored pages and continues by itself', async ({
  page,
  signal,
}) => {
  await page.clock.install();
  await page.goto(`${signal.url}/en/home`);
  await waitForCopies(page, '/en/sin-senal', '/en/carrera/programa');
  signal.cut();
  await page.goto(`${signal.url}/en/participantes/2019`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no signal/i);
  await expect(page.getByRole('main').getByRole('link', { name: /schedule/i })).toBeVisible();
  await wakeReact(page);
  signal.restore();
  await page.clock.fastForward(retryEvery);
  await expect(page).toHaveURL(`${signal.url}/en/participantes/2019`);
});

test('a stored page is updated as soon as the signal is back', async ({ page, signal }) => {
  await page.clock.install();
  await page.goto(`${signal.url}/carrera/programa`);
  await waitForCopies(page, '/es/sin-senal', ...always);
  signal.cut();
  await ageCopies(page, 30);
  await page.reload();
  await expect(notice(page)).toHaveText(/ayer/);
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((heading) => Object.assign(heading, { textContent: 'As it was' }));
  signal.restore();
  await page.clock.fastForward(retryEvery);
  await expect(notice(page)).toHaveCount(0);
  await expect(title).toHaveText('Programa');
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('an address with a language finds the stored page without one', async ({ page, signal }) => {
  await page.goto(`${signal.url}/carrera/programa`);
  await waitForCopies(page, '/carrera/lugar');
  signal.cut();
  await page.goto(`${signal.url}/es/carrera/lugar`);
  await expect(page).toHaveURL(`${signal.url}/carrera/lugar`);
  await expect(notice(page)).toBeVisible();
});

test('the page without signal shows no date of its own', async ({ page, signal }) => {
  await page.goto(`${signal.url}/home`);
  await waitForCopies(page, '/es/sin-senal', '/en/sin-senal');
  signal.cut();
  await ageCopies(page, 2);
  await page.goto(`${signal.url}/participantes/2019`);
  await expect(page).toHaveURL(/\/es\/sin-senal\?de=/);
  await wakeReact(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-saved-at');
  await expect(notice(page)).toHaveCount(0);
  // The listed pages show their own age; this page is not listed.
  await expect(page.getByText('hace 2 horas').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Inscripción' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Sin señal' })).toHaveCount(0);
});

test.describe('English pages are stored in English', () => {
  test('stored pages follow their address, whatever the browser’s language', async ({
    page,
    signal,
  }) => {
    await page.goto(`${signal.url}/en/home`);
    await waitForCopies(page, '/en/home', '/en/carrera/programa', '/en/resultados/2023');
    const kept = await keptPages(page);
    for (const [path, language] of Object.entries(kept)) {
      expect(language, path).toBe(path.startsWith('/es/') ? 'es' : 'en');
    }
    signal.cut();
    // An address without a language leads to the visitor's language.
    await page.goto(`${signal.url}/carrera/programa`);
    await expect(page).toHaveURL(`${signal.url}/en/carrera/programa`);
    await expect(notice(page)).toHaveText(/^No signal/);
    await page.goto(`${signal.url}/staff/2019`);
    await expect(page).toHaveURL(/\/en\/sin-senal\?de=%2Fstaff%2F2019$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No signal');
  });

  test('stored pages follow the language switch, by links too', async ({ page, signal }) => {
    await page.goto(`${signal.url}/carrera/programa`);
    await waitForCopies(page, '/carrera/programa', '/home', '/es/registro');
    await wakeReact(page);
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${signal.url}/en/carrera/programa`);
    await waitForCopies(page, '/en/carrera/programa', '/en/carrera/lugar', '/en/home');
    expect((await keptPages(page))['/en/carrera/programa']).toBe('en');
    signal.cut();
    // The page was cached in Spanish before the switch: the choice counts, not the cached copy.
    await page.goto(`${signal.url}/carrera/programa`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href="/en/carrera/lugar"]')?.click(),
    );
    await expect(page).toHaveURL(`${signal.url}/en/carrera/lugar`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(notice(page)).toHaveText(/^No signal/);
  });

  test('without a stored page in the chosen language the other language is shown', async ({
    page,
    signal,
  }) => {
    await page.goto(`${signal.url}/media`);
    await waitForCopies(page, '/media', '/es/registro', '/en/registro');
    await page.goto(`${signal.url}/en/carrera/objetivo`);
    await waitForCopies(page, '/en/carrera/objetivo', '/en/home');
    signal.cut();
    await page.goto(`${signal.url}/media`);
    await expect(page).toHaveURL(`${signal.url}/media`);
    await expect(notice(page)).toBeVisible();
  });
});

test('no page is stored for a visitor who saves data', async ({ page, signal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    navigator.serviceWorker.register = () => Promise.reject(Object.assign(window, { kept: true }));
  });
  const isKept = () => page.evaluate(() => 'kept' in window);
  await page.goto(`${signal.url}/home`);
  await page.mouse.click(5, 400);
  expect(await isKept()).toBe(false);
  // The only page that runs scripts there; links may have been pointed at before it is alive.
  await page.goto(`${signal.url}/sin-senal`);
  await wakeReact(page);
  expect(await isKept()).toBe(false);
});

test('the page without signal leads back to pages of this site only', async ({ page, signal }) => {
  const again = page.getByRole('link', { name: 'Intentar de nuevo' });
  const leads = async (wanted: string) => {
    await page.goto(`${signal.url}/es/sin-senal?de=${wanted}`);
    await wakeReact(page);
    return again.evaluate((link) => link instanceof HTMLAnchorElement && link.href);
  };
  expect(await leads('/es/media%3Fa=1')).toBe(`${signal.url}/es/media?a=1`);
  for (const hostile of [
    '/%09/evil.com',
    '/%0a/evil.com',
    '//evil.com',
    '/..//evil.com',
    '/%5Cx',
  ]) {
    expect(await leads(hostile), hostile).toBe(`${signal.url}/home`);
  }
});

test('the app has its name, its icons and its colours', async ({ page, request, signal }) => {
  await page.goto(`${signal.url}/en/home`);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  expect(href).toBe('/en/manifest.webmanifest');
  const manifest = await (await request.get('/en/manifest.webmanifest')).json();
  expect(manifest.lang).toBe('en-US');
  expect(manifest.start_url).toBe('/en/home');
  for (const { src } of manifest.icons) {
    expect((await request.get(src)).status(), src).toBe(200);
  }
  for (const icon of ['/favicon.ico', '/icons/apple-touch-icon.png']) {
    expect((await request.get(icon)).status(), icon).toBe(200);
  }
});

test('with one bar of signal the stored page is shown after a while', async ({ page, signal }) => {
  await page.clock.install();
  await page.goto(`${signal.url}/carrera/reglamento`);
  await waitForCopies(page, ...always);
  signal.weaken();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  signal.restore();
  await page.clock.fastForward(retryEvery);
  await expect(notice(page)).toHaveCount(0);
});
