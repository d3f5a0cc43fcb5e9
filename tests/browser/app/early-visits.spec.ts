import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { beginSite, startSite } from '../../support/start-site.ts';

type Settings = Record<string, string>;

/** Returns the settings of a site that ran before and one of its pages. */
async function ranBefore(more: Settings = {}): Promise<{ settings: Settings; page: string }> {
  const varDir = mkdtempSync(join(tmpdir(), 'early-'));
  const settings = { ...more, VAR_DIR: varDir, PORT: String(await freePort()) };
  const site = await startSite(settings);
  const page = await (await fetch(`${site.url}/es/home`)).text();
  await site.stop();
  expect(readdirSync(join(varDir, 'answers'))).toHaveLength(1);
  return { settings, page };
}

/** Most tries. Between them another test may start a site with other content and have the build inspected. */
const mostTries = 3;

interface Held {
  more?: () => Promise<Settings>;
  before?: (settings: Settings) => void;
}

/**
 * Starts a site whose earlier run left cached pages. It reads a key from a pipe and waits until `goOn` writes the key.
 */
async function heldStart({ more, before }: Held = {}) {
  for (let left = mostTries; ; left -= 1) {
    const { settings, page } = await ranBefore(await more?.());
    const key = join(settings.VAR_DIR ?? '', 'limits.key');
    const bytes = readFileSync(key);
    rmSync(key);
    expect(spawnSync('mkfifo', [key]).status).toBe(0);
    before?.(settings);
    const site = await beginSite(settings);
    const read = (path: string) => fetch(site.url + path);
    const goOn = () => writeFileSync(key, bytes);
    const isOpen = expect
      .poll(
        () =>
          read('/healthz')
            .then(({ status }) => status)
            .catch(String),
        { timeout: left > 1 ? 15_000 : 60_000 },
      )
      .toBe(200);
    const failure = await isOpen.then(() => null, String);
    if (failure === null) return { ...site, settings, page, read, goOn };
    if (left === 1) throw new Error(`${failure}\n${site.output()}`);
    await site.drop();
  }
}

test('public facts are shown while the site is loading, and every other page waits for it', async () => {
  const { page, read, goOn, started, stop } = await heldStart();
  const early = await read('/es/home');
  expect(early.status).toBe(200);
  expect((await early.text()) === page).toBe(true);
  const ready = await read('/readyz');
  expect([ready.status, await ready.text()]).toEqual([503, 'process: starting\n']);
  const later = Promise.all(['/api/raceHeats', '/en/home', '/es/registro'].map(read));
  goOn();
  expect((await later).map(({ status }) => status)).toEqual([200, 200, 200]);
  await started;
  expect((await read('/readyz')).status).toBe(200);
  expect(await stop()).toBe(0);
});

test('a stop while the site is loading answers the waiting requests', async () => {
  const { read, goOn, stop } = await heldStart();
  const later = read('/api/raceHeats');
  const ended = stop();
  await expect.poll(async () => (await read('/readyz')).text()).toBe('process: stopping\n');
  goOn();
  expect((await later).status).toBe(200);
  expect(await ended).toBe(0);
});

test('a start that fails while its listener is open says so and ends', async () => {
  const others: Server[] = [];
  const { settings, goOn, ended, output } = await heldStart({
    more: async () => ({ METRICS_PORT: String(await freePort()) }),
    before: ({ METRICS_PORT }) => {
      others.push(createServer().listen(Number(METRICS_PORT), '127.0.0.1'));
    },
  });
  goOn();
  expect(await ended).toBe(1);
  expect(output()).toContain(`127.0.0.1:${settings.METRICS_PORT}: choose another PORT.`);
  expect(output()).not.toContain('    at ');
  for (const other of others) other.close();
});
