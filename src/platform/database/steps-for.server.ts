import type { Migration } from 'kysely/migration';
import { migrations } from './migrations.server.ts';
import type { AppDatabase } from './open-database.server.ts';

/**
 * The steps of this version, and by name alone those that a newer version took already: as each step
 * adds before a later one removes, an older version starts on a newer schema and leaves it as it is.
 */
export async function stepsFor(database: AppDatabase): Promise<Record<string, Migration>> {
  const taken = await database
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    // A new database has no such table yet; one that is away says so at the first step.
    .catch(() => []);
  const nothing: Migration = { up: async () => undefined };
  return { ...Object.fromEntries(taken.map(({ name }) => [name, nothing])), ...migrations };
}
