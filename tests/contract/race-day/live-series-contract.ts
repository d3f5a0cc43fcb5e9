import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PostOrder, postResults } from '../../../src/desk/results/post-results.server.ts';
import { saveSeries } from '../../../src/desk/series/save-series.server.ts';
import { pageContext } from '../../../src/platform/page/load-page.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { openLiveFeeds } from '../../../src/race-day/live/open-live-feeds.server.ts';
import { readLiveLists } from '../../../src/race-day/live/read-live-lists.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { findKeptSeries } from '../../../src/record/series/kept/kept-series.server.ts';
import { loadSeriesPage } from '../../../src/site/series/load-series-page.server.ts';
import { ownEditions } from '../../../src/site/series/own/own-editions.server.ts';
import { loader as dataFile } from '../../../src/site/series/series-data-file.ts';
import { type SeriesDeps, seriesDeps } from '../../../src/site/series/series-deps.server.ts';
import { seriesFeed } from '../../../src/site/series/series-path.ts';
import {
  buildAnnouncement,
  createSeriesReader,
} from '../../../src/site/series/series-reader.server.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { editions } from '../support/fixtures.ts';

const day = '2027-02-20';
const [ana, rosa] = [
  { race: 'men-1', bib: 1 },
  { race: 'men-1', bib: 2 },
];

const cup = {
  format: 'series-1',
  name: 'Copa',
  rules: {
    points: { by: 'table', table: [100, 80, 60] },
    order: { wins: 'high' },
    otherCodes: { as: 'points', points: 0 },
  },
  races: [
    { id: 'lejos', name: 'Río Lejos' },
    { id: 'nuestra', own: { edition: 2027, lists: [{ list: 'men' }] } },
  ],
  entrants: { otra: { name: 'Otra' } },
  results: { lejos: { otra: 3 } },
};

/** A series' page, file and events, while its last race is run and once it is official. */
export function liveSeriesContract(engine: Engine): void {
  describe('a series while its last race is run', () => {
    const team = deskTeam(engine);
    let feeds: ReturnType<typeof openLiveFeeds>;
    let services: SeriesDeps;
    beforeEach(async () => {
      const { database } = team;
      const { participantId: first } = await enterPaddler(database, { name: 'Ana Tapuy' });
      const { participantId: second } = await enterPaddler(database, { name: 'Rosa Grefa' });
      await database
        .updateTable('edition')
        .set({ facts_json: JSON.stringify({ ...editions[2027], raceDate: day, results: true }) })
        .where('id', '=', 3)
        .execute();
      for (const [index, id] of [first, second].entries()) {
        const bib = index + 1;
        await database.updateTable('participant').set({ bib }).where('id', '=', id).execute();
      }
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry: first, name: 'Ana Tapuy' }),
        plannedBoat(['men-1', 2, 2], { entry: second, name: 'Rosa Grefa' }),
      ];
      await keepDayPlan(database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      await saveSeries(
        database,
        terminal,
        { name: 'copa', text: JSON.stringify(cup), isPublic: true, announced: null, from: null },
        now,
      );
      const site = apiServices(database);
      feeds = openLiveFeeds({
        database,
        raceDays: createRaceDays(database),
        present: site.content.present,
        program: null,
        onFailure: (error) => {
          throw error;
        },
        now: () => new Date(`${day}T15:00:00Z`),
      });
      services = {
        ...site,
        markPartial: () => undefined,
        posters: {
          nameOf: () => '',
          draws: () => false,
          pictureOf: async () => null,
          sharedBy: () => '',
        },
        liveSeries: async () => (await feeds.read(seriesFeed))?.version ?? null,
        seriesReader: createSeriesReader({
          database,
          editions: ownEditions({
            records: site.records,
            liveLists: () => readLiveLists(feeds),
          }),
        }),
      };
    });
    afterEach(() => feeds.close());

    const append = (...payloads: RaceEvent['payload'][]) =>
      appendEvents(team.database, {
        day,
        now,
        events: payloads.map((payload) => buildRaceEvent('seat-1', payload)),
      });
    const asked = (path = '') => {
      const url = new URL(`https://race.test/es/series/copa${path}`);
      return { request: new Request(url), url, params: { name: 'copa' } };
    };
    const version = async () => (await feeds.read(seriesFeed))?.version ?? null;

    async function announce(): Promise<void> {
      const { database } = team;
      const kept = await findKeptSeries(database, 'copa');
      const ranked = await services.seriesReader.series('copa');
      if (!kept || !ranked) throw new Error('There is no series');
      const { name, text, isPublic, version: from } = kept;
      const announced = buildAnnouncement(ranked, now);
      const order = { name, text, isPublic, announced, from };
      expect(await saveSeries(database, terminal, order, now)).toEqual({ code: 'saved' });
    }

    async function shown() {
      const page = await loadSeriesPage(pageContext({ ...asked(), services }));
      const context = new RouterContextProvider();
      context.set(seriesDeps, services);
      const args = { ...asked('/clasificacion.json'), context };
      const file = await dataFile(args as unknown as Parameters<typeof dataFile>[0]);
      const { races, rows } = (await file.json()) as {
        races: { id: string; state: string }[];
        rows: { name: string; total: number | null }[];
      };
      const points = (page.tables[0]?.rows ?? []).map(({ name, rank, total }) => [
        name,
        rank,
        total,
      ]);
      expect(rows.map(({ name, total }) => [name, String(total)])).toEqual(
        points.map(([name, , total]) => [name, total]),
      );
      return {
        points,
        isLive: page.isLive,
        follows: page.live?.version ?? null,
        state: races.find(({ id }) => id === 'nuestra')?.state,
        changed: page.changed.map(({ name, rank, races }) => [
          name,
          rank.was,
          rank.is,
          races.length,
        ]),
      };
    }

    test('a series shows its provisional ranking as such, follows a correction, and is official with the list', async () => {
      expect(await shown()).toMatchObject({ isLive: false, follows: null, state: 'coming' });

      await append(
        makeStamp('start', 32_400, ana),
        makeStamp('finish', 32_490, ana),
        makeStamp('start', 32_460, rosa),
        makeStamp('finish', 32_560, rosa),
      );
      const running = await shown();
      expect(running).toMatchObject({ isLive: true, state: 'running' });
      expect(running.follows).toBe(await version());
      expect(running.points).toEqual([
        ['Ana Tapuy', 1, '100'],
        ['Rosa Grefa', 2, '80'],
        ['Otra', 3, '60'],
      ]);

      await append(makeStamp('start', 32_520, { race: 'women-1', bib: 1 }));
      expect(await version()).toBe(running.follows);
      const time = { on: 'time', ...ana, attempt: 1, channel: 'finish', at: 32_590e6 } as const;
      await append(composeDecision('jury', time, { es: 'Cruzó después', en: 'Crossed later' }));
      expect(await version()).not.toBe(running.follows);
      const corrected = await shown();
      expect(corrected.points).toEqual([
        ['Rosa Grefa', 1, '100'],
        ['Ana Tapuy', 2, '80'],
        ['Otra', 3, '60'],
      ]);

      const order = {
        ...{ day, side: 'site', group: 'men', minutes: 10, signed: ['Rosa'], note: null },
        ...{ early: false, despite: true },
      };
      const room = { database: team.database, raceDays: createRaceDays(team.database) };
      const post = (state: PostOrder['state'], over: number, at: Date) =>
        postResults(room, terminal, { ...order, state, over }, at);
      expect(await post('provisional', 0, now)).toMatchObject({ step: 1 });
      expect(await shown()).toMatchObject({ isLive: true, points: corrected.points });
      expect(await post('official', 1, later(10))).toMatchObject({ number: 1 });
      const official = await shown();
      expect(official).toMatchObject({ isLive: false, follows: null, state: 'held' });
      expect(official.points).toEqual(corrected.points);

      // The ranking is announced when official; then the jury finds that she was faster.
      await announce();
      expect((await shown()).changed).toEqual([]);
      await append(
        composeDecision('jury', { ...time, at: 32_490e6 }, { es: 'Video', en: 'Video' }),
      );
      expect(await post('under_review', 2, later(20))).toMatchObject({ step: 3 });
      const reviewed = await shown();
      expect(reviewed).toMatchObject({ isLive: true, points: running.points });
      expect(reviewed.changed).toEqual([]);
      expect(await post('provisional', 3, later(30))).toMatchObject({ step: 4 });
      expect(await post('official', 4, later(50))).toMatchObject({ number: 2 });
      expect(await shown()).toMatchObject({
        points: running.points,
        changed: [
          ['Ana Tapuy', 2, 1, 1],
          ['Rosa Grefa', 1, 2, 1],
        ],
      });
    });
  });
}
