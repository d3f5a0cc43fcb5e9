import type { Config } from '../platform/config/config.ts';
import { type AppDatabase, openDatabase } from '../platform/database/open-database.server.ts';
import { giveWayToFiles } from '../record/editions/exchange/give-way-to-files.server.ts';
import type { ImportReport } from '../record/editions/exchange/import-edition.server.ts';
import { importNewEditions } from '../record/editions/exchange/import-new-editions.server.ts';
import { readOwnRace } from '../record/editions/own-race.server.ts';

/** Reading files is needed at the first start only. */
const loadChampionship = () => import('../site/championship/import-championship.server.ts');

/**
 * Opens the database and imports the editions and the championship of the data folder that are not in the database yet.
 * `onCommit` is called after each commit of this process. Throws a StartError or a ContentError.
 */
export async function openRecord(
  config: Pick<Config, 'database' | 'dataDir'>,
  onCommit?: () => void,
): Promise<{ database: AppDatabase; imports: ImportReport[] }> {
  const database = await openDatabase(config, onCommit);
  try {
    // A site that was set up with the setup guide does not import the people of the files.
    const own = await readOwnRace(database);
    if (!own) await makeRoomForFiles(database, config.dataDir);
    const imports = await importNewEditions(database, config.dataDir);
    if (!own && !(await hasChampionship(database))) {
      const { importChampionship } = await loadChampionship();
      await importChampionship(database, config.dataDir);
    }
    return { database, imports };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Renames people of the site whose keys the files use; must run before the first import. */
export function makeRoomForFiles(database: AppDatabase, dataDir: string): Promise<void> {
  return giveWayToFiles(database, async () => {
    const [{ peopleOfRecords }, { peopleOfChampionship }] = await Promise.all([
      import('../record/editions/exchange/read-record-files.server.ts'),
      loadChampionship(),
    ]);
    return [...peopleOfRecords(dataDir), ...peopleOfChampionship(dataDir)];
  });
}

export async function hasChampionship(database: AppDatabase): Promise<boolean> {
  const row = await database.selectFrom('championship').select('id').executeTakeFirst();
  return row !== undefined;
}
