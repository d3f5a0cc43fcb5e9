import { expect, type Page } from '@playwright/test';
import { test } from './river-signal.ts';

/** Waits until the worker keeps the pages that are named, as it does after a page is loaded. */
async function waitForCopies(page: Page, ...paths: string[]): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('pages');
        const kept = await Promise.all(wanted.map((path) => cache.match(path)));
        return wanted.filter((_path, index) => !kept[index]);
      }, paths),
    )
    .toEqual([]);
}

/** Makes every copy older, as if the visit had been earlier. */
async function ageCopies(page: Page, hours: number): Promise<void> {
  await page.evaluate(async (age) => {
    const cache = await caches.open('pages');
    for (const request of await cache.keys()) {
      const response = await cache.match(request);
      if (!response) continue;
      const headers = new Headers(response.headers);
      headers.set('X-Saved-At', new Date(Date.now() - age * 3_600_000).toISOString());
      await cache.put(request, new Response(await response.text(), { headers }));
    }
  }, hours);
}

test.use({ serviceWorkers: 'allow' });

const always = ['/carrera/reglamento', '/carrera/programa', '/carrera/lugar', '/resultados/2023'];
const notice = (page: Page) => page.getByText(/^(Sin señal|No signal): /);
/** A page without signal asks this often, in ms, whether it is back. */
const retryEvery = 10_000;

test('what was visited and what one needs at the river opens without signal', async ({
  page,
  signal,
}) => {
  await page.goto(`${signal.url}/media`);
  await waitForCopies(page, '/media', '/sin-senal', '/home', ...always);
  await ageCopies(page, 2);
  signal.cut();

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

test('a page reached by a link is there as a whole the next time', async ({ page, signal }) => {
  await page.goto(`${signal.url}/home`);
  await waitForCopies(page, '/sin-senal', ...always);
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

test('an unknown page says so in words, lists what is there and goes on by itself', async ({
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
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  signal.restore();
  await page.clock.fastForward(retryEvery);
  await expect(page).toHaveURL(`${signal.url}/en/participantes/2019`);
});

test('a copy catches up as soon as the signal is back', async ({ page, signal }) => {
  await page.clock.install();
  await page.goto(`${signal.url}/carrera/programa`);
  await waitForCopies(page, '/carrera/programa');
  await ageCopies(page, 30);
  signal.cut();
  await page.reload();
  await expect(notice(page)).toHaveText(/ayer/);
  signal.restore();
  await page.clock.fastForward(retryEvery);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('an address in the language finds the copy without one', async ({ page, signal }) => {
  await page.goto(`${signal.url}/carrera/programa`);
  await waitForCopies(page, '/carrera/lugar');
  signal.cut();
  await page.goto(`${signal.url}/es/carrera/lugar`);
  await expect(page).toHaveURL(`${signal.url}/carrera/lugar`);
  await expect(notice(page)).toBeVisible();
});

test('forms and payments are never kept', async ({ page, signal }) => {
  await page.goto(`${signal.url}/registro`);
  await waitForCopies(page, ...always);
  await page.goto(`${signal.url}/payments/bank-transfer/`);
  await page.goto(`${signal.url}/confirmacion`);
  await waitForCopies(page, '/home');
  const kept = await page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      addresses.push(...(await cache.keys()).map(({ url }) => new URL(url).pathname));
    }
    return addresses;
  });
  expect(kept.filter((path) => /registro|confirmacion|payments|^\/api/.test(path))).toEqual([]);
});

test('nothing is kept for a visitor who saves data', async ({ page, signal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    navigator.serviceWorker.register = () => Promise.reject(Object.assign(window, { kept: true }));
  });
  const isKept = () => page.evaluate(() => 'kept' in window);
  await page.goto(`${signal.url}/home`);
  await page.mouse.click(5, 400);
  expect(await isKept()).toBe(false);
  // The one page that runs scripts even there: asked for or not, that was before it is alive.
  await page.goto(`${signal.url}/sin-senal`);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  expect(await isKept()).toBe(false);
});

test('the page without signal leads back to pages of this site only', async ({ page, signal }) => {
  const again = page.getByRole('link', { name: 'Intentar de nuevo' });
  const leads = async (wanted: string) => {
    await page.goto(`${signal.url}/es/sin-senal?de=${wanted}`);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
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

test('with one bar of signal the copy comes after a while', async ({ page, signal }) => {
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
