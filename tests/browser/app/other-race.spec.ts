import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningSite, startSite } from '../../support/start-site.ts';

const renamed = { name: 'Torrente Sur', river: 'Upano', town: 'Macas' };
const raceDay = '2027-04-17';

/** Names and date of the race that the repository ships with, in every form a page may write. */
const traces = /correntada|quijos|baeza|2027-?02-?20|20 de feb|feb[a-z.]* 20\b|20-feb/i;

let site: RunningSite;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'other-race-'));
  for (const part of ['content', 'data']) cpSync(part, join(folder, part), { recursive: true });
  edit(join(folder, 'content/race.json'), (race) => ({ ...race, ...renamed, date: raceDay }));
  edit(join(folder, 'data/editions/2027/record.json'), (record) => ({
    ...record,
    edition: { ...record.edition, raceDate: raceDay },
  }));
  site = await startSite({
    CONTENT_DIR: join(folder, 'content'),
    DATA_DIR: join(folder, 'data'),
  });
});

test.afterAll(() => site?.drop());

function edit(file: string, change: (facts: ReturnType<typeof JSON.parse>) => unknown): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8'))), null, 2));
}

async function answer(path: string, language = 'es') {
  const response = await fetch(site.url + path, { headers: { 'accept-language': language } });
  return { status: response.status, text: await response.text() };
}

test('no page of another race says the name, the river, the town or the day of this one', async () => {
  const sitemap = await answer('/sitemap.xml');
  const pages = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(site.url, ''),
  );
  expect(pages.length).toBeGreaterThan(40);
  const found: string[] = [];
  for (const page of pages) {
    const { status, text } = await answer(page);
    expect(status, page).toBe(200);
    expect(text, page).toContain(renamed.name);
    found.push(...tracesIn(page, text));
  }
  expect(found).toEqual([]);
});

test('neither do calendar, texts, answers of the API and pages that are no page', async () => {
  const found: string[] = [];
  for (const language of ['es', 'en']) {
    for (const path of [
      '/sitemap.xml',
      '/robots.txt',
      '/home',
      `/${language}/iconos`,
      `/${language}/palistas/carlos-salazar-grefa`,
      `/${language}/sin-senal`,
      `/${language}/manifest.webmanifest`,
      '/service-worker.js',
      `/${language}/nowhere`,
      `/${language}/carrera/programa.ics`,
      `/${language}/confirmacion?identity=unknown`,
      `/${language}/payments/bank-transfer/`,
      `/assets/i18n/${language}.json`,
      '/api/openapi.json',
      '/api/raceHeats',
      '/api/nowhere',
      '/api/editions/1/participants?page=1&perPage=300',
      '/api/editions/3/participants',
    ]) {
      found.push(...tracesIn(path, (await answer(path, language)).text));
    }
  }
  expect(found).toEqual([]);
});

test('its shared links show pictures of its own', async () => {
  const home = await answer('/es/home');
  const own = await fetch(findImage(home.text) ?? '');
  expect(own.status).toBe(200);
  expect(own.headers.get('content-type')).toBe('image/jpeg');
});

function findImage(html: string): string | undefined {
  return /property="og:image" content="([^"]+)"/.exec(html)?.[1];
}

function tracesIn(page: string, text: string): string[] {
  const trace = traces.exec(text);
  if (!trace) return [];
  return [`${page}: …${text.slice(Math.max(0, trace.index - 80), trace.index + 60)}…`];
}
