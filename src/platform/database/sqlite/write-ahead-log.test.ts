import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { NodeSqliteDialect, openSqliteFile } from './node-sqlite-dialect.server.ts';
import { WriteAheadLog } from './write-ahead-log.server.ts';

interface Tables {
  start: { bib: number };
}

class HeldDisk {
  readonly waiting: { done: () => void; failed: (error: Error) => void }[] = [];
  begun = 0;

  sync = () => {
    this.begun += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.waiting.push({ done: resolve, failed: reject });
    return promise;
  };

  async end(error?: Error): Promise<void> {
    while (this.waiting.length === 0) await new Promise(setImmediate);
    const first = this.waiting.shift();
    if (error) first?.failed(error);
    else first?.done();
  }
}

const folder = () => mkdtempSync(join(tmpdir(), 'log-'));

function logOn(disk: HeldDisk) {
  const file = join(folder(), 'race.sqlite');
  const { writer } = openSqliteFile(file);
  writer.exec('create table start (bib integer)');
  return { writer, log: new WriteAheadLog(file, writer, disk.sync) };
}

test('commits during a sync share one later sync', async () => {
  const disk = new HeldDisk();
  const { log } = logOn(disk);
  const told: string[] = [];
  const tell = (name: string) => log.synced().then(() => told.push(name));
  const all = [tell('first'), tell('second'), tell('third')];
  expect(disk.begun).toBe(1);
  await disk.end();
  await all[0];
  expect(told).toEqual(['first']);
  await disk.end();
  await Promise.all(all);
  expect(told).toEqual(['first', 'second', 'third']);
  expect(disk.begun).toBe(2);
});

test('after a failed sync nothing counts as saved before the log is checkpointed', async () => {
  const disk = new HeldDisk();
  const { log, writer } = logOn(disk);
  const failed = log.synced();
  await disk.end(new Error('EIO'));
  await expect(failed).rejects.toThrow('EIO');
  writer.exec('begin immediate; insert into start values (1)');
  await expect(log.synced()).rejects.toThrow('EIO');
  writer.exec('commit');
  expect(disk.begun).toBe(1);
  const kept = log.synced();
  await disk.end();
  await kept;
  expect(disk.begun).toBe(2);
  const { log: frames } = writer.prepare('pragma wal_checkpoint(passive)').get() ?? {};
  expect(frames).toBe(0);
});

test('a failed sync does not fail the next one', async () => {
  const disk = new HeldDisk();
  const { log } = logOn(disk);
  const [failed, kept] = [log.synced(), log.synced()];
  await disk.end(new Error('EIO'));
  await expect(failed).rejects.toThrow('EIO');
  await disk.end();
  await expect(kept).resolves.toBeUndefined();
});

async function onHeldDisk(work: (database: Kysely<Tables>, disk: HeldDisk) => Promise<void>) {
  const [place, disk] = [folder(), new HeldDisk()];
  const file = join(place, 'race.sqlite');
  const opened = openSqliteFile(file);
  opened.writer.exec('create table start (bib integer)');
  const log = new WriteAheadLog(file, opened.writer, disk.sync);
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ ...opened, log }) });
  await work(database, disk);
  await database.destroy();
  rmSync(place, { recursive: true });
}

const insert = (database: Kysely<Tables>, bib: number) =>
  database.insertInto('start').values({ bib }).execute();
const bibs = async (database: Kysely<Tables>) =>
  (await database.selectFrom('start').select('bib').orderBy('bib').execute()).map(({ bib }) => bib);

test('a write resolves when the disk has it, and other reads and writes continue meanwhile', () =>
  onHeldDisk(async (database, disk) => {
    const told: number[] = [];
    const tell = (bib: number) => () => told.push(bib);
    const alone = insert(database, 1).then(tell(1));
    const together = database
      .transaction()
      .execute((transaction) => insert(transaction, 2))
      .then(tell(2));
    while ((await bibs(database)).length < 2) await new Promise(setImmediate);
    expect(told).toEqual([]);
    await disk.end();
    await alone;
    await disk.end();
    await together;
    expect(told).toEqual([1, 2]);
  }));

test('a commit that the disk refuses fails, and ends no other transaction', () =>
  onHeldDisk(async (database, disk) => {
    const refused = database.transaction().execute((transaction) => insert(transaction, 1));
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    const next = database.transaction().execute(async (transaction) => {
      await insert(transaction, 2);
      await isOver;
      await insert(transaction, 3);
    });
    await disk.end(new Error('EIO'));
    await expect(refused).rejects.toThrow('EIO');
    finish();
    await disk.end();
    await next;
    expect(await bibs(database)).toEqual([1, 2, 3]);
  }));

test('a real disk keeps what was written', async () => {
  const file = join(folder(), 'race.sqlite');
  const database = new Kysely<Tables>({ dialect: new NodeSqliteDialect(openSqliteFile(file)) });
  await sql`create table start (bib integer)`.execute(database);
  await insert(database, 7);
  expect(await bibs(database)).toEqual([7]);
  await database.destroy();
});
