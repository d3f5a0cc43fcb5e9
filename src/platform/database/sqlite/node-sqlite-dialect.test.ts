import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite-dialect.server.ts';

interface Tables {
  start: { bib: number };
}

/** A file as in production: without one SQLite has no write-ahead log. */
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

test('rows being read are not lost when the same query runs meanwhile', () =>
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

test('a repeated query sees a column added meanwhile', () =>
  inFile(async (database) => {
    await database.insertInto('start').values({ bib: 7 }).execute();
    const everything = () => database.selectFrom('start').selectAll().execute();
    expect(await everything()).toEqual([{ bib: 7 }]);
    await sql`alter table start add column wave integer default 1`.execute(database);
    expect(await everything()).toEqual([{ bib: 7, wave: 1 }]);
  }));

test('uncommitted writes are invisible, and readers never wait', () =>
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
