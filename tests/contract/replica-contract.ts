import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerRequests } from '../../src/answer-requests.server.ts';
import { apiPaths, createApi } from '../../src/create-api.server.ts';
import { importNewEditions } from '../../src/editions/exchange/import-new-editions.server.ts';
import { raiseVersion } from '../../src/editions/record/raise-version.server.ts';
import { createRecordReader } from '../../src/editions/record/record-reader.server.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { commitCount } from '../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { openReplica } from '../../src/platform/database/open-replica.server.ts';
import { apiServices } from './api-services.ts';
import type { Engine } from './engines.ts';
import { sampleFiles, writeData } from './fixtures.ts';
import { type Standby, startStandby } from './start-standby.ts';

/** Public answers are read from a replica as far as it is, and are never older for it. */
export function replicaContract(engine: Engine): void {
  describe('replica', () => {
    let standby: Standby;
    let database: AppDatabase;
    let replica: AppDatabase;
    let server: Server;
    let close: () => Promise<void>;
    let site: string;
    /** Where the answers were made. */
    let made: ('primary' | 'replica')[] = [];
    const warnings: string[] = [];

    beforeAll(async () => {
      const settings = await engine.fresh();
      if (settings.engine !== 'postgres') throw new Error('replicas are of PostgreSQL');
      const commits = commitCount();
      database = await openDatabase({ database: settings }, commits.note);
      await importNewEditions(database, writeData(sampleFiles));
      standby = await startStandby({ url: settings.url, folder: engine.folder() ?? '' });
      replica = openReplica(standby.addressOf(settings.url));
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
            return api.fetch(request, env);
          },
          replica: {
            database: replica,
            fetch: (request, env) => {
              made.push('replica');
              return reading.fetch(request, env);
            },
          },
          paths: apiPaths,
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

    test('makes public answers once it has what they show', async () => {
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

    test('that lags makes no answer: nobody is told what was before', async () => {
      await standbyDoes('pause');
      for (const name of ['Ana T Tres', 'Ana T Cuatro']) {
        await rename(name);
        expect(await read()).toContain(name);
      }
      expect(made).toEqual(['primary', 'primary']);
      await standbyDoes('resume');
    });

    test('that is away is not missed', async () => {
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
