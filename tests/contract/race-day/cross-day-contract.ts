import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { postCross } from '../../../src/desk/cross/post-cross.server.ts';
import { buildRaceDayLog } from '../../../src/desk/day-log/export-day-log.server.ts';
import {
  bringCross,
  lookAtCrosses,
} from '../../../src/desk/exchange/canoe123/cross/bring-cross.server.ts';
import { exportCross } from '../../../src/desk/exchange/canoe123/cross/export-cross.server.ts';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { localeOf } from '../../../src/platform/i18n/languages.ts';
import { crossFeeds } from '../../../src/race-day/bracket/cross-feeds.server.ts';
import type { CrossFrame } from '../../../src/race-day/bracket/cross-frame.ts';
import { shownCrosses } from '../../../src/race-day/bracket/shown-crosses.ts';
import { bracketWords } from '../../../src/race-day/bracket/view/bracket-words.ts';
import { toBracketView } from '../../../src/race-day/bracket/view/to-bracket-view.ts';
import { dayVersions } from '../../../src/race-day/feed/day-versions.server.ts';
import {
  officialCrossesReader,
  officialListsReader,
} from '../../../src/race-day/feed/official-lists-reader.server.ts';
import { dueNotices } from '../../../src/race-day/follow/notices/due-notices.ts';
import { raceNowOnDays } from '../../../src/race-day/live/read-race-now.server.ts';
import { collectHeatBasis } from '../../../src/race-day/log/cross/fold-heat.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { raceDayLog } from '../../../src/race-day/log/log/race-day-log.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { listCrossDays } from '../../../src/race-day/log/plan/list-planned-days.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { listAllSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { rankCross } from '../../../src/record/cross/rank-cross.ts';
import { readCross } from '../../../src/record/cross/read-cross.ts';
import { crossDay, crossTrial } from '../../support/cross-day.ts';
import { buildRaceEvent, composeDecision } from '../../support/race-events.ts';
import { signedIn } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { feedDay, raceFeedRoom } from './race-feed-room.ts';

export function crossDayContract(engine: Engine): void {
  describe('a kayak cross on its day', () => {
    const room = raceFeedRoom(engine);
    const { team, seated, post } = room;
    const readNow = async () => {
      const now = await room.services.raceDays.read(feedDay);
      const [cross] = now?.state.crosses ?? [];
      const [shown] = shownCrosses(now, 'es');
      if (!cross || !shown) throw new Error('The day has a cross');
      const version = JSON.stringify(
        await dayVersions(team.database, [feedDay]).then((all) => all.get(feedDay)),
      );
      return {
        version,
        trial: cross.trial,
        elements: cross.file.elements,
        day: cross.day,
        boats: shown.boats,
      };
    };

    test('a kayak cross is read with its names, and has another version after each event', async () => {
      expect(shownCrosses(await room.services.raceDays.read(feedDay), 'es')).toEqual([]);
      const plan = crossDay(feedDay, 8);
      await keepDayPlan(team.database, { plan, over: 0 }, new Date());
      const [start, finish] = [await seated('start'), await seated('finish')];
      const before = await readNow();
      expect(before).toMatchObject({ trial: { state: 'running' }, day: { heats: [] } });
      const trial = crossTrial(plan, { start: start.name, finish: finish.name });
      await post(
        start.cookie,
        trial.filter(({ seat }) => seat === start.name),
      );
      await post(
        finish.cookie,
        trial.filter(({ seat }) => seat === finish.name),
      );
      const raced = await readNow();
      expect(raced.version).not.toBe(before.version);
      expect(raced.trial.state).toBe('complete');
      expect(raced.boats.get('1')).toMatchObject({
        name: 'Ana Vega',
        club: 'Napo Kayak',
        country: 'EC',
      });
      expect(raced.day.heats.map(({ id, state }) => [id, state])).toEqual([
        ['SF1', 'proposed'],
        ['SF2', 'proposed'],
        ['F', 'waiting'],
        ['FB', 'waiting'],
      ]);
      const line = { kind: 'heat-line', cross: 'cross', heat: 'SF1', order: [1], replaces: null };
      const told = buildRaceEvent(start.name, line as never);
      const answer = await (await post(start.cookie, [told])).json();
      expect(answer).toMatchObject({ added: 0, not_yours: [told.id] });
    });

    test('an event of two days shows the crosses of both, each with its day', async () => {
      const saturday = crossDay('2027-02-20', 8);
      await keepDayPlan(team.database, { plan: saturday, over: 0 }, new Date());
      const feed = crossFeeds({
        database: team.database,
        raceDays: room.services.raceDays,
        present: () => ({
          race: { timeZone: 'America/Guayaquil' },
          translate: room.services.translate,
          locales: localeOf,
          contentVersion: 1,
        }),
        program: null,
      })('cross-2027.en');
      const shown = async () => {
        const moment = await feed?.();
        if (!moment) throw new Error('Both days are shown');
        const { day, crosses } = moment.document.frame as unknown as CrossFrame;
        return [day, crosses.map((cross) => [cross.id, cross.day])];
      };
      expect(await shown()).toEqual(['2027-02-20', [['cross', '2027-02-20']]]);
      const sunday = crossDay('2027-02-21', 6);
      await keepDayPlan(team.database, { plan: sunday, over: 0 }, new Date());
      expect(await shown()).toEqual([
        '2027-02-21',
        [
          ['cross', '2027-02-20'],
          ['cross-2027-02-21', '2027-02-21'],
        ],
      ]);
      await keepDayPlan(
        team.database,
        { plan: { ...sunday, date: '2027-02-22', crosses: [] }, over: 0 },
        new Date(),
      );
      expect(await listCrossDays(team.database)).toEqual(['2027-02-21', '2027-02-20']);
    });

    test('a cross is exported to Canoe123 and imported into another day unchanged, up to the bracket page', async () => {
      const { services } = room;
      // Two of them have the same name.
      const [saturday, sunday] = ['2027-02-20', '2027-02-21'].map((day) => {
        const plan = crossDay(day, 8);
        const name = plan.boats[0]?.name ?? '';
        return {
          ...plan,
          boats: plan.boats.map((boat) => (boat.bib === 8 ? { ...boat, name } : boat)),
        };
      });
      if (!saturday || !sunday) throw new Error('Two days');
      const [desk, seat] = ['desk-sitio-1', { start: 'seat-901', finish: 'seat-902' }];
      for (const plan of [saturday, sunday]) {
        await keepDayPlan(team.database, { plan, over: 0 }, new Date());
      }
      const raced = async (events: readonly RaceEvent[]) =>
        appendEvents(team.database, { day: saturday.date, events, now: new Date() });
      await raced(crossTrial(saturday, seat));
      const stateOf = async (day: string) => (await services.raceDays.read(day))?.state.crosses[0];
      const roll = seededRandom(8);
      const names = { ...seat, upper: 'seat-903', lower: 'seat-904' };
      for (const round of ['SF', 'F']) {
        const drawn = (await stateOf(saturday.date))?.day.heats
          .filter(({ id }) => id.startsWith(round))
          .map(({ id: heat, starts }) => ({ heat, boats: starts.map(({ boat }) => Number(boat)) }));
        for (const one of drawn ?? []) {
          const ruling = { on: 'heat-set', cross: 'cross', ...one } as const;
          await raced([buildRaceEvent(desk, composeDecision('scorer', ruling))]);
          await raced(racedHeat(one, names, roll).words);
        }
      }
      const fileOf = async (day: string) => {
        const now = await services.raceDays.read(day);
        const order = { cross: 'cross', language: 'es', race: services.race } as const;
        const xml = now && exportCross(now, order);
        if (!xml) throw new Error('The day has a cross');
        return Buffer.from(xml);
      };
      const file = await fileOf(saturday.date);
      expect(String(file)).toContain('(8)');
      const reading = await readCanoe123([file]);
      const wanted = { year: 2027, targets: new Map([['MX1', '2027-02-21 cross']]) };
      const look = async () => (await lookAtCrosses(services, reading, wanted)).crosses[0];
      const before = await look();
      expect(before).toMatchObject({ faults: [], unknown: [], otherNames: [], differences: [] });
      expect(before?.heats.map(({ kind }) => kind)).toEqual(['new', 'new', 'new', 'new']);
      const account = await team.member('Rosa', ['race_office', 'jury']);
      const actor = await signedIn(team.database, account.id, 'Rosa');
      const order = { class: 'MX1', take: [], closes: true, actor, account, now: new Date() };
      const seen = before?.seen ?? '';
      expect(await bringCross(services, reading, wanted, { ...order, seen: 'another' })).toEqual({
        code: 'changed',
      });
      const clerk = { ...order, seen, account: await team.member('Ana', ['announcer']) };
      expect(await bringCross(services, reading, wanted, clerk)).toEqual({ code: 'not_yours' });
      const brought = await bringCross(services, reading, wanted, { ...order, seen });
      expect(brought).toMatchObject({ code: 'brought', day: sunday.date });

      // The public sees the same places, now final.
      const [shown] = shownCrosses(await services.raceDays.read(sunday.date), 'es');
      const first = await stateOf(saturday.date);
      expect(shown?.day.places.map(({ boat, place }) => [boat, place])).toEqual(
        first?.day.places.map(({ boat, place }) => [boat, place]),
      );
      expect([...(shown?.said.values() ?? [])].filter(({ place }) => place)).toHaveLength(4);
      const rowsOf = (heats: NonNullable<typeof first>['day']['heats']) =>
        heats.map(({ id, starts, rows }) => ({ id, starts, rows }));
      expect(rowsOf(shown?.day.heats ?? [])).toEqual(rowsOf(first?.day.heats ?? []));
      expect((await look())?.heats.map(({ kind, closes }) => [kind, closes])).toEqual(
        Array.from({ length: 4 }, () => ['same', false]),
      );

      const swapped = composeDecision('jury', {
        on: 'cross-seeds',
        cross: 'cross',
        order: [2, 1],
        size: 8,
      });
      await appendEvents(team.database, {
        day: sunday.date,
        events: [buildRaceEvent(desk, swapped)],
        now: new Date(),
      });
      const seeded = await look();
      expect(seeded?.seeds).toBe(true);
      expect(seeded?.heats.map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same']);
      const alone = { ...order, closes: false, seen: seeded?.seen ?? '' };
      expect(await bringCross(services, reading, wanted, alone)).toMatchObject({
        code: 'brought',
        count: 1,
      });
      expect(await look()).toMatchObject({ seeds: false });
      const broken = await lookAtCrosses(
        services,
        await readCanoe123([file.subarray(0, 2000)]),
        wanted,
      );
      expect(broken).toMatchObject({ crosses: [], fault: { line: expect.any(Number) } });

      // In the other direction too: only the times of the time trial are missing in the second file.
      const heatsIn = (text: string) =>
        text.split('<Results>').filter((row) => /^\s*<RaceId>MX1_X[SF]_/.test(row));
      const days = (text: string) => text.replaceAll(/_2[01]</g, '_<');
      expect(heatsIn(days(String(await fileOf(sunday.date))))).toEqual(heatsIn(days(String(file))));

      // Posted like slalom lists: provisional, official after the protest time, revised after a correction.
      const stay = { day: sunday.date, cross: 'cross', side: 'sitio', account };
      const nothing = { minutes: 10, signed: [], note: null, early: false, despite: false };
      const post = (state: 'provisional' | 'official', over: number, more = {}, minutes = 0) =>
        postCross(
          services,
          actor,
          { ...stay, ...nothing, state, over, ...more },
          new Date(Date.parse('2027-02-21T20:00:00Z') + minutes * 60_000),
        );
      const postedNow = async (language: 'es' | 'en' = 'en') => {
        const [cross] = shownCrosses(await services.raceDays.read(sunday.date), language);
        const t = services.translate[language];
        const words = bracketWords({
          t,
          language,
          locale: localeOf[language],
          timeZone: 'America/Guayaquil',
        });
        return cross && toBracketView(cross, words).posted;
      };
      const signed = { signed: ['Rosa'] };
      const files = `/api/race-day/crosses/${sunday.date}/cross`;
      expect(await postedNow()).toBeNull();
      expect(await post('official', 0, signed)).toBe('not_posted');
      const both = await Promise.all([post('provisional', 0), post('provisional', 0)]);
      expect(both.toSorted()).toEqual(['changed', null]);
      expect(await postedNow()).toMatchObject({
        state: 'provisional',
        words: 'Provisional since 15:00. Enquiries until 15:10.',
        isCurrent: true,
      });
      expect(await post('provisional', 0)).toBe('changed');
      expect(await post('official', 1, {}, 20)).toBe('unsigned');
      expect(await post('official', 1, signed, 5)).toBe('enquiries_open');
      expect(await post('official', 1, signed, 11)).toBeNull();
      const official = await postedNow();
      const reader = officialListsReader(team.database, services.raceDays);
      /** Gives every boat an entry, and adds a race of other people with the same bibs. */
      const read = async (date: string) => {
        const now = await services.raceDays.read(date);
        if (!now) return null;
        const own = now.dayPlan.boats.map((boat) => ({ ...boat, entry: 100 + boat.bib }));
        const others = own.map((boat) => ({ ...boat, race: 'k1-1', entry: 200 + boat.bib }));
        return { ...now, dayPlan: { ...now.dayPlan, boats: [...own, ...others] } };
      };
      const certified = officialCrossesReader(team.database, { read });
      expect(await certified(2027)).toEqual([
        {
          title: sunday.crosses?.[0]?.title,
          places: shown?.day.places.map(({ boat, place }) => ({
            entry: 100 + Number(boat),
            place,
          })),
        },
      ]);
      expect(official).toMatchObject({
        state: 'official',
        words: 'Official no. 1, 15:11.',
        signed: 'Rosa',
      });
      expect(official?.hash).toMatch(/^[\da-f]{64}$/);
      const [line] = await readAudit(team.database, { act: 'race_decided', limit: 1 });
      expect(line?.after).toEqual({
        on: 'cross-post',
        cross: 'cross',
        state: 'official',
        number: 1,
        rows: 8,
        hash: official?.hash.slice(0, 16),
      });
      expect(await post('official', 2, signed, 12)).toBe('unchanged');
      const [last] = shown?.day.heats.find(({ id }) => id === 'F')?.rows ?? [];
      const out = {
        on: 'heat-status',
        cross: 'cross',
        heat: 'F',
        bib: Number(last?.boat),
      } as const;
      const dsq = buildRaceEvent(desk, composeDecision('jury', { ...out, status: 'DSQ' }));
      const edition = { id: 9, year: 2027, race_date: '2027-02-20' };
      await team.database.insertInto('edition').values(edition).execute();
      const editionVersion = async () => {
        const rows = team.database.selectFrom('edition').select('version').where('year', '=', 2027);
        return Number((await rows.executeTakeFirstOrThrow()).version);
      };
      const versionBefore = await editionVersion();
      await appendEvents(team.database, { day: sunday.date, events: [dsq], now: new Date() });
      expect(await postedNow()).toMatchObject({ isCurrent: false, hash: official?.hash });
      expect(await certified(2027)).toEqual([]);
      // Cached pages of the year are revalidated, also days later.
      expect(await editionVersion()).toBeGreaterThan(versionBefore);
      // The heat was closed on other data: the jury must check it before it becomes official.
      expect(await post('official', 2, signed, 13)).toBe('under_review');
      const heat = (await stateOf(sunday.date))?.heats.find((one) => one.heat === 'F');
      if (!heat) throw new Error('The final was raced');
      const closed = { on: 'heat-close', cross: 'cross', heat: 'F', closed: true } as const;
      const close = buildRaceEvent(
        desk,
        composeDecision('jury', { ...closed, basis: collectHeatBasis(heat) }),
      );
      await appendEvents(team.database, { day: sunday.date, events: [close], now: new Date() });
      const note = { es: 'Descalificado', en: 'Disqualified' };
      expect(await post('official', 2, { ...signed, note }, 14)).toBeNull();
      expect(await postedNow('es')).toMatchObject({
        words: 'Oficial n.º 2 (revisada), 15:14.',
        note: 'Descalificado',
        isCurrent: true,
      });
      const revised = await postedNow();
      expect(revised?.hash).not.toBe(official?.hash);

      // Each number stays at its address, byte for byte, and is listed beside those of slalom.
      expect([official?.file, revised?.file]).toEqual([`${files}/1`, `${files}/2`]);
      const listed = { day: sunday.date, group: null, title: sunday.crosses?.[0]?.title };
      expect(await reader(2027)).toEqual([
        { ...listed, number: 1, hash: official?.hash, path: `${files}/1` },
        { ...listed, number: 2, hash: revised?.hash, path: `${files}/2` },
      ]);
      for (const { path, hash } of await reader(2027)) {
        const bytes = await (await room.api.request(path)).text();
        expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
        expect(JSON.parse(bytes)).toMatchObject({ day: sunday.date, cross: 'cross' });
      }
      for (const none of [
        `${files}/3`,
        '/api/race-day/crosses/2027-02-21/x/1',
        '/api/race-day/crosses/2027-02-19/cross/1',
      ]) {
        const missing = await room.api.request(none, { headers: { 'accept-language': 'en' } });
        expect(missing.status).toBe(404);
        expect(await missing.json()).toMatchObject({ title: expect.any(String) });
      }
      expect((await room.api.request(`${files}/0`)).status).toBe(422);

      // The cross is not public while the start list of its time trial is not.
      const publish = async (published: boolean) => {
        const kept = await readDayPlan(team.database, sunday.date);
        if (!kept) throw new Error('The day has a plan');
        const races = kept.plan.races.map((race) => ({ ...race, published }));
        const plan = { ...kept.plan, races };
        await keepDayPlan(team.database, { plan, over: kept.version }, new Date());
      };
      await publish(false);
      expect((await room.api.request(`${files}/1`)).status).toBe(404);
      expect(await reader(2027)).toEqual([]);
      await publish(true);
      expect(await reader(2027)).toHaveLength(2);

      // The race's data has the last posting and whose place it changed, which notifies followers.
      const readRace = raceNowOnDays({
        database: team.database,
        raceDays: services.raceDays,
        race: () => services.race,
      });
      const now = await readRace(sunday.date);
      const told = now?.crosses?.cross;
      expect(told).toMatchObject({
        state: 'official',
        number: 2,
        hash: revised?.hash,
        group: 'kx',
      });
      const changed = Object.values(told?.rows ?? {}).filter((row) => row.changed);
      expect(changed.map(({ bib }) => String(bib))).toContain(last?.boat);
      expect(changed.length).toBeLessThan(8);
      const lists = now && dueNotices(now, 0).filter(({ kind }) => kind !== 'start');
      const bibs = changed.map(({ bib }) => bib);
      expect(lists).toMatchObject([{ kind: 'changed', cross: 'cross', group: 'kx', bibs }]);

      // An event that cannot be read may concern any heat.
      const torn = buildRaceEvent(desk, composeDecision('jury', { ...out, status: null }));
      await appendEvents(team.database, { day: sunday.date, events: [torn], now: new Date() });
      await team.database
        .updateTable('race_event')
        .set({ event_json: '{"version":' })
        .where('id', '=', torn.id)
        .execute();
      expect(await post('official', 3, signed, 15)).toBe('open');
      expect(await post('official', 3, { ...signed, despite: true }, 15)).toBe('unchanged');
    });

    test('thirty-two seeds, reported doubled, out of order and late, rank as the rules say', async () => {
      const plan = crossDay(feedDay, 32);
      await keepDayPlan(team.database, { plan, over: 0 }, new Date());
      const [start, finish] = [await seated('start'), await seated('finish')];
      const upper = await seated('element', { first: 1, last: 3 });
      const lower = await seated('element', { first: 4, last: 6 });
      // Crosses have no gate judging: no sheet, table or move of gates.
      const seats = await listAllSeats(team.database, feedDay);
      const judges = seats.filter(({ kind }) => kind === 'element');
      expect(judges.map(({ gates, elements }) => [gates, elements?.first])).toEqual([
        [null, 1],
        [null, 4],
      ]);
      const cookies = new Map([start, finish, upper, lower].map((one) => [one.name, one.cookie]));
      const names = {
        start: start.name,
        finish: finish.name,
        upper: upper.name,
        lower: lower.name,
      };
      // Each phone sends its own events, backwards and then again.
      const send = async (events: readonly RaceEvent[]) => {
        for (const [seat, own] of Map.groupBy(events, (event) => event.seat)) {
          for (const batch of [own.toReversed(), own]) {
            const answer = await post(cookies.get(seat) ?? '', batch);
            expect((await answer.json()).not_yours).toEqual([]);
          }
        }
      };
      await send(crossTrial(plan, names));

      const heats: object[] = [];
      const roll = seededRandom(32);
      for (const round of ['R', 'QF', 'SF', 'F']) {
        const drawn = (await readNow()).day.heats
          .filter(({ id }) => id.startsWith(round))
          .map(({ id: heat, starts }) => ({ heat, boats: starts.map(({ boat }) => Number(boat)) }));
        const rulings = drawn.map((one) =>
          composeDecision('scorer', { on: 'heat-set', cross: 'cross', ...one }),
        );
        const events = rulings.map((ruling) => buildRaceEvent('desk-sitio-1', ruling));
        await appendEvents(team.database, { day: feedDay, events, now: new Date() });
        const raced = drawn.map((one) => racedHeat(one, names, roll));
        heats.push(...raced.map(({ file }) => file));
        const said = raced.flatMap(({ words }) => words);
        // One judge is offline in the first round, and sends all events after the heats were ranked.
        const isLate = ({ seat }: RaceEvent) => round === 'R' && seat === lower.name;
        await send(said.filter((event) => !isLate(event)));
        await send(said.filter(isLate));
      }
      const now = await readNow();
      const timeTrial = Object.fromEntries(
        plan.boats.map(({ bib }) => [String(bib), { time: 60 + bib }]),
      );
      const named = { format: 'cross-1', bracket: 'czech-2024', elements: now.elements };
      const { cross, faults } = readCross(JSON.stringify({ ...named, timeTrial, heats }));
      expect(faults).toEqual([]);
      expect(cross && rankCross(cross)).toEqual(now.day);
      expect(now.day.places.map(({ place }) => place)).toEqual(
        Array.from({ length: 32 }, (_, index) => index + 1),
      );

      const log = raceDayLog.parse(
        JSON.parse(JSON.stringify(await buildRaceDayLog(team.database, feedDay))),
      );
      expect(foldEvents(log.plan, log.events.toReversed()).crosses[0]?.day).toEqual(now.day);
    });
  });
}

const labels = ['start', '1', '2', '3', 'roll', '4'];

/** Builds a raced heat: its text form and the events of its seats, with a fault that is taken back. */
function racedHeat(
  { heat, boats }: { heat: string; boats: readonly number[] },
  names: Record<'start' | 'finish' | 'upper' | 'lower', string>,
  roll: () => number,
) {
  const at = { cross: 'cross', heat };
  const order = boats
    .map((bib) => ({ bib, place: roll() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ bib }) => bib);
  const out = roll() < 0.3 ? order.at(-1) : undefined;
  const status = roll() < 0.5 ? 'DNS' : 'DNF';
  const crossed = order.filter((bib) => bib !== out);
  const faults = crossed.flatMap((bib) =>
    labels.filter(() => roll() < 0.12).map((element) => ({ bib, element })),
  );
  const file = {
    id: heat,
    boats: boats.map((bib, index) => ({
      boat: String(bib),
      start: index + 1,
      ...(bib === out ? { status } : { line: crossed.indexOf(bib) + 1 }),
      faults: faults.filter((one) => one.bib === bib).map(({ element }) => element),
    })),
  };
  const chooseSeat = (element: string) => (labels.indexOf(element) < 3 ? names.upper : names.lower);
  const fault = (bib: number, element: string, isFault: boolean) => {
    const said = { ...at, bib, element, fault: isFault, replaces: null };
    return buildRaceEvent(chooseSeat(element), { kind: 'heat-fault', ...said });
  };
  const [first = 0] = crossed;
  const slip = labels.find(
    (element) => !faults.some((one) => one.bib === first && one.element === element),
  );
  const words = [
    ...crossed.map((_, index) => {
      const said = { ...at, order: crossed.slice(0, index + 1), replaces: null };
      return buildRaceEvent(names.finish, { kind: 'heat-line', ...said });
    }),
    ...(slip === undefined ? [] : [fault(first, slip, true), fault(first, slip, false)]),
    ...faults.map(({ bib, element }) => fault(bib, element, true)),
    ...[names.upper, names.lower].map((seat) => {
      const elements = labels.filter((one) => chooseSeat(one) === seat);
      return buildRaceEvent(seat, {
        kind: 'heat-seen',
        ...at,
        elements,
        seen: true,
        replaces: null,
      });
    }),
    ...(out === undefined
      ? []
      : [
          buildRaceEvent(
            status === 'DNS' ? names.start : names.finish,
            composeDecision('section_chief', { on: 'heat-status', ...at, bib: out, status }),
          ),
        ]),
  ];
  return { file, words };
}
