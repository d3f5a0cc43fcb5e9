import { expect, type Page } from '@playwright/test';

/** Points at a link of the page, as a visitor who is about to follow it, until React is there. */
export async function wakeReact(page: Page): Promise<void> {
  const root = page.locator('html');
  await expect(async () => {
    // The page script may not listen yet.
    const link = page.locator('a[href^="/"]').first();
    await link.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    await expect(root).toHaveAttribute('data-hydrated', { timeout: 2000 });
  }).toPass();
}
