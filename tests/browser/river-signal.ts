import { connect, createServer, type Socket } from 'node:net';
import { test as base } from '@playwright/test';
import { siteUrl } from './site-under-test.ts';

/** The line between a visitor's phone and the site, which a test can cut, weaken and move. */
export interface Signal {
  /** Address of the site at the far end. */
  url: string;
  /** No signal: every connection is refused. */
  cut: () => void;
  /** One bar: what is asked is heard, nothing comes back. */
  weaken: () => void;
  restore: () => void;
  /** Lets another server answer under the same address, as after an update. */
  leadTo: (port: number) => void;
}

/**
 * The browser's own offline switch does not reach service workers reliably, so the tests cut a
 * real line instead: each test has one, and with it an origin and copies of its own.
 */
export const test = base.extend<{ signal: Signal }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern.
  signal: async ({}, use) => {
    let state: 'good' | 'weak' | 'none' = 'good';
    let port = Number(new URL(siteUrl()).port);
    const open = new Set<Socket>();
    const line = createServer((phone) => {
      open.add(phone);
      phone.on('error', () => phone.destroy());
      if (state === 'none') return phone.destroy();
      const site = connect(port, 'localhost');
      open.add(site);
      phone.on('data', (bytes) => state === 'good' && site.write(bytes));
      site.on('data', (bytes) => state === 'good' && phone.write(bytes));
      for (const [one, other] of [
        [phone, site],
        [site, phone],
      ] as const) {
        one.on('error', () => other.destroy());
        // Ended, not destroyed: what is still under way arrives.
        one.on('end', () => other.end());
        one.on('close', () => open.delete(one));
      }
    });
    const hangUp = () => {
      for (const socket of open) socket.destroy();
    };
    await new Promise<void>((resolve) => line.listen(0, 'localhost', resolve));
    const address = line.address();
    if (address === null || typeof address === 'string') throw new Error('The line has no port');
    await use({
      url: `http://localhost:${address.port}`,
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
    hangUp();
    line.close();
  },
});
