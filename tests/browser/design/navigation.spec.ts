import { expect, type Page, test } from '@playwright/test';
import { stopClock } from '../support/stop-clock.ts';
import { wakeReact } from '../support/wake-react.ts';

test.use({ reducedMotion: 'no-preference' });

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

async function open(page: Page, address: string) {
  await page.goto(address);
  await wakeReact(page);
}

const menus = {
  'La carrera': ['Lugar', 'Programa', 'Categorías', 'Reglamento', 'Objetivo'],
  Resultados: ['2023', '2021', '2019', '2018'],
  Participantes: ['2023', '2021', '2019', '2018', 'Próxima edición: 2027'],
  Auspiciantes: ['2023', '2021', '2019', '2018'],
  Equipo: ['2023', '2021', '2019'],
  Multimedia: ['Videos'],
};

test.describe('on a large screen', () => {
  test.use({ viewport: desktop });

  test('the menu has the groups of the specification', async ({ page }) => {
    await open(page, '/es/home');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    for (const [title, links] of Object.entries(menus)) {
      await menu.getByText(title, { exact: true }).click();
      await expect(menu.getByRole('link')).toHaveText(links);
    }
  });

  test('a group opens by keyboard, closes on Escape and gives the focus back', async ({ page }) => {
    await open(page, '/es/home');
    const title = page.locator('summary', { hasText: 'Resultados' });
    await title.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '2023', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: '2023', exact: true })).toBeHidden();
    await expect(title).toBeFocused();
  });

  test('Tab closes a menu group on the way to the next and to the previous group', async ({
    page,
  }) => {
    await open(page, '/es/home');
    const groups = page.getByRole('navigation', { name: 'Menú principal' }).locator('details');
    const results = page.locator('summary', { hasText: 'Resultados' });
    await results.focus();
    await page.keyboard.press('Enter');
    await expect(groups.and(page.locator('[open]'))).toHaveCount(1);
    for (let year = 0; year < 4; year += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '2018', exact: true })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: 'Participantes' })).toBeFocused();
    await expect(groups.and(page.locator('[open]'))).toHaveCount(0);
    await results.focus();
    await page.keyboard.press('Enter');
    await expect(groups.and(page.locator('[open]'))).toHaveCount(1);
    await page.keyboard.press('Shift+Tab');
    await expect(groups.and(page.locator('[open]'))).toHaveCount(0);
  });

  test('a group closes on navigation and when the focus leaves', async ({ page }) => {
    await open(page, '/es/home');
    await page.locator('summary', { hasText: 'Resultados' }).click();
    await page.getByRole('link', { name: '2021' }).click();
    await expect(page).toHaveURL(/\/es\/resultados\/2021$/);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu.getByRole('link')).toHaveCount(0);
    await page.locator('summary', { hasText: 'Resultados' }).click();
    await expect(menu.getByRole('link', { name: '2021' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'English' }).focus();
    await expect(menu.getByRole('link')).toHaveCount(0);
  });

  test('the register button follows the flag of the route', async ({ page }) => {
    const button = page.getByRole('banner').getByRole('link', { name: 'Inscribirme' });
    await open(page, '/es/home');
    await expect(button).toBeHidden();
    await open(page, '/es/resultados/2023');
    await expect(button).toBeVisible();
  });

  test('a large touch screen shows the register button everywhere', async ({ browser }) => {
    const context = await browser.newContext({ viewport: desktop, hasTouch: true });
    const page = await context.newPage();
    await page.goto('/es/home');
    const button = page.getByRole('banner').getByRole('link', { name: 'Inscribirme' });
    await expect(button).toBeVisible();
    await context.close();
  });

  test('the back button restores the scroll position, and a new page starts at the top', async ({
    page,
  }) => {
    await open(page, '/es/resultados/2023');
    await page.evaluate(() => window.scrollTo(0, 2400));
    // The page must notice each of the two scrolls: only then does the bar come back.
    await expect(page.getByRole('banner').first()).toHaveAttribute('data-hidden');
    await page.evaluate(() => window.scrollTo(0, 2300));
    await page.locator('summary', { hasText: 'Participantes' }).click();
    await page.getByRole('banner').getByRole('link', { name: '2021' }).click();
    await expect(page).toHaveURL(/participantes\/2021$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/resultados\/2023$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2300);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Participantes 2021');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const width of [320, 360]) {
    test(`no page is wider than ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/es/home', '/es/resultados/2023', '/en/participantes/2018']) {
        await open(page, path);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, path).toBe(width);
        await expect(page.getByRole('button', { name: /Men[uú]/ })).toBeInViewport({ ratio: 1 });
      }
    });
  }

  test('the phone menu opens, gets its class late and closes on Escape and navigation', async ({
    page,
  }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { setTimeout: set } = window;
      const asked: unknown[] = [];
      Object.assign(window, {
        askedDelays: asked,
        setTimeout: (run: () => void, delay?: number) => {
          asked.push(delay);
          return set(run, delay);
        },
      });
    });
    const isTimed = () =>
      page.evaluate(() => {
        const asked: unknown = Reflect.get(window, 'askedDelays');
        return Array.isArray(asked) && asked.includes(500);
      });
    await open(page, '/es/home');
    await stopClock(page);
    const toggle = page.getByRole('button', { name: 'Menú' });
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu).toBeHidden();
    await toggle.tap();
    await expect(menu).toBeVisible();
    // The browser reports an opened menu a little later, and the delay counts from then.
    await expect.poll(isTimed).toBe(true);
    await page.clock.runFor(499);
    await expect(toggle).not.toHaveAttribute('data-toggled');
    await page.clock.runFor(1);
    await expect(toggle).toHaveAttribute('data-toggled', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await toggle.tap();
    await menu.getByText('Resultados').tap();
    await menu.getByRole('link', { name: '2019' }).tap();
    await expect(page).toHaveURL(/resultados\/2019$/);
    await expect(menu).toBeHidden();
  });

  for (const { address, name, group, day, call } of [
    {
      address: '/es/resultados/2023',
      name: 'Menú',
      group: 'Lugar',
      day: '20 de febrero de 2027',
      call: 'Inscribirme',
    },
    {
      address: '/en/resultados/2023',
      name: 'Menu',
      group: 'Place',
      day: 'February 20, 2027',
      call: 'Register',
    },
  ]) {
    test(`the menu of ${address} opens with its first group, and has the day and the register button at its foot`, async ({
      page,
    }) => {
      await open(page, address);
      await page.getByRole('button', { name }).tap();
      const menu = page.locator('#main-menu');
      await expect(menu.getByRole('link', { name: group, exact: true })).toBeInViewport();
      await expect(menu.locator('details[open]')).toHaveCount(1);
      const foot = menu.locator('p').filter({ hasText: day });
      const register = foot.getByRole('link', { name: call, exact: true });
      await expect(register).toBeInViewport({ ratio: 1 });
      expect((await register.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await register.tap();
      await expect(page).toHaveURL(/\/registro$/);
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name }).tap();
      await expect(foot).toBeVisible();
    });
  }

  test('a menu opened before React starts stays open, with its groups', async ({ page }) => {
    await page.goto('/es/resultados/2023');
    const menu = page.locator('#main-menu');
    await page.getByRole('button', { name: 'Menú' }).tap();
    await menu.getByText('Equipo', { exact: true }).tap();
    await expect(menu.getByRole('link', { name: '2019' })).toBeVisible();
    await wakeReact(page);
    await expect(menu.getByRole('link', { name: '2019' })).toBeInViewport();
    await menu.getByRole('link', { name: '2019' }).tap();
    await expect(page).toHaveURL(/staff\/2019$/);
    await expect(menu).toBeHidden();
  });

  test('the menu works without scripts', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: phone,
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto('/es/home');
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByText('Resultados', { exact: true }).click();
    await page.getByRole('link', { name: '2018' }).click();
    await expect(page).toHaveURL(/resultados\/2018$/);
    await context.close();
  });
});
