import { expect, test } from '@playwright/test';
import { stopClock } from '../support/stop-clock.ts';
import { wakeReact } from '../support/wake-react.ts';

const overlay = '[data-foreground]';

test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await page.goto('/es/home');
  await wakeReact(page);
});

test('the loading overlay shows while a page loads, for at least 300 ms, and fades for 1001', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await released;
    await route.continue();
  });
  await stopClock(page);
  await page.locator('summary', { hasText: 'Equipo' }).click();
  await page.getByRole('link', { name: '2019' }).click();
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'shown');
  await expect(page.getByRole('status').first()).toHaveText('Cargando la página');
  const height = await page
    .locator(overlay)
    .evaluate((element) => getComputedStyle(element, '::before').blockSize);
  expect(height).toBe('3px');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('EL EQUIPO DE LA EDICIÓN');
  for (const [ms, phase] of [
    [299, 'shown'],
    [1, 'closing'],
    [1000, 'closing'],
    [1, 'hidden'],
  ] as const) {
    await page.clock.runFor(ms);
    await expect(page.locator(overlay)).toHaveAttribute('data-foreground', phase);
  }
});

test('the loading overlay starts and stops when the participants of 2018 are opened directly', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const phases: string[] = [];
    Object.assign(window, { phases });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement) phases.push(target.dataset.foreground ?? '');
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-foreground'] });
  });
  const phases = () => page.evaluate(() => Reflect.get(window, 'phases'));
  await page.goto('/es/participantes/2018');
  await wakeReact(page);
  await expect.poll(phases).toEqual(['shown', 'closing', 'hidden']);
  // Other pages, which load at once, open without the overlay.
  await page.goto('/es/resultados/2018');
  await wakeReact(page);
  expect(await phases()).toEqual([]);
});

test('React takes over while the loading overlay shows', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/es/carrera/programa');
  const detail = { task: 'held', layer: 'foreground', isRunning: true };
  await expect(async () => {
    // Repeated because the page script may not listen yet.
    await page.evaluate(
      (task) => document.dispatchEvent(new CustomEvent('loading-task', { detail: task })),
      { ...detail, task: `held ${Math.random()}` },
    );
    expect(await page.locator(overlay).textContent()).toBe('Cargando la página');
  }).toPass();
  await wakeReact(page);
  await expect(page.locator(overlay)).toHaveText('Cargando la página');
  expect(faults).toEqual([]);
});

test('no overlay covers a page without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/es/participantes/2018');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'hidden');
  await context.close();
});

test('the loading overlay stops when a call fails, and the page says so and stays usable', async ({
  page,
}) => {
  await page.route('**/*.data*', (route) => route.abort());
  await page.locator('summary', { hasText: 'Equipo' }).click();
  await page.getByRole('link', { name: '2019' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos cargar esta página');
  await expect(page.locator(overlay)).toHaveAttribute('data-foreground', 'hidden');
  await page.unroute('**/*.data*');
  const ways = page.getByRole('main').getByRole('link');
  await expect(ways).toHaveText(['Intentar otra vez', 'Volver al inicio']);
  await ways.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('EL EQUIPO DE LA EDICIÓN');
});
