import { DatabaseSync } from 'node:sqlite';
import type { Config } from '../config/config.ts';
import type { CommitCount } from './commit-count.ts';
import { type ChangeWatch, followNotices } from './follow-notices.server.ts';

interface ChangeWatchOptions {
  config: Pick<Config, 'database'>;
  commits: CommitCount;
  /** Called whenever PostgreSQL stops sending notices; see `followNotices`. */
  onLost: (error: unknown) => void;
}

/** A SQLite file is checked per turn of the event loop, PostgreSQL sends notices. */
export function watchChanges({ config, commits, onLost }: ChangeWatchOptions): ChangeWatch {
  const { database } = config;
  return database.engine === 'sqlite'
    ? watchFile(database.file, commits.count)
    : followNotices({ url: database.url, ownCommits: commits.count, onLost });
}

/**
 * SQLite counts only commits of other connections. All requests read in one turn of the event loop
 * share a check, which costs a third of sending a page; own commits are counted directly.
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
