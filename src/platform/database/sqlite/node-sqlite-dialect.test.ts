import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite-dialect.server.ts';

interface Tables {
  start: { bib: number };
}

/** As they are in a file: without one SQLite keeps no log to write ahead. */
async function inFile(work: (database: Kysely<Tables>) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'dialect-'));
  const dialect = new NodeSqliteDialect(openSqliteFile(join(folder, 'race.sqlite')));
  const database = new Kysely<Tables>({ dialect });
  try {
    await sql`create table start (bib integer)`.execute(database);
    await work(database);
  } finally {
    await database.destroy();
    rmSync(folder, { recursive: true });
  }
}

test('rows that are being read are not lost to who asks the same meanwhile', () =>
  inFile(async (database) => {
    const bibs = [1, 2, 3, 4].map((bib) => ({ bib }));
    await database.insertInto('start').values(bibs).execute();
    const ask = (after: number) =>
      database.selectFrom('start').selectAll().where('bib', '>', after).orderBy('bib');
    const read: object[] = [];
    for await (const row of ask(0).stream()) {
      read.push(row);
      expect(await ask(2).execute()).toHaveLength(2);
    }
    expect(read).toEqual(bibs);
  }));

test('a question that is asked again sees a column that came meanwhile', () =>
  inFile(async (database) => {
    await database.insertInto('start').values({ bib: 7 }).execute();
    const everything = () => database.selectFrom('start').selectAll().execute();
    expect(await everything()).toEqual([{ bib: 7 }]);
    await sql`alter table start add column wave integer default 1`.execute(database);
    expect(await everything()).toEqual([{ bib: 7, wave: 1 }]);
  }));

test('what is written in a transaction nobody reads before its end, and no reader waits', () =>
  inFile(async (database) => {
    const seen: number[] = [];
    const count = async () => (await database.selectFrom('start').selectAll().execute()).length;
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto('start').values({ bib: 1 }).execute();
      seen.push(
        await count(),
        (await transaction.selectFrom('start').selectAll().execute()).length,
      );
    });
    expect([...seen, await count()]).toEqual([0, 1, 1]);
  }));
