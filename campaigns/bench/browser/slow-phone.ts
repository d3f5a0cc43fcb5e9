import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium as browsers,
  type Page,
} from '@playwright/test';
import { browserPath } from '../../../tests/support/browser-path.ts';

export interface SlowPhones {
  open: (line?: LineSpeed) => Promise<Page>;
  /** A phone with a persistent cache, and this machine's own processor and line. */
  visitor: () => Promise<BrowserContext>;
  close: () => Promise<void>;
}

interface LineSpeed {
  /** Milliseconds until an answer begins. */
  latency: number;
  /** Bytes a second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

/** Factor between Lighthouse's phone and a desktop. */
const slowdown = 4;

/** Lighthouse's line of a phone: 1.6 Mbit/s, 150 ms. */
export const phoneLine: LineSpeed = {
  latency: 150,
  downloadThroughput: (1_600 * 1_000) / 8,
  uploadThroughput: (750 * 1_000) / 8,
};

/** Starts the browser of all tests, which contacts no other machine. */
export async function slowPhones(): Promise<SlowPhones> {
  const browser = await browsers.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--headless=shell'],
  });
  return {
    open: async (line) => {
      const context = await browser.newContext(phone);
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      if (line) {
        await session.send('Network.enable');
        await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      return page;
    },
    visitor: () => browser.newContext({ ...phone, serviceWorkers: 'allow' }),
    close: () => browser.close(),
  };
}

const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
  locale: 'es-EC',
};
