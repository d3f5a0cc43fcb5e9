import { z } from 'zod';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { readStored } from '../../platform/database/read-stored.server.ts';

export interface OwnRace {
  /** Years of the removed editions, whose files are not imported again. */
  years: readonly number[];
  /** The highest number of a removed edition; it is never reused. */
  lastEdition: number;
  kept: readonly string[];
}

const years = z.array(z.int());
const kept = z.array(z.string());

/** Returns null while the site still has the sample race. */
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

/** Returns false when the real race already replaced the sample race. */
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

export async function keepAsItIs(transaction: AppDatabase, name: string): Promise<void> {
  // Locks the row on both database engines, so that a concurrent call waits and then reads the writes of this one.
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

/** Returns the number of the next edition; numbers of removed editions are never reused. */
export async function nextEditionNumber(database: AppDatabase): Promise<number> {
  const { last } = await database
    .selectFrom('edition')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const own = await readOwnRace(database);
  return Math.max(Number(last ?? 0), own?.lastEdition ?? 0) + 1;
}
