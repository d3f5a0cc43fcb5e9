import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { pagePaths, pageTypes } from '../support/pages.ts';

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Returns the names of animations that run for longer than a moment. */
const moving = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => {
        const { duration } = animation.effect?.getComputedTiming() ?? {};
        return [(animation as CSSAnimation).animationName, Number(duration)] as const;
      })
      .filter(([, duration]) => duration > 10),
  );

/** Returns texts whose letters lie below the top of the next text: contrast themes paint a ground behind each. */
const coveredTexts = (page: Page) =>
  page.evaluate(() => {
    const lines: { text: string; box: DOMRect; isAbove: boolean }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      const text = node.textContent?.trim();
      if (!text || !holder?.checkVisibility({ visibilityProperty: true })) continue;
      if (holder.closest('svg, thead, .visually-hidden, [data-course], header > div[aria-hidden]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isAbove = getComputedStyle(holder).position !== 'static';
      for (const box of range.getClientRects()) {
        if (box.width > 2) lines.push({ text, box, isAbove });
      }
    }
    return lines.flatMap(({ text, box, isAbove }, at) =>
      lines
        .slice(at + 1, at + 6)
        .filter(
          (next) =>
            !isAbove &&
            Math.min(box.right, next.box.right) - Math.max(box.left, next.box.left) > 2 &&
            next.box.top < box.bottom - 0.28 * box.height &&
            next.box.bottom > box.top,
        )
        .map((next) => `${text} under ${next.text}`),
    );
  });

test.describe('with reduced motion, at 200 % zoom and 320 px wide', () => {
  const [wide, zoomed, narrow] = [
    { width: 1280, height: 720 },
    { width: 640, height: 400 },
    { width: 320, height: 640 },
  ];
  test.use({ reducedMotion: 'reduce', viewport: wide, deviceScaleFactor: 2 });

  test('no animation lasts longer than a moment and no element stands out of a page, even with wider text spacing', async ({
    page,
  }) => {
    for (const path of pagePaths) {
      await page.setViewportSize(wide);
      await page.goto(path);
      expect(await moving(page), path).toEqual([]);
      await page.setViewportSize(zoomed);
      expect(await sideways(page), path).toBeLessThanOrEqual(0);
      await page.setViewportSize(narrow);
      expect(await sideways(page), `${path}, narrow`).toBeLessThanOrEqual(0);
      // WCAG 2.2, 1.4.12: spacing that readers may set.
      await page.addStyleTag({
        content:
          '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      });
      expect(await sideways(page), `${path}, spaced`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test('in forced colours the focus is visible and the mark keeps its stripes', async ({
    page,
  }) => {
    await page.goto('/resultados/2023');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(
      () => document.activeElement && getComputedStyle(document.activeElement).outlineStyle,
    );
    expect(outline).not.toBe('none');
    const pole = page.getByRole('banner').locator('[data-gate="downstream"]').first();
    await expect(pole).toHaveCSS('background-image', /gradient/);
  });

  test('in forced colours a select shows its arrow, and the current page is marked', async ({
    page,
  }) => {
    for (const path of ['/participantes/2023', '/registro', '/insertar', '/resultados/2023']) {
      await page.goto(`/es${path}`);
      for (const choice of await page.locator('select:visible').all()) {
        await expect(choice, path).not.toHaveCSS('appearance', 'none');
      }
      for (const current of await page.locator('main [aria-current]:visible').all()) {
        await expect(current, path).toHaveCSS('text-decoration-line', 'underline');
      }
    }
  });

  test('in forced colours the background of a text covers no other text', async ({ page }) => {
    for (const path of ['/home', '/participantes/2023', '/resultados/2023', '/registro']) {
      await page.goto(`/es${path}`);
      expect.soft(await coveredTexts(page), path).toEqual([]);
    }
  });

  test('in forced colours every boxed control keeps a border', async ({ page }) => {
    test.slow();
    for (const path of [...pageTypes, '/registro/enlace', '/en-vivo']) {
      await page.emulateMedia({ forcedColors: 'none' });
      await page.goto(`/es${path}`);
      await page.evaluate(() => {
        // Marks of choices are drawn by the browser itself.
        const controls =
          'a, button, label, summary, select, input:not([type="radio"], [type="checkbox"])';
        for (const control of document.querySelectorAll(controls)) {
          const { backgroundColor, boxShadow, display } = getComputedStyle(control);
          const isFilled = !/rgba\(.*, 0\)|transparent/.test(backgroundColor);
          // A line below a row, or a stripe before it, is no box.
          const isFramed = /0px 0px 0px [\d.]+px inset/.test(boxShadow);
          if (display !== 'inline' && (isFilled || isFramed)) control.setAttribute('data-box', '');
        }
      });
      await page.emulateMedia({ forcedColors: 'active' });
      const edgeless = await page.evaluate(() =>
        [...document.querySelectorAll('[data-box]')]
          .filter((box) => {
            const { borderTopStyle, borderTopWidth } = getComputedStyle(box);
            return borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0;
          })
          .map(
            (box) => `${box.localName}.${box.className} ${box.textContent?.trim().slice(0, 30)}`,
          ),
      );
      expect.soft([...new Set(edgeless)], path).toEqual([]);
    }
  });
});

test.describe('on paper', () => {
  for (const path of [
    '/carrera/reglamento',
    '/carrera/programa',
    '/participantes/2023',
    '/resultados/2023',
  ]) {
    test(`${path} prints its text and no element for screens only`, async ({ page }) => {
      await page.goto(path);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.locator('a[href="#content"]').first()).toBeHidden();
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter((each) => /auto|scroll|hidden/.test(getComputedStyle(each).overflowX))
          .filter((each) => each.querySelector('table') && each.scrollWidth > each.clientWidth + 1)
          .map((each) => each.className),
      );
      expect(cut).toEqual([]);
    });
  }
});
