import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { beginSite, startSite } from '../../support/start-site.ts';

type Settings = Record<string, string>;

/** Settings of a site that ran before, and what it said on a page of facts. */
async function ranBefore(more: Settings = {}): Promise<{ settings: Settings; page: string }> {
  const varDir = mkdtempSync(join(tmpdir(), 'early-'));
  const settings = { ...more, VAR_DIR: varDir, PORT: String(await freePort()) };
  const site = await startSite(settings);
  const page = await (await fetch(`${site.url}/es/home`)).text();
  await site.stop();
  expect(readdirSync(join(varDir, 'answers'))).toHaveLength(1);
  return { settings, page };
}

/** A start that reads a key from a pipe, and waits for who writes it: `goOn` does. */
async function heldStart(settings: Settings) {
  const key = join(settings.VAR_DIR ?? '', 'limits.key');
  const bytes = readFileSync(key);
  rmSync(key);
  expect(spawnSync('mkfifo', [key]).status).toBe(0);
  const site = await beginSite(settings);
  const read = (path: string) => fetch(site.url + path);
  await expect
    .poll(() =>
      read('/healthz')
        .then(({ status }) => status)
        .catch(String),
    )
    .toBe(200);
  return { ...site, read, goOn: () => writeFileSync(key, bytes) };
}

test('pages of facts are shown while the site is loaded, and everything else waits for it', async () => {
  const { settings, page } = await ranBefore();
  const { read, goOn, started, stop } = await heldStart(settings);
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

test('a stop while the site is loaded answers who waits', async () => {
  const { settings } = await ranBefore();
  const { read, goOn, stop } = await heldStart(settings);
  const later = read('/api/raceHeats');
  const ended = stop();
  await expect.poll(async () => (await read('/readyz')).text()).toBe('process: stopping\n');
  goOn();
  expect((await later).status).toBe(200);
  expect(await ended).toBe(0);
});

test('a start that fails with its door open says so and ends', async () => {
  const { settings } = await ranBefore({ METRICS_PORT: String(await freePort()) });
  const other = createServer().listen(Number(settings.METRICS_PORT), '127.0.0.1');
  const { goOn, ended, output } = await heldStart(settings);
  goOn();
  expect(await ended).toBe(1);
  expect(output()).toContain(`127.0.0.1:${settings.METRICS_PORT}: choose another PORT.`);
  expect(output()).not.toContain('    at ');
  other.close();
});
