import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { readSiteFrame } from '../../../src/app/front/site-frame.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { watchChanges } from '../../../src/platform/database/watch-changes.server.ts';
import { fixedHeaders, usualReferrerPolicy } from '../../../src/platform/http/fixed-headers.ts';
import { liveDay, liveDayReader } from '../../../src/race-day/feed/live-day.server.ts';
import { followRaceDays } from '../../../src/race-day/feed/stream/follow-race-days.ts';
import { streamHolders } from '../../../src/race-day/feed/stream/stream-holders.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { endPhonesAs } from '../../../src/race-day/seats/phones/end-phones.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

const day = feedDay;
const boat = { race: 'men-1', bib: 1 };
const on = (date: string) => ({
  now: new Date(`${date}T17:00:00Z`),
  timeZone: 'America/Guayaquil',
});
const path = '/api/race-day/events';

export function raceFeedContract(engine: Engine): void {
  describe('race day over HTTP', () => {
    const room = raceFeedRoom(engine);
    const { team, seated, call, post, read, idsSeen, plan } = room;

    test('a phone without a valid seat neither appends nor reads', async () => {
      const { cookie, name } = await seated('section');
      await endPhonesAs(team.database, terminal, { day }, { now: new Date(), side: 'sitio' });
      const event = buildRaceEvent(name, buildJudgement(boat, 1, 2));
      for (const who of [cookie, `seat=${'b'.repeat(43)}`, `desk=${'b'.repeat(43)}`, null]) {
        for (const answer of [await post(who, [event]), await read(who)]) {
          expect([answer.status, (await answer.json()).code]).toEqual([401, 'not_paired']);
        }
      }
    });

    test('two thousand events of one phone are stored at once, however often they are sent', async () => {
      const { cookie, name } = await seated('section');
      const events = Array.from({ length: 2000 }, (_, index) =>
        buildRaceEvent(name, buildJudgement(boat, 1 + (index % 2), index % 3 === 0 ? 2 : 0)),
      );
      const batches = [0, 500, 1000, 1500].map((from) => events.slice(from, from + 500));
      // Each batch is sent three times at once, as after lost answers.
      const answers = await Promise.all(
        [...batches, ...batches, ...batches].map((batch) =>
          call(path, cookie, { day, events: batch }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
      const told = await Promise.all(answers.map((answer) => answer.json()));
      expect(told.reduce((sum, { added }) => sum + added, 0)).toBe(2000);
      const seen: string[] = [];
      for (let since = 0, more = true; more; ) {
        const page = await (await read(cookie, `&since=${since}&limit=700`)).json();
        seen.push(...page.events.map((one: { event: RaceEvent }) => one.event.id));
        ({ revision: since, more } = page);
      }
      expect(seen.toSorted()).toEqual(events.map(({ id }) => id).toSorted());
      const state = await room.services.raceDays.events(day);
      expect(state.map(({ revision }) => revision)).toEqual(events.map((_, index) => index + 1));
    });

    test('an invalid event is named by its place, and nothing of the batch is stored', async () => {
      const { cookie, name } = await seated('section');
      const good = buildRaceEvent(name, buildJudgement(boat, 1, 2));
      const answer = await post(cookie, [good, { ...good, sequence: 0 }, { version: 7 }]);
      expect(answer.status).toBe(422);
      const { code, errors } = await answer.json();
      expect([code, Object.keys(errors)]).toEqual([
        'invalid_request',
        expect.arrayContaining(['events.1.sequence', 'events.2.version']),
      ]);
      expect(await idsSeen(cookie)).toEqual([]);
      expect((await post(cookie, [])).status).toBe(422);
      expect((await post(cookie, Array(501).fill(good))).status).toBe(422);
    });

    test('a body longer than any batch is not read', async () => {
      const { cookie } = await seated('section');
      const answer = await call(path, cookie, { day, events: ['x'.repeat(600_000)] });
      expect([answer.status, (await answer.json()).code]).toEqual([413, 'payload_too_large']);
    });

    test('a caller with too many calls waits', async () => {
      const { cookie } = await seated('section');
      const never = { take: async () => ({ allowed: false as const, retryAfterSeconds: 7 }) };
      const limiters = { raceDayCalls: never, clockCalls: never, strangePhones: never };
      room.limitTo({ limiters });
      for (const answer of [
        await read(cookie),
        await post(cookie, []),
        await read(null),
        await call('/api/clock', null),
      ]) {
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      }
    });

    test('the clock call returns the time of the server and is never cached', async () => {
      const at = Date.parse('2027-02-20T14:03:05.678Z');
      vi.useFakeTimers({ toFake: ['Date'], now: at });
      const answer = await call('/api/clock', null);
      vi.useRealTimers();
      expect(await answer.json()).toEqual({ now: at });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    test('a phone reads the plan of the day, and its seat’s next number', async () => {
      const asked = `/api/race-day/plan?day=${day}`;
      const { cookie, name } = await seated('section');
      const none = await call(asked, cookie);
      expect([none.status, (await none.json()).code]).toEqual([404, 'no_plan']);
      await plan();
      const event = buildRaceEvent(name, buildJudgement(boat, 1, 2), { sequence: 41 });
      await post(cookie, [event]);
      const answer = await call(asked, cookie);
      const document = await loadDocument(room.api);
      await expectDocumented(document, '/api/race-day/plan', answer.clone());
      const told = await answer.json();
      expect(told).toMatchObject({
        day,
        version: 1,
        term: 0,
        last_sequence: 41,
        plan: { date: day, seats: [{ id: name, gates: [1, 2] }] },
        gates: [1, 2, 3, 4].map((number) => ({ number })),
      });
      expect(told.starts[0]).toEqual({
        race: 'men-1',
        place: 1,
        bib: 1,
        name: 'Boat 1',
        at: 9 * 3600 * 100,
      });
      const again = await room.api.request(asked, {
        headers: { cookie, 'if-none-match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    });

    test('a day read piece by piece from plan and log equals a day read at once', async () => {
      await plan();
      const start = await seated('start');
      const { raceDays } = room.services;
      expect((await raceDays.read(day))?.lists[0]?.rows[0]?.result).toBeNull();
      await post(start.cookie, [buildRaceEvent(start.name, makeStamp('start', 100, boat))]);
      await post(start.cookie, [buildRaceEvent(start.name, makeStamp('finish', 190.5, boat))]);
      const now = await raceDays.read(day);
      expect(now?.revision).toBe(2);
      expect(now?.lists[0]?.rows[0]).toMatchObject({ bib: 1, result: '1:30.50' });
      const shorter = { ...anyDayPlan(), date: day, boats: [] };
      await keepDayPlan(team.database, { plan: shorter, over: 1 }, new Date());
      expect((await raceDays.read(day))?.lists[0]?.rows).toEqual([]);
      expect(await raceDays.read('2020-02-20')).toBeNull();
    });

    test('the live page has a day on it, shortly before and after it, and none long after', async () => {
      const read = liveDayReader(team.database, () => on(day));
      expect(await read()).toBeNull();
      await plan();
      const { year } = anyDayPlan();
      const shown = { day, year, hasStartList: true, until: null };
      const readFrame = async () =>
        (await readSiteFrame(team.database, { ...on(day), outlook: async () => '' })).frame;
      const before = await readFrame();
      expect(await read()).toEqual({ ...shown, isToday: true });
      expect(await liveDay(team.database, on('2020-02-20'))).toEqual({ ...shown, isToday: false });
      const races = anyDayPlan().races.map((race) => ({ ...race, published: false }));
      await keepDayPlan(
        team.database,
        { plan: { ...anyDayPlan(), date: day, races }, over: 1 },
        new Date(),
      );
      expect(await read()).toEqual({ ...shown, isToday: true, hasStartList: false });
      // The menu and the sitemap of cached pages lead to the results only while a start list is public.
      expect(await readFrame()).not.toBe(before);
      expect(await liveDay(team.database, on('2099-02-20'))).toBeNull();
    });

    test('without a database the live page keeps the last read day', async () => {
      const gone = await openDatabase({ database: await engine.fresh() });
      const read = liveDayReader(gone, () => on(day));
      await keepDayPlan(gone, { plan: { ...anyDayPlan(), date: day }, over: 0 }, new Date());
      const known = await read();
      expect(known?.day).toBe(day);
      await gone.destroy();
      let stale = 0;
      expect(await read(() => (stale += 1))).toBe(known);
      expect(stale).toBe(1);
    });

    test('lines of timing gear reach no judge, no stranger and no seat without gear', async () => {
      const ask = async (cookie: string | null, gear: number) => {
        const answer = await call(`/api/race-day/gear-lines?gear=${gear}`, cookie);
        return [answer.status, (await answer.json()).code];
      };
      const [judge, finish] = [await seated('section'), await seated('finish')];
      expect(await ask(null, 1)).toEqual([401, 'not_paired']);
      expect(await ask(judge.cookie, 1)).toEqual([403, 'not_allowed']);
      expect(await ask(finish.cookie, 1)).toEqual([404, 'not_found']);
    });

    describe('the stream', () => {
      let server: Server;
      let services: ReturnType<typeof apiServices>;
      let stop: () => Promise<void>;
      beforeEach(async () => {
        // Opens a second process beside the one that commits.
        const settings = await engine.fresh();
        const commits = commitCount();
        const own = await openDatabase({ database: settings }, commits.note);
        const elsewhere = await openDatabase({ database: settings });
        services = apiServices(own);
        server = createServer(getRequestListener(createApi(services).fetch));
        await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
        const config = { database: settings };
        const watch = watchChanges({ config, commits, onLost: () => undefined });
        const streams = services.raceDayStreams;
        const end = followRaceDays({ streams: [streams], changes: watch });
        append = (events) => appendEvents(elsewhere, { day, events, now: new Date() });
        stop = async () => {
          end();
          streams.close();
          server.close();
          await watch.close();
          await Promise.all([own.destroy(), elsewhere.destroy()]);
        };
      });
      afterEach(() => stop());
      let append: (events: RaceEvent[]) => Promise<unknown>;

      test('an address has its own limit of streams, and a closed one makes room', async () => {
        const api = createApi({
          ...services,
          config: readConfig({ TRUSTED_PROXIES: '1' }),
          streamHolders: streamHolders({ ofAddress: 6 }),
        });
        const { port } = server.address() as AddressInfo;
        const paths = [`/api/race-day/stream?day=${day}`, '/api/live/stream?follow=now'];
        const ask = async (address: string, index: number) => {
          const outgoing = Object.assign(new PassThrough(), {
            setHeader: () => undefined,
            writeHead: () => undefined,
          });
          const incoming = { socket: { remoteAddress: '127.0.0.1', remotePort: port } };
          const headers = { 'x-forwarded-for': address };
          const path = paths[index % 2] ?? '';
          const answer = await api.request(path, { headers }, { incoming, outgoing });
          return { answer, outgoing };
        };
        const open = [];
        for (let index = 0; index < 6; index++) {
          open.push(await ask('203.0.113.7', index));
        }
        expect(open.filter(({ answer }) => answer.status === 429)).toEqual([]);
        for (const index of [0, 1]) {
          const { answer } = await ask('203.0.113.7', index);
          expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
        }
        expect((await ask('203.0.113.8', 0)).answer.status).toBe(200);
        const [first] = open;
        if (first) await once(first.outgoing.destroy(), 'close');
        expect((await ask('203.0.113.7', 0)).answer.status).toBe(200);
        for (const { outgoing } of open) outgoing.destroy();
      });

      test.each([`race-day/stream?day=${day}`, 'live/stream?follow=now@x,page.es'])(
        '%s carries the headers of every answer',
        async (stream) => {
          const { port } = server.address() as AddressInfo;
          const address = `http://127.0.0.1:${port}/api/${stream}`;
          const answer = await fetch(address, { method: 'HEAD' });
          const expected = { ...fixedHeaders, 'referrer-policy': usualReferrerPolicy };
          expect(answer.headers.get('content-type')).toContain('text/event-stream');
          expect(Object.fromEntries(answer.headers)).toMatchObject(expected);
        },
      );

      test('a stream follows known feeds without the unknown ones, and is refused when none is known', async () => {
        const { port } = server.address() as AddressInfo;
        const ask = (follow: string) =>
          fetch(`http://127.0.0.1:${port}/api/live/stream?follow=${follow}`, { method: 'HEAD' });
        expect((await ask('map.es@x,now@x')).status).toBe(200);
        expect((await ask('map.es@x,map.en')).status).toBe(404);
      });

      test('a stream states the revision of the day at its start and after a commit of another process', async () => {
        const { port } = server.address() as AddressInfo;
        const answer = await fetch(`http://127.0.0.1:${port}/api/race-day/stream?day=${day}`);
        expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
        expect(answer.headers.get('cache-control')).toBe('no-store');
        const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
        let text = '';
        const until = async (words: string) => {
          while (!text.includes(words)) text += (await reader?.read())?.value ?? '';
        };
        await until('data: {"revision":0,"plan_version":0,"results_version":0}\n\n');
        expect(text).toMatch(/^retry: \d+\n\nevent: beat\ndata: \{"now":\d{13}\}\n\nid: 0\n/);
        await append([buildRaceEvent('seat-1', makeStamp('start', 1))]);
        await until('id: 1\nevent: revision\ndata: {"revision":1,');
        services.raceDayStreams.close();
        for (let part = await reader?.read(); !part?.done; part = await reader?.read()) {
          text += part?.value ?? '';
        }
        expect(text).toMatch(/\n\nretry: \d+\n\n$/);
      });
    });
  });
}
