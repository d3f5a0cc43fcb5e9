import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import type { CommitCount } from './commit-count.ts';
import { type ChangeWatch, followNotices } from './follow-notices.server.ts';

interface Watching {
  config: Pick<Config, 'database'>;
  commits: CommitCount;
  /** Told whenever PostgreSQL stops telling of changes; see `followNotices`. */
  onLost: (error: unknown) => void;
}

/**
 * Watches the database for commits: a SQLite file by a look once in each turn of the event loop and
 * after each commit of this process, PostgreSQL by what it calls out.
 */
export function watchChanges({ config, commits, onLost }: Watching): ChangeWatch {
  const { database } = config;
  return database.engine === 'sqlite'
    ? watchFile(database.file, commits.count)
    : followNotices({ url: database.url, ownCommits: commits.count, onLost });
}

/**
 * It needs a connection of its own: SQLite counts the commits of other connections. A look costs as
 * much as a third of sending a page, so all that one turn of the event loop reads shares one: it was
 * on the line when the turn began, so what another process had said before was committed by then.
 * What this process commits meanwhile it counts itself.
 */
function watchFile(path: string, ownCommits: () => number): ChangeWatch {
  const file = new DatabaseSync(path, { readOnly: true });
  const statement = file.prepare('pragma data_version');
  let seen: { commits: number; version: number } | null = null;
  const forget = () => {
    seen = null;
  };
  return {
    token: () => {
      const commits = ownCommits();
      if (seen?.commits === commits) return seen.version;
      if (seen === null) setImmediate(forget);
      seen = { commits, version: Number(statement.get()?.data_version) };
      return seen.version;
    },
    onCall: () => undefined,
    close: async () => file.close(),
  };
}
