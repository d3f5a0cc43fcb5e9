import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerRequests } from '../../../src/app/answer-requests.server.ts';
import { apiPaths, createApi } from '../../../src/app/create-api.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { openReplica } from '../../../src/platform/database/open-replica.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { heardUntil } from '../../../src/race-day/feed/live-version.server.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import {
  dropDayPlan,
  keepDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../src/race-day/log/plan/list-planned-days.server.ts';
import {
  addPosting,
  listPostings,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { noteHeard } from '../../../src/race-day/river/relay/keep-piece.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { type Standby, startStandby } from '../support/start-standby.ts';

/** Public answers come from a replica as far as it has caught up, and are never older because of it. */
export function replicaContract(engine: Engine): void {
  describe('replica', () => {
    let standby: Standby;
    let database: AppDatabase;
    let replica: AppDatabase;
    let server: Server;
    let close: () => Promise<void>;
    let site: string;
    let made: ('primary' | 'replica')[] = [];
    const warnings: string[] = [];

    beforeAll(async () => {
      const settings = await engine.fresh();
      if (settings.engine !== 'postgres') throw new Error('replicas are of PostgreSQL');
      const commits = commitCount();
      database = await openDatabase({ database: settings }, commits.note);
      await importNewEditions(database, writeData(sampleFiles));
      standby = await startStandby({ url: settings.url, folder: engine.folder() ?? '' });
      replica = openReplica(standby.toAddress(settings.url));
      const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
      const services = apiServices(database, { log });
      const api = createApi(services);
      const records = createRecordReader(replica);
      const reading = createApi({ ...services, database: replica, records });
      const config = { ...readConfig({}), database: settings };
      const answers = answerRequests(
        config,
        { ...services, commits },
        {
          fetch: (request, env) => {
            made.push('primary');
            return livePage(request, database) ?? api.fetch(request, env);
          },
          replica: {
            database: replica,
            fetch: (request, env) => {
              made.push('replica');
              return livePage(request, replica) ?? reading.fetch(request, env);
            },
          },
          paths: [...apiPaths, '/en-vivo'],
        },
      );
      close = answers.close;
      server = createServer(answers.listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterEach(() => {
      made = [];
    });
    afterAll(async () => {
      server.close();
      await close();
      await Promise.all([replica.destroy(), database.destroy()]);
      await standby.stop();
    });

    const list = '/api/editions/2/participants';
    const read = async () => (await fetch(site + list)).text();
    const rename = (name: string) =>
      database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('participant')
          .set({ name })
          .where('name', 'like', 'Ana T%')
          .execute();
        await raiseVersion(transaction, 2);
      });
    const standbyDoes = (what: 'pause' | 'resume') =>
      sql`select ${sql.raw(`pg_wal_replay_${what}`)}()`.execute(replica);

    test('a replica makes public responses once it has the needed version', async () => {
      await rename('Ana T Uno');
      await expect.poll(() => read()).toContain('Ana T Uno');
      await expect
        .poll(async () => {
          made = [];
          await rename('Ana T Dos');
          expect(await read()).toContain('Ana T Dos');
          return made;
        })
        .toEqual(['replica']);
    });

    test('a lagging replica makes no response, and no visitor sees an older state', async () => {
      await standbyDoes('pause');
      for (const name of ['Ana T Tres', 'Ana T Cuatro']) {
        await rename(name);
        expect(await read()).toContain(name);
      }
      expect(made).toEqual(['primary', 'primary']);
      await standbyDoes('resume');
    });

    test('a replica has the race day before it makes the live page', async () => {
      const day = localDate(new Date(), 'America/Guayaquil');
      const now = new Date();
      const live = async () => (await fetch(`${site}/es/en-vivo`)).text();
      const plan = { ...anyDayPlan(), date: day };
      await keepDayPlan(database, { plan, over: 0 }, now);
      const boat = { race: 'men-1', bib: 1 };
      const changes = [
        () => keepDayPlan(database, { plan: { ...plan, first: '10:00:00' }, over: 1 }, now),
        () =>
          appendEvents(database, {
            day,
            now,
            events: [buildRaceEvent('seat-1', buildJudgement(boat, 1, 2))],
          }),
        () => addPosting(database, postingOf(day, now)),
        // When another side runs the day, nothing new is shown before that side answered.
        async () => {
          await giveLease(database, { day, holder: 'rio', by: 'Ana', now });
          await heard(database, day, now);
        },
        () => dropDayPlan(database, { day, over: 2 }),
      ];
      await expect.poll(live).toBe(JSON.stringify(await toShown(database)));
      for (const change of changes) {
        await standbyDoes('pause');
        made = [];
        await change();
        expect(await live()).toBe(JSON.stringify(await toShown(database)));
        expect(made).toEqual(['primary']);
        await standbyDoes('resume');
        await expect.poll(() => toShown(replica)).toEqual(await toShown(database));
      }
      // Once the replica has caught up, it makes the page of the next change.
      await keepDayPlan(database, { plan, over: 0 }, now);
      await expect
        .poll(async () => {
          made = [];
          await appendEvents(database, {
            day,
            now,
            events: [buildRaceEvent('seat-1', buildJudgement(boat, 1, 2))],
          });
          expect(await live()).toBe(JSON.stringify(await toShown(database)));
          return made;
        })
        .toEqual(['replica']);
    });

    test('a missing replica is replaced by the primary', async () => {
      await standby.stop();
      await rename('Ana T Seis');
      expect(await read()).toContain('Ana T Seis');
      await rename('Ana T Siete');
      expect(await read()).toContain('Ana T Siete');
      expect(made).toEqual(['primary', 'primary']);
      expect(warnings.filter((line) => line.includes('replica not read'))).toHaveLength(1);
    });
  });
}

/** Returns the live page's data as a page of its own; null for another address. */
function livePage(request: Request, database: AppDatabase): Promise<Response> | null {
  if (!new URL(request.url).pathname.endsWith('/en-vivo')) return null;
  const headers = { 'cache-control': 'public, no-cache' };
  return toShown(database).then((shown) => Response.json(shown, { headers }));
}

async function toShown(database: AppDatabase) {
  const [day] = await listPlannedDays(database);
  if (day === undefined) return null;
  const state = await createRaceDays(database).read(day);
  const postings = await listPostings(database, day);
  return {
    day,
    first: state?.dayPlan.first,
    revision: state?.revision,
    posted: postings.length,
    heard: await heardUntil(database, day),
  };
}

function postingOf(day: string, now: Date) {
  const format = 'race-results 1' as const;
  const list = { format, day, group: 'men', rows: [], decisions: [] };
  const title = { es: 'Hombres', en: 'Men' };
  return {
    day,
    group: 'men',
    step: 1,
    state: 'provisional' as const,
    number: null,
    list: { ...list, title, revision: 1 },
    signed: ['Ana'],
    note: null,
    postedAt: now.toISOString(),
    enquiriesUntil: null,
  };
}

function heard(database: AppDatabase, day: string, now: Date) {
  const has = { revision: 0, digest: '' };
  return noteHeard(database, { day, side: 'rio' }, { has, copyDigest: '', whole: true, now });
}
