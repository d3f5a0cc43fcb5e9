import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../../src/platform/database/sqlite/node-sqlite-dialect.server.ts';
import { StartError } from '../../../src/platform/errors/start-error.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { listParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { compileCache } from '../../support/compile-cache.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export function sqliteContract(): void {
  describe('file', () => {
    test('every connection is durable and checks references', async () => {
      const file = join(temporaryFolder(), 'race.sqlite');
      for (let start = 0; start < 2; start++) {
        const database = await openDatabase({ database: { engine: 'sqlite', file } });
        const pragma = async (name: string) => {
          const { rows } = await sql<object>`pragma ${sql.raw(name)}`.execute(database);
          return Object.values(rows[0] ?? {});
        };
        expect(await pragma('journal_mode')).toEqual(['wal']);
        // The driver flushes each commit itself, because SQLite would block the whole process.
        expect(await pragma('synchronous')).toEqual([1]);
        expect(await pragma('foreign_keys')).toEqual([1]);
        expect(await pragma('secure_delete')).toEqual([1]);
        // The waiting caller retries by itself, because SQLite would block the whole process.
        expect(await pragma('busy_timeout')).toEqual([0]);
        await database.destroy();
      }
    });

    test('a start on an up-to-date file does not wait for a writer', async () => {
      const file = join(temporaryFolder(), 'race.sqlite');
      const settings = { database: { engine: 'sqlite', file } } as const;
      await (await openDatabase(settings)).destroy();
      const writing = new DatabaseSync(file);
      writing.exec('begin immediate');
      const database = await openDatabase(settings);
      expect(await database.selectFrom('edition').selectAll().execute()).toEqual([]);
      await database.destroy();
      writing.close();
    });

    test('a schema step that breaks off leaves no half of it', async () => {
      const database = new Kysely<unknown>({
        dialect: new NodeSqliteDialect(openSqliteFile(join(temporaryFolder(), 'race.sqlite'))),
      });
      const broken = {
        async up(db: Kysely<unknown>) {
          await db.schema.createTable('half').addColumn('id', 'integer').execute();
          throw new Error('power cut');
        },
      };
      const provider = { getMigrations: async () => ({ '2026-01-01-broken': broken }) };
      const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
      expect(error).toBeInstanceOf(Error);
      expect(await database.introspection.getTables()).toEqual([]);
      await database.destroy();
    });

    const startOnce = new URL('../support/start-once.ts', import.meta.url);
    const countUp = new URL('../support/count-up.ts', import.meta.url);
    const run = (script: URL, ...given: string[]) => {
      const child = spawn(process.execPath, [fileURLToPath(script), ...given], {
        env: { ...process.env, ...compileCache },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      let complaint = '';
      child.stdout.on('data', (text) => {
        said += text;
      });
      child.stderr.on('data', (text) => {
        complaint += text;
      });
      return new Promise<{ end: string; said: string }>((settle) =>
        child.on('close', (code, signal) =>
          settle({ end: code === 0 ? 'done' : (signal ?? complaint), said }),
        ),
      );
    };

    async function expectComplete(file: string) {
      const database = await openDatabase({ database: { engine: 'sqlite', file } });
      const people = await Promise.all([1, 2, 3].map((id) => listParticipants(database, id)));
      expect(people.map(({ length }) => length)).toEqual([2, 2, 1]);
      const record = await createRecordReader(database).record(1);
      const runs = (record?.heats ?? []).flatMap((heat) => heat.runs);
      expect(runs.map(({ gates }) => gates.length)).toEqual([3, 3]);
      await database.destroy();
    }

    test('processes that start together fill the database once', async () => {
      const file = join(temporaryFolder(), 'race.sqlite');
      const dataDir = writeData(sampleFiles);
      const starts = await Promise.all([1, 2, 3].map(() => run(startOnce, file, dataDir)));
      expect(starts.map(({ end }) => end)).toEqual(['done', 'done', 'done']);
      await expectComplete(file);
    });

    test('processes that read and then write wait for each other', async () => {
      const file = join(temporaryFolder(), 'race.sqlite');
      const counting = await Promise.all([1, 2, 3].map(() => run(countUp, file, '40')));
      expect(counting.map(({ end }) => end)).toEqual(['done', 'done', 'done']);
      const database = await openDatabase({ database: { engine: 'sqlite', file } });
      expect(await database.selectFrom('person').select('id').execute()).toHaveLength(120);
      await database.destroy();
    });

    test('a killed start is completed by the next one', async () => {
      const dataDir = writeData(sampleFiles);
      const whole = await run(startOnce, join(temporaryFolder(), 'race.sqlite'), dataDir);
      const statements = Number(whole.said);
      expect(statements).toBeGreaterThan(20);
      for (let sixth = 1; sixth <= 6; sixth++) {
        const file = join(temporaryFolder(), 'race.sqlite');
        const last = Math.floor((statements * sixth) / 6);
        expect((await run(startOnce, file, dataDir, String(last))).end).toBe('SIGKILL');
        expect((await run(startOnce, file, dataDir)).end).toBe('done');
        await expectComplete(file);
      }
    });

    test.each([
      ['a folder', temporaryFolder],
      [
        'a file of another kind',
        () => {
          const file = join(temporaryFolder(), 'race.sqlite');
          writeFileSync(file, 'not a database '.repeat(100));
          return file;
        },
      ],
      [
        'a place below a file',
        () => {
          const file = join(temporaryFolder(), 'file');
          writeFileSync(file, '');
          return join(file, 'race.sqlite');
        },
      ],
    ])('%s instead of a database stops the start and is named', async (_, place) => {
      const file = place();
      const opening = openDatabase({ database: { engine: 'sqlite', file } });
      await expect(opening).rejects.toThrow(StartError);
      await expect(opening).rejects.toThrow(basename(file));
    });
  });
}
