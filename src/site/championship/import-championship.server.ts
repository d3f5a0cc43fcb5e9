import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../../platform/content/content-error.ts';
import { readJson } from '../../platform/content/read-json.server.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readErasedPeople } from '../../record/editions/exchange/read-erased-people.server.ts';
import { savePeople } from '../../record/editions/exchange/save-people.server.ts';
import { siteOnlyPeople } from '../../record/editions/exchange/site-only-people.server.ts';
import { erasedName } from '../../record/people/erased-name.ts';
import { type ChampionshipFile, championshipSchema } from './championship-file.ts';

function championshipPath(dataDir: string): string {
  return join(dataDir, 'championship', 'ranking.json');
}

/** Reads the championship's file. Throws ContentError on a malformed file. */
export function readChampionshipFile(dataDir: string): ChampionshipFile {
  return readJson(championshipPath(dataDir), championshipSchema);
}

/** Returns the keys of all entrants in the championship's file. */
export function peopleOfChampionship(dataDir: string): string[] {
  const { men, women } = readChampionshipFile(dataDir);
  return [...men, ...women].map(({ person }) => person);
}

/**
 * Imports the championship's file; returns whether it changed anything. Throws ContentError when an
 * entrant has the key of a person who is known only from the site.
 */
export async function importChampionship(database: AppDatabase, dataDir: string): Promise<boolean> {
  const file = readChampionshipFile(dataDir);
  return writeChampionship(
    database,
    file,
    createHash('sha256')
      .update(readFileSync(championshipPath(dataDir)))
      .digest('hex'),
  );
}

interface Handing {
  dryRun: boolean;
  /** Runs inside the import's transaction when the file changes anything. */
  within: (transaction: AppDatabase, file: ChampionshipFile) => Promise<void>;
}

export async function importHandedChampionship(
  database: AppDatabase,
  { file, digest }: { file: ChampionshipFile; digest: string },
  { dryRun, within }: Handing,
): Promise<boolean> {
  if (!dryRun) return writeChampionship(database, file, digest, within);
  await assertNobodyOfTheSite(database, file);
  const known = await database.selectFrom('championship').select('digest').executeTakeFirst();
  return known?.digest !== digest;
}

function writeChampionship(
  database: AppDatabase,
  file: ChampionshipFile,
  digest: string,
  within?: Handing['within'],
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const facts = JSON.stringify({ races: file.races, agreement: file.agreement });
    const known = await transaction.selectFrom('championship').selectAll().executeTakeFirst();
    if (known?.digest === digest) return false;
    const row = { facts_json: facts, digest };
    await assertNobodyOfTheSite(transaction, file);
    await transaction
      .insertInto('championship')
      .values({ id: 1, version: 1, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(({ eb }) => ({ ...row, version: eb('championship.version', '+', 1) })),
      )
      .execute();
    await transaction.deleteFrom('championship_entrant').execute();
    for (const ranking of ['men', 'women'] as const) {
      await writeEntrants(transaction, ranking, file[ranking]);
    }
    await within?.(transaction, file);
    return true;
  });
}

/** The entrant and the person need not be the same, and only organizers can decide. */
async function assertNobodyOfTheSite(
  transaction: AppDatabase,
  file: ChampionshipFile,
): Promise<void> {
  const ofSite = await siteOnlyPeople(transaction);
  const issues = (['men', 'women'] as const).flatMap((ranking) =>
    file[ranking].flatMap(({ person }, index) =>
      ofSite.has(person)
        ? [
            {
              path: `${ranking}[${index}].person`,
              expected: 'another key than that of somebody who registered (then `people same`)',
              found: person,
            },
          ]
        : [],
    ),
  );
  if (issues.length > 0) throw new ContentError('championship/ranking.json', issues);
}

/** Raises the championship's version after a change of a name or key. */
export async function raiseChampionshipVersion(transaction: AppDatabase): Promise<void> {
  await transaction
    .updateTable('championship')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
}

async function writeEntrants(
  transaction: AppDatabase,
  ranking: 'men' | 'women',
  entrants: ChampionshipFile['men'],
): Promise<void> {
  const erasedOf = await readErasedPeople(transaction);
  const shown = entrants.map((entrant) => {
    const replacedBy = erasedOf(entrant.person)?.replacedBy ?? null;
    return replacedBy === null ? entrant : { ...entrant, person: replacedBy, name: erasedName };
  });
  const ids = await savePeople(transaction, shown);
  await transaction
    .insertInto('championship_entrant')
    .values(
      shown.map(({ person, name, category, points }, index) => ({
        person_id: ids.get(person) ?? 0,
        name,
        ranking,
        entrant_order: index + 1,
        category,
        points_json: JSON.stringify(points),
      })),
    )
    .execute();
}
