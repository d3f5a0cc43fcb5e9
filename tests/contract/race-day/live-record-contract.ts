import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import en from '../../../content/i18n/en.json';
import es from '../../../content/i18n/es.json';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { watchChanges } from '../../../src/platform/database/watch-changes.server.ts';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { localeOf } from '../../../src/platform/i18n/languages.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { followRaceDays } from '../../../src/race-day/feed/stream/follow-race-days.ts';
import { openLiveFeeds } from '../../../src/race-day/live/open-live-feeds.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import type { Engine } from '../support/engines.ts';
import { editions } from '../support/fixtures.ts';

const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };
const translate = {
  es: createTranslator(createTextInstance('es', es, names)),
  en: createTranslator(createTextInstance('en', en, names)),
};
const feed = 'results-2027.es';
const day = '2027-02-20';

/** An open results page of a race that another program times is notified of each change. */
export function liveRecordContract(engine: Engine): void {
  describe('a page of results that follows the record', () => {
    let own: AppDatabase;
    let elsewhere: AppDatabase;
    let feeds: ReturnType<typeof openLiveFeeds>;
    let stop: () => Promise<void>;
    const clock = { at: '' };
    beforeEach(async () => {
      clock.at = `${day}T15:00:00Z`;
      const settings = await engine.fresh();
      const commits = commitCount();
      own = await openDatabase({ database: settings }, commits.note);
      elsewhere = await openDatabase({ database: settings });
      await own
        .insertInto('edition')
        .values({
          id: 3,
          year: 2027,
          race_date: day,
          facts_json: JSON.stringify({ ...editions[2027], raceDate: day, results: true }),
        })
        .execute();
      feeds = openLiveFeeds({
        database: own,
        raceDays: createRaceDays(own),
        present: () => ({
          race: { timeZone: 'America/Guayaquil' },
          translate,
          locales: localeOf,
          contentVersion: 0,
        }),
        program: null,
        onFailure: () => undefined,
        now: () => new Date(clock.at),
      });
      const config = { database: settings };
      const changes = watchChanges({ config, commits, onLost: () => undefined });
      const end = followRaceDays({ streams: [feeds], changes });
      stop = async () => {
        end();
        feeds.close();
        await changes.close();
        await Promise.all([own.destroy(), elsewhere.destroy()]);
      };
    });
    afterEach(() => stop());

    const versionNow = async () => (await feeds.read(feed))?.version ?? null;

    async function opened() {
      const told: { type: string; to: string }[] = [];
      const shown = await versionNow();
      const target = {
        writableLength: 0,
        writableEnded: false,
        destroyed: false,
        write(data: string | Uint8Array) {
          const [, type, to] = /event: (\w+)\ndata: .*"to":"([^"]*)"/.exec(String(data)) ?? [];
          if (type && to !== undefined) told.push({ type, to });
        },
        end: () => undefined,
        destroy: () => undefined,
        once: () => undefined,
      };
      feeds.add(target, { shows: new Map([[feed, shown ?? '']]), every: 0, toldAt: 0 });
      return told;
    }

    test('an open results page is notified to fetch a change of another process, without names', async () => {
      const told = await opened();
      await raiseVersion(elsewhere, 3);
      await expect.poll(() => told).toHaveLength(1);
      expect(told).toEqual([{ type: 'whole', to: await versionNow() }]);
      await raiseVersion(elsewhere, 3);
      await expect.poll(() => told).toHaveLength(2);
      await elsewhere.updateTable('championship').set({ version: 99 }).execute();
      await raiseVersion(elsewhere, 3);
      await expect.poll(() => told.at(-1)?.to).toBe(await versionNow());
      expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    });

    test.each([
      ['2027-02-18T05:00:00Z', true],
      ['2027-02-18T04:59:59Z', false],
      ['2027-02-23T04:59:59Z', true],
      ['2027-02-23T05:00:00Z', false],
    ])('the open results page shows at %s: %s', async (at, isThere) => {
      clock.at = at;
      expect((await versionNow()) !== null).toBe(isThere);
    });

    test('an open results page is notified when the results are hidden', async () => {
      const told = await opened();
      await elsewhere
        .updateTable('edition')
        .set({ facts_json: JSON.stringify({ ...editions[2027], raceDate: day }) })
        .where('id', '=', 3)
        .execute();
      await raiseVersion(elsewhere, 3);
      await expect.poll(() => told).toEqual([{ type: 'whole', to: '' }]);
      expect(await versionNow()).toBeNull();
      expect(await feeds.read('results-2023.es')).toBeNull();
    });

    test('a day whose start lists were published here follows both until a boat is timed', async () => {
      const boats = [plannedBoat(['men-1', 1, 1]), plannedBoat(['men-1', 2, 2])];
      const plan = anyDayPlan({ date: day, boats });
      await keepDayPlan(own, { plan, over: 0 }, new Date(clock.at));
      const recordOf = async () => {
        const moment = await feeds.read(feed);
        return (moment?.document.frame as { record: string } | undefined)?.record;
      };
      const first = await recordOf();
      expect(first).not.toBe('');
      const told = await opened();
      await raiseVersion(elsewhere, 3);
      await expect.poll(() => told.map(({ type }) => type)).toContain('whole');
      expect(await recordOf()).not.toBe(first);
      const start = buildRaceEvent('gear', makeStamp('start', 32_400, { race: 'men-1', bib: 1 }));
      await appendEvents(elsewhere, { day, events: [start], now: new Date(clock.at) });
      expect(await recordOf()).toBe('');
    });
  });
}
