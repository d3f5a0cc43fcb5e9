import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { losesCommits } from '../../../src/platform/database/loses-commits.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  appendEvents,
  appendWithin,
} from '../../../src/race-day/log/store/append-events.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';

/** A phone stops sending an event once the server has confirmed it: by then it is on disk. */
export function keptEventsContract(engine: Engine): void {
  const isSqlite = engine.name === 'SQLite';
  describe('an acknowledged race-day event', () => {
    if (isSqlite) {
      test('an acknowledged event is on the disk, and refused when the disk refused it', async () => {
        const disk = ownDisk();
        const database = await openDatabase({ database: await engine.fresh() });
        disk.hold();
        try {
          const told: number[] = [];
          const send = (bib: number) =>
            appendEvents(database, buildBatch(bib)).then(({ revision }) => told.push(revision));
          const first = send(1);
          await expect.poll(() => readRevision(database)).toBe(1);
          const second = send(2);
          await expect.poll(() => readRevision(database)).toBe(2);
          expect(told).toEqual([]);
          await disk.end();
          await first;
          expect(told).toEqual([1]);
          await disk.end();
          await second;
          expect(told).toEqual([1, 2]);
          const refused = send(3);
          await disk.end(new Error('EIO'));
          await expect(refused).rejects.toThrow('EIO');
        } finally {
          disk.release();
          await database.destroy();
        }
      });
      return;
    }

    test('an acknowledged event is in the log of PostgreSQL, whatever its settings', async () => {
      const settings = await engine.fresh();
      if (settings.engine !== 'postgres') throw new Error('another engine');
      const name = new URL(settings.url).pathname.slice(1);
      const owner = new pg.Client({ connectionString: settings.url });
      await owner.connect();
      await owner.query(`alter database ${name} set synchronous_commit = off`);
      await owner.end();
      const database = await openDatabase({ database: settings });
      // Ten appends wait for the day's lock, each on its own connection.
      const found = await Promise.all(
        Array.from({ length: 10 }, (_, bib) =>
          database.transaction().execute(async (transaction) => {
            await appendWithin(transaction, buildBatch(bib + 1));
            return readCommitSetting(transaction);
          }),
        ),
      );
      expect(found.map(({ custom }) => custom)).toEqual(found.map(() => 'on'));
      expect(new Set(found.map(({ connection }) => connection)).size).toBe(10);
      // The server of these tests does not wait for its disk, and the doctor would report it.
      expect(await losesCommits(database)).toBe(true);
      await database.destroy();
    });
  });
}

function buildBatch(bib: number) {
  const judgement = buildJudgement({ race: 'men-1', bib }, 1, 2);
  return { day, events: [buildRaceEvent('seat-1', judgement)], now: new Date() };
}

async function readRevision(database: AppDatabase): Promise<number> {
  const row = await database.selectFrom('race_day_log').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

async function readCommitSetting(transaction: AppDatabase) {
  const { rows } = await sql<{ custom: string; connection: number }>`
    select current_setting('synchronous_commit') as custom, pg_backend_pid() as connection
  `.execute(transaction);
  return rows[0] ?? { custom: 'unknown', connection: 0 };
}

type Done = (error: Error | null) => void;

/** Wraps each fsync of this process: passed on until held; then each has to be ended by the test. */
function ownDisk() {
  const real = fs.fdatasync;
  const waiting: Done[] = [];
  let isHeld = false;
  const put = (sync: (descriptor: number, done: Done) => void) => {
    Object.assign(fs, { fdatasync: sync });
    syncBuiltinESMExports();
  };
  put((descriptor, done) => {
    if (isHeld) waiting.push(done);
    else real(descriptor, done);
  });
  return {
    hold(): void {
      isHeld = true;
    },
    /** Ends the oldest waiting fsync, once there is one. */
    async end(error: Error | null = null): Promise<void> {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(error);
    },
    release(): void {
      put(real);
      isHeld = false;
      for (const done of waiting) done(null);
    },
  };
}
