import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../src/platform/config/config.ts';
import { inChunks } from '../../../src/platform/database/in-chunks.ts';
import { shiftDate } from '../../../src/platform/format/local-date.ts';
import type { FollowedRace } from '../../../src/race-day/follow/notices/due-notices.ts';
import { openPush, type Push } from '../../../src/race-day/follow/push/open-push.server.ts';
import { makePushKeys } from '../../../src/race-day/follow/push/push-keys.server.ts';
import { pushPath } from '../../../src/race-day/follow/push/push-path.ts';
import { tellFollowers } from '../../../src/race-day/follow/push/tell-followers.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { FakePushService } from '../../fakes/fake-push-service.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

const day = feedDay;
const csrf = 'a'.repeat(43);
const subject = 'mailto:race@example.org';
const title = { es: 'Hombres', en: 'Men' };
/** Signal for a second process, or for the same one after a restart. */
const never = new AbortController().signal;

function raceWith(more: Partial<FollowedRace['groups'][string]> = {}, seconds = 180): FollowedRace {
  const at = Date.now() + seconds * 1000;
  const men = {
    title,
    state: 'open' as const,
    rows: {
      1: { bib: 1, name: 'Ana Vega', rank: 1, result: 9841 },
      2: { bib: 2, name: 'Luz Andi' },
    },
  };
  return {
    day,
    year: 2027,
    time_zone: 'America/Guayaquil',
    order: ['men-1'],
    races: {
      'men-1': {
        title,
        group: 'men',
        state: 'waiting',
        order: ['1'],
        starts: { 1: { bib: 1, name: 'Ana Vega', planned: at } },
      },
    },
    groups: { men: { ...men, ...more } },
  };
}
const posted = (state: 'provisional' | 'official', number?: number) =>
  raceWith({ state, number, posted_at: Date.now() + 1000 }, 3600);

export function pushContract(engine: Engine): void {
  describe('followers', () => {
    const room = raceFeedRoom(engine);
    let service: FakePushService;
    let push: Push;
    let race: FollowedRace | null;
    let before: FollowedRace | null;
    let lines: string[];
    beforeEach(async () => {
      service = await new FakePushService().start();
      const varDir = temporaryFolder();
      await makePushKeys(varDir);
      const settings = { VAR_DIR: varDir, PUSH_SUBJECT: subject, PUSH_SERVICES: service.origin };
      const opened = await openPush(readConfig(settings), { warn: () => undefined });
      if (!opened) throw new Error('not opened');
      push = opened;
      room.limitTo({ push });
      await keepDayPlan(
        room.team.database,
        { plan: { ...anyDayPlan(), date: day }, over: 0 },
        new Date(),
      );
      race = raceWith();
      before = null;
      lines = [];
    });
    afterEach(() => service.stop());

    const ask = async (method: 'POST' | 'DELETE', body: unknown, language = 'es') => {
      const answer = await room.api.request(pushPath, {
        method,
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          'x-xsrf-token': csrf,
          cookie: `XSRF-TOKEN=${csrf}`,
        },
      });
      const document = await loadDocument(room.api);
      await expectDocumented(
        document,
        pushPath,
        answer.clone(),
        method === 'POST' ? 'post' : 'delete',
      );
      return answer;
    };
    const order = (boats: string[], more: object = {}) => ({
      ...service.subscribe(),
      day,
      language: 'es',
      boats,
      ...more,
    });
    const follow = async (boats: string[], more: object = {}) => {
      const asked = order(boats, more);
      expect((await ask('POST', asked)).status).toBe(200);
      return asked;
    };
    const process = () =>
      tellFollowers({
        database: room.team.database,
        read: async () => race,
        readDay: async (of) => (before?.day === of ? before : null),
        send: push.send,
        say: async () => room.services.translate,
        log: pino({ level: 'info' }, { write: (line) => lines.push(line) }),
      });
    const subscribers = async () =>
      (await room.team.database.selectFrom('push_subscription').select('endpoint').execute()).map(
        ({ endpoint }) => endpoint,
      );
    /** Makes every waiting message due. */
    const laterOn = () =>
      room.team.database
        .updateTable('push_told')
        .set({ next_at: new Date(0).toISOString() })
        .where('state', '=', 'waiting')
        .execute();

    test('only a follower is notified before the start of a boat, in the follower’s language', async () => {
      const ana = await follow(['men.1', 'women.3']);
      const ben = await follow(['men.1'], { language: 'en' });
      const eva = await follow(['men.2']);
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toEqual([
        {
          title: '1 Ana Vega sale en unos 3 minutos',
          body: expect.stringContaining('Hombres, hacia las '),
          url: '/es/en-vivo',
          tag: `${day} start men-1.1`,
        },
      ]);
      expect(service.toldTo(ben.endpoint)).toMatchObject([
        { title: '1 Ana Vega starts in about 3 minutes', url: '/en/en-vivo' },
      ]);
      expect(service.toldTo(eva.endpoint)).toEqual([]);
      expect(service.received[0]).toMatchObject({ urgency: 'high', subject });
      expect(service.received[0]?.ttl).toBeLessThanOrEqual(180);
      expect(lines.join()).toContain('"sent":2');
      expect(lines.join()).not.toMatch(/Ana|127\.0\.0\.1/);
    });

    test('each notice is sent once, over restarts and several processes', async () => {
      const ana = await follow(['men.1']);
      const two = [process(), process()];
      for (let turn = 0; turn < 3; turn++) {
        await Promise.all(two.map((round) => round(new Date(), never)));
      }
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toHaveLength(1);
      for (const next of [
        posted('provisional'),
        posted('official', 1),
        posted('official', 1),
        posted('official', 2),
      ]) {
        race = next;
        await Promise.all(two.map((round) => round(new Date(), never)));
        await process()(new Date(), never);
      }
      expect(service.toldTo(ana.endpoint).map((one) => one.title)).toEqual([
        '1 Ana Vega sale en unos 3 minutos',
        'Lista provisional: Hombres',
        'Lista oficial: Hombres',
        'Cambió la lista oficial: Hombres',
      ]);
      expect(service.toldTo(ana.endpoint).at(-1)?.body).toBe('1 Ana Vega: puesto 1, 1:38,41');
    });

    test.each([1, 3, 8])(
      'followers are notified of official lists of a day, but of no start, when the day %i days later is shown',
      async (days) => {
        const ana = await follow(['men.1']);
        const ben = await follow(['men.1'], { language: 'en' });
        race = { ...raceWith(), day: shiftDate(day, days) };
        before = posted('official', 1);
        await process()(new Date(), never);
        before = { ...posted('official', 1), races: raceWith().races };
        await process()(new Date(), never);
        expect(service.toldTo(ana.endpoint)).toEqual([
          {
            title: 'Lista oficial: Hombres',
            body: '1 Ana Vega: puesto 1, 1:38,41',
            url: '/es/resultados/2027',
            tag: `${day} official men.1`,
          },
        ]);
        expect(service.toldTo(ben.endpoint)).toMatchObject([
          { title: 'Official list: Men', url: '/en/resultados/2027' },
        ]);
      },
    );

    test('places of a kayak cross are notified once to followers of each changed place, with the page of the cross', async () => {
      const ana = await follow(['men.1']);
      const luz = await follow(['men.2'], { language: 'en' });
      const names = ['Ana Vega', 'Luz Andi'];
      type Cross = NonNullable<FollowedRace['crosses']>[string];
      const place = (of: Pick<Cross, 'state' | 'number'>, sinceMs: number, rows: object[]) => {
        const named = rows.map((row, at) => ({ bib: at + 1, name: names[at] ?? '', ...row }));
        const cross: Cross = {
          ...of,
          title: { es: 'Cross hombres', en: 'Men’s cross' },
          group: 'men',
          posted_at: Date.now() + sinceMs,
          rows: Object.fromEntries(named.map((row) => [row.bib, row])),
        };
        race = { ...raceWith({}, 3600), crosses: { kx: cross } };
      };
      const round = async () => {
        for (const one of [process(), process()]) await one(new Date(), never);
      };
      const both = [
        { place: 1, changed: true },
        { place: 2, changed: true },
      ];
      place({ state: 'provisional' }, 1000, both);
      await round();
      place({ state: 'under_review' }, 2000, both);
      await round();
      place({ state: 'official', number: 1 }, 3000, both);
      await round();
      place({ state: 'official', number: 2 }, 4000, [{ place: 1 }, { changed: true }]);
      await round();
      const url = '/es/resultados/2027/cross';
      expect(service.toldTo(ana.endpoint)).toMatchObject([
        {
          title: 'Lista provisional: Cross hombres',
          body: '1 Ana Vega: puesto 1 · Puede cambiar',
          url,
        },
        { title: 'Lista oficial: Cross hombres', body: '1 Ana Vega: puesto 1', url },
      ]);
      const inEnglish = '/en/resultados/2027/cross';
      expect(
        service.toldTo(luz.endpoint).map(({ title, body, url }) => [title, body, url]),
      ).toEqual([
        ['Provisional list: Men’s cross', '2 Luz Andi: place 2 · May change', inEnglish],
        ['Official list: Men’s cross', '2 Luz Andi: place 2', inEnglish],
        ['The official list changed: Men’s cross', '2 Luz Andi: no result', inEnglish],
      ]);
      // A new follower is not notified of earlier postings.
      const late = await follow(['men.1']);
      place({ state: 'official', number: 3 }, -60_000, both);
      await round();
      expect(service.toldTo(late.endpoint)).toEqual([]);
    });

    test('a person who follows after a list was posted is not notified of it', async () => {
      race = raceWith({ state: 'official', number: 1, posted_at: Date.now() - 60_000 }, 3600);
      const ana = await follow(['men.1']);
      await process()(new Date(), never);
      // Nor when another boat is added, nor when the request is repeated.
      await ask('POST', { ...ana, boats: ['men.1', 'men.2'] });
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toEqual([]);
    });

    test('a changed subscription replaces the earlier one', async () => {
      const ana = await follow(['men.1']);
      await ask('POST', { ...ana, boats: ['men.2'], language: 'en' });
      race = posted('provisional');
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toMatchObject([
        { title: 'Provisional list: Men', body: '2 Luz Andi: no result · May change' },
      ]);
      expect(await subscribers()).toEqual([ana.endpoint]);
    });

    test('one tap erases a subscription, also one that never existed', async () => {
      const ana = await follow(['men.1']);
      await process()(new Date(), never);
      for (let turn = 0; turn < 2; turn++) {
        expect((await ask('DELETE', { endpoint: ana.endpoint })).status).toBe(204);
      }
      for (const table of ['push_subscription', 'push_boat', 'push_told'] as const) {
        expect(await room.team.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
      }
    });

    test('an erased paddler is in no later notice', async () => {
      const ana = await follow(['men.1']);
      race = posted('provisional');
      for (const row of Object.values(race.groups.men?.rows ?? {})) row.name = '–';
      await process()(new Date(), never);
      expect(JSON.stringify(service.toldTo(ana.endpoint))).not.toContain('Ana');
      race = { ...race, groups: {} };
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toHaveLength(1);
    });

    test.each([404, 410])('a browser that is gone (%s) is forgotten', async (status) => {
      const [gone, stays] = [await follow(['men.1']), await follow(['men.1'])];
      service.manners.set(gone.endpoint, status);
      await process()(new Date(), never);
      expect(await subscribers()).toEqual([stays.endpoint]);
      expect(service.toldTo(stays.endpoint)).toHaveLength(1);
    });

    test.each([429, 500, 503, 'hang up'] as const)(
      'a service that fails (%s) is asked again, a few times and not at once',
      async (manner) => {
        const ana = await follow(['men.1']);
        service.manner = manner;
        const round = process();
        for (let turn = 0; turn < 3; turn++) await round(new Date(), never);
        expect(service.calls).toBe(1);
        service.manner = 201;
        await laterOn();
        await round(new Date(), never);
        expect(service.toldTo(ana.endpoint)).toHaveLength(1);
        race = posted('provisional');
        service.manner = manner;
        for (let turn = 0; turn < 8; turn++) {
          await round(new Date(), never);
          await laterOn();
        }
        // Twice for the start, four times for the list, and never again.
        expect(service.calls).toBe(6);
        expect(await subscribers()).toHaveLength(1);
      },
    );

    test('a push service sets the time of the next try', async () => {
      await follow(['men.1']);
      service.manner = 429;
      service.retryAfter = '300';
      await process()(new Date(), never);
      const { next_at } = await room.team.database
        .selectFrom('push_told')
        .select('next_at')
        .executeTakeFirstOrThrow();
      const wait = Date.parse(next_at) - Date.now();
      expect(wait).toBeGreaterThan(250_000);
      expect(wait).toBeLessThanOrEqual(300_000);
    });

    test.each([301, 400, 401, 403, 413])(
      'a notice that a push service will never take (%s) is given up without a redirect',
      async (status) => {
        await follow(['men.1']);
        service.manner = status;
        const round = process();
        await round(new Date(), never);
        await laterOn();
        await round(new Date(), never);
        expect(service.calls).toBe(1);
        expect(await subscribers()).toHaveLength(1);
        expect(lines.join()).toContain('push services refuse');
      },
    );

    test('invalid push keys stored before the check harm no other subscription', async () => {
      const bad = await follow(['men.1']);
      await room.team.database
        .updateTable('push_subscription')
        .set({ p256dh: Buffer.alloc(65, 1).toString('base64url') })
        .execute();
      const good = await follow(['men.1']);
      await process()(new Date(), never);
      expect(service.toldTo(bad.endpoint)).toEqual([]);
      expect(service.toldTo(good.endpoint)).toHaveLength(1);
    });

    test('a push service that is down is left alone, while another one is used', async () => {
      const other = await new FakePushService().start();
      const settings = { PUSH_SERVICES: `${service.origin} ${other.origin}` };
      expect(readConfig(settings).push.services).toEqual([service.origin, other.origin]);
      room.limitTo({ push: { ...push, accepts: () => true } });
      service.manner = 503;
      for (let one = 0; one < 60; one++) await follow(['men.1']);
      const ben = { ...other.subscribe(), day, language: 'es', boats: ['men.1'] };
      await ask('POST', ben);
      await process()(new Date(), never);
      expect(other.toldTo(ben.endpoint)).toHaveLength(1);
      // As many messages as were on their way at the fifth failure.
      expect(service.calls).toBeLessThan(40);
      await other.stop();
    });

    /** Makes browsers follow one boat, without a request for each. */
    const followMany = async (count: number) => {
      const many = Array.from({ length: count }, () => service.subscribe());
      const at = new Date().toISOString();
      const { database } = room.team;
      for (const some of inChunks(many)) {
        const rows = some.map((one) => ({ ...one, day, language: 'es' as const, created_at: at }));
        const ids = await database
          .insertInto('push_subscription')
          .values(rows)
          .returning('id')
          .execute();
        const boats = ids.map(({ id }) => ({
          subscription_id: id,
          group_id: 'men',
          bib: 1,
          since: at,
        }));
        await database.insertInto('push_boat').values(boats).execute();
      }
    };
    const waiting = () =>
      room.team.database
        .selectFrom('push_told')
        .select('id')
        .where('state', '=', 'waiting')
        .limit(1)
        .executeTakeFirst();

    test('a long round of notices leaves the rest to the next one', async () => {
      await followMany(201);
      let now = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => {
        now += 10_000;
        return now;
      });
      await process()(new Date(), never).finally(() => vi.restoreAllMocks());
      expect(service.received).toHaveLength(200);
      await process()(new Date(), never);
      expect(service.received).toHaveLength(201);
    });

    test('two thousand browsers that their service refuses leave everything else running', async () => {
      await followMany(2000);
      const good = await follow(['men.1']);
      service.manner = 410;
      service.manners.set(good.endpoint, 201);
      let isOver = false;
      const round = process();
      const rounds = async () => {
        do await round(new Date(), never);
        while (await waiting());
      };
      const told = rounds().finally(() => {
        isOver = true;
      });
      let answered = 0;
      while (!isOver) {
        const answer = await room.call('/api/clock', null);
        expect(answer.status).toBe(200);
        answered += 1;
        await new Promise((next) => setImmediate(next));
      }
      await told;
      expect(answered).toBeGreaterThan(100);
      expect(service.calls).toBe(2001);
      expect(service.mostAtOnce).toBeLessThanOrEqual(20);
      expect(await subscribers()).toEqual([good.endpoint]);
      expect(service.toldTo(good.endpoint)).toHaveLength(1);
    });

    test('a stopping server cuts off pending notices, and the next one sends them', async () => {
      const ana = await follow(['men.1']);
      service.manner = 'hang';
      const stopping = new AbortController();
      const hung = process()(new Date(), stopping.signal);
      await expect.poll(() => service.calls).toBe(1);
      stopping.abort();
      await hung;
      service.manner = 201;
      await process()(new Date(), never);
      expect(service.toldTo(ana.endpoint)).toHaveLength(1);
    });

    test.each([
      ['an address inside', { endpoint: 'http://127.0.0.1:1/x' }, 'endpoint'],
      ['the metadata of a cloud', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
      ['any other host', { endpoint: 'https://evil.example/x' }, 'endpoint'],
      ['no address', { endpoint: 'x' }, 'endpoint'],
      ['a short key', { p256dh: 'AAAA' }, 'p256dh'],
      ['a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
      ['a long secret', { auth: 'A'.repeat(100) }, 'auth'],
      ['no boat', { boats: [] }, 'boats'],
      ['a boat of nobody', { boats: ['men.99'] }, 'boats'],
      ['too many boats', { boats: Array.from({ length: 61 }, (_, bib) => `men.${bib}`) }, 'boats'],
      ['another language', { language: 'fr' }, 'language'],
    ])('%s is refused by its field, and nothing is kept', async (_what, more, field) => {
      const said = new Set<string>();
      for (const language of ['es', 'en']) {
        const answer = await ask('POST', { ...order(['men.1']), ...more }, language);
        const { title: words, errors } = await answer.json();
        expect([answer.status, Object.keys(errors)]).toEqual([422, [field]]);
        said.add(words);
      }
      expect(said.size).toBe(2);
      expect(await subscribers()).toEqual([]);
      expect(service.calls).toBe(0);
    });

    test('a subscription without a plan, a public start list or push keys is refused', async () => {
      expect((await ask('POST', order(['men.1'], { day: '2031-01-01' }))).status).toBe(404);
      const { races } = anyDayPlan();
      const hidden = races.map((one) => ({ ...one, published: one.group !== 'men' }));
      await keepDayPlan(
        room.team.database,
        { plan: { ...anyDayPlan({ races: hidden }), date: day }, over: 1 },
        new Date(),
      );
      expect((await ask('POST', order(['men.1']))).status).toBe(422);
      expect(await (await ask('POST', order(['men.1', 'women.3']))).json()).toEqual({
        boats: ['women.3'],
      });
      room.limitTo({ push: null });
      expect((await ask('POST', order(['women.3']))).status).toBe(404);
    });

    test('one address is limited in subscription calls', async () => {
      const pushCalls = countingLimiter(room.team.database, { limit: 3, windowMs: 60_000 });
      room.limitTo({ push, limiters: { pushCalls } });
      for (let call = 0; call < 3; call++) await follow(['men.1']);
      const answer = await ask('POST', order(['men.1']));
      expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
      expect(await subscribers()).toHaveLength(3);
      // Unsubscriptions are counted separately.
      const pushEnds = countingLimiter(room.team.database, { limit: 1, windowMs: 60_000 });
      room.limitTo({ push, limiters: { pushCalls, pushEnds } });
      const end = { endpoint: 'https://fcm.googleapis.com/x' };
      expect((await ask('DELETE', end)).status).toBe(204);
      expect((await ask('DELETE', end)).status).toBe(429);
    });

    test('one address is limited in new browsers a day, and each known one may continue', async () => {
      const newPushes = countingLimiter(room.team.database, { limit: 2, windowMs: 60_000 });
      room.limitTo({ push, limiters: { newPushes } });
      const ana = await follow(['men.1']);
      await follow(['men.1']);
      const answer = await ask('POST', order(['men.1']));
      expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
      expect((await ask('POST', { ...ana, boats: ['men.2'] })).status).toBe(200);
      expect(await subscribers()).toHaveLength(2);
    });
  });
}
