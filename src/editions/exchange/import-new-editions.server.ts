import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type ImportReport, importEdition, isImported } from './import-edition.server.ts';
import { readRecordFiles, recordedYears } from './read-record-files.server.ts';

/**
 * Imports the editions of the data folder that were never imported, what the first start does; later
 * changes of files wait for the command. Throws ContentError on a malformed file.
 */
export async function importNewEditions(
  database: AppDatabase,
  dataDir: string,
): Promise<ImportReport[]> {
  const files = recordedYears(dataDir).map((year) => readRecordFiles(dataDir, year));
  const reports: ImportReport[] = [];
  // By their numbers: people get theirs in this order, and the API shows them.
  for (const one of files.toSorted((a, b) => a.record.edition.id - b.record.edition.id)) {
    if (await isImported(database, one.record.edition.id)) continue;
    reports.push(await importEdition(database, one, { dryRun: false }));
  }
  return reports;
}
