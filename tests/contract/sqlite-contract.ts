import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, test } from 'vitest';
import { createRecordReader } from '../../src/editions/record/record-reader.server.ts';
import { listParticipants } from '../../src/entries/participants/participants-repository.server.ts';
import {
  NodeSqliteDialect,
  openSqliteFile,
} from '../../src/platform/database/node-sqlite-dialect.server.ts';
import { openDatabase } from '../../src/platform/database/open-database.server.ts';
import { StartError } from '../../src/platform/errors/start-error.ts';
import { sampleFiles, writeData } from './fixtures.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What holds for SQLite alone: its file, its pragmas, its processes. */
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
        expect(await pragma('synchronous')).toEqual([2]);
        expect(await pragma('foreign_keys')).toEqual([1]);
        expect(await pragma('busy_timeout')).toEqual([5000]);
        await database.destroy();
      }
    });

    test('a step of the schema that breaks off leaves no half of it', async () => {
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

    const startOnce = new URL('./start-once.ts', import.meta.url);
    const countUp = new URL('./count-up.ts', import.meta.url);
    const run = (script: URL, ...given: string[]) => {
      const child = spawn(process.execPath, [fileURLToPath(script), ...given], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let complaint = '';
      child.stderr.on('data', (text) => {
        complaint += text;
      });
      const ended = new Promise<string>((settle) =>
        child.on('close', (code, signal) => settle(code === 0 ? 'done' : (signal ?? complaint))),
      );
      return { child, ended };
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
      const starts = [1, 2, 3].map(() => run(startOnce, file, dataDir).ended);
      expect(await Promise.all(starts)).toEqual(['done', 'done', 'done']);
      await expectComplete(file);
    });

    test('processes that read and then write wait for each other', async () => {
      const file = join(temporaryFolder(), 'race.sqlite');
      const counting = [1, 2, 3].map(() => run(countUp, file, '40').ended);
      expect(await Promise.all(counting)).toEqual(['done', 'done', 'done']);
      const database = await openDatabase({ database: { engine: 'sqlite', file } });
      expect(await database.selectFrom('person').select('id').execute()).toHaveLength(120);
      await database.destroy();
    });

    test('a start that is killed is made good by the next one', async () => {
      const dataDir = writeData(sampleFiles);
      for (let round = 0; round < 6; round++) {
        const file = join(temporaryFolder(), 'race.sqlite');
        const { child, ended } = run(startOnce, file, dataDir);
        await setTimeout(60 + 25 * round);
        child.kill('SIGKILL');
        expect(['SIGKILL', 'done']).toContain(await ended);
        expect(await run(startOnce, file, dataDir).ended).toBe('done');
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
