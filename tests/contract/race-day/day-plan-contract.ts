import { describe, expect, test } from 'vitest';
import { removeDayPlan } from '../../../src/desk/plan/remove-day-plan.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { dayVersions } from '../../../src/race-day/feed/day-versions.server.ts';
import { plannedHoursReader } from '../../../src/race-day/feed/planned-hours.server.ts';
import {
  dropDayPlan,
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { listPlannedDays } from '../../../src/race-day/log/plan/list-planned-days.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { listAllSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const anyEvent = () => buildRaceEvent('seat-1', buildJudgement({ race: 'men-1', bib: 1 }, 1, 2));

export function dayPlanContract(engine: Engine): void {
  describe('the plan of a day', () => {
    const team = deskTeam(engine);
    const plan = anyDayPlan();
    const day = plan.date;
    const keep = (over: number, kept = plan) =>
      keepDayPlan(team.database, { plan: kept, over }, now);

    test('a day plan is saved over the version that it was made from, and over no other', async () => {
      expect(await readDayPlan(team.database, day)).toBeNull();
      expect(await keep(0)).toBe(1);
      expect(await keep(0)).toBeNull();
      expect(await keep(1, { ...plan, first: '08:30:00' })).toBe(2);
      expect(await keep(1)).toBeNull();
      expect(await readDayPlan(team.database, day)).toEqual({
        version: 2,
        plan: { ...plan, first: '08:30:00' },
      });
      expect(await listPlannedDays(team.database)).toEqual([day]);
    });

    test('a day plan that was removed and made again continues its version numbers', async () => {
      const reader = createRaceDays(team.database);
      await keep(0);
      await keep(1, { ...plan, first: '08:30:00' });
      expect((await reader.read(day))?.dayPlan.first).toBe('08:30:00');
      expect(await dropDayPlan(team.database, { day, over: 1 })).toBe(false);
      expect(await dropDayPlan(team.database, { day, over: 2 })).toBe(true);
      expect(await keep(0)).toBe(3);
      expect(await keep(2)).toBeNull();
      expect(await keep(3, { ...plan, first: '10:00:00' })).toBe(4);
      expect((await reader.read(day))?.dayPlan.first).toBe('10:00:00');
      for (const over of [4, 5, 6]) {
        expect(await dropDayPlan(team.database, { day, over })).toBe(true);
        expect(await keep(0)).toBe(over + 1);
      }
    });

    test('a day plan continues its versions beside a log, and is shown as none when removed', async () => {
      await keep(0);
      await appendEvents(team.database, { day, events: [anyEvent()], now });
      expect((await dayVersions(team.database, [day])).get(day)).toMatchObject({ plan: 1 });
      await dropDayPlan(team.database, { day, over: 1 });
      expect((await dayVersions(team.database, [day])).get(day)).toMatchObject({
        revision: 1,
        plan: 0,
      });
      expect(await keep(0)).toBe(2);
      await appendEvents(team.database, { day, events: [anyEvent()], now });
      await dropDayPlan(team.database, { day, over: 2 });
      expect(await keep(0)).toBe(3);
    });

    test('a day plan stores no name of an entry, so that a renamed or erased person is so in it', async () => {
      const { participantId: entry } = await enterPaddler(team.database, { name: 'Ana Tapuy' });
      const boats = [plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy', country: 'EC' })];
      await keep(0, { ...plan, boats });
      const { plan_json: kept } = await team.database
        .selectFrom('race_day_plan')
        .select('plan_json')
        .executeTakeFirstOrThrow();
      expect(kept).not.toContain('Ana');
      await team.database.updateTable('participant').set({ name: 'Nobody' }).execute();
      const read = await readDayPlan(team.database, day);
      expect(read?.plan.boats).toMatchObject([{ name: 'Nobody', country: 'EC', club: null }]);
    });

    test('public hours follow the plan, and without a database the last read ones stay', async () => {
      const own = await openDatabase({ database: await engine.fresh() });
      const read = plannedHoursReader(own);
      const keepThere = (over: number, kept: typeof plan) =>
        keepDayPlan(own, { plan: kept, over }, now);
      const hours = async (year = plan.year) =>
        (await read(year)).map((one) => [one.day, ...one.races.map(({ hour }) => hour)]);
      expect(await hours()).toEqual([]);
      await keepThere(0, plan);
      expect(await hours()).toEqual([[day, '09:00', '09:11']]);
      expect(await hours(plan.year - 1)).toEqual([]);
      await keepThere(1, { ...plan, first: '08:30:00' });
      await keepThere(0, { ...plan, date: '2027-02-21' });
      await keepThere(0, { ...plan, date: '2027-02-22', boats: [] });
      expect(await hours()).toEqual([
        [day, '08:30', '08:41'],
        ['2027-02-21', '09:00', '09:11'],
      ]);
      await own.destroy();
      let stale = 0;
      expect(await read(plan.year, () => (stale += 1))).toHaveLength(2);
      expect(stale).toBe(1);
    });

    test('a day plan is moved to a day without events, over the version that was shown', async () => {
      const remove = (over: number, side = 'sitio') =>
        removeDayPlan(team.database, terminal, { day, side, over }, now);
      expect(await remove(1)).toBe('no_plan');
      await keep(0);
      await keep(1, { ...plan, boats: [plannedBoat(['men-1', 1, 1], { entry: null })] });
      expect(await remove(2)).toBe('day_in_use');
      await keep(2, { ...plan, boats: [] });
      expect(await remove(2)).toBe('changed');
      await makeSeat(
        ...([
          team.database,
          terminal,
          { day, kind: 'start', label: 'Start', gates: null },
        ] as const),
        { now, side: 'sitio' },
      );
      expect(await remove(3)).toBe('day_in_use');
      await team.database.deleteFrom('seat').execute();
      expect(await remove(3)).toBeNull();
      expect(await listPlannedDays(team.database)).toEqual([]);
      const lines = await readAudit(team.database, {
        subject: { kind: 'race_day', id: day },
        limit: 9,
      });
      expect(lines.map(({ act }) => act)).toContain('race_plan_removed');
    });

    test('a day plan knows every seat that its day ever had', async () => {
      const seat = (label: string, gates: { first: number; last: number }) =>
        makeSeat(...([team.database, terminal, { day, kind: 'section', label, gates }] as const), {
          now,
          side: 'sitio',
        });
      const lower = await seat('Lower', { first: 3, last: 4 });
      const upper = await seat('Upper', { first: 1, last: 2 });
      if (!('id' in lower && 'id' in upper)) throw new Error('no seats');
      await removeSeat(team.database, terminal, upper.id, { now, side: 'sitio' });
      const all = await listAllSeats(team.database, day);
      expect(all.map(({ label }) => label)).toEqual(['Upper', 'Lower']);
      expect(await listAllSeats(team.database, '2027-02-21')).toEqual([]);
    });
  });
}
