import type { Page } from '@playwright/test';

/**
 * Stops the time of an open page: what it times happens when the test says so (`page.clock.runFor`).
 * The page must have been opened after `page.clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // The clock goes on until the page hears of it, and can only be stopped ahead of itself.
  await page.clock.pauseAt(now + 3_600_000);
}
