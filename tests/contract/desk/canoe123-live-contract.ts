import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followLine } from '../../../src/desk/exchange/canoe123/live/follow-line.server.ts';
import { keepLive, LineTaken } from '../../../src/desk/exchange/canoe123/live/keep-live.server.ts';
import {
  keepLiveStatus,
  type LiveStatus,
  readLiveHolder,
  readLiveStatus,
  takeLine,
} from '../../../src/desk/exchange/canoe123/live/live-status.server.ts';
import { readLiveMessage } from '../../../src/desk/exchange/canoe123/live/read-live-message.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { languages, localeOf } from '../../../src/platform/i18n/languages.ts';
import { shownCrosses } from '../../../src/race-day/bracket/shown-crosses.ts';
import { bracketWords } from '../../../src/race-day/bracket/view/bracket-words.ts';
import { toBracketView } from '../../../src/race-day/bracket/view/to-bracket-view.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import type { Ruling } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { FakeCanoe123 } from '../../fakes/canoe123/canoe123-server.ts';
import { playCross } from '../../fakes/canoe123/played-cross.ts';
import { playWeekend } from '../../fakes/canoe123/played-weekend.ts';
import { toMarkWord } from '../../support/canoe123/allowed-sentences.ts';
import { crossDay } from '../../support/cross-day.ts';
import { liveDay } from '../../support/live-day.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';
import { now } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const speed = 400;
const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };
const whole = liveDay(new Date('2027-02-20T15:00:00Z'), 'America/Guayaquil', 0).plan;
const plan = { ...whole, boats: whole.boats.filter(({ place }) => place <= 2) };

export function canoe123LiveContract(engine: Engine): void {
  describe('Canoe123, live', () => {
    let database: AppDatabase;
    /** Played milliseconds of the fake. */
    let playedAt = 0;
    const open: AppDatabase[] = [];
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      open.push(database);
      await importNewEditions(database, writeData({ 2027: sampleFiles[2027] }));
      await keepDayPlan(database, { plan, over: 0 }, now);
    });
    afterAll(async () => {
      for (const one of open) await one.destroy();
    });

    /** Takes the edition over from the process that holds it. */
    async function take(holder: string): Promise<string> {
      const over = await readLiveHolder(database, 2027);
      expect(await takeLine(database, 2027, { holder, address: '', over, now })).toBe(true);
      return holder;
    }

    const fail = (error: unknown) => expect.unreachable(String(error));

    /** Connects as the command does; the returned function ends the process at once, as a kill does. */
    async function listen(port: number) {
      const ending = new AbortController();
      const holder = await take('test');
      const keeper = await keepLive({ database, year: 2027, holder, onFailure: fail });
      const over = followLine({
        host: '127.0.0.1',
        port,
        signal: ending.signal,
        silentMs: 2000,
        firstPauseMs: 2,
        longestPauseMs: 10,
        now: () => playedAt,
        onMessage: keeper.hear,
        onState() {},
      });
      return {
        keeper,
        async end() {
          ending.abort();
          await over;
          await keeper.whole();
        },
      };
    }

    test('a live weekend with cuts of the line and a killed process ends with the results of Canoe123', async () => {
      const { messages, results } = playWeekend(plan, 5);
      const fake = new FakeCanoe123();
      const port = await fake.start();
      const cutUntil = (messages.at(-1)?.at ?? 0) - 160_000;
      let listener = await listen(port);
      let killed: Promise<void> | null = null;
      await vi.waitFor(() => expect(fake.connections).toBe(1));
      await fake.play(messages, {
        speed,
        cutEvery: 120,
        cutUntil,
        onMessage({ at }) {
          playedAt = at;
          if (killed !== null || at < cutUntil / 2) return;
          killed = (async () => {
            await listener.end();
            listener = await listen(port);
          })();
        },
      });
      await killed;
      await vi.waitFor(async () => {
        await listener.keeper.whole();
        const read = await createRaceDays(database).read(plan.date);
        const runs = (read?.state.runs ?? []).filter(({ counts }) => counts);
        expect(
          runs.map(({ race, bib, time, gates, status }) => ({
            race,
            bib,
            timeCs: status === null ? time : null,
            mark: status ?? '',
            gates: gates.map(({ seconds }) => seconds),
          })),
        ).toEqual(
          results.map(({ corrected: _, mark, ...result }) => ({
            ...result,
            mark: toMarkWord(mark),
          })),
        );
        expect([read?.state.flags, read?.unreadable]).toEqual([[], 0]);
      });
      expect(listener.keeper.notices().map(({ code }) => code)).toContain('bib');
      await listener.end();
      await fake.stop();
    });

    test('the desk reads the last state that the command wrote, without names of boats', async () => {
      expect(await readLiveStatus(database, 2027)).toBeNull();
      const status: LiveStatus = {
        address: '127.0.0.1:27333',
        state: 'alive',
        why: '',
        system: 'Main',
        heardAt: now.toISOString(),
        stored: 3,
        notices: [],
        sources: [
          {
            race: 'K1M_BR1_20',
            value: 'results',
            state: 'known',
            source: 'file',
            at: now.toISOString(),
          },
        ],
        writtenAt: now.toISOString(),
      };
      const holder = await take('test');
      await keepLiveStatus(database, 2027, { ...status, holder });
      const notice = { code: 'boat', about: 'K1M_BR1_20: 9', name: 'RUMI Sacha' } as const;
      await keepLiveStatus(database, 2027, {
        ...status,
        holder,
        state: 'dead',
        notices: [notice],
      });
      expect(await readLiveStatus(database, 2027)).toEqual({
        ...status,
        state: 'dead',
        notices: [{ code: 'boat', about: 'K1M_BR1_20: 9' }],
      });
    });

    test('only one process writes, and a replaced process stores nothing more', async () => {
      const [{ text = '' } = {}] = playWeekend(plan, 1).messages.filter(
        ({ text: said }) => /Current="Y"/.test(said) && /Time="\d/.test(said),
      );
      const first = await take('first');
      const failures: unknown[] = [];
      const onFailure = (error: unknown) => failures.push(error);
      const keeper = await keepLive({ database, year: 2027, holder: first, onFailure });
      const seen = await readLiveHolder(database, 2027);
      const both = ['second', 'third'].map((holder) =>
        takeLine(database, 2027, {
          holder,
          address: '',
          over: seen,
          now: new Date(now.getTime() + 1),
        }),
      );
      expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
      keeper.hear(readLiveMessage(text), 0);
      await keeper.whole();
      expect([failures[0] instanceof LineTaken, keeper.stored()]).toEqual([true, 0]);
      const read = await createRaceDays(database).read(plan.date);
      expect(read?.state.runs.filter(({ time }) => time !== null)).toEqual([]);
      const none = await takeLine(database, 2027, { holder: 'x', address: '', over: null, now });
      expect(none).toBe(false);
    });

    test('a kayak cross is read live as the office sets its heats, up to the text of the public page', async () => {
      const cross = crossDay('2027-02-19', 8);
      await keepDayPlan(database, { plan: cross, over: 0 }, now);
      const { messages, draws, results } = playCross(cross, 2);
      const decide = (ruling: Ruling) =>
        appendEvents(database, {
          day: cross.date,
          events: [buildRaceEvent('desk-sitio-1', composeDecision('chief_judge', ruling))],
          now,
        });
      const order = cross.boats.map(({ bib }) => bib);
      await decide({ on: 'cross-seeds', cross: 'cross', order, size: 8 });
      const holder = await take('cross');
      const onDay = new Date('2027-02-19T16:00:00Z');
      const more = { holder, now: () => onDay, onFailure: fail };
      const keeper = await keepLive({ database, year: 2027, ...more });
      for (const { at, text } of messages) {
        while (draws[0] && draws[0].at <= at) {
          const [{ heat, boats }] = draws.splice(0, 1) as [(typeof draws)[number]];
          await decide({ on: 'heat-set', cross: 'cross', heat, boats });
        }
        keeper.hear(readLiveMessage(text), at);
        await keeper.whole();
      }
      const read = await createRaceDays(database).read(cross.date);
      const [state] = read?.state.crosses ?? [];
      expect(state?.heats.map(({ heat, line, points }) => [heat, line.order, points])).toEqual(
        results
          .map(({ heat, boats }) => [
            heat,
            boats
              .filter(({ place }) => place !== null)
              .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
              .map(({ bib }) => bib),
            [],
          ])
          .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
      );
      expect([read?.state.flags, read?.unreadable]).toEqual([[], 0]);
      for (const language of languages) {
        const [shown] = shownCrosses(read, language);
        const texts = JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));
        const t = createTranslator(createTextInstance(language, texts, names));
        const words = { t, language, locale: localeOf[language], timeZone: 'America/Guayaquil' };
        const view = shown && toBracketView(shown, bracketWords(words));
        const heats = view?.phases.flatMap((phase) => phase.heats) ?? [];
        expect(heats.map(({ id }) => id).toSorted()).toEqual(['F', 'FB', 'SF1', 'SF2']);
        // Nobody has a rank before the office closes the heat.
        expect(heats.flatMap(({ rows }) => rows.map(({ rank }) => rank)).filter(Boolean)).toEqual(
          [],
        );
        const [fault] = results.flatMap(({ boats }) => boats.flatMap(({ faults }) => faults));
        expect(JSON.stringify(heats)).toContain(`FLT(${fault}`);
        expect(view?.podium).toEqual([]);
      }
    });

    test('the nearer of two planned days with the same number is written', async () => {
      const rehearsed = { ...plan, date: '2027-01-20' };
      await keepDayPlan(database, { plan: rehearsed, over: 0 }, now);
      const [{ text = '' } = {}] = playWeekend(plan, 1).messages.filter(
        ({ text: said }) => /Current="Y"/.test(said) && /Time="\d/.test(said),
      );
      const timedOn = async (day: string) =>
        ((await createRaceDays(database).read(day))?.state.runs ?? []).filter(
          ({ time }) => time !== null,
        ).length;
      for (const day of [plan.date, rehearsed.date]) {
        const holder = await take(day);
        const onDay = new Date(`${day}T16:00:00Z`);
        const more = { holder, now: () => onDay, onFailure: fail };
        const keeper = await keepLive({ database, year: 2027, ...more });
        const before = await timedOn(rehearsed.date);
        keeper.hear(readLiveMessage(text), 0);
        await keeper.whole();
        expect([await timedOn(plan.date), before]).toEqual([1, 0]);
      }
      expect(await timedOn(rehearsed.date)).toBe(1);
    });

    test('the same table twice writes nothing, and an unknown message is listed', async () => {
      const { messages } = playWeekend(plan, 1);
      const fake = new FakeCanoe123();
      const { keeper, end } = await listen(await fake.start());
      await vi.waitFor(() => expect(fake.connections).toBe(1));
      const table = messages.find(({ text }) => /Current="Y"/.test(text) && /Time="\d/.test(text));
      fake.send(`${table?.text}|`);
      await vi.waitFor(() => expect(keeper.stored()).toBeGreaterThan(0));
      await keeper.whole();
      const before = keeper.stored();
      fake.send(`${table?.text}|`.repeat(3));
      fake.send('<Canoe123 System="Backup"><Weather /></Canoe123>|');
      await vi.waitFor(() =>
        expect(keeper.notices()).toContainEqual({ code: 'message', about: 'Weather', name: null }),
      );
      await keeper.whole();
      expect([keeper.stored(), keeper.system()]).toEqual([before, 'Backup']);
      await end();
      await fake.stop();
    });
  });
}
