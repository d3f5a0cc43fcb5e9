import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/start-site.ts';
import { test } from '../race-day/river-signal.ts';
import { wakeReact } from '../support/wake-react.ts';

test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

let folder = '';
let next: RunningSite;

/** Builds the same site as a later version: every hashed file has another name. */
function buildNextVersion(): string {
  const copy = mkdtempSync(join(tmpdir(), 'next-'));
  for (const part of ['build', 'content', 'data', 'public'])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const pages = globSync('build/client/assets/*-page-*.js').map(
    (file) => file.match(/([\w-]{8})\.js$/)?.[1],
  );
  const manifest = globSync('build/client/assets/manifest-*.js')[0]?.match(
    /manifest-([\w-]+)(?:\.public)?\.js/,
  )?.[1];
  const hashes = [...pages, manifest].filter((hash) => hash !== undefined);
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of globSync(`${copy}/build/**/*.{js,br,gz}`)) {
    if (!file.endsWith('.js')) {
      rmSync(file);
      continue;
    }
    const text = renamed(readFileSync(file, 'utf8'));
    rmSync(file);
    writeFileSync(join(copy, renamed(file.slice(copy.length))), text);
  }
  return copy;
}

test.beforeAll(async () => {
  folder = buildNextVersion();
  const server = pathToFileURL(join(folder, 'build/server/server.js')).href;
  const start = `await (await import('${server}')).start(process.env); console.log('The site is on')`;
  next = await startSite({}, { args: ['--input-type=module', '--eval', start], folder });
});

test.afterAll(async () => {
  await next.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('a new version never breaks an open page', async ({ page, signal }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.goto(`${signal.url}/carrera/objetivo`);
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/carrera/programa'))))
    .toBe(true);
  const oldVersion = await versionOf(page);

  signal.leadTo(next.port);
  // Follows a link of the open page: its scripts are gone from the server, its data come from the new build.
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/carrera/programa"]')?.click(),
  );
  await expect(page).toHaveURL(`${signal.url}/carrera/programa`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect.poll(() => versionOf(page)).not.toBe(oldVersion);

  // A page that was cached under the old version still has everything it needs.
  signal.cut();
  await page.goto(`${signal.url}/carrera/objetivo`);
  await expect(page.getByText(/^Sin señal: /)).toBeVisible();
  expect(await versionOf(page)).toBe(oldVersion);
  expect(faults).toEqual([]);
});

test('the copy of the form is renewed with a new version', async ({ page, signal }) => {
  const versionOfCopy = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('pages')).match('/es/registro');
      return kept?.headers.get('X-Saved-Version') ?? null;
    });
  await page.goto(`${signal.url}/home`);
  await expect.poll(versionOfCopy).not.toBeNull();
  const oldVersion = await versionOfCopy();
  signal.leadTo(next.port);
  await page.goto(`${signal.url}/carrera/lugar`);
  await expect.poll(versionOfCopy).not.toBe(oldVersion);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      ),
    )
    .toBe(true);
  signal.cut();
  await page.goto(`${signal.url}/registro`);
  await expect(page).toHaveURL(`${signal.url}/es/registro`);
  await wakeReact(page);
  await expect(page.locator('[name="personal_id"]')).toBeVisible();
});

test('a page whose files are gone is loaded again as a whole', async ({ browser, signal }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${signal.url}/carrera/objetivo`);
  await wakeReact(page);
  const oldVersion = await versionOf(page);
  signal.leadTo(next.port);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('a[href="/carrera/programa"]')?.click(),
  );
  await expect.poll(() => versionOf(page)).not.toBe(oldVersion);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.close();
});

function versionOf(page: Page): Promise<string | undefined> {
  return page
    .content()
    .then((html) => html.match(/\/assets\/manifest-([\w-]+)(?:\.public)?\.js/)?.[1])
    .catch(() => undefined);
}
