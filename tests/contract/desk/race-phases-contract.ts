import { beforeEach, describe, expect, test } from 'vitest';
import { type Decision, decide } from '../../../src/desk/control/decide.server.ts';
import { withFormat } from '../../../src/desk/plan/race-formats.ts';
import { breakOff, listReruns, listRunsAgain } from '../../../src/desk/results/break-off.server.ts';
import { type PostOrder, postResults } from '../../../src/desk/results/post-results.server.ts';
import { takeOfficial } from '../../../src/desk/results/take-official.server.ts';
import { readEarlierDays } from '../../../src/desk/starts/read-earlier-days.server.ts';
import { type RaceEntry, withStartList } from '../../../src/desk/starts/with-start-list.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import type { DayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import {
  addPosting,
  listPostings,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { checkRecord } from '../../../src/record/editions/exchange/check-record.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { listCertificates } from '../../../src/site/results/papers/certificate-facts.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const [saturday, sunday] = ['2027-02-20', '2027-02-21'] as const;
const seconds: Readonly<Record<string, readonly number[]>> = {
  'men-1': [95, 90, 92, 99, 98],
  'men-2': [96, 91, 93, 100, 99],
  'men-super-1': [0, 95, 92],
  'men-final-1': [0, 88, 89],
  'men-final-a-1': [0, 88, 86],
  'men-final-b-1': [96, 0, 0, 94, 100],
};

function taken(made: DayPlan | { refused: string }): DayPlan {
  if ('refused' in made) throw new Error(made.refused);
  return made;
}

export function racePhasesContract(engine: Engine): void {
  describe('a slalom in phases', () => {
    const team = deskTeam(engine);
    let entries: RaceEntry[];
    beforeEach(async () => {
      entries = [];
      for (const bib of [1, 2, 3, 4, 5]) {
        const name = `Paddler ${bib}`;
        const { participantId: id } = await enterPaddler(team.database, { name });
        await team.database.updateTable('participant').set({ bib }).where('id', '=', id).execute();
        const places = { championship: bib, results: null };
        const person = { name, category: 1, sex: 'male' as const, club: null, country: 'EC' };
        entries.push({ id, bib, ...person, ...places });
      }
    });

    const days = () => createRaceDays(team.database);
    const post = (day: string, group: string, more: Partial<PostOrder> = {}) => {
      const order = { day, group, side: 'site', minutes: 10, signed: ['Rosa'], note: null };
      const how = { state: 'provisional', over: 0, early: false, despite: false } as const;
      const room = { database: team.database, raceDays: days() };
      const at = more.state === 'official' ? later(10) : now;
      return postResults(room, terminal, { ...order, ...how, ...more }, at);
    };
    const official = async (day: string, group: string) => {
      await post(day, group);
      return post(day, group, { state: 'official', over: 1, despite: true });
    };
    const race = async (day: string, id: string, bibs: readonly number[]) => {
      const events = bibs.flatMap((bib) => {
        const boat = { race: id, bib };
        const start = 32_400 + bib * 60;
        const taken = seconds[id]?.[bib - 1] ?? 0;
        return [makeStamp('start', start, boat), makeStamp('finish', start + taken, boat)];
      });
      await append(day, events);
    };
    const append = (day: string, payloads: RaceEvent['payload'][]) =>
      appendEvents(team.database, {
        day,
        now,
        events: payloads.map((payload) => buildRaceEvent('seat-1', payload)),
      });
    const list = async (plan: DayPlan, id: string) => {
      const raceDays = days();
      const earlier = await readEarlierDays({ database: team.database, raceDays }, plan);
      const read = await raceDays.read(plan.date);
      if (!read) throw new Error('no day');
      const order = plan.groups.some(({ id: of, phase }) => id === `${of}-1` && phase?.from)
        ? ('first_run_last' as const)
        : ('ranking_first' as const);
      const wanted = { order, rankedBy: 'championship', seed: id } as const;
      return withStartList(plan, { race: id, wanted, entries, state: read.state, earlier });
    };
    const keep = async (plan: DayPlan, over: number) => {
      expect(await keepDayPlan(team.database, { plan, over }, now)).toBe(over + 1);
    };
    const tables = async () => {
      const record = await createRecordReader(team.database).record(3);
      if (!record) throw new Error('no record');
      const rows = resultTables(record);
      const certificates = listCertificates(record, rows, []);
      return {
        lists: rows.map(({ title, podium, rows: each }) => [
          title.en,
          podium,
          each.map(({ number, rank }) => [number, rank]),
        ]),
        certificates: certificates.map(({ bib, rank, group }) => [bib, rank, group.en]),
      };
    };
    const planned = (format: Parameters<typeof withFormat>[1]['format']) => {
      const plan = anyDayPlan({ boats: [] });
      const groups = plan.groups.flatMap((group) =>
        group.id === 'men' ? [{ ...group, who: { categories: [1], sex: 'male' as const } }] : [],
      );
      const races = plan.races.flatMap((one) => (one.group === 'men' ? [one] : []));
      const whole = { ...plan, groups, races: races.map((one) => ({ ...one, published: false })) };
      return taken(withFormat(whole, { group: 'men', format, cuts: [2] }));
    };

    test('a slalom in phases races its heats on one day and its final on the next, and the final ranks all', async () => {
      const both = planned('heat_final');
      const heats = { ...both, races: both.races.filter(({ group }) => group === 'men') };
      await keep(heats, 0);
      await keep(taken(await list(heats, 'men-1')), 1);
      await race(saturday, 'men-1', [1, 2, 3, 4]);
      const final: DayPlan = {
        ...both,
        date: sunday,
        groups: both.groups.filter(({ id }) => id === 'men-final'),
        races: both.races.filter(({ group }) => group === 'men-final'),
      };
      await keep(final, 0);
      // One boat has not finished yet.
      expect(await list(final, 'men-final-1')).toEqual({ refused: 'phase_open' });
      const status = { on: 'status', race: 'men-1', bib: 5, attempt: 1, status: 'DNF' } as const;
      await append(saturday, [composeDecision('chief_judge', status)]);
      const listed = taken(await list(final, 'men-final-1'));
      expect(listed.boats.map(({ bib }) => bib)).toEqual([3, 2]);
      await keep(listed, 1);
      await race(sunday, 'men-final-1', [2]);
      await append(sunday, [
        composeDecision('chief_judge', { ...status, race: 'men-final-1', bib: 3, status: 'DNS' }),
      ]);
      await post(sunday, 'men-final');
      expect(await post(sunday, 'men-final', { state: 'official', over: 1, despite: true })).toBe(
        'before_open',
      );
      expect(await official(saturday, 'men')).toMatchObject({ number: 1 });
      expect(await tables()).toEqual({
        lists: [
          [
            'Men: heats',
            false,
            [
              [2, 1],
              [3, 2],
              [1, 3],
              [4, 4],
              [5, null],
            ],
          ],
        ],
        certificates: [],
      });
      const last = await post(sunday, 'men-final', { state: 'official', over: 1, despite: true });
      expect(last).toMatchObject({ number: 1 });
      const ranked = [
        [2, 1],
        [3, 2],
        [1, 3],
        [4, 4],
        [5, null],
      ];
      expect(await tables()).toEqual({
        lists: [
          ['Men', true, ranked],
          ['Men: heats', false, ranked],
        ],
        certificates: ranked.map(([bib, rank]) => [bib, rank, 'Men']),
      });
    });

    test('a super-final is added to the better run before it, live and in the official list', async () => {
      let plan = planned('super_final');
      await keep(plan, 0);
      plan = taken(await list(plan, 'men-1'));
      await keep(plan, 1);
      plan = taken(await list(plan, 'men-2'));
      await keep(plan, 2);
      await race(saturday, 'men-1', [1, 2, 3, 4, 5]);
      await race(saturday, 'men-2', [1, 2, 3, 4, 5]);
      plan = taken(await list(plan, 'men-super-1'));
      expect(plan.boats.flatMap((boat) => (boat.race === 'men-super-1' ? boat.bib : []))).toEqual([
        3, 2,
      ]);
      await keep(plan, 3);
      await race(saturday, 'men-super-1', [2, 3]);
      const read = await days().read(saturday);
      const live = read ? resultLists(read.plan, read.state) : [];
      expect(
        live
          .find(({ group }) => group === 'men-super')
          ?.rows.map(({ bib, rank, result }) => [bib, rank, result]),
      ).toEqual([
        [3, 1, '3:04.00'],
        [2, 2, '3:05.00'],
      ]);
      expect(await official(saturday, 'men')).toMatchObject({ number: 1 });
      expect(await official(saturday, 'men-super')).toMatchObject({ number: 1 });
      const record = await createRecordReader(team.database).record(3);
      if (!record) throw new Error('no record');
      const [table] = resultTables(record);
      expect(
        table?.rows.map(({ number, rank, result, descents }) => [
          ...[number, rank, result],
          descents?.results,
        ]),
      ).toEqual([
        [3, 1, 18_400, [9200, 9200]],
        [2, 2, 18_500, [9000, 9500]],
        [1, 3, 9500, [9500, 9600]],
        [5, 4, 9800, [9800, 9900]],
        [4, 5, 9900, [9900, 10_000]],
      ]);
    });

    test('the list of a super-final is refused on a day without the phase before', async () => {
      const both = planned('super_final');
      const isSuper = ({ group }: DayPlan['races'][number]) => group === 'men-super';
      const boats: DayPlan['boats'] = [2, 3].map((bib, index) => ({
        race: 'men-super-1',
        bib,
        name: `Paddler ${bib}`,
        entry: null,
        club: null,
        country: null,
        place: index + 1,
        extra: 0,
        withdrawn: false,
        late: null,
      }));
      await keep({ ...both, date: sunday, races: both.races.filter(isSuper), boats }, 0);
      await race(sunday, 'men-super-1', [2, 3]);
      expect(await post(sunday, 'men-super')).toBe('without_before');
      expect(await post(sunday, 'men-super', { state: 'official' })).toBe('without_before');
    });

    /** Keeps the plans of both days and races the heats; the plan of the final has the given lists and no boats. */
    const twoDays = async (groups: readonly string[] = ['men-final']) => {
      const both = planned('heat_final');
      const racesOf = (id: string) => both.races.filter(({ group }) => group === id);
      const heats = { ...both, races: racesOf('men') };
      await keep(heats, 0);
      await keep(taken(await list(heats, 'men-1')), 1);
      await race(saturday, 'men-1', [1, 2, 3, 4, 5]);
      const final: DayPlan = {
        ...both,
        date: sunday,
        groups: both.groups.filter(({ id }) => groups.includes(id)),
        races: racesOf('men-final'),
      };
      await keep(final, 0);
      return final;
    };
    const raceFinal = async (final: DayPlan) => {
      await keep(taken(await list(final, 'men-final-1')), 1);
      await race(sunday, 'men-final-1', [2]);
      const boat = { race: 'men-final-1', bib: 3, attempt: 1 } as const;
      const away = { on: 'status', ...boat, status: 'DNS' } as const;
      await append(sunday, [composeDecision('chief_judge', away)]);
    };

    test('a final finds the heats of the day before when its plan still names their list', async () => {
      const final = await twoDays(['men', 'men-final']);
      const listed = taken(await list(final, 'men-final-1'));
      expect(listed.boats.map(({ bib }) => bib)).toEqual([3, 2]);
    });

    test('the event is ranked again when the list of the heats is revised after the final', async () => {
      await raceFinal(await twoDays());
      await official(saturday, 'men');
      await official(sunday, 'men-final');
      const edition = () =>
        team.database.selectFrom('edition').selectAll().where('id', '=', 3).execute();
      const before = await edition();
      const out = { on: 'status', race: 'men-1', bib: 2, attempt: 1, status: 'DSQ-C' } as const;
      await append(saturday, [composeDecision('jury', out)]);
      const revised = { state: 'official', over: 2, despite: true } as const;
      expect(await post(saturday, 'men', revised)).toMatchObject({ number: 2 });
      expect(await edition()).not.toEqual(before);
      const ranked = [
        [3, 1],
        [1, 2],
        [5, 3],
        [4, 4],
        [2, null],
      ];
      expect((await tables()).lists).toEqual([
        ['Men', true, ranked],
        ['Men: heats', false, ranked],
      ]);
    });

    test('an official final is imported before its heats, which rank the event once they are official', async () => {
      await raceFinal(await twoDays());
      await post(sunday, 'men-final');
      const [posted] = await listPostings(team.database, sunday, 'men-final');
      if (!posted) throw new Error('not posted');
      const { hash: _, ...other } = posted;
      await addPosting(team.database, { ...other, step: 2, state: 'official', number: 1 });
      const taking = { day: sunday, side: 'river', now };
      expect(await takeOfficial(team.database, taking)).toBe(1);
      const alone = [
        [2, 1],
        [3, null],
      ];
      expect(await tables()).toEqual({ lists: [['Men: final', false, alone]], certificates: [] });
      await official(saturday, 'men');
      const { lists } = await tables();
      expect(lists.map(([title, podium]) => [title, podium])).toEqual([
        ['Men', true],
        ['Men: heats', false],
      ]);
    });

    test('an event with finals A and B ranks the others by the better of qualification and final B', async () => {
      const plan = planned('finals_a_b');
      await keep(plan, 0);
      const first = taken(await list(plan, 'men-1'));
      await keep(first, 1);
      await race(saturday, 'men-1', [1, 2, 3, 4, 5]);
      const withA = taken(await list(first, 'men-final-a-1'));
      const withB = taken(await list(withA, 'men-final-b-1'));
      await keep(withB, 2);
      const of = (id: string) => withB.boats.flatMap((one) => (one.race === id ? one.bib : []));
      expect([of('men-final-a-1'), of('men-final-b-1')]).toEqual([
        [3, 2],
        [4, 5, 1],
      ]);
      await race(saturday, 'men-final-a-1', [2, 3]);
      await race(saturday, 'men-final-b-1', [1, 4, 5]);
      // Final B may be official after final A.
      for (const group of ['men', 'men-final-a', 'men-final-b']) {
        expect(await official(saturday, group)).toMatchObject({ number: 1 });
      }
      const { lists, certificates } = await tables();
      expect(lists[0]).toEqual([
        'Men',
        true,
        [
          [3, 1],
          [2, 2],
          [4, 3],
          [1, 4],
          [5, 5],
        ],
      ]);
      const titles = ['Men', 'Men: qualification', 'Men: final B'];
      expect(lists.map(([title]) => title)).toEqual(titles);
      expect(certificates.map(([, , title]) => title)).toEqual(Array(5).fill('Men'));
    });

    const reason = { es: 'Tormenta', en: 'Storm' };
    const breakOffRace = async (race: string, why: typeof reason | null = reason) => {
      const read = await days().read(saturday);
      const over = read?.planVersion ?? 0;
      const order = { day: saturday, side: 'site', over, race, reason: why };
      return breakOff(team.database, terminal, order, later(20));
    };
    const liveRanks = async (wanted: string) => {
      const read = await days().read(saturday);
      const lists = read ? resultLists(read.plan, read.state) : [];
      return lists
        .find(({ group }) => group === wanted)
        ?.rows.map(({ bib, rank, goesOn }) => [bib, rank, goesOn?.to ?? null]);
    };
    const raceHeats = async () => {
      let plan = planned('heat_final');
      await keep(plan, 0);
      plan = taken(await list(plan, 'men-1'));
      await keep(plan, 1);
      await race(saturday, 'men-1', [1, 2, 3, 4, 5]);
      await official(saturday, 'men');
      plan = taken(await list(plan, 'men-final-1'));
      await keep(plan, 2);
    };
    const heatRanks = [
      [2, 1],
      [3, 2],
      [1, 3],
      [5, 4],
      [4, 5],
    ];

    test('the heats rank the event when its final is broken off, until the final counts again', async () => {
      await raceHeats();
      await race(saturday, 'men-final-1', [2]);
      const before = await tables();
      expect(before).toEqual({ lists: [['Men: heats', false, heatRanks]], certificates: [] });
      expect(await breakOffRace('men-final-1')).toBeNull();
      expect(await liveRanks('men-final')).toEqual([
        [3, null, null],
        [2, null, null],
      ]);
      expect(await tables()).toEqual({
        lists: [['Men', true, heatRanks]],
        certificates: heatRanks.map(([bib, rank]) => [bib, rank, 'Men']),
      });
      const record = await createRecordReader(team.database).record(3);
      const [table] = record ? resultTables(record) : [];
      expect(table?.brokenOff?.[0]?.en).toMatch(/was broken off and does not count: Storm$/);
      const file = await exportRecord(team.database, 3);
      expect(file && checkRecord(file, file.edition.year)).toEqual([]);
      expect(file?.groups[0]?.brokenOff?.[0]?.reason).toEqual(reason);
      const audit = await readAudit(team.database, { limit: 1, act: 'race_broken_off' });
      expect(audit[0]?.reason).toBe('Tormenta');

      expect(await breakOffRace('men-final-1', null)).toBeNull();
      expect(await tables()).toEqual(before);
      const back = await readAudit(team.database, { limit: 1, act: 'race_counted_again' });
      expect(back[0]?.reason).toBeNull();
      await race(saturday, 'men-final-1', [3]);
      expect(await official(saturday, 'men-final')).toMatchObject({ number: 1 });
      expect((await tables()).lists.map(([title, podium]) => [title, podium])).toEqual([
        ['Men', true],
        ['Men: heats', false],
      ]);
    });

    test('an official final that is broken off leaves the record, and its posted list says why', async () => {
      await raceHeats();
      await race(saturday, 'men-final-1', [2, 3]);
      await official(saturday, 'men-final');
      expect(await breakOffRace('men-final-1')).toBeNull();
      expect((await tables()).lists).toEqual([['Men', true, heatRanks]]);
      const again = { state: 'official', over: 2, despite: true } as const;
      expect(await post(saturday, 'men-final', again)).toMatchObject({ number: 2 });
      const posted = (await listPostings(team.database, saturday, 'men-final')).at(-1);
      expect(posted?.list.brokenOff).toMatchObject([{ race: 'men-final-1', reason }]);
      expect((await tables()).lists).toEqual([['Men', true, heatRanks]]);
    });

    test('a boat that the jury took out in a final that does not count is out of the event, and comes back with it', async () => {
      await raceHeats();
      await race(saturday, 'men-final-1', [2]);
      const out = { race: 'men-final-1', bib: 3, attempt: 1, status: 'DSQ-C' } as const;
      await append(saturday, [composeDecision('jury', { on: 'status', ...out })]);
      expect(await breakOffRace('men-final-1')).toBeNull();
      expect(await official(saturday, 'men-final')).toMatchObject({ number: 1 });
      const ranked = [
        [2, 1],
        [1, 2],
        [5, 3],
        [4, 4],
        [3, null],
      ];
      expect((await tables()).lists).toEqual([['Men', true, ranked]]);
      const file = await exportRecord(team.database, 3);
      expect(file && checkRecord(file, file.edition.year)).toEqual([]);
      await append(saturday, [composeDecision('jury', { on: 'status', ...out, status: 'DNF' })]);
      const again = { state: 'official', over: 2, despite: true } as const;
      expect(await post(saturday, 'men-final', again)).toMatchObject({ number: 2 });
      expect((await tables()).lists).toEqual([['Men', true, heatRanks]]);
    });

    test('a second run that is broken off leaves the first run, also where both are added', async () => {
      for (const ranking of ['best', 'sum'] as const) {
        const made = planned('super_final');
        const groups = made.groups.map((one) => (one.id === 'men' ? { ...one, ranking } : one));
        let plan: DayPlan = { ...made, groups };
        await team.database.deleteFrom('race_day_plan').execute();
        await keep(plan, 0);
        plan = taken(await list(plan, 'men-1'));
        await keep(plan, 1);
        plan = taken(await list(plan, 'men-2'));
        await keep(plan, 2);
        await race(saturday, 'men-1', [1, 2, 3, 4, 5]);
        await race(saturday, 'men-2', [1, 4]);
        expect(await breakOffRace('men-2')).toBeNull();
        expect((await liveRanks('men'))?.map(([bib, rank]) => [bib, rank])).toEqual(heatRanks);
        const read = await days().read(saturday);
        const next = read && taken(await list(read.dayPlan, 'men-super-1'));
        expect(next?.boats.flatMap((one) => (one.race === 'men-super-1' ? one.bib : []))).toEqual([
          3, 2,
        ]);
      }
      expect(await official(saturday, 'men')).toMatchObject({ number: 1 });
      const record = await createRecordReader(team.database).record(3);
      const [table] = record ? resultTables(record) : [];
      expect(table?.rows.map(({ number, rank }) => [number, rank])).toEqual(heatRanks);
    });

    test('a first run, a run before a later list and an unknown run are not broken off', async () => {
      await raceHeats();
      expect(await breakOffRace('men-1')).toBe('nothing_stands');
      expect(await breakOffRace('nobody-1')).toBe('unknown_race');
    });

    test('a race that is run again counts the new attempts, until that is taken back', async () => {
      await raceHeats();
      const raceDays = days();
      const actor = await team.actor('Judy', ['jury']);
      const decideAll = async (
        ruled: readonly Pick<Decision, 'ruling' | 'reason' | 'replaces'>[],
      ) => {
        const decisions = ruled.map((one) => ({ authority: 'jury' as const, ...one }));
        return decide(team.database, actor, { day: saturday, side: 'site', decisions }, later(20));
      };
      const state = async () => (await raceDays.read(saturday))?.state ?? { runs: [] };
      expect(listReruns(await state(), 'men-final-1', reason)).toEqual([]);
      await race(saturday, 'men-final-1', [2]);
      const reruns = listReruns(await state(), 'men-1', reason);
      expect(reruns).toHaveLength(5);
      expect(await decideAll(reruns)).toBeNull();
      expect(await liveRanks('men')).toEqual([1, 2, 3, 4, 5].map((bib) => [bib, null, null]));
      const events = (await raceDays.events(saturday)).map(({ event }) => event);
      const [again] = listRunsAgain(await state(), events, 'men-1');
      expect(again).toMatchObject({ reason });
      expect(again?.decisions).toHaveLength(5);
      await decideAll(
        (again?.decisions ?? []).map((replaces) => ({
          ruling: { on: 'undo' },
          reason: null,
          replaces,
        })),
      );
      expect((await liveRanks('men'))?.map(([bib, rank]) => [bib, rank])).toEqual(heatRanks);
    });
  });
}
