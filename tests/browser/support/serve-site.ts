import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { startSite } from '../../support/start-site.ts';
import { serveFlags } from './serve-flags.ts';

/** The servers of a run, on free ports, so that two checkouts can run their tests at the same time. */
const flagsUrl = await serveFlags();
const filled = mkdtempSync(join(tmpdir(), 'filled-'));
const [{ url, varDir }] = await Promise.all([
  startSite({ FLAG_BASE_URL: flagsUrl }),
  fillDatabase(join(filled, 'race.sqlite')),
]);
// The files that this site found without errors are not checked again by each other site.
const passed = 'files-passed.sha256';
copyFileSync(join(varDir, passed), join(filled, passed));
process.stdout.write(`Site ${url} flags ${flagsUrl} filled ${filled}\n`);

/** Fills a database as a first start does; tests that start their own site copy its folder. */
async function fillDatabase(file: string): Promise<void> {
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  await importNewEditions(database, 'data');
  await database.destroy();
}
