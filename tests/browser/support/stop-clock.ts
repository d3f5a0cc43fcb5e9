import type { Page } from '@playwright/test';

/**
 * Stops the clock of an open page: timers run when the test calls `page.clock.runFor`. The page must have been opened
 * after `page.clock.install()`.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  // The clock goes on until the page receives this, and can only be paused at a future time.
  await page.clock.pauseAt(now + 3_600_000);
}
