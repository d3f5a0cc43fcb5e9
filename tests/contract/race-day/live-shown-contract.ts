import { describe, expect, test } from 'vitest';
import { anyHistory } from '../../../campaigns/folds/any-history.ts';
import en from '../../../content/i18n/en.json';
import es from '../../../content/i18n/es.json';
import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import {
  createTextInstance,
  createTranslator,
} from '../../../src/platform/i18n/create-translator.ts';
import { languages, localeOf } from '../../../src/platform/i18n/languages.ts';
import type { JsonObject } from '../../../src/platform/live/merge-patch.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { openLiveFeeds } from '../../../src/race-day/live/open-live-feeds.server.ts';
import { liveWords } from '../../../src/race-day/live/page/live-words.ts';
import type { LiveFeeds } from '../../../src/race-day/live/stream/live-feeds.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { buildPostedList } from '../../../src/race-day/log/postings/posted-list.ts';
import {
  addPosting,
  type PostingState,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { checkShown } from '../../listeners/check-shown.ts';
import { eventLines } from '../../listeners/event-lines.ts';
import { holdFeeds } from '../../listeners/hold-feeds.ts';
import { planKey, trueDay } from '../../listeners/true-day.ts';
import { witnessDay } from '../../listeners/witness-day.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const timeZone = 'America/Guayaquil';
const [today, tomorrow] = ['2027-02-20', '2027-02-21'];
const names = { race: 'Correntada', river: 'Quijos', town: 'Baeza', country: 'Ecuador' };
const translate = {
  es: createTranslator(createTextInstance('es', es, names)),
  en: createTranslator(createTextInstance('en', en, names)),
};
const soon = (ms = 30) => new Promise((settle) => setTimeout(settle, ms));

/** Follows feeds in this process, over a line that can break and fill up. */
function follower(
  { name, feeds, roll }: { name: string; feeds: LiveFeeds; roll: () => number },
  follows: readonly string[],
) {
  const line = { full: 0, isGone: true, leave: () => undefined as unknown };
  const written: string[] = [];
  const { held, transcript, begin, hear } = holdFeeds({
    name,
    roll,
    later: (_, act) => setImmediate(act),
    async fetchWhole(feed) {
      const moment = await feeds.read(feed);
      if (!moment) throw new Error('nothing to show');
      // Serialized, as over a real line.
      const whole: JsonObject = JSON.parse(JSON.stringify(moment.document));
      return { feed, version: moment.version, whole };
    },
  });

  return {
    held,
    transcript,
    written,
    line,
    /** Connects, or reconnects with the versions that it has. */
    async come(): Promise<void> {
      await begin(follows);
      const read = eventLines(hear);
      const target = {
        get writableLength() {
          return line.full;
        },
        get destroyed() {
          return isBroken;
        },
        writableEnded: false,
        write(data: string | Uint8Array) {
          const text = String(data);
          written.push(text);
          read(text);
          return true;
        },
        end: () => undefined,
        destroy: () => undefined,
        once: () => undefined,
      };
      let isBroken = false;
      line.isGone = false;
      line.leave = () => {
        isBroken = true;
        line.isGone = true;
      };
      const shows = new Map(follows.map((feed) => [feed, held.get(feed) ?? '']));
      feeds.add(target, { shows, every: 0, toldAt: 0 });
    },
  };
}

/** Plans days of two classes and two descents, with one bib on two boats and one real competitor. */
function buildDayPlan(date: string, entry: number) {
  const [men, women] = anyDayPlan().races;
  if (!men || !women) throw new Error('no races');
  const races = [
    { ...men, gates: 6 },
    { ...women, gates: 6 },
    { ...men, id: 'men-2', descent: 2 as const, gates: 6 },
    { ...women, id: 'women-2', descent: 2 as const, gates: 6 },
  ];
  return anyDayPlan({
    date,
    races,
    gates: Array.from({ length: 6 }, (_, at) => ({ number: at + 1, direction: 'down' as const })),
    boats: races.flatMap(({ id }) =>
      [1, 2, 3, 4].map((bib) =>
        plannedBoat([id, bib, bib], bib === 4 ? { entry, name: 'Ana Tapuy' } : {}),
      ),
    ),
  });
}

export function liveShownContract(engine: Engine): void {
  describe('content shown to followers of a day', () => {
    const team = deskTeam(engine);
    const words = (language: 'es' | 'en') =>
      liveWords({
        t: translate[language],
        language,
        locale: localeOf[language],
        timeZone,
      });

    test.each([1, 2])('the shown race agrees with the log (history %i)', async (seed) => {
      const { database } = team;
      const roll = seededRandom(seed);
      const { participantId: entry } = await enterPaddler(database, { name: 'Ana Tapuy' });
      const keep = (date: string, over: number, first: string) =>
        keepDayPlan(database, { plan: { ...buildDayPlan(date, entry), first }, over }, now);
      await keep(today, 0, '09:00:00');
      await keep(tomorrow, 0, '10:00:00');
      const order = {
        day: today,
        kind: 'section' as const,
        label: 'Upper',
        gates: { first: 1, last: 2 },
      };
      const seat = await makeSeat(database, terminal, order, { now, side: 'sitio' });
      if (!('id' in seat)) throw new Error('no seat');

      const clock = { at: `${today}T15:00:00Z` };
      const raceDays = createRaceDays(database);
      const failures: unknown[] = [];
      const feeds = openLiveFeeds({
        database,
        raceDays,
        present: () => ({ race: { timeZone }, translate, locales: localeOf, contentVersion: 0 }),
        program: null,
        onFailure: (error) => failures.push(error),
        now: () => new Date(clock.at),
      });
      const witnesses = [today, tomorrow].map((day) => witnessDay({ database, day, timeZone }));

      const look = () => Promise.all(witnesses.map((witness) => witness.look()));
      let plans = 1;
      let posted = 0;
      const history = anyHistory(seed, 180);
      const append = (many: number) =>
        appendEvents(database, { day: today, now, events: history.splice(0, many) });
      const said = (...payloads: Parameters<typeof buildRaceEvent>[1][]) =>
        appendEvents(database, {
          day: today,
          now,
          events: payloads.map((payload) => buildRaceEvent(`seat-${seat.id}`, payload)),
        });
      async function post(state: PostingState, number: number | null): Promise<void> {
        const day = await raceDays.read(today);
        const list = day?.lists.find(({ group }) => group === 'men');
        if (!day || !list) throw new Error('no list');
        const stored = await raceDays.events(today);
        posted += 1;
        await addPosting(database, {
          day: today,
          group: 'men',
          step: posted,
          state,
          number,
          signed: number === null ? [] : ['Rosa'],
          note: null,
          postedAt: new Date(now.getTime() + posted * 1000).toISOString(),
          enquiriesUntil: null,
          list: buildPostedList({ ...day, list, events: stored.map(({ event }) => event) }),
        });
      }
      const setGates = (last_gate: number) =>
        database.updateTable('seat').set({ last_gate }).execute();
      const boat = { race: 'men-1', bib: 1 };
      const stray = buildRaceEvent(
        'seat-9',
        makeStamp('finish', 40_000, { race: 'men-1', bib: 77 }),
      );
      const ruled = buildRaceEvent(
        'desk',
        composeDecision('jury', { on: 'status', ...boat, attempt: 1, status: 'DSQ-C' }),
      );
      const undo = composeDecision('jury', { on: 'undo' });
      const undone = buildRaceEvent('desk', { ...undo, replaces: ruled.id } as typeof undo);
      const acts: (() => Promise<unknown>)[] = [
        () =>
          said(
            makeStamp('start', 32_400, boat),
            makeStamp('start', 32_400, { ...boat, race: 'women-1' }),
          ),
        () => said(buildJudgement(boat, 1, 2), buildJudgement(boat, 4, 50)),
        // The seat's gates change for a while, and a version comes back.
        async () => {
          for (const gate of [4, 2]) {
            await setGates(gate);
            await look();
            feeds.look();
            await soon(80);
          }
          await calm();
        },
        // The clock of the finish runs back.
        () => said(makeStamp('finish', 32_390, boat)),
        () => keep(today, plans++, '09:30:00'),
        () => appendEvents(database, { day: today, now, events: [stray, ruled] }),
        () => said(composeDecision('scorer', { on: 'flag', event: stray.id, flag: 'unknown_bib' })),
        () => post('provisional', null),
        () =>
          appendEvents(database, {
            day: today,
            now,
            events: [undone],
          }),
        () => post('official', 1),
        async () => {
          clock.at = `${tomorrow}T05:00:00Z`;
        },
        // The machine's clock runs back over midnight.
        async () => {
          clock.at = `${today}T20:00:00Z`;
        },
        () => post('under_review', null),
        () => post('official', 2),
        () => keep(today, plans++, '10:00:00'),
        erased,
        async () => {
          clock.at = `${tomorrow}T05:00:00Z`;
        },
      ];
      let erasedAt: number[] = [];
      async function erased(): Promise<void> {
        await settled();
        const { person_id: personId } = await database
          .selectFrom('participant')
          .select('person_id')
          .executeTakeFirstOrThrow();
        const folder = temporaryFolder();
        await erasePerson(
          { database, varDir: folder, dataDir: folder },
          { actor: terminal, personId, alsoResults: true, now },
        );
        erasedAt = people.map(({ written }) => written.length);
      }

      const pages = languages.flatMap((one) => [`page.${one}`, `results-2027.${one}`]);
      const all = ['now', ...pages];
      const people = Array.from({ length: 8 }, (_, index) =>
        follower(
          { name: `follower ${index}`, feeds, roll },
          index < 3 ? all : [all[index % all.length] ?? 'now'],
        ),
      );
      await append(12);
      await database
        .updateTable('race_event')
        .set({ event_json: '{"version":' })
        .where('day', '=', today)
        .where('revision', '=', 3)
        .execute();
      /** Waits until every listener has the current state. */
      async function settled(): Promise<void> {
        for (const { line } of people) line.full = 0;
        const version = (await look())[clock.at.startsWith(today) ? 0 : 1];
        feeds.look();
        const newest = new Map<string, string | undefined>([['now', version]]);
        for (const feed of all.slice(1)) newest.set(feed, (await feeds.read(feed))?.version);
        const there = people.filter(({ line }) => !line.isGone);
        const held = () => there.map((one) => Object.fromEntries(one.held));
        const wanted = held().map((feedsOf) =>
          Object.fromEntries(Object.keys(feedsOf).map((feed) => [feed, newest.get(feed)])),
        );
        await expect.poll(held, { timeout: 60_000 }).toEqual(wanted);
      }

      /** Does the same after lines were full while pages were read. */
      async function calm(): Promise<void> {
        await append(2);
        await look();
        feeds.look();
        await soon(80);
        await append(2);
        await look();
        for (const feed of all) await feeds.read(feed);
        for (const { line } of people) line.full = 0;
        // Full connections are retried after this time.
        await soon(350);
        await settled();
      }
      await look();
      await Promise.all(people.slice(0, 4).map((one) => one.come()));
      while (acts.length > 0 || history.length > 0) {
        if (roll() < 0.7 && history.length > 0) await append(1 + Math.floor(roll() * 12));
        else await acts.shift()?.();
        await look();
        if (roll() < 0.6) feeds.look();
        for (const one of people) {
          if (one.line.isGone && roll() < 0.3) await one.come();
          else if (!one.line.isGone && roll() < 0.08) one.line.leave();
          one.line.full = roll() < 0.15 ? 1 : 0;
        }
        if (roll() < 0.3) await feeds.read(all[Math.floor(roll() * all.length)] ?? 'now');
        if (roll() < 0.7) await soon(roll() * 60);
        if (roll() < 0.05) await calm();
      }
      for (const one of people) if (one.line.isGone) await one.come();
      await settled();
      feeds.close();

      const days = await Promise.all(
        witnesses.map(async (witness) => {
          const { version, ...kept } = await witness.end();
          const day = trueDay({ ...kept, words: { es: words('es'), en: words('en') } });
          return { ...day, version, has: (of: string) => kept.plans.has(planKey(of)) };
        }),
      );
      const [before, last] = days;
      if (!before || !last) throw new Error('no days');
      const report = checkShown(
        people.map(({ transcript }) => transcript),
        { documentAt: (feed, of) => (before.has(of) ? before : last).documentAt(feed, of) },
        (feed) => last.documentAt(feed, last.version),
      );
      expect(report.wrong).toEqual([]);
      expect(failures).toEqual([]);
      expect(report.states).toBeGreaterThan(12);
      const after = people.flatMap(({ written }, index) => written.slice(erasedAt[index]));
      expect(after.length).toBeGreaterThan(0);
      expect(after.join('')).not.toMatch(/Ana|Tapuy/);
    });
  });
}
