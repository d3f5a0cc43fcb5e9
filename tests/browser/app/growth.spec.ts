import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readConfig } from '../../../src/platform/config/config.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { growDatabase, largeYear } from '../../support/growth/grow-database.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

test.describe.configure({ timeout: 240_000 });

/** Every public page that could grow with the results, with the most rows it may show. */
const pages = {
  '/es/home': 0,
  // The chart of gates is a table too.
  [`/es/resultados/${largeYear}`]: 208,
  [`/es/resultados/${largeYear}?pagina=2`]: 200,
  [`/es/resultados/${largeYear}?categoria=expertos`]: 200,
  [`/es/resultados/${largeYear}/mangas`]: 200,
  [`/es/participantes/${largeYear}`]: 300,
  '/es/participantes/2027': 300,
  '/es/resultados/2030': 200,
  // Includes the first thirty competitors whose place a corrected result changed.
  '/es/carrera/campeonato-nacional': 230,
  '/es/staff/2023': 0,
  '/es/registro': 0,
};

async function growSite(factor: number): Promise<RunningSite> {
  const varDir = mkdtempSync(join(tmpdir(), 'grown-'));
  // The first start imports the sample content.
  await (await startSite({ VAR_DIR: varDir })).stop();
  const database = await openDatabase(readConfig({ VAR_DIR: varDir }));
  await growDatabase(database, factor);
  await database.destroy();
  return startSite({ VAR_DIR: varDir });
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

test('pages stay equally long when the record grows from ten times to a hundred times', async () => {
  const measured = new Map<
    number,
    Record<string, { bytes: number; elements: number; rows: number }>
  >();
  for (const factor of [10, 100]) {
    const site = await growSite(factor);
    const sizes: Record<string, { bytes: number; elements: number; rows: number }> = {};
    for (const path of Object.keys(pages)) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(200);
      const html = await answer.text();
      const rows = count(html, /<tr /g) - count(html, /<thead/g);
      sizes[path] = { bytes: html.length, elements: count(html, /<[a-z]/g), rows };
    }
    measured.set(factor, sizes);
    await site.drop();
    rmSync(site.varDir, { recursive: true });
  }
  const [ten = {}, hundred = {}] = [measured.get(10), measured.get(100)];
  for (const [path, most] of Object.entries(pages)) {
    expect(hundred[path]?.rows, path).toBeLessThanOrEqual(most);
    for (const what of ['bytes', 'elements'] as const) {
      const growth = (hundred[path]?.[what] ?? Infinity) / (ten[path]?.[what] ?? 0);
      expect(growth, `${what} of ${path}`).toBeLessThan(1.2);
    }
  }
});
