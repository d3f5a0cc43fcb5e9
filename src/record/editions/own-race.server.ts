import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';

/** That a race of one's own began in the place of the invented one. */
export interface OwnRace {
  /** Years of the editions that were taken out: their files are not imported again. */
  years: readonly number[];
  /** The highest number that an edition had: it is nobody else's. */
  lastEdition: number;
  /** What was looked at and left as it is, as the guide calls it. */
  kept: readonly string[];
}

const years = z.array(z.int());
const kept = z.array(z.string());

/** The race of one's own, once it has begun; null before. */
export async function readOwnRace(database: AppDatabase): Promise<OwnRace | null> {
  const row = await database.selectFrom('own_race').selectAll().executeTakeFirst();
  if (!row) return null;
  const place = { table: 'own_race', row: row.id };
  return {
    years: readStored(row.years_json, place, (of) => years.parse(of)) ?? [],
    lastEdition: row.last_edition,
    kept: readStored(row.kept_json, place, (of) => kept.parse(of)) ?? [],
  };
}

/** Notes that it began; answers whether it had not before. */
export async function beginOwnRace(
  transaction: AppDatabase,
  race: Pick<OwnRace, 'years' | 'lastEdition'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('own_race')
    .values({
      id: 1,
      begun_at: now.toISOString(),
      years_json: JSON.stringify(race.years),
      last_edition: race.lastEdition,
      kept_json: '[]',
    })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes what was looked at and left as it is. */
export async function keepAsItIs(transaction: AppDatabase, name: string): Promise<void> {
  // Who else leaves a step waits here, on both engines, and reads what this one wrote.
  await transaction
    .updateTable('own_race')
    .set(({ ref }) => ({ kept_json: ref('kept_json') }))
    .execute();
  const race = await readOwnRace(transaction);
  if (!race || race.kept.includes(name)) return;
  await transaction
    .updateTable('own_race')
    .set({ kept_json: JSON.stringify([...race.kept, name]) })
    .execute();
}

/** The number of the edition that begins next: that of one that was taken out is never another's. */
export async function nextEditionNumber(database: AppDatabase): Promise<number> {
  const { last } = await database
    .selectFrom('edition')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const own = await readOwnRace(database);
  return Math.max(Number(last ?? 0), own?.lastEdition ?? 0) + 1;
}
