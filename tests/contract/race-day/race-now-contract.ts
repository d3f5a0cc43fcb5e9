import { describe, expect, test } from 'vitest';
import { siteVersions } from '../../../src/app/site-versions.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { localDate } from '../../../src/platform/format/local-date.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { liveDay } from '../../../src/race-day/feed/live-day.server.ts';
import { liveRecords, liveVersion } from '../../../src/race-day/feed/live-version.server.ts';
import { raceNow } from '../../../src/race-day/live/now/race-now.ts';
import { raceNowReader } from '../../../src/race-day/live/now/race-now-reader.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import {
  addPosting,
  type Posting,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { changeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const plan = anyDayPlan();
const day = plan.date;
const boat = { race: 'men-1', bib: 1 };
const race = { name: 'Any race', timeZone: 'America/Guayaquil' };
const duringRace = () => new Date(`${day}T15:00:00Z`);

function postingOf(group: string): Omit<Posting, 'hash'> {
  return {
    day,
    group,
    step: 1,
    state: 'provisional',
    number: null,
    signed: [],
    note: null,
    postedAt: now.toISOString(),
    enquiriesUntil: null,
    list: {
      format: 'race-results 1',
      day,
      group,
      title: plan.races[0]?.title ?? { es: '', en: '' },
      revision: 0,
      rows: [],
      decisions: [],
    },
  };
}

/** Builds a reader that counts its reads of the day; each read lasts as long as `held` says. */
function readerOn(
  database: AppDatabase,
  held: () => Promise<void> = async () => {},
  at = duringRace,
) {
  const raceDays = createRaceDays(database);
  let reads = 0;
  const counted: typeof raceDays = {
    ...raceDays,
    async read(of) {
      const state = await raceDays.read(of);
      reads += 1;
      await held();
      return state;
    },
  };
  const read = raceNowReader({ database, raceDays: counted, race: () => race }, at);
  return { read, reads: () => reads };
}

/** The public race data: one read serves all requests, and every visible change has a new version. */
export function raceNowContract(engine: Engine): void {
  describe('the public race', () => {
    const team = deskTeam(engine);
    const keep = (over: number, kept = plan) =>
      keepDayPlan(team.database, { plan: kept, over }, now);
    const append = (...payloads: Parameters<typeof buildRaceEvent>[1][]) =>
      appendEvents(team.database, {
        day,
        now,
        events: payloads.map((payload) => buildRaceEvent('seat-1', payload)),
      });

    test('the public race is null without a planned day, and has a version for every shown fact', async () => {
      const { read } = readerOn(team.database);
      expect(await read()).toBeNull();
      await keep(0);
      const versions: (string | undefined)[] = [];
      const look = async () => {
        const told = await read();
        expect(raceNow.parse(told)).toEqual(told);
        expect(await read()).toBe(told);
        versions.push(told?.version);
        return told;
      };
      expect(await look()).toMatchObject({ day, year: 2027, running: 'men-1', down: [] });
      await append(makeStamp('start', 32_400, boat), buildJudgement(boat, 1, 2));
      expect(await look()).toMatchObject({ course: { boats: { 'men-1.1': { penalties: 2 } } } });
      await keep(1, { ...plan, first: '08:30:00' });
      expect((await look())?.races['women-1']?.planned).toBe(Date.parse(`${day}T13:41:00Z`));
      await addPosting(team.database, postingOf('men'));
      expect((await look())?.groups.men).toMatchObject({ state: 'provisional' });
      expect(new Set(versions).size).toBe(4);
    });

    test('the public race changes with the gates of a seat, which have no version of their own', async () => {
      await keep(0);
      const { read } = readerOn(team.database);
      const gates = { first: 1, last: 2 };
      const order = { day, kind: 'section' as const, label: 'Upper', gates };
      const made = await makeSeat(team.database, terminal, order, { now, side: 'sitio' });
      if (!('id' in made)) throw new Error('no seat');
      await appendEvents(team.database, {
        day,
        now,
        events: [buildRaceEvent(`seat-${made.id}`, buildJudgement(boat, 3, 50))],
      });
      const before = await read();
      await team.database.updateTable('seat').set({ last_gate: 3 }).execute();
      expect((await read())?.version).not.toBe(before?.version);
    });

    test('the cache of the public race changes with the gates of a seat, also on a replica', async () => {
      await keep(0);
      const order = { day, kind: 'section' as const, label: 'Upper', gates: { first: 1, last: 2 } };
      const made = await makeSeat(team.database, terminal, order, { now, side: 'sitio' });
      if (!('id' in made)) throw new Error('no seat');
      const moment = { now: duringRace(), timeZone: race.timeZone };
      const kept = async () => ({
        version: await liveVersion(team.database, moment),
        names: [...(await liveRecords(team.database, moment)).keys()],
      });
      const before = await kept();
      const more = { ...order, id: made.id, gates: { first: 1, last: 3 } };
      expect(await changeSeat(team.database, terminal, more, { now, side: 'sitio' })).toBeNull();
      const after = await kept();
      expect(after.version).not.toBe(before.version);
      expect(after.names).not.toEqual(before.names);
    });

    test('a day that still runs at midnight is shown until its river is quiet', async () => {
      await keep(0);
      const sunday = '2027-02-21';
      await keepDayPlan(team.database, { plan: { ...plan, date: sunday }, over: 0 }, now);
      const stamped = (at: string) => ({
        ...buildRaceEvent('start', makeStamp('start', 86_000, boat)),
        deviceTime: Date.parse(at) * 1000,
        offset: 0,
      });
      const append = (events: ReturnType<typeof stamped>[]) =>
        appendEvents(team.database, { day, now, events });
      let at = new Date();
      let commits = 0;
      const versions = siteVersions({
        database: team.database,
        frame: async () => '',
        today: () => localDate(at, race.timeZone),
        timeZone: () => race.timeZone,
        now: () => at,
        watch: { token: () => commits, onCall: () => undefined, close: async () => undefined },
      });
      const { read } = readerOn(team.database, undefined, () => at);
      const shown = async (local: string) => {
        at = new Date(`${local}-05:00`);
        const moment = { now: at, timeZone: race.timeZone };
        const live = (await versions()).live;
        const told = (await read())?.day;
        expect(live).toContain(`"${told}"`);
        return { day: told, isToday: (await liveDay(team.database, moment))?.isToday };
      };
      expect(await shown(`${day}T23:59`)).toEqual({ day, isToday: true });
      expect(await shown(`${sunday}T00:00`)).toEqual({ day: sunday, isToday: true });
      await append([stamped(`${day}T23:50-05:00`)]);
      commits += 1;
      expect(await shown(`${sunday}T00:01`)).toEqual({ day, isToday: true });
      await append([stamped(`${sunday}T00:10-05:00`)]);
      commits += 1;
      expect(await shown(`${sunday}T00:25`)).toEqual({ day, isToday: true });
      expect(await shown(`${sunday}T00:41`)).toEqual({ day: sunday, isToday: true });
      await append([stamped(`${sunday}T03:45-05:00`), stamped(`${sunday}T08:30-05:00`)]);
      commits += 1;
      expect(await shown(`${sunday}T03:50`)).toEqual({ day, isToday: true });
      expect(await shown(`${sunday}T04:00`)).toEqual({ day: sunday, isToday: true });
      expect(await shown(`${sunday}T08:31`)).toEqual({ day: sunday, isToday: true });
    });

    test('the public race is read once for all simultaneous readers, and never from before their request', async () => {
      await keep(0);
      const { promise: heard, resolve: hear } = Promise.withResolvers<void>();
      const { promise: free, resolve: release } = Promise.withResolvers<void>();
      const { read, reads } = readerOn(team.database, () => {
        hear();
        return free;
      });
      const first = read();
      await heard;
      // The running reading began before the new event, so it lacks that event.
      await append(makeStamp('start', 32_400, boat));
      const asked = Array.from({ length: 50 }, () => read());
      release();
      const later = await Promise.all(asked);
      expect((await first)?.course.order).toEqual([]);
      expect(reads()).toBe(2);
      expect(new Set(later).size).toBe(1);
      expect(later[0]?.course.order).toEqual(['men-1.1']);
      expect(await read()).toBe(later[0]);
    });

    test('the public race is of one moment, whatever is posted and planned while it is read', async () => {
      await keep(0);
      const acts = [
        () => addPosting(team.database, postingOf('men')),
        () => keep(1, { ...plan, first: '08:30:00' }),
      ];
      const { read } = readerOn(team.database, async () => {
        // Runs between the read of the log and the reads of other tables.
        const act = acts.shift();
        await act?.();
        if (act) await append(makeStamp('start', 32_400, boat));
      });
      const told = await read();
      expect(told?.version).toMatch(/^2\.2\.1\./);
      expect(told?.groups.men?.state).toBe('provisional');
      expect(told?.races['men-1']?.planned).toBe(Date.parse(`${day}T13:30:00Z`));
      expect(told?.course.order).toEqual(['men-1.1']);
    });

    test('the public race is the last read one when the database does not answer, and fails before the first', async () => {
      const own = await openDatabase({ database: await engine.fresh() });
      await keepDayPlan(own, { plan, over: 0 }, now);
      const { read } = readerOn(own);
      const told = await read();
      await own.destroy();
      let stale = 0;
      const late = () => read(() => (stale += 1));
      expect(await Promise.all([late(), late(), late()])).toEqual([told, told, told]);
      expect(stale).toBe(3);
      await expect(readerOn(own).read()).rejects.toThrow();
    });

    test('the public race leaves out an unreadable event and an unreadable plan', async () => {
      await keep(0);
      const { read } = readerOn(team.database);
      await append(makeStamp('start', 32_400, boat), makeStamp('finish', 32_490, boat));
      await team.database
        .updateTable('race_event')
        .set({ event_json: '{"version":' })
        .where('revision', '=', 2)
        .execute();
      expect((await read())?.course.order).toEqual(['men-1.1']);
      await team.database
        .updateTable('race_day_plan')
        .set({ plan_json: '{', version: 2 })
        .execute();
      expect(await read()).toBeNull();
    });

    test('the public race links people with a public page, and omits an erased name from the next reading on', async () => {
      const { participantId: entry } = await enterPaddler(team.database, { name: 'Ana Tapuy' });
      const boats = [plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy', country: 'EC' })];
      await keep(0, { ...plan, boats });
      const { read } = readerOn(team.database);
      const row = async () => (await read())?.groups.men?.rows[1];
      expect(await row()).toMatchObject({ name: 'Ana Tapuy', country: 'EC' });
      // Without a payment she is in no list of the edition, and has no page.
      expect(await row()).not.toHaveProperty('path');
      const verified = { payment_verified_at: now.toISOString() };
      await team.database.updateTable('participant').set(verified).execute();
      await team.database.updateTable('edition').set({ version: 7 }).execute();
      expect((await row())?.path).toMatch(/^\/palistas\/paddler-/);
      const { person_id: personId } = await team.database
        .selectFrom('participant')
        .select('person_id')
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      await erasePerson(
        { database: team.database, varDir: folder, dataDir: folder },
        { actor: terminal, personId, alsoResults: true, now },
      );
      const told = await read();
      expect(told?.groups.men?.rows[1]).toMatchObject({ bib: 1, name: '—' });
      expect(JSON.stringify(told)).not.toMatch(/Ana|Tapuy|EC|palistas/);
    });
  });
}
