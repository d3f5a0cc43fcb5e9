import { Hono } from 'hono';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { packAnswers } from '../../../src/platform/answers/pack-answers.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { type RequestEnv, requestLog } from '../../../src/platform/http/request-log.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { apiServices } from '../support/api-services.ts';
import { type ApiDocument, parseDocument } from '../support/documented-answer.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented } from '../support/expect-documented.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const texts = {
  es: { error: { codes: { unknownEdition: 'No hay tal edición' } } },
  en: { error: { codes: { unknownEdition: 'No such edition' } } },
};

const list = '/api/editions/{edition}/participants';
const times = '/api/raceTime/{edition}/{heat}/participants';

export function apiContract(engine: Engine): void {
  describe('API', () => {
    let database: AppDatabase;
    let api: ReturnType<typeof createApi>;
    let document: ApiDocument;
    const logged: string[] = [];

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, writeData(sampleFiles));
      const log = pino({}, { write: (line: string) => logged.push(line) });
      api = createApi(apiServices(database, { texts, log }));
      document = parseDocument(await (await api.request('/api/openapi.json')).json());
    });
    afterAll(() => database.destroy());

    const get = async (path: string, headers: Record<string, string> = {}) =>
      api.request(path, { headers });
    const json = async (path: string, headers: Record<string, string> = {}) =>
      (await get(path, headers)).json();

    test('the API describes every call', () => {
      expect(Object.keys(document.paths).sort()).toEqual([
        '/api/clock',
        '/api/cross-site-token',
        list,
        `${list}/confirm`,
        '/api/generateLinkPayment/{identity}',
        '/api/language/{lang}',
        '/api/live',
        '/api/live/cross',
        '/api/live/screens',
        '/api/live/stream',
        '/api/push',
        '/api/race-day/clips',
        '/api/race-day/crosses/{day}/{cross}/{number}',
        '/api/race-day/events',
        '/api/race-day/gear-lines',
        '/api/race-day/lists/{day}/{group}/{number}',
        '/api/race-day/plan',
        '/api/race-day/relay',
        '/api/race-day/speaker',
        '/api/race-day/speaker/readings',
        '/api/race-day/stream',
        '/api/race-day/strips',
        '/api/raceHeats',
        times,
        '/api/seats/heartbeat',
        '/api/user/consents',
        '/api/user/questions',
        '/api/user/register',
        '/assets/i18n/{lang}.json',
        '/datos/{year}/{file}',
      ]);
    });

    test.each([
      [list, '/api/editions/1/participants', 200],
      [list, '/api/editions/2/participants?page=1&perPage=300', 200],
      [list, '/api/editions/3/participants?page=1&perPage=1', 200],
      [list, '/api/editions/9/participants', 404],
      [list, '/api/editions/1/participants?perPage=301', 422],
      [`${list}/confirm`, '/api/editions/2/participants/confirm', 200],
      [`${list}/confirm`, '/api/editions/2023/participants/confirm', 404],
      ['/api/raceHeats', '/api/raceHeats', 200],
      [times, '/api/raceTime/1/1/participants', 200],
      [times, '/api/raceTime/2/10/participants', 200],
      [times, '/api/raceTime/2/1/participants', 404],
      ['/assets/i18n/{lang}.json', '/assets/i18n/es.json', 200],
      ['/assets/i18n/{lang}.json', '/assets/i18n/fr.json', 404],
    ])('%s answers as described: %s %i', async (template, path, status) => {
      const response = await get(path);
      expect(response.status).toBe(status);
      await expectDocumented(document, template, response);
    });

    test('participants of the requested edition come first, then those of the others, latest first', async () => {
      const { data, meta } = await json('/api/editions/2/participants');
      expect(meta).toEqual({ page: 1, perPage: 300, total: 2, lastPage: 1 });
      const pivot = (payment: string, release: string | null = null) => ({
        payment_verified_at: payment,
        release_verified_at: release,
      });
      const asked = pivot('2023-01-10T10:00:00Z', '2023-01-11T10:00:00Z');
      expect(data[0]).toEqual({
        name: 'Ana Tapuy',
        sex: 'female',
        nationality: 'EC',
        ...asked,
        participant: {
          id: expect.any(Number),
          category: 1,
          user: { name: 'Ana Tapuy' },
          editions: [
            { id: 2, year: 2023, pivot: asked },
            { id: 3, year: 2027, pivot: pivot('2021-10-01T10:00:00Z') },
            { id: 1, year: 2021, pivot: pivot('2021-10-01T10:00:00Z') },
          ],
        },
      });
    });

    test('a participant has no edition that the API does not serve', async () => {
      const row = database.selectFrom('edition').select('facts_json').where('id', '=', 1);
      const { facts_json: before } = await row.executeTakeFirstOrThrow();
      const write = (facts_json: string | null) =>
        database.updateTable('edition').set({ facts_json }).where('id', '=', 1).execute();
      await write(JSON.stringify({ ...JSON.parse(before ?? ''), api: false }));
      try {
        const fresh = createApi(apiServices(database, { texts }));
        const { data } = await (await fresh.request('/api/editions/2/participants')).json();
        expect(data[0].participant.editions.map(({ year }: { year: number }) => year)).toEqual([
          2023, 2027,
        ]);
      } finally {
        await write(before);
      }
    });

    test('pages of the API do not overlap, and have an end', async () => {
      const first = await json('/api/editions/1/participants?perPage=1');
      const second = await json('/api/editions/1/participants?perPage=1&page=2');
      expect([...first.data, ...second.data].map(({ name }) => name)).toEqual([
        'Ana Tapuy',
        'Luis Chimbo',
      ]);
      expect(second.meta).toEqual({ page: 2, perPage: 1, total: 2, lastPage: 2 });
      const beyond = await get('/api/editions/1/participants?perPage=1&page=3');
      expect(beyond.status).toBe(404);
      expect(await beyond.json()).toMatchObject({ code: 'unknown_page' });
    });

    test.each([
      ['page=0', { page: ['too_small'] }],
      ['page=', { page: ['not_a_number'] }],
      ['page=-1', { page: ['not_a_number'] }],
      ['page=1.5', { page: ['not_a_number'] }],
      ['page=1&page=2', { page: ['invalid'] }],
      ['perPage=301', { perPage: ['too_big'] }],
      ['page=x&perPage=0', { page: ['not_a_number'], perPage: ['too_small'] }],
      ['page=99999999999999999999', { page: ['not_a_number'] }],
    ])('bad paging ?%s is reported by field', async (query, errors) => {
      const response = await get(`/api/editions/1/participants?${query}`);
      expect(response.status).toBe(422);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ code: 'invalid_request', status: 422, errors });
    });

    test('no answer of the API has a private value', async () => {
      const paths = ['1/participants', '2/participants', '3/participants/confirm'];
      for (const path of paths) {
        const text = await (await get(`/api/editions/${path}`)).text();
        expect(text).toContain('Ana Tapuy');
        expect(text).not.toMatch(/private|1990-01-31|No Pagó/i);
      }
    });

    test('heats and times are in the accepted language', async () => {
      expect((await json('/api/raceHeats')).data[0]).toEqual({
        id: 1,
        name: 'Primera manga',
        edition_id: 1,
      });
      const english = { 'accept-language': 'en-GB,en;q=0.8' };
      expect((await json('/api/raceHeats', english)).data[1].name).toBe('Heat 1');
      const swam = await json('/api/raceTime/2/10/participants', english);
      expect(swam.data).toEqual([
        {
          participant_number: 201,
          participant: { user: { name: 'Ana Tapuy' } },
          start_time: '10:00:00.00',
          end_time: null,
          swim: 1,
          roll: 1,
          comment: 'Swam at gate 5',
          race_times_lines: [
            { gate: 1, penalty: null, category: 1 },
            { gate: 2, penalty: '00:00:02', category: 1 },
            { gate: 3, penalty: '00:00:50', category: 1 },
          ],
        },
      ]);
    });

    test.each([
      ['/api', 'not_found'],
      ['/api/nothing', 'not_found'],
      ['/assets/i18n/es', 'not_found'],
      ['/assets/i18n/__proto__.json', 'unknown_language'],
      ['/api/editions/01/participants', 'unknown_edition'],
      ['/api/editions/1e0/participants', 'unknown_edition'],
      ["/api/editions/1'--/participants", 'unknown_edition'],
      ['/api/editions/99999999999/participants', 'unknown_edition'],
      ['/api/raceTime/1/10/participants', 'unknown_heat'],
      ['/api/raceTime/1/x/participants', 'unknown_heat'],
      ['/api/raceTime/9/1/participants', 'unknown_edition'],
    ])('%s is a 404 with the code %s', async (path, code) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 404, code });
    });

    test('an error is in the accepted language', async () => {
      const path = '/api/editions/9/participants';
      expect((await json(path)).title).toBe('No hay tal edición');
      expect((await json(path, { 'accept-language': 'en' })).title).toBe('No such edition');
    });

    test('a refused method names the allowed ones', async () => {
      for (const path of ['/api/raceHeats', '/assets/i18n/es.json']) {
        const response = await api.request(path, { method: 'POST' });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toBe('GET, HEAD');
        expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
      }
      expect((await api.request('/api/raceHeats', { method: 'HEAD' })).status).toBe(200);
    });

    test('an unchanged answer is not sent again', async () => {
      for (const path of [
        '/api/raceHeats',
        '/api/editions/1/participants',
        '/assets/i18n/en.json',
      ]) {
        const first = await get(path);
        const etag = first.headers.get('etag') ?? '';
        expect(etag).not.toBe('');
        expect(first.headers.get('cache-control')).toContain('public');
        expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
      }
    });

    test('the API answers below the app of the site, and leaves other addresses alone', async () => {
      const site = new Hono<RequestEnv>()
        .use(requestLog(pino({ level: 'silent' })))
        .use(packAnswers())
        .route('/', api)
        .all('*', (c) => c.text('page', 404));
      const post = (path: string) => site.request(path, { method: 'POST' });
      expect(await (await site.request('/media')).text()).toBe('page');
      expect(await (await post('/media')).text()).toBe('page');
      expect(await (await site.request('/assets/app.js')).text()).toBe('page');
      expect((await site.request('/api/nothing')).status).toBe(404);
      const refused = await post('/api/raceHeats');
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      const headers = { 'accept-encoding': 'gzip' };
      const first = await site.request('/api/openapi.json', { headers });
      expect(first.headers.get('content-encoding')).toBe('gzip');
      const again = { ...headers, 'if-none-match': first.headers.get('etag') ?? '' };
      expect((await site.request('/api/openapi.json', { headers: again })).status).toBe(304);
    });

    test('a bug answers with the id of the request and nothing else', async () => {
      const closed = await openDatabase({ database: await engine.fresh() });
      await closed.destroy();
      const log = pino({}, { write: (line: string) => logged.push(line) });
      const broken = createApi(apiServices(closed, { texts, log }));
      const response = await broken.request('/api/raceHeats');
      const answer = await response.json();
      expect(Object.keys(answer).sort()).toEqual(['code', 'request_id', 'status', 'title', 'type']);
      expect(answer).toMatchObject({ status: 500, code: 'internal' });
      expect(logged.at(-1)).toContain(answer.request_id);
      await expectDocumented(
        document,
        '/api/raceHeats',
        Response.json(answer, {
          status: 500,
          headers: { 'content-type': 'application/problem+json' },
        }),
      );
    });
  });
}
