import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answerRequests } from '../../../src/app/answer-requests.server.ts';
import { apiPaths, createApi } from '../../../src/app/create-api.server.ts';
import { earlyVisits } from '../../../src/app/front/early-visits.server.ts';
import { readKnownStart } from '../../../src/app/front/known-start.server.ts';
import { findLasting, versionOfFacts } from '../../../src/app/kept-rules.ts';
import { type Config, readConfig } from '../../../src/platform/config/config.ts';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { overrideEdition } from '../../../src/record/editions/read-edition-override.server.ts';
import { publishAnnouncement } from '../../../src/site/announcements/publish-announcement.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The next start shows the warm-start cache as long as it equals the database. */
export function earlyVisitsContract(engine: Engine): void {
  describe('early requests', () => {
    let config: Config;
    let database: AppDatabase;
    const of = 'this program';
    const [texts, list] = ['/assets/i18n/es.json', '/api/editions/2/participants'];
    let words: string;

    beforeEach(async () => {
      const settings = await engine.fresh();
      config = { ...readConfig({}), varDir: temporaryFolder(), database: settings };
      const commits = commitCount();
      database = await openDatabase(config, commits.note);
      await importNewEditions(database, writeData(sampleFiles));
      const services = apiServices(database, { config });
      const { fetch: made } = createApi(services);
      const answers = answerRequests(
        config,
        { ...services, commits },
        { fetch: (request, env) => made(request, env), replica: null, paths: apiPaths, of },
      );
      words = await onServer(answers.listener, async (read) => {
        await read(list);
        return (await read(texts)).text;
      });
      await answers.close();
    });
    afterEach(() => database.destroy());

    let noted: string[];

    /** Answers while the next start is not complete. */
    function nextStart({ program = of, trustedProxies = 0 } = {}, wait: RequestListener = waits) {
      const known = readKnownStart({ VAR_DIR: config.varDir }, of);
      if (known === null) throw new Error('Nothing was left for the next start');
      noted = [];
      return earlyVisits({
        known: {
          ...known,
          of: program,
          config: { ...known.config, trustedProxies, logLevel: 'silent' },
        },
        database: config.database,
        find: findLasting,
        versionOf: versionOfFacts,
        state: () => 'starting',
        wait,
        meter: { note: (route, status) => noted.push(`${route} ${status}`) },
        findRoute: (url) => url,
      });
    }

    async function early(path: string, program = of) {
      const visits = nextStart({ program });
      const answer = await onServer(visits.listener, (read) => read(path));
      await visits.close();
      return answer;
    }

    test('a stored response that is still valid is served at once, complete and compressed', async () => {
      const { status, coding, text } = await early(texts);
      expect({ status, coding, isSame: text === words }).toEqual({
        status: 200,
        coding: 'gzip',
        isSame: true,
      });
      expect(words).toContain('{');
    });

    test('an early response is logged by the early listener, and a waiting request is not', async () => {
      await early(texts);
      await expect.poll(() => noted).toEqual([`${texts} 200`]);
      await early(list);
      expect(noted).toEqual([]);
    });

    test('a caller with too many requests waits for the site, and no other caller does', async () => {
      const [attacker, visitor] = ['203.0.113.7', '198.51.100.1'];
      const waited: unknown[] = [];
      const visits = nextStart({ trustedProxies: 1 }, ({ headers }) => {
        waited.push(headers['x-forwarded-for']);
      });
      const ask = (caller: string) =>
        visits.listener(asks(texts, caller), Object.assign(new EventEmitter(), silent) as never);
      for (let n = 0; n < 1000; n += 1) ask(attacker);
      expect(waited.length).toBeGreaterThan(100);
      ask(visitor);
      await visits.asked();
      await visits.close();
      expect(new Set(waited)).toEqual(new Set([attacker]));
    });

    test('lists of people are never shown before the site is there', async () => {
      expect(await early(list)).toMatchObject({ status: 418, text: 'waits' });
    });

    test('a response stored by another program is not served', async () => {
      expect(await early(texts, 'another program')).toMatchObject({ status: 418 });
    });

    const changes: [string, () => Promise<unknown>][] = [
      [
        'an announcement',
        () => {
          const now = new Date();
          const [title, text] = [
            { es: 'Puente', en: 'Bridge' },
            { es: 'Cerrado', en: 'Closed' },
          ];
          const endsAt = new Date(now.getTime() + 86_400_000).toISOString();
          const values = { title, text, urgent: false, startsAt: now.toISOString(), endsAt };
          return publishAnnouncement(database, terminal, values, now);
        },
      ],
      [
        'words of the desk',
        () =>
          database
            .insertInto('content_version')
            .values({
              version: 1,
              at: new Date().toISOString(),
              actor: 'test',
              reason: 'test',
              changes_json: '[]',
            })
            .execute(),
      ],
      [
        'a fact of an edition',
        () =>
          database
            .updateTable('edition')
            .set({ facts_json: JSON.stringify({ id: 2, year: 2023 }) })
            .where('id', '=', 2)
            .execute(),
      ],
      ['a database that says nothing', () => database.schema.dropTable('announcement').execute()],
    ];
    test.each(changes)('after %s visitors wait for the site', async (_what, change) => {
      await change();
      expect(await early(texts)).toMatchObject({ status: 418 });
    });

    test('the state of the registration is computed at each early visit', async () => {
      const facts = await database.selectFrom('edition').select(['id', 'facts_json']).execute();
      const open = facts.find(({ facts_json }) => JSON.parse(facts_json ?? '{}').registration);
      expect(open).toBeDefined();
      const decided = { editionId: open?.id ?? 0, now: new Date() };
      const states = [];
      for (const registration of ['open', 'closed', null] as const) {
        await overrideEdition(database, terminal, { ...decided, registration });
        states.push((await early(texts)).status);
      }
      // By its own dates the edition is in one of these two states, so that one decision changes nothing.
      expect(states.toSorted()).toEqual([200, 200, 418]);
      expect(states.at(-1)).toBe(200);
    });
  });
}

type RequestListener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

const waits: RequestListener = (_incoming, outgoing) => outgoing.writeHead(418).end('waits');

function asks(url: string, caller: string): IncomingMessage {
  const headers = { 'x-forwarded-for': caller };
  return { url, method: 'GET', headers, socket: { remoteAddress: '10.0.0.2' } } as never;
}

const silent = { writeHead: () => undefined, end: () => undefined };

type Read = (path: string) => Promise<{ status: number; coding: string | null; text: string }>;

async function onServer<Result>(
  listener: Parameters<typeof createServer>[1],
  work: (read: Read) => Promise<Result>,
): Promise<Result> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work(async (path) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      const coding = answer.headers.get('content-encoding');
      return { status: answer.status, coding, text: await answer.text() };
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
