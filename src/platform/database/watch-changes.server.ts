import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';

export interface ChangeWatch {
  /** A number that is another one after every commit of this and of any other process. */
  token(): number;
  close(): void;
}

/**
 * Watches a SQLite file for commits, in about a microsecond a look; null on PostgreSQL, where one
 * has to ask. It needs a connection of its own: SQLite counts the commits of other connections.
 */
export function watchChanges({ database }: Pick<Config, 'database'>): ChangeWatch | null {
  if (database.engine !== 'sqlite') return null;
  const file = new DatabaseSync(database.file, { readOnly: true });
  const statement = file.prepare('pragma data_version');
  return {
    token: () => Number(statement.get()?.data_version),
    close: () => file.close(),
  };
}
