import { expect, type Page } from '@playwright/test';
import { test } from '../support/one-tab.ts';
import { wakeReact } from '../support/wake-react.ts';

test.use({ reducedMotion: 'no-preference' });

const bar = (page: Page) => page.getByRole('banner').first();

async function scrollTo(page: Page, y: number) {
  await page.evaluate(async (top) => {
    const heard = new Promise((settle) => addEventListener('scroll', settle, { once: true }));
    window.scrollTo({ top, behavior: 'instant' });
    await heard;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  }, y);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/es/resultados/2023');
  await wakeReact(page);
});

test('the top bar is transparent at the top and opaque after 150 px', async ({ page }) => {
  await expect(bar(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await scrollTo(page, 150);
  await expect(bar(page)).not.toHaveAttribute('data-opaque');
  await scrollTo(page, 400);
  await expect(bar(page)).toHaveAttribute('data-opaque', 'true');
  await expect(bar(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('the top bar hides on the way down, comes back on the way up, and ignores 5 px', async ({
  page,
}) => {
  await scrollTo(page, 800);
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 795);
  await bar(page).evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  );
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 780);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test('the top bar comes back when the keyboard reaches it', async ({ page }) => {
  await scrollTo(page, 800);
  await expect(bar(page)).not.toBeInViewport();
  await page.getByRole('link', { name: 'English' }).focus();
  await expect(bar(page)).toBeInViewport();
});
