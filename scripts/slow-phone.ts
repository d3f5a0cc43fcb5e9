import { type Browser, chromium as browsers, type CDPSession, type Page } from '@playwright/test';
import { browserPath } from '../tests/support/browser-path.ts';
import { type RunningSite, startSite } from '../tests/support/start-site.ts';

/** A page on a phone whose processor is a few times slower than this machine's. */
export interface SlowPhone {
  site: RunningSite;
  /** Opens a page of its own: nothing is kept from another. */
  open: (network?: Network) => Promise<{ page: Page; session: CDPSession }>;
  close: () => Promise<void>;
}

interface Network {
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** A phone in the valley: bytes a second, milliseconds. */
export const valley: Network = {
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};

/** Starts the built site and a browser that shows it as a slow phone would. */
export async function slowPhone(slowdown: number): Promise<SlowPhone> {
  const site = await startSite();
  const browser: Browser = await browsers.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
  });
  return {
    site,
    open: async (network) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      if (network) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return { page, session };
    },
    close: async () => {
      await browser.close();
      await site.stop();
    },
  };
}
