import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { readOwnRace } from '../own-race.server.ts';
import type { ImportReport } from './import-edition.server.ts';
import { numberOfRecord, recordedYears } from './recorded-years.server.ts';

/** Imports editions that were neither imported nor removed. Throws ContentError. */
export async function importNewEditions(
  database: AppDatabase,
  dataDir: string,
): Promise<ImportReport[]> {
  const takenOut = (await readOwnRace(database))?.years ?? [];
  const found = recordedYears(dataDir).filter((year) => !takenOut.includes(year));
  const years = found.map((year) => ({ year, id: numberOfRecord(dataDir, year) }));
  const reports: ImportReport[] = [];
  // In the order of their numbers, because people get their public API numbers in this order.
  for (const { year, id } of years.toSorted((a, b) => a.id - b.id)) {
    // Skips known editions before reading and checking hundreds of runs.
    if (await isImported(database, id)) continue;
    // Loaded at the first start only.
    const [{ importEdition }, { readRecordFiles }] = await Promise.all([
      import('./import-edition.server.ts'),
      import('./read-record-files.server.ts'),
    ]);
    reports.push(await importEdition(database, readRecordFiles(dataDir, year), { dryRun: false }));
  }
  return reports;
}

async function isImported(database: AppDatabase, editionId: number): Promise<boolean> {
  const row = await database
    .selectFrom('imported_unit')
    .select('unit_key')
    .where('edition_id', '=', editionId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
