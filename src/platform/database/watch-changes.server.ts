import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import type { CommitCount } from './commit-count.ts';
import { followNotices } from './follow-notices.server.ts';

export interface ChangeWatch {
  /**
   * Another number after every commit of this process, and of any other one as soon as it is known;
   * null while nobody can tell: then one has to ask the database.
   */
  token(): number | null;
  close(): Promise<void>;
}

interface Watching {
  config: Pick<Config, 'database'>;
  commits: CommitCount;
  /** Told whenever PostgreSQL stops telling of changes; see `followNotices`. */
  onLost: (error: unknown) => void;
}

/**
 * Watches the database for commits: a SQLite file in about a microsecond a look, PostgreSQL by
 * what it calls out.
 */
export function watchChanges({ config, commits, onLost }: Watching): ChangeWatch {
  const { database } = config;
  return database.engine === 'sqlite'
    ? watchFile(database.file)
    : followNotices({ url: database.url, ownCommits: commits.count, onLost });
}

/** It needs a connection of its own: SQLite counts the commits of other connections. */
function watchFile(path: string): ChangeWatch {
  const file = new DatabaseSync(path, { readOnly: true });
  const statement = file.prepare('pragma data_version');
  return {
    token: () => Number(statement.get()?.data_version),
    close: async () => file.close(),
  };
}
