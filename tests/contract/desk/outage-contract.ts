import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { provideServices } from '../../../src/app/provide-services.server.ts';
import type { Services } from '../../../src/app/services.server.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import { classifyOutage } from '../../../src/platform/database/classify-outage.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { openPostgres } from '../../../src/platform/database/open-postgres.server.ts';
import { callerContext } from '../../../src/platform/page/caller-context.server.ts';
import { requestIdContext } from '../../../src/platform/page/request-id-context.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { consentTexts } from '../../../src/registration/rules/consent-texts.ts';
import { consentVersion } from '../../../src/registration/rules/consent-version.server.ts';
import { submitRegistration } from '../../../src/registration/submit-registration.server.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { paddler, registering } from '../support/registrations.ts';

const path = '/api/user/register';
const token = 'contract-test-token-of-32-letters';
const patience = { lockMs: 300, connectionMs: 2000, statementMs: 5000, answerMs: 5000 };

export function outageContract(engine: Engine): void {
  describe('outages', () => {
    let settings: DatabaseSettings;
    let database: AppDatabase;
    let services: ReturnType<typeof apiServices>;
    let api: ReturnType<typeof createApi>;
    const log: { outage: unknown; err: unknown }[] = [];

    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
      settings = await engine.fresh();
      database = await openDatabase({ database: settings }, undefined, patience);
      await importNewEditions(database, writeData(sampleFiles));
      services = apiServices(database);
      vi.spyOn(services.log, 'error').mockImplementation((facts: unknown) => {
        log.push(facts as (typeof log)[number]);
      });
      api = createApi(services);
    });
    beforeEach(() => {
      log.length = 0;
    });
    afterAll(async () => {
      vi.useRealTimers();
      await database.destroy();
    });

    const register = async (n: number) => api.request(path, registering(paddler(n)));
    const count = async () =>
      (await database.selectFrom('registration').selectAll().execute()).length;

    async function expectOutage(response: Response, status: number, code: string): Promise<void> {
      expect(response.status).toBe(status);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ status, code, request_id: expect.any(String) });
      expect(log).toContainEqual(expect.objectContaining({ outage: code }));
    }

    async function sendForm(n: number) {
      const context = new RouterContextProvider();
      provideServices(context, services as unknown as Services);
      context.set(callerContext, '192.0.2.1');
      context.set(requestIdContext, 'the-request');
      const typed = {
        ...paddler(n),
        birth_day: 4,
        birth_month: 5,
        birth_year: 1990,
        xsrf_token: token,
        consent_version: consentVersion(consentTexts(services.translate.en)),
        emergency_name: 'Rosa Tapuy',
        emergency_mobile: '0987654329',
        accept_regulations: 'on',
        accept_release: 'on',
        accept_privacy: 'on',
      };
      const body = new URLSearchParams(
        Object.entries(typed).map(([name, value]) => [name, String(value)]),
      );
      const headers = { cookie: `XSRF-TOKEN=${token}` };
      const request = new Request('http://race.example/en/registro', {
        method: 'POST',
        headers,
        body,
      });
      const args = { request, url: new URL(request.url), params: {}, context, pattern: '' };
      return submitRegistration(args as unknown as Parameters<typeof submitRegistration>[0]);
    }

    test('while another process writes, reading goes on and writing waits', async () => {
      // Longer than reading takes on the slowest machine.
      const long = { lockMs: 60_000, connectionMs: 60_000, statementMs: 60_000, answerMs: 60_000 };
      const waiting = await openDatabase({ database: settings }, undefined, long);
      const release = await holdLock(settings);
      const before = await count();
      let isDone = false;
      const request = registering(paddler(1));
      const writing = Promise.resolve(createApi(apiServices(waiting)).request(path, request));
      const noted = writing.then(() => {
        isDone = true;
      });
      expect((await api.request('/api/raceHeats')).status).toBe(200);
      expect(await count()).toBe(before);
      expect(isDone).toBe(false);
      await release();
      await noted;
      expect((await writing).status).toBe(201);
      await waiting.destroy();
    });

    test('a lasting lock is answered with 503 and a time to retry, and nothing half written', async () => {
      const release = await holdLock(settings);
      const before = await count();
      for (const response of await Promise.all([11, 12, 13].map(register))) {
        await expectOutage(response, 503, 'unavailable');
      }
      expect(await sendForm(14)).toMatchObject({
        data: { outcome: { code: 'unavailable' }, values: { email: paddler(14).email } },
        init: { status: 503 },
      });
      expect(await count()).toBe(before);
      await release();
      expect((await register(11)).status).toBe(201);
      expect(await count()).toBe(before + 1);
    });

    test('reading goes on when nothing can be written, and writing is answered with 507', async () => {
      const allow = await makeReadOnly(settings, database);
      await expectOutage(await register(21), 507, 'not_writable');
      expect((await api.request('/api/raceHeats')).status).toBe(200);
      await allow();
      expect((await register(21)).status).toBe(201);
    });

    if (engine.name === 'SQLite') {
      test('a full disk is reported as the cause, not the error of the rollback', async () => {
        const pragma = (name: string) => sql<object>`pragma ${sql.raw(name)}`.execute(database);
        const [pages] = (await pragma('page_count')).rows.flatMap((row) => Object.values(row));
        await pragma(`max_page_count = ${pages}`);
        const name = 'x'.repeat(100_000);
        const filling = database.transaction().execute(async (transaction) => {
          await transaction.insertInto('person').values({ person_key: 'a', name: 'a' }).execute();
          await transaction.insertInto('person').values({ person_key: 'b', name }).execute();
        });
        await expect(filling).rejects.toThrow('database or disk is full');
        const before = await count();
        const statuses: number[] = [];
        for (let n = 100; n < 140; n++) {
          const response = await register(n);
          statuses.push(response.status);
          if (response.status !== 201) await expectOutage(response, 507, 'not_writable');
        }
        expect(statuses).toContain(507);
        expect((await api.request('/api/raceHeats')).status).toBe(200);
        await pragma('max_page_count = 1000000');
        expect((await register(199)).status).toBe(201);
        const kept = statuses.filter((status) => status === 201).length + 1;
        expect(await count()).toBe(before + kept);
      });
    } else {
      test('callers beyond the number of connections are told to retry', async () => {
        const release = await holdLock(settings);
        const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => register(100 + n)));
        for (const response of answers) await expectOutage(response, 503, 'unavailable');
        await release();
        expect((await register(100)).status).toBe(201);
      });

      test('a connection cut in a transaction fails that transaction, not the process', async () => {
        const cut = database.transaction().execute(async (transaction) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() pid`.execute(
            transaction,
          );
          await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
          await expect.poll(() => living(rows[0]?.pid)).toBe(false);
          await transaction.selectFrom('person').select('id').execute();
        });
        expect(await cut.then(() => 'done', classifyOutage)).toBe('unavailable');
        expect((await register(31)).status).toBe(201);
      });

      const living = async (pid = 0) => {
        const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(
          database,
        );
        return rows.length > 0;
      };

      test.each([
        ['its server cancels', { statementMs: 50 }],
        ['nobody answers', { answerMs: 50 }],
      ])('a statement that %s is an outage, and its connection is not reused', async (_, short) => {
        if (settings.engine !== 'postgres') throw new Error('of PostgreSQL alone');
        const impatient = new Kysely<object>({
          // Connecting may take longer than a moment on a busy machine.
          dialect: openPostgres(settings.url, { ...patience, connectionMs: 60_000, ...short }),
        });
        const sleep = sql`select pg_sleep(60)`;
        expect(await sleep.execute(impatient).then(() => 'done', classifyOutage)).toBe(
          'unavailable',
        );
        const sleeping = impatient.transaction().execute((open) => sleep.execute(open));
        expect(await sleeping.then(() => 'done', classifyOutage)).toBe('unavailable');
        expect((await sql`select 1`.execute(impatient)).rows).toHaveLength(1);
        await impatient.destroy();
      });
    }
  });
}

/** Locks the rows that a registration needs, as another process would; resolves with the function that unlocks. */
async function holdLock(settings: DatabaseSettings): Promise<() => Promise<void>> {
  if (settings.engine === 'sqlite') {
    const other = new DatabaseSync(settings.file);
    other.exec('begin immediate');
    return async () => {
      other.exec('rollback');
      other.close();
    };
  }
  const other = await openDatabase({ database: settings });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: locked, resolve: tell } = Promise.withResolvers<void>();
  const holding = other.transaction().execute(async (transaction) => {
    await transaction.selectFrom('edition').selectAll().forUpdate().execute();
    tell();
    await held;
  });
  await locked;
  return async () => {
    letGo();
    await holding;
    await other.destroy();
  };
}

/** Makes the database read-only; resolves with the function that undoes it. */
async function makeReadOnly(
  settings: DatabaseSettings,
  database: AppDatabase,
): Promise<() => Promise<void>> {
  const say = async (word: 'on' | 'off') => {
    if (settings.engine === 'sqlite') {
      await sql`pragma query_only = ${sql.raw(word)}`.execute(database);
      return;
    }
    const name = sql.id(new URL(settings.url).pathname.slice(1));
    const other = new Kysely<object>({ dialect: openPostgres(settings.url, null) });
    await other.connection().execute(async (one) => {
      await sql`set default_transaction_read_only = off`.execute(one);
      await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(word)}`.execute(
        one,
      );
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(one);
    });
    await other.destroy();
    // The first to notice may be the owner of the broken connection.
    await expect
      .poll(() =>
        sql`select 1`.execute(database).then(
          () => 'there',
          () => 'gone',
        ),
      )
      .toBe('there');
  };
  await say('on');
  return () => say('off');
}
