import type { DatabaseSync } from 'node:sqlite';

const prefix = 'moved_away_';

/**
 * Lets a SQLite database take no writes any more, inside the caller's transaction: whoever still
 * works on it reads on, and is refused when it would write what nobody would find again.
 */
export function closeDatabase(database: DatabaseSync, tables: readonly string[]): void {
  for (const table of tables) {
    for (const change of ['insert', 'update', 'delete']) {
      database.exec(
        `create trigger "${prefix}${change}_${table}" before ${change} on "${table}"
         begin select raise(abort, 'this database was moved'); end`,
      );
    }
  }
}

/** Takes that back; answers whether there was something to take back. */
export function reopenDatabase(database: DatabaseSync): boolean {
  const triggers = database
    .prepare(`select name from sqlite_schema where type = 'trigger' and name like ? || '%'`)
    .all(prefix);
  for (const { name } of triggers) database.exec(`drop trigger "${String(name)}"`);
  return triggers.length > 0;
}
