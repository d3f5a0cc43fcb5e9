import type { Migration } from 'kysely/migration';
import { migrations } from './migrations.server.ts';
import type { AppDatabase } from './open-database.server.ts';

/** The names of the steps that a database took, of this version or of a newer one. */
export async function takenSteps(database: AppDatabase): Promise<readonly string[]> {
  const taken = await database
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
    // A new database has no such table yet; one that is away says so at the first step.
    .catch(() => []);
  return taken.map(({ name }) => name);
}

/** Whether a database that took these steps lacks none of this version. */
export function hasEveryStep(taken: readonly string[]): boolean {
  const names = new Set(taken);
  return Object.keys(migrations).every((name) => names.has(name));
}

/**
 * The steps of this version, and by name alone those that a newer version took already: as each step
 * adds before a later one removes, an older version starts on a newer schema and leaves it as it is.
 */
export function stepsFor(taken: readonly string[]): Record<string, Migration> {
  const nothing: Migration = { up: async () => undefined };
  return { ...Object.fromEntries(taken.map((name) => [name, nothing])), ...migrations };
}
