import type { DatabaseSync } from 'node:sqlite';

const prefix = 'moved_away_';

/** Stops all writes inside the caller's transaction, so that a late write fails instead of getting lost. */
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

export function reopenDatabase(database: DatabaseSync): boolean {
  const triggers = database
    .prepare(`select name from sqlite_schema where type = 'trigger' and name like ? || '%'`)
    .all(prefix);
  for (const { name } of triggers) database.exec(`drop trigger "${String(name)}"`);
  return triggers.length > 0;
}
