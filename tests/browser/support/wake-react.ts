import { expect, type Page } from '@playwright/test';

/** Points at a link, as a visitor about to follow it does, until React has loaded. */
export async function wakeReact(page: Page): Promise<void> {
  const root = page.locator('html');
  const link = page.locator('a[href^="/"]').first();
  const point = async () => {
    // Repeated because the page script may not listen yet.
    await link.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    return root.getAttribute('data-hydrated');
  };
  await expect.poll(point, { intervals: [20, 50] }).toBe('');
}
