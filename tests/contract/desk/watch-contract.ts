import { describe, expect, test } from 'vitest';
import { dayFigures } from '../../../src/desk/upkeep/day-figures.server.ts';
import { raceFigures, siteStates } from '../../../src/desk/upkeep/watch-site.server.ts';
import { migrations } from '../../../src/platform/database/migrations.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { metricsText } from '../../../src/platform/watch/metrics-text.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { feedDay, raceFeedRoom } from '../race-day/race-feed-room.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

const steps = Object.keys(migrations);

export function watchContract(engine: Engine): void {
  describe('monitoring of the site', () => {
    const { room, post } = registrationApi(engine);
    const faults = async (more: object = {}) => {
      const site = {
        database: room.database,
        steps,
        isStopping: () => false,
        folder: '.',
        ...more,
      };
      const states = await siteStates(site);
      return states.filter(({ fault }) => fault !== null);
    };

    test('a healthy site is reported ready, and the check changes nothing', async () => {
      const rows = () => room.database.selectFrom('rate_limit').selectAll().execute();
      const before = await rows();
      expect(await faults()).toEqual([]);
      expect(await rows()).toEqual(before);
    });

    test('a stopping process and a schema older than the program are reported', async () => {
      expect(await faults({ isStopping: () => true })).toEqual([
        { part: 'process', fault: 'stopping' },
      ]);
      expect(await faults({ steps: [...steps, '2099-01-01-1-later'] })).toEqual([
        { part: 'schema', fault: 'older than this version' },
      ]);
    });

    test('a nearly full disk and a missing folder are reported', async () => {
      expect(await faults({ leastFree: Number.MAX_VALUE })).toEqual([
        { part: 'disk', fault: 'full' },
      ]);
      expect(await faults({ folder: './nowhere' })).toEqual([{ part: 'disk', fault: 'failed' }]);
    });

    test('a missing database and one that never answers are reported', async () => {
      const database = await openDatabase({ database: await engine.fresh() });
      await database.destroy();
      expect((await faults({ database })).map(({ part }) => part)).toEqual(['database', 'schema']);
      const never = new Promise<never>(() => undefined);
      const mute = {
        updateTable: () => ({ set: () => ({ where: () => ({ execute: () => never }) }) }),
      };
      const states = await faults({ database: { ...mute, selectFrom: () => never }, patience: 1 });
      expect(states[0]).toEqual({ part: 'database', fault: 'no answer' });
    });

    test('the metrics count mails, payments and registrations, without personal data', async () => {
      await post(paddler(1));
      await post(paddler(2));
      const later = new Date(now.getTime() + 90_000);
      const text = metricsText(await raceFigures(room.database, later));
      for (const line of [
        'race_mails{state="waiting"} 2',
        'race_mail_overdue_seconds 90',
        'race_payments{state="pending"} 2',
        'race_registrations{place="entered"} 2',
      ]) {
        expect(text.split('\n')).toContain(line);
      }
      expect(text).not.toMatch(/paddler|private|@/i);
    });
  });

  describe('monitoring of a race day', () => {
    const room = raceFeedRoom(engine);
    const told = async (day: string, at: Date) => {
      const { database } = room.team;
      const families = await dayFigures({ database, raceDays: createRaceDays(database) }, day, at);
      return metricsText(families).split('\n');
    };

    test('the metrics of a race day count phones, gates and events, without names', async () => {
      expect((await told(feedDay, new Date())).filter(Boolean)).toEqual([]);
      await room.plan();
      const judge = await room.seated('section');
      const other = await room.seated('section', { first: 3, last: 3 });
      const finish = await room.seated('finish');
      const boat = { race: 'men-1', bib: 1 };
      await room.post(finish.cookie, [
        buildRaceEvent(finish.name, makeStamp('start', 36_000, boat)),
        buildRaceEvent(finish.name, makeStamp('finish', 36_100, boat)),
      ]);
      await room.post(judge.cookie, [buildRaceEvent(judge.name, buildJudgement(boat, 1, 0))]);
      const heard = new Date();
      const say = (unsent: number, phones: string[]) =>
        room.team.database
          .updateTable('seat_phone')
          .set({ unsent, last_contact_at: heard.toISOString() })
          .where(
            'seat_id',
            'in',
            phones.map((name) => Number(name.replace('seat-', ''))),
          )
          .execute();
      await say(4, [judge.name, other.name]);
      await say(1, [finish.name]);
      const lines = await told(feedDay, new Date(heard.getTime() + 90_000));
      expect(lines).toContain('race_day_events 3');
      expect(lines).toContain('race_day_seat_silence_seconds{kind="section"} 90');
      expect(lines).toContain('race_day_unsent{kind="section"} 8');
      expect(lines).toContain('race_day_unsent{kind="finish"} 1');
      expect(lines).toContain('race_day_silent_gates 3');
      expect(lines.filter((line) => line.startsWith('race_day_relay_age_seconds'))).toEqual([]);
      expect(lines.join()).not.toMatch(/\bana\b|seat-|@/i);
    });

    test('the metrics say how far a day run elsewhere is behind', async () => {
      await room.plan();
      const { database } = room.team;
      const at = new Date();
      const instant = at.toISOString();
      await database
        .insertInto('race_lease')
        .values({ day: feedDay, term: 1, holder: 'rio', taken_by: 'Ana', taken_at: instant })
        .execute();
      const copy = { day: feedDay, side: 'rio', revision: 0, digest: '', copy_digest: '' };
      await database
        .insertInto('race_relay')
        .values({ ...copy, heard_at: instant, whole_at: instant })
        .execute();
      const lines = await told(feedDay, new Date(at.getTime() + 420_000));
      expect(lines).toContain('race_day_relay_age_seconds 420');
    });
  });
}
