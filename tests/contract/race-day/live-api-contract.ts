import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildPostedList } from '../../../src/race-day/log/postings/posted-list.ts';
import { addPosting } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

const path = '/api/live';
const boat = { race: 'men-1', bib: 1 };

/**
 * Addresses that pages of any site may read, with the reason: their content is public and the same for every visitor.
 */
const openToAll: Record<string, string> = {
  '/api/live': 'the race as it is now',
  '/api/live/stream': 'what changes in it',
  '/api/live/cross': 'the brackets of a kayak cross',
  '/api/race-day/lists/{day}/{group}/{number}': 'an official list, to be checked by anybody',
  '/api/race-day/crosses/{day}/{cross}/{number}': 'the same of a kayak cross',
  '/api/raceHeats': 'heats of all editions',
  '/api/raceTime/{edition}/{heat}/participants': 'their runs',
  '/api/editions/{edition}/participants': 'the public list of who takes part',
  '/api/editions/{edition}/participants/confirm': 'the same list',
  '/api/openapi.json': 'the description of these calls',
  '/datos/{year}/{file}': 'the results as files',
};

/** Public live data for other programs and pages: docs/live-api.md. */
export function liveApiContract(engine: Engine): void {
  describe('the live API', () => {
    const room = raceFeedRoom(engine);
    const get = (headers: Record<string, string> = {}, asked = path) =>
      room.api.request(asked, { headers });
    const document = () => loadDocument(room.api);
    const keep = (more = {}, over = 0) =>
      keepDayPlan(
        room.team.database,
        { plan: { ...anyDayPlan(), date: feedDay, ...more }, over },
        new Date(),
      );
    const append = (...payloads: Parameters<typeof buildRaceEvent>[1][]) =>
      appendEvents(room.team.database, {
        day: feedDay,
        now: new Date(),
        events: payloads.map((payload) => buildRaceEvent('gear', payload)),
      });

    test('the live API says when there is no day, and where results and schedule are', async () => {
      for (const [language, words] of [
        ['es', 'Los resultados de cada año están en /api/raceHeats'],
        ['en', 'The results of every year are at /api/raceHeats'],
      ] as const) {
        const answer = await get({ 'accept-language': language });
        await expectDocumented(await document(), path, answer);
        expect(answer.status).toBe(404);
        expect(answer.headers.get('access-control-allow-origin')).toBe('*');
        const { code, title } = await answer.json();
        expect([code, title]).toEqual(['no_race_day', expect.stringContaining(words)]);
      }
    });

    test('the live API answers as described, for a second, and not to a reader who has the answer', async () => {
      await keep();
      await append(makeStamp('start', 32_400, boat), buildJudgement(boat, 1, 2));
      const answer = await get();
      await expectDocumented(await document(), path, answer);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=1');
      const [first, told] = [await answer.clone().text(), await answer.json()];
      expect(first).toMatch(/^\{"format":"race-now 1",/);
      expect(told).toMatchObject({ day: feedDay, course: { order: ['men-1.1'] } });
      const etag = answer.headers.get('etag') ?? '';
      const again = await get({ 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('access-control-allow-origin')).toBe('*');
      await append(makeStamp('finish', 32_490, boat));
      const next = await get({ 'if-none-match': etag });
      expect([next.status, (await next.json()).version]).not.toEqual([304, told.version]);
    });

    test('the live API says of an unpublished race that it is unpublished, and nothing else', async () => {
      const plan = anyDayPlan();
      const races = plan.races.map((race) => ({ ...race, published: race.id !== 'men-1' }));
      const boats = plan.boats.map((one) =>
        one.race === 'men-1' ? { ...one, name: 'Secret Paddler' } : one,
      );
      await keep({ races, boats });
      const text = await (await get()).text();
      expect(text).not.toContain('Secret Paddler');
      expect(JSON.parse(text).races['men-1']).toMatchObject({ state: 'unpublished', order: [] });
    });

    test('a signed file keeps its signed bytes until a person in it is erased, and then does not name that person', async () => {
      const { database } = room.team;
      const { participantId: entry } = await enterPaddler(database, { name: 'Ana Tapuy' });
      await keep({ boats: [plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy' })] });
      const { team, services } = room;
      const state = await services.raceDays.read(feedDay);
      const list = state?.lists.find(({ group }) => group === 'men');
      if (!state || !list) throw new Error('no list');
      const reason = { es: 'Ana Tapuy no pasó la puerta', en: 'Ana Tapuy missed the gate' };
      const decided = { race: 'men-1', on: 'gate', gate: 2, seconds: 50, status: null } as const;
      const at = '2027-02-20T15:00:00.000Z';
      await addPosting(database, {
        day: feedDay,
        group: 'men',
        step: 1,
        state: 'official',
        number: 1,
        signed: ['Rosa'],
        note: null,
        postedAt: at,
        enquiriesUntil: null,
        list: {
          ...buildPostedList({ ...state, list, events: [] }),
          decisions: [
            { bib: 1, ...decided, authority: 'jury', reason, at },
            { bib: 7, ...decided, authority: 'jury', reason: { es: 'Otra', en: 'Another' }, at },
          ],
        },
      });
      const file = async () => (await get({}, `/api/race-day/lists/${feedDay}/men/1`)).text();
      const { list_json, hash } = await database
        .selectFrom('race_result')
        .select(['list_json', 'hash'])
        .executeTakeFirstOrThrow();
      expect(await file()).toBe(list_json);
      expect(
        createHash('sha256')
          .update(await file())
          .digest('hex'),
      ).toBe(hash);
      const { person_id: personId } = await database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', entry)
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      await erasePerson(
        { database: team.database, varDir: folder, dataDir: folder },
        { actor: terminal, personId, alsoResults: true, now: new Date() },
      );
      const told = await file();
      expect(told).not.toMatch(/Ana|Tapuy/);
      expect(JSON.parse(told).decisions).toMatchObject([
        { bib: 1, gate: 2, seconds: 50, reason: { es: '—', en: '—' } },
        { bib: 7, reason: { es: 'Otra' } },
      ]);
    });

    test('pages of any site may read what the table says, and nothing else', async () => {
      const { paths } = await document();
      const known = [...Object.keys(paths), '/api/openapi.json'];
      expect(Object.keys(openToAll).filter((one) => !known.includes(one))).toEqual([]);
      const asked = { origin: 'https://club.example', 'access-control-request-method': 'GET' };
      for (const template of known) {
        const address = template.replace(/\{\w+\}/g, '1');
        const isOpen = template in openToAll;
        const leave = await room.api.request(address, { method: 'OPTIONS', headers: asked });
        expect(leave.headers.get('access-control-allow-origin'), template).toBe(
          isOpen ? '*' : null,
        );
        expect(leave.headers.get('access-control-allow-credentials'), template).toBeNull();
        if (isOpen) {
          expect(leave.status, template).toBe(204);
          expect(leave.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
        }
        const read = await get(asked, address);
        expect(read.headers.get('access-control-allow-origin'), template).toBe(isOpen ? '*' : null);
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const sent = await room.api.request(address, { method, headers: asked });
          expect(sent.headers.get('access-control-allow-origin'), template).toBeNull();
        }
      }
    });

    test('version 1 of the snapshot keeps every member and its type', async () => {
      const { components } = documentOfSchemas.parse(
        await (await get({}, '/api/openapi.json')).json(),
      );
      const now = new Set(linesOf(components.schemas.RaceSnapshot ?? {}));
      const promised = readFileSync(new URL('race-now-1.txt', import.meta.url), 'utf8').trim();
      expect(promised.split('\n').filter((line) => !now.has(line))).toEqual([]);
    });
  });
}

interface Schema {
  type?: unknown;
  const?: unknown;
  enum?: unknown[] | undefined;
  properties?: Record<string, Schema> | undefined;
  items?: Schema | undefined;
  additionalProperties?: unknown;
  anyOf?: Schema[] | undefined;
}

const documentOfSchemas = z.object({
  components: z.object({ schemas: z.record(z.string(), z.custom<Schema>()) }),
});

/** Returns a line with the kind for each member of a schema, and one for each value of a choice. */
function linesOf(schema: Schema, at = ''): string[] {
  const own = [
    ...(schema.type === undefined ? [] : [`${at} ${schema.type}`]),
    ...(schema.enum ?? []).map((value) => `${at} ${schema.type} ${value}`),
  ];
  const more = schema.additionalProperties;
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      linesOf(one, `${at}.${name}`),
    ),
    ...(schema.items ? linesOf(schema.items, `${at}[]`) : []),
    ...(typeof more === 'object' && more !== null ? linesOf(more as Schema, `${at}.*`) : []),
    ...(schema.anyOf ?? []).flatMap((one) => linesOf(one, at)),
  ];
}
