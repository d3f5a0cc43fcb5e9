import { expect, type Page } from '@playwright/test';

/** Points at a link of the page, as a visitor who is about to follow it, until React is there. */
export async function wakeReact(page: Page): Promise<void> {
  const root = page.locator('html');
  const link = page.locator('a[href^="/"]').first();
  const point = async () => {
    // More than once: the page script may not listen yet.
    await link.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    return root.getAttribute('data-hydrated');
  };
  await expect.poll(point, { intervals: [20, 50] }).toBe('');
}
