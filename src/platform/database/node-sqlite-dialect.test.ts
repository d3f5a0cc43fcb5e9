import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSqliteFile } from './node-sqlite-dialect.server.ts';

/** As they are in a file: without one SQLite keeps no log to write ahead. */
function inFile(work: (database: ReturnType<typeof openSqliteFile>) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'dialect-'));
  const database = openSqliteFile(join(folder, 'race.sqlite'));
  try {
    work(database);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

const ask = 'select bib from start where bib > ? order by bib';

test('rows that are being read are not lost to who asks the same meanwhile', () =>
  inFile((database) => {
    database.prepare('create table start (bib integer)').run([]);
    for (const bib of [1, 2, 3, 4]) database.prepare('insert into start values (?)').run([bib]);
    const bibs: unknown[] = [];
    for (const row of database.prepare(ask).iterate([0])) {
      bibs.push(row);
      expect(database.prepare(ask).all([2])).toHaveLength(2);
    }
    expect(bibs).toHaveLength(4);
  }));

test('a question that is asked again sees a column that came meanwhile', () =>
  inFile((database) => {
    database.prepare('create table start (bib integer)').run([]);
    database.prepare('insert into start values (7)').run([]);
    const everything = () => database.prepare('select * from start').all([]);
    expect(everything()).toEqual([{ bib: 7 }]);
    database.prepare('alter table start add column wave integer default 1').run([]);
    expect(everything()).toEqual([{ bib: 7, wave: 1 }]);
  }));
