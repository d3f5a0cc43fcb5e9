import { beforeEach, describe, expect, test } from 'vitest';
import { withNewRace } from '../../../src/desk/plan/change-races.ts';
import { raceValues, withValues } from '../../../src/desk/plan/plan-form.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { type RaceEntry, withStartList } from '../../../src/desk/starts/with-start-list.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { type DayPlan, dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { plannedStarts } from '../../../src/race-day/log/plan/planned-starts.ts';
import { listPostings } from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { checkRecord } from '../../../src/record/editions/exchange/check-record.ts';
import { exportRecord } from '../../../src/record/editions/exchange/export-record.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { parseClock } from '../../../src/record/scoring/centiseconds.ts';
import { descentNumbers } from '../../../src/record/scoring/scoring.ts';
import { collectFiles } from '../../../src/site/results/files/result-files.ts';
import { gateCostGroups } from '../../../src/site/results/gates/gate-cost-groups.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import { buildRaceEvent, composeDecision, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const day = '2027-02-20';
const taken = {
  'men-1': [95, 90, 99],
  'men-2': [94, 91, 98],
  'men-3': [89, 92, 97],
} as const;

function made(plan: DayPlan | { refused: string }): DayPlan {
  if ('refused' in plan) throw new Error(plan.refused);
  return dayPlan.parse(plan);
}

export function downriverContract(engine: Engine): void {
  describe('a downriver sprint without gates in three runs', () => {
    const team = deskTeam(engine);
    let entries: RaceEntry[];
    beforeEach(async () => {
      entries = [];
      for (const bib of [1, 2, 3]) {
        const name = `Paddler ${bib}`;
        const { participantId: id } = await enterPaddler(team.database, { name });
        await team.database.updateTable('participant').set({ bib }).where('id', '=', id).execute();
        const places = { championship: bib, results: null };
        const person = { name, category: 1, sex: 'male' as const, club: null, country: 'EC' };
        entries.push({ id, bib, ...person, ...places });
      }
    });

    /** Returns the plan of the sprint: one list, no gates, three runs. */
    const planned = (ranking: 'best' | 'sum') => {
      const slalom = anyDayPlan({ boats: [] });
      const groups = slalom.groups.flatMap((group) =>
        group.id === 'men'
          ? [{ ...group, ranking, who: { categories: [1], sex: 'male' as const } }]
          : [],
      );
      const races = slalom.races.flatMap((one) =>
        one.group === 'men' ? [{ ...one, published: false }] : [],
      );
      const values = { first: '09:00:00', count: '0', up: '' };
      let plan = made(withValues({ ...slalom, groups, races }, { form: 'day', id: '', values }));
      for (const descent of [2, 3] as const) {
        plan = made(withNewRace(plan, { group: 'men', descent }));
      }
      return plan;
    };
    const append = (payloads: RaceEvent['payload'][]) =>
      appendEvents(team.database, {
        day,
        now,
        events: payloads.map((payload) => buildRaceEvent('seat-1', payload)),
      });
    const race = (id: keyof typeof taken, at: number) =>
      append(
        taken[id].flatMap((seconds, index) => {
          const boat = { race: id, bib: index + 1 };
          const start = at + index * 60;
          return [makeStamp('start', start, boat), makeStamp('finish', start + seconds, boat)];
        }),
      );
    const list = async (plan: DayPlan, id: string, order: 'ranking_first' | 'first_run_last') => {
      const read = await createRaceDays(team.database).read(day);
      if (!read) throw new Error('no day');
      const wanted = { order, rankedBy: 'championship', seed: id } as const;
      return made(withStartList(plan, { race: id, wanted, entries, state: read.state }));
    };
    const post = (state: 'provisional' | 'official', over: number) => {
      const room = { database: team.database, raceDays: createRaceDays(team.database) };
      const order = { day, group: 'men', side: 'site', minutes: 10, signed: ['Rosa'], note: null };
      const how = { state, over, early: false, despite: true } as const;
      return postResults(
        room,
        terminal,
        { ...order, ...how },
        state === 'official' ? later(10) : now,
      );
    };
    const record = async () => {
      const read = await createRecordReader(team.database).record(3);
      if (!read) throw new Error('no record');
      return read;
    };
    /** Plans, lists and races all three runs, and makes the list official. */
    const raceAll = async (ranking: 'best' | 'sum') => {
      let plan = planned(ranking);
      await keepDayPlan(team.database, { plan, over: 0 }, now);
      for (const [index, id] of (['men-1', 'men-2', 'men-3'] as const).entries()) {
        plan = await list(plan, id, index === 0 ? 'ranking_first' : 'first_run_last');
        await keepDayPlan(team.database, { plan, over: index + 1 }, now);
        if (id !== 'men-3') await race(id, 32_400 + index * 3600);
      }
      // The third start list follows the second run: the best boat of it starts last.
      expect(plan.boats.flatMap((boat) => (boat.race === 'men-3' ? boat.bib : []))).toEqual([
        3, 1, 2,
      ]);
      await race('men-3', 39_600);
      await post('provisional', 0);
      expect(await post('official', 1)).toMatchObject({ number: 1 });
    };

    test('a downriver sprint is planned, raced and made official, with three runs and no gate costs', async () => {
      await raceAll('best');
      const read = await record();
      expect(read.edition).toMatchObject({ gates: 0, heats: { gates: 0 } });
      const [table] = resultTables(read);
      expect(table?.columns).toEqual(['place', 'number', 'name', 'country', 'result', 'remark']);
      expect(
        table?.rows.map(({ number, rank, descents, penalties }) => [
          number,
          rank,
          descents?.results,
          descents?.better,
          penalties,
        ]),
      ).toEqual([
        [1, 1, [9500, 9400, 8900], 3, null],
        [2, 2, [9000, 9100, 9200], 1, null],
        [3, 3, [9900, 9800, 9700], 3, null],
      ]);
      expect(gateCostGroups(read, { language: 'en', whole: '' })).toEqual([]);
      expect(collectFiles(read, resultTables(read))).toEqual(['posiciones', 'mangas']);
      const [posted] = await listPostings(team.database, day, 'men');
      expect(posted?.list.rows[0]?.runs).toHaveLength(3);
    });

    test('a downriver sprint ranks by the sum of its three runs', async () => {
      await raceAll('sum');
      const [table] = resultTables(await record());
      expect(table?.columns.slice(-4)).toEqual(['first', 'second', 'third', 'final']);
      expect(table?.rows.map(({ number, rank, result }) => [number, rank, result])).toEqual([
        [2, 1, 27_300],
        [1, 2, 27_800],
        [3, 3, 29_400],
      ]);
    });

    test('a downriver sprint is exported as a valid file, and its third run can be corrected', async () => {
      await raceAll('best');
      const file = await exportRecord(team.database, 3);
      if (!file) throw new Error('no file');
      expect(checkRecord(file, file.edition.year)).toEqual([]);
      expect(file.heats.map(({ descent }) => descent)).toEqual(descentNumbers);
      const change = { finish: parseClock('11:01:30.00') };
      const order = { actor: terminal, reason: 'Clock of the finish', now, isBelieved: true };
      const of = { editionId: 3, bib: 1, descent: 3 } as const;
      expect(await changeRun(team.database, of, change, order)).toMatchObject({ code: 'changed' });
      const gate = { gates: new Map([[1, 2]]) };
      expect(await changeRun(team.database, of, gate, order)).toMatchObject({
        code: 'against_the_rules',
      });
    });

    test('a mass start has one planned hour, and the line ranks its boats', async () => {
      const slow = planned('best');
      const [first] = slow.races;
      if (!first) throw new Error('no race');
      const values = { ...raceValues(first), together: 'all' };
      const together = made(withValues(slow, { form: 'race', id: first.id, values }));
      await keepDayPlan(team.database, { plan: together, over: 0 }, now);
      const plan = await list(together, 'men-1', 'ranking_first');
      await keepDayPlan(team.database, { plan, over: 1 }, now);
      const kept = (await createRaceDays(team.database).read(day))?.dayPlan;
      if (!kept) throw new Error('no plan');
      const hours = plannedStarts(kept).flatMap(({ race, at }) => (race === 'men-1' ? at : []));
      expect(hours).toEqual([32_400, 32_400, 32_400].map((seconds) => seconds * 100));
      await append(
        [1, 2, 3].flatMap((bib) => {
          const boat = { race: 'men-1', bib };
          return [makeStamp('start', 32_405, boat), makeStamp('finish', 32_600 - bib, boat)];
        }),
      );
      const read = await createRaceDays(team.database).read(day);
      const lists = read ? resultLists(read.plan, read.state) : [];
      expect(lists[0]?.rows.map(({ bib, rank }) => [bib, rank])).toEqual([
        [3, 1],
        [2, 2],
        [1, 3],
      ]);
      const back = { ...raceValues(kept.races[0] ?? first), together: '' };
      const again = made(withValues(kept, { form: 'race', id: 'men-1', values: back }));
      expect(again.races[0]?.together).toBeUndefined();
    });

    test('a boat that loses one of the three runs keeps the best of the others', async () => {
      await raceAll('best');
      const out = { on: 'status', race: 'men-3', bib: 1, attempt: 1, status: 'DSQ-R' } as const;
      await append([composeDecision('jury', out)]);
      expect(await post('official', 2)).toMatchObject({ number: 2 });
      const [table] = resultTables(await record());
      expect(table?.rows.map(({ number, descents }) => [number, descents?.better])).toEqual([
        [2, 1],
        [1, 2],
        [3, 3],
      ]);
    });
  });
}
