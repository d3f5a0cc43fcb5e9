import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommitCount, commitCount } from '../../../src/platform/database/commit-count.ts';
import type { ChangeWatch } from '../../../src/platform/database/follow-notices.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { watchChanges } from '../../../src/platform/database/watch-changes.server.ts';
import { noteHeard } from '../../../src/race-day/river/relay/keep-piece.server.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import type { Engine } from '../support/engines.ts';

const often = { interval: 5 };

/** Only PostgreSQL sends notices of changes; a follower must notice when its connection is deaf. */
export function noticesContract(engine: Engine): void {
  describe('notices', () => {
    let url: string;
    let database: AppDatabase;
    let elsewhere: AppDatabase;
    let commits: CommitCount;
    let watches: ChangeWatch[] = [];
    let losses: unknown[] = [];

    beforeAll(async () => {
      const settings = await engine.fresh();
      if (settings.engine !== 'postgres') throw new Error('notices are of PostgreSQL');
      url = settings.url;
      commits = commitCount();
      database = await openDatabase({ database: settings }, commits.note);
      elsewhere = await openDatabase({ database: settings });
      const edition = { id: 1, year: 2021, race_date: '2021-11-06' };
      await elsewhere.insertInto('edition').values(edition).execute();
    });
    afterAll(async () => {
      await Promise.all(watches.map((watch) => watch.close()));
      await Promise.all([database.destroy(), elsewhere.destroy()]);
    });

    async function follow(address = url): Promise<ChangeWatch> {
      await Promise.all(watches.map((watch) => watch.close()));
      losses = [];
      const config = { database: { engine: 'postgres', url: address } } as const;
      const watch = watchChanges({ config, commits, onLost: (error) => losses.push(error) });
      watches = [watch];
      await expect.poll(watch.token, often).not.toBeNull();
      return watch;
    }
    const change = (by: AppDatabase) => by.transaction().execute((one) => raiseVersion(one, 1));

    test('a notice of the database reports a commit of another process, by whatever statement', async () => {
      const watch = await follow();
      for (const commit of [
        () => change(elsewhere),
        () => sql`update edition set race_date = race_date`.execute(elsewhere),
        () => sql`delete from championship`.execute(elsewhere),
      ]) {
        const before = watch.token();
        await commit();
        await expect.poll(watch.token, often).not.toBe(before);
      }
      expect(losses).toEqual([]);
    });

    test('a notice reports the minute in which the other side was heard, and not each call', async () => {
      const watch = await follow();
      const day = '2027-02-20';
      const heard = (now: string, whole = true) =>
        noteHeard(
          elsewhere,
          { day, side: 'rio' },
          { has: { revision: 0, digest: '' }, copyDigest: '', whole, now: new Date(now) },
        );
      for (const at of ['T14:00:01Z', 'T14:01:00Z']) {
        const before = watch.token();
        await heard(`${day}${at}`);
        await expect.poll(watch.token, often).not.toBe(before);
      }
      const before = watch.token();
      await heard(`${day}T14:01:59Z`);
      await heard(`${day}T14:02:00Z`, false);
      // Notices arrive in commit order: after the second of these, all others have arrived.
      await change(elsewhere);
      await sql`notify edition_change`.execute(elsewhere);
      await expect.poll(watch.token, often).toBe((before ?? 0) + 2);
    });

    test('a notice reports changed gates of a seat, on which judgements depend, and not its name', async () => {
      const watch = await follow();
      const seat = {
        id: 7,
        day: '2027-02-20',
        kind: 'section',
        label: 'Tramo',
        first_gate: 1,
        last_gate: 2,
        created_at: '2027-02-19T14:00:00.000Z',
        ended_at: null,
      };
      for (const commit of [
        () => elsewhere.insertInto('seat').values(seat).execute(),
        () => elsewhere.updateTable('seat').set({ last_gate: 3 }).execute(),
      ]) {
        const before = watch.token();
        await commit();
        await expect.poll(watch.token, often).not.toBe(before);
      }
      const before = watch.token();
      await elsewhere.updateTable('seat').set({ label: 'Tramo bajo' }).execute();
      await change(elsewhere);
      await expect.poll(watch.token, often).toBe((before ?? 0) + 1);
    });

    test('a notice is passed on at the moment it arrives', async () => {
      const watch = await follow();
      const told = new Promise<number | null>((resolve) => {
        watch.onCall(() => resolve(watch.token()));
      });
      const before = watch.token();
      await change(elsewhere);
      expect(await told).not.toBe(before);
    });

    test('a process does not wait for the notice of its own commit', async () => {
      const watch = await follow();
      for (let turn = 0; turn < 20; turn++) {
        const before = watch.token();
        await change(database);
        expect(watch.token()).not.toBe(before);
      }
    });

    test('a transaction that is rolled back and a row that no page shows send no notice', async () => {
      const watch = await follow();
      const before = watch.token();
      const rolledBack = elsewhere.transaction().execute(async (transaction) => {
        await raiseVersion(transaction, 1);
        throw new Error('no');
      });
      await expect(rolledBack).rejects.toThrow('no');
      await elsewhere.insertInto('person').values({ name: 'a', person_key: 'a' }).execute();
      // Notices arrive in commit order: the others would have arrived before this one.
      await change(elsewhere);
      await expect.poll(watch.token, often).not.toBe(before);
      expect(watch.token()).toBe((before ?? 0) + 1);
    });

    test('notices that a cut connection missed are caught up with', async () => {
      const watch = await follow();
      const before = watch.token();
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'correntada notices' and datname = current_database()`.execute(
        elsewhere,
      );
      await expect.poll(watch.token, often).toBeNull();
      await change(elsewhere);
      await expect.poll(watch.token, often).not.toBeNull();
      expect(watch.token()).not.toBe(before);
      expect(losses).toHaveLength(1);
    });

    test('notices are not relied on when the triggers of a versioned table are off', async () => {
      const triggers = (are: string) =>
        sql
          .raw(`alter table edition ${are} trigger user;
          alter table championship ${are} trigger user`)
          .execute(database);
      await triggers('disable');
      const config = { database: { engine: 'postgres', url } } as const;
      const deaf = watchChanges({ config, commits, onLost: (error) => losses.push(error) });
      losses = [];
      await expect.poll(() => losses, often).toHaveLength(1);
      expect(deaf.token()).toBeNull();
      await triggers('enable');
      await expect.poll(deaf.token, often).not.toBeNull();
      await deaf.close();
    });

    test('notices are not relied on behind a line that went silent', async () => {
      const line = await silentLine(Number(new URL(url).port));
      const through = new URL(url);
      through.port = String(line.port);
      const watch = await follow(through.href);
      line.silence();
      await expect.poll(watch.token, often).toBeNull();
      expect(losses).toHaveLength(1);
      line.speak();
      await expect.poll(watch.token, often).not.toBeNull();
      line.close();
    });
  });
}

/** Opens a line to a port that stays open and, on command, forwards nothing. */
async function silentLine(to: number) {
  let isSilent = false;
  const sockets = new Set<Socket>();
  const server: Server = createServer((here) => {
    const there = connect(to, '127.0.0.1');
    for (const [from, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => isSilent || other.write(bytes));
      from.on('error', () => other.destroy());
      from.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : 0,
    silence: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
