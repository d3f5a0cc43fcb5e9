import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerRequests } from '../../../src/app/answer-requests.server.ts';
import { apiPaths, createApi } from '../../../src/app/create-api.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { importChampionship } from '../../../src/site/championship/import-championship.server.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

/** Cached responses live exactly as long as the rows that they show. */
export function keptAnswersContract(engine: Engine): void {
  describe('response cache', () => {
    let settings: DatabaseSettings;
    let database: AppDatabase;
    let elsewhere: AppDatabase;
    let server: Server;
    let close: () => Promise<void>;
    let site: string;
    let made: string[] = [];

    beforeAll(async () => {
      settings = await engine.fresh();
      const commits = commitCount();
      database = await openDatabase({ database: settings }, commits.note);
      elsewhere = await openDatabase({ database: settings });
      await importNewEditions(database, writeData(sampleFiles));
      const services = apiServices(database);
      const api = createApi(services);
      const config = { ...readConfig({}), database: settings };
      const answers = answerRequests(
        config,
        { ...services, commits },
        {
          fetch: (request, env) => {
            made.push(new URL(request.url).pathname);
            return api.fetch(request, env);
          },
          replica: null,
          paths: apiPaths,
        },
      );
      close = answers.close;
      server = createServer(answers.listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      server.close();
      await close();
      await elsewhere.destroy();
      await database.destroy();
    });

    const list = '/api/editions/2/participants';
    const read = async (path: string) => (await fetch(site + path)).text();
    /** Polls, because PostgreSQL's notice takes a moment; SQLite notifies at once. */
    const listSays = (name: string) =>
      engine.name === 'SQLite'
        ? read(list).then((text) => expect(text).toContain(name))
        : expect.poll(() => read(list), { interval: 1 }).toContain(name);
    const rename = (by: AppDatabase, from: string, to: string) =>
      by.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('participant')
          .set({ name: to })
          .where('name', '=', from)
          .execute();
        await raiseVersion(transaction, 2);
      });

    test('a list is made once for all visitors, until its edition changes', async () => {
      made = [];
      await Promise.all(Array.from({ length: 20 }, () => read(list)));
      expect(made).toEqual([list]);
      await rename(database, 'Ana Tapuy', 'Ana Grefa');
      expect(await read(list)).toContain('Ana Grefa');
      expect(made).toEqual([list, list]);
    });

    test('a commit of another process is in the responses that follow', async () => {
      await read(list);
      for (const [from, to] of [
        ['Ana Grefa', 'Ana Shiguango'],
        ['Ana Shiguango', 'Ana Tapuy'],
      ] as const) {
        await rename(elsewhere, from, to);
        await listSays(to);
      }
    });

    test('a change of one edition keeps the cached responses of the others', async () => {
      const times = '/api/raceTime/1/1/participants';
      await read(times);
      made = [];
      await rename(database, 'nobody', 'nobody');
      await read(times);
      await read(list);
      expect(made).toEqual([list]);
    });

    test('concurrent visitors never get a response from before the change', async () => {
      const names = Array.from(
        { length: 20 },
        (_, index) => `Ana Tapuy ${'abcdefghij'[index % 10]}`,
      );
      let last = 'Ana Tapuy';
      for (const name of names) {
        const reading = Array.from({ length: 5 }, () => read(list));
        await rename(name.endsWith('j') ? elsewhere : database, last, name);
        last = name;
        if (name.endsWith('j')) await listSays(name);
        expect(await read(list)).toContain(name);
        await Promise.all(reading);
      }
    });

    test('a response for one visitor is not cached', async () => {
      made = [];
      for (const path of ['/api/cross-site-token', '/api/nothing', '/api/nothing'])
        await read(path);
      expect(made).toHaveLength(3);
    });

    test('a stale reading is marked as stale, so that it is not cached as current', async () => {
      const failing = await openDatabase({ database: settings });
      await importChampionship(failing, 'data');
      const names = { name: '', river: '', town: '', region: '', countryCode: '' };
      const records = createRecordReader(failing);
      const championships = createChampionshipReader(failing, () => names);
      const stale = vi.fn();
      const before = [await records.catalogue(stale), await championships.championship(stale)];
      expect(stale).not.toHaveBeenCalled();
      await failing.destroy();
      const after = [await records.catalogue(stale), await championships.championship(stale)];
      expect(after).toEqual(before);
      expect(stale).toHaveBeenCalledTimes(2);
    });
  });
}
