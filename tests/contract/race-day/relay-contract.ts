import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anyHistory, anyPlan } from '../../../campaigns/folds/any-history.ts';
import { createApi } from '../../../src/app/create-api.server.ts';
import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { heardUntil } from '../../../src/race-day/feed/live-version.server.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { mayDecide } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { signCall } from '../../../src/race-day/river/relay/sign-call.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { readPhone } from '../../../src/race-day/seats/phones/read-phone.server.ts';
import { listAllSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import {
  raceDay as day,
  eachWithSides,
  give,
  raceNow as now,
  openSide,
  type RaceSide,
} from './race-sides.ts';

/** The race-day log on several servers: each gets every event once, whatever the line does. */
export function relayContract(engine: Engine): void {
  describe('the relay', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });

    const history = anyHistory(5, 3000);
    const append = (side: RaceSide, events: readonly RaceEvent[]) =>
      appendEvents(side.database, { day, events, now });
    const readLog = async ({ database }: RaceSide) =>
      (await eventsSince(database, { day, revision: 0, limit: 50_000 })).map(({ event }) => event);
    const sum = (events: readonly RaceEvent[]) => {
      const texts = events.map((event) => JSON.stringify(event)).toSorted();
      return [texts.length, createHash('sha256').update(texts.join()).digest('hex')];
    };
    const sumOf = async (side: RaceSide) => sum(await readLog(side));

    test('a day of backlog is relayed in few calls, and then only what is new', async () => {
      const many = engine.name === 'SQLite' ? 15_000 : 4000;
      const whole = anyHistory(7, many).slice(0, many);
      await append(river, whole.slice(0, many - 10));
      await append(site, whole.slice(many - 20, many - 5));
      const relay = river.towards(site);
      // The site has ten of them already: it receives only their ids.
      const first = await relay.exchange();
      expect(first).toEqual({ side: 'sitio', sent: many - 20, received: 5, whole: true });
      await append(river, whole.slice(many - 10));
      expect(await relay.exchange()).toMatchObject({ sent: 5, received: 0, whole: true });
      expect(await relay.exchange()).toMatchObject({ sent: 0, received: 0, whole: true });
      expect(await river.towards(site).exchange()).toMatchObject({ sent: 0, received: 0 });
      const [here, there] = await Promise.all([readLog(river), readLog(site)]);
      expect([sum(here), sum(there)]).toEqual([sum(whole), sum(whole)]);
      expect(foldEvents(anyPlan, there)).toEqual(foldEvents(anyPlan, here));
    });

    test('long events are relayed in pieces that the other side accepts', async () => {
      const long = Array.from({ length: 600 }, (_, at) => longDecision(at));
      await append(river, long.slice(0, 400));
      await append(site, long.slice(400));
      const relay = river.towards(site);
      expect(await relay.exchange()).toMatchObject({ sent: 400, received: 200, whole: true });
      for (const side of [river, site]) expect(await sumOf(side)).toEqual(sum(long));
    });

    test('a line that fails again and again loses and doubles nothing', async () => {
      const roll = seededRandom(3);
      const relay = river.towards(site);
      let broken = 0;
      for (let at = 0; at < history.length; at += 250) {
        await append(river, history.slice(at, at + 200));
        await append(site, history.slice(at + 200, at + 250));
        site.cutAfter(1 + Math.floor(roll() * 60_000));
        await relay.exchange().catch((error: Error) => {
          expect(error).toMatchObject({ code: 'no_line' });
          broken += 1;
          relay.forget();
        });
      }
      expect(broken).toBeGreaterThan(3);
      site.cutAfter(0);
      await expect(relay.exchange()).rejects.toMatchObject({ code: 'no_line' });
      relay.forget();
      site.cutAfter(null);
      while (!(await relay.exchange()).whole);
      for (const side of [river, site]) expect(await sumOf(side)).toEqual(sum(history));
    });

    test('a laptop restored to an older state sends its new events and gets the lost ones', async () => {
      const extra = history.slice(2900);
      await append(river, history.slice(0, 2900));
      await river.towards(site).exchange();
      const older = await openSide(engine, 'rio');
      await append(older, [...history.slice(0, 100).toReversed(), ...extra]);
      const relay = older.towards(site);
      while (!(await relay.exchange()).whole);
      for (const side of [older, site]) expect(await sumOf(side)).toEqual(sum(history));
      await older.close();
    });

    test('the deciding side passes on plan and seats, and both sides compute the same race', async () => {
      const entry = await enterPaddler(site.database, { name: 'Ana Tapuy' });
      await enterPaddler(river.database, { name: 'Somebody else' });
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry: entry.participantId, name: 'Ana Tapuy' }),
      ];
      await keepDayPlan(site.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      const section = { day, kind: 'section', label: 'Tramo 1', gates: { first: 1, last: 2 } };
      await makeSeat(site.database, terminal, section as never, { now, side: site.name });
      const relay = river.towards(site);
      await relay.exchange();
      await relay.exchange();
      const taken = await readDayPlan(river.database, day);
      expect(taken?.plan.boats).toMatchObject([{ bib: 1, name: 'Ana Tapuy', entry: null }]);

      await give(river, 'rio');
      const made = await makeSeat(
        river.database,
        terminal,
        { ...section, label: 'Tramo 2' } as never,
        { now, side: river.name },
      );
      if (!taken || !('id' in made)) throw new Error('not there');
      await keepDayPlan(
        river.database,
        { plan: { ...taken.plan, first: '10:00:00' }, over: taken.version },
        now,
      );
      await append(river, history.slice(0, 50));
      await relay.exchange();
      const read = async ({ database }: RaceSide) => {
        const kept = await readDayPlan(database, day);
        if (!kept) throw new Error('no plan');
        return toRacePlan(kept.plan, await listAllSeats(database, day));
      };
      expect((await readDayPlan(site.database, day))?.plan.first).toBe('10:00:00');
      expect(await read(site)).toEqual(await read(river));
    });

    // `npm run campaign -- faults` tries PostgreSQL with a full disk.
    if (engine.name === 'SQLite') {
      test('a server whose disk is full says so, and has all events once there is room', async () => {
        await append(river, history);
        const relay = river.towards(site);
        const pages = await sql<{ page_count: number }>`pragma page_count`.execute(site.database);
        const room = (count: number) =>
          sql`pragma max_page_count = ${sql.lit(count)}`.execute(site.database);
        await room(Number(pages.rows[0]?.page_count) + 100);
        await expect(relay.exchange()).rejects.toMatchObject({ code: 'failed', message: '507' });
        relay.forget();
        await room(1_000_000);
        while (!(await relay.exchange()).whole);
        expect(await sumOf(site)).toEqual(sum(history));
      });
    }

    test('only one side decides, and the other one says how old its knowledge is', async () => {
      const decides = async () =>
        Promise.all(
          [site, river].map(({ database, name }) => mayDecide(database, { day, side: name })),
        );
      const relay = river.towards(site);
      await relay.exchange();
      await give(river, 'rio');
      await relay.exchange();
      expect(await decides()).toEqual([false, true]);
      const heard = await site.database
        .selectFrom('race_relay')
        .select('whole_at')
        .executeTakeFirst();
      const shown = () => heardUntil(site.database, day);
      expect(await shown()).toBe(heard?.whole_at);
      await give(river, 'sitio');
      await relay.exchange();
      expect(await decides()).toEqual([true, false]);
      expect(await shown()).toBeNull();
    });

    test('a standby has the log and the phones, and takes over', async () => {
      const standby = await openSide(engine, 'rio-2');
      await give(river, 'rio');
      const there = { now, side: river.name };
      const start = { day, kind: 'start', label: 'Salida', gates: null } as const;
      const seat = await makeSeat(river.database, terminal, start, there);
      const offer = 'id' in seat ? await offerSeat(river.database, terminal, seat.id, there) : null;
      const key = { token: offer?.token ?? null, code: '' };
      const time = { now, timeZone: 'America/Guayaquil' };
      const taken = await takeSeat(
        river.database,
        { key, browser: 'x', holder: 'Ana', device: 'test' },
        time,
      );
      await append(river, history);
      const follow = standby.towards(river, { follows: true });
      while (!(await follow.exchange()).whole);
      expect(await mayDecide(standby.database, { day, side: 'rio-2' })).toBe(false);
      river.cutAfter(0);
      await expect(follow.exchange()).rejects.toMatchObject({ code: 'no_line' });
      await give(standby, 'rio-2');
      expect(await mayDecide(standby.database, { day, side: 'rio-2' })).toBe(true);
      expect(await sumOf(standby)).toEqual(sum(history));
      const phone = await readPhone(standby.database, taken?.token ?? '', time);
      expect(phone).toMatchObject({ holder: 'Ana', seat: { label: 'Salida' } });

      // The public site gets the rest from the standby; the first laptop, back again, no longer decides.
      await standby.towards(site).exchange();
      expect(await sumOf(site)).toEqual(sum(history));
      river.cutAfter(null);
      await standby.towards(river).exchange();
      expect(await mayDecide(river.database, { day, side: 'rio' })).toBe(false);
      expect(await site.database.selectFrom('seat_phone').selectAll().execute()).toEqual([]);
      await standby.close();
    });

    test('a relay call without the key, replayed or from another time is refused', async () => {
      await expect(river.towards(site, { key: 'x'.repeat(32) }).exchange()).rejects.toMatchObject({
        code: 'refused',
      });
      const config = readConfig({ RELAY_KEY: 'k'.repeat(32) });
      const api = createApi(apiServices(site.database, { config }));
      const alone = createApi(apiServices(site.database));
      const document = await loadDocument(api);
      const body = new TextEncoder().encode('{}');
      const csrf = 'a'.repeat(43);
      const status = async (authorization: string, at = api) => {
        const response = await at.request('/api/race-day/relay', {
          method: 'POST',
          body,
          headers: {
            authorization,
            'content-type': 'application/gzip',
            cookie: `XSRF-TOKEN=${csrf}`,
            'x-xsrf-token': csrf,
          },
        });
        await expectDocumented(document, '/api/race-day/relay', response, 'post');
        return response.status;
      };
      const sign = (ahead: number, [side, to]: [string, string?] = ['rio', 'sitio']) => {
        const asked = new Date();
        const at = new Date(+asked + ahead * 1000).toISOString();
        const call = { side, to: to ?? null, at, nonce: '0'.repeat(32) };
        return signCall('k'.repeat(32), call, body);
      };
      expect(await status('')).toBe(401);
      expect(await status(sign(-120))).toBe(401);
      expect(await status(sign(3600))).toBe(401);
      expect(await status(sign(0, ['sitio', 'sitio']))).toBe(401);
      expect(await status(sign(0, ['rio', 'rio-2']))).toBe(401);
      expect(await status(sign(0, ['rio']))).toBe(401);
      const signed = sign(0);
      expect(await status(signed, alone)).toBe(401);
      expect(await status(signed)).toBe(422);
      expect(await status(signed)).toBe(401);
      expect(await status(sign(5))).toBe(422);
      expect(await status(sign(1))).toBe(401);
    });
  });
}

/** Builds a decision with a reason of twenty thousand characters that do not compress. */
function longDecision(at: number): RaceEvent {
  const lines = Array.from({ length: 120 }, (_, line) =>
    createHash('sha512').update(`${at} ${line}`).digest('base64'),
  );
  const reason = { es: lines.join(''), en: lines.toReversed().join('') };
  const ruling = { on: 'race', race: 'men-1', closed: true } as const;
  return buildRaceEvent('desk-1', composeDecision('jury', ruling, reason));
}
