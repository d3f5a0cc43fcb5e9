import { test as base } from '@playwright/test';
import { openLine } from '../../support/line.ts';
import { siteUrl } from '../support/site-under-test.ts';

/** The line between a visitor's phone and the site, which a test can cut, weaken and redirect. */
export interface Signal {
  url: string;
  cut: () => void;
  /** Passes requests on, but no answers. */
  weaken: () => void;
  restore: () => void;
  leadTo: (port: number) => void;
}

/**
 * The browser's offline switch does not reach service workers reliably, so the tests cut a real line. Each test has its
 * own line, and with it its own origin and caches.
 */
export const test = base.extend<{ signal: Signal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  signal: async ({}, use) => {
    let state: 'good' | 'weak' | 'none' = 'good';
    let port = Number(new URL(siteUrl()).port);
    const { url, hangUp, close } = await openLine({
      port: () => (state === 'none' ? null : port),
      carry: () => (length, deliver) => {
        if (state === 'good' || length === 0) deliver();
      },
    });
    await use({
      url,
      cut: () => {
        state = 'none';
        hangUp();
      },
      weaken: () => {
        state = 'weak';
      },
      restore: () => {
        state = 'good';
        hangUp();
      },
      leadTo: (other) => {
        port = other;
        hangUp();
      },
    });
    close();
  },
});
