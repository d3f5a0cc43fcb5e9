import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNames, withoutPeople } from '../../people/erased-people.ts';
import { readErasedPeople } from '../../people/read-erased-people.server.ts';
import { ContentError } from '../../platform/content/content-error.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Catalogue, type Edition, hasHeat } from '../catalogue.ts';
import { readHeats, readRegisteredParticipants } from '../files/edition-files.server.ts';
import type { Heat } from '../files/heats-file.ts';
import { loadHeats } from './load-heats.server.ts';
import { loadParticipants } from './load-participants.server.ts';

/** Raised when loading changes what it writes, so that unchanged files are loaded once more. */
const LOADER_VERSION = 1;

/**
 * Fills the database with the editions whose participants live there, from the data folder: an
 * unchanged edition costs one look, a changed one is loaded again as a whole or not at all.
 * Throws ContentError on a missing or malformed file.
 */
export async function loadEditions(
  database: AppDatabase,
  catalogue: Catalogue,
  dataDir: string,
): Promise<void> {
  for (const edition of catalogue) {
    const { editionId, participants } = edition;
    if (editionId === null || participants !== 'database') continue;
    const digest = digestOf(edition, dataDir);
    if (digest === (await loadedDigest(database, editionId))) continue;
    await loadEdition(database, { ...edition, editionId }, digest, dataDir);
  }
}

async function loadEdition(
  database: AppDatabase,
  edition: Edition & { editionId: number },
  digest: string,
  dataDir: string,
): Promise<void> {
  const { editionId: id, year, raceDate } = edition;
  const participants = isThere(edition, dataDir, 'participants.json')
    ? readRegisteredParticipants(dataDir, year)
    : [];
  const heats = edition.heats === null ? [] : readHeats(dataDir, year);
  assertHeatIds(edition, heats);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('edition')
      .values({ id, year, race_date: raceDate })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ year, race_date: raceDate }))
      .execute();
    const remembered = { digest, loaded_at: new Date().toISOString() };
    // Written first because it locks the row: when two servers start at once, the second waits here.
    await transaction
      .insertInto('loaded_edition')
      .values({ edition_id: id, ...remembered })
      .onConflict((conflict) => conflict.column('edition_id').doUpdateSet(remembered))
      .execute();
    const load = { editionId: id, seedOnly: edition.registration };
    const { fromLists, fromResults } = await readErasedPeople(transaction);
    await loadParticipants(transaction, load, withoutPeople(participants, fromLists));
    await loadHeats(transaction, id, withoutNames(heats, fromResults));
  });
}

async function loadedDigest(database: AppDatabase, editionId: number): Promise<string | undefined> {
  const row = await database
    .selectFrom('loaded_edition')
    .select('digest')
    .where('edition_id', '=', editionId)
    .executeTakeFirst();
  return row?.digest;
}

function digestOf(edition: Edition, dataDir: string): string {
  const { year, editionId, ...facts } = edition;
  // With the name that the file uses, so that the digest of an unchanged edition stays the same.
  const inFile = { year, apiEdition: editionId, ...facts };
  const hash = createHash('sha256').update(JSON.stringify([LOADER_VERSION, inFile]));
  for (const name of ['participants.json', 'heats.json']) {
    const file = fileOf(edition, dataDir, name);
    hash.update(`\0${name}\0`).update(existsSync(file) ? readFileSync(file) : '');
  }
  return hash.digest('hex');
}

/** An edition that still takes registrations may start with none; any other must have its file. */
function isThere(edition: Edition, dataDir: string, name: string): boolean {
  return !edition.registration || existsSync(fileOf(edition, dataDir, name));
}

function fileOf({ year }: Edition, dataDir: string, name: string): string {
  return join(dataDir, 'editions', String(year), name);
}

/** The id of a heat says which edition it belongs to: the catalogue gives each its range. */
function assertHeatIds(edition: Edition, heats: readonly Heat[]): void {
  const issues = heats.flatMap(({ id }, index) =>
    hasHeat(edition, id)
      ? []
      : [
          {
            path: `heats[${index}].id`,
            expected: `an id that the catalogue gives to ${edition.year}`,
            found: String(id),
          },
        ],
  );
  if (issues.length === 0) return;
  throw new ContentError(`data/editions/${edition.year}/heats.json`, issues);
}
