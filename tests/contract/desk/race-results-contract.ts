import { beforeEach, describe, expect, test } from 'vitest';
import { buildRaceDayLog } from '../../../src/desk/day-log/export-day-log.server.ts';
import { type PostOrder, postResults } from '../../../src/desk/results/post-results.server.ts';
import { followDamaged } from '../../../src/platform/database/read-stored.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { raceDayLog } from '../../../src/race-day/log/log/race-day-log.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { checkFrozen } from '../../../src/race-day/log/postings/check-frozen.server.ts';
import {
  addPosting,
  countPostings,
  lastPostings,
  listPostings,
  officialText,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { sealedList } from '../../../src/race-day/log/postings/sealed-list.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { pastDay } from '../../../src/race-day/rehearsal/script/past-day.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { formatRunTime } from '../../../src/record/scoring/centiseconds.ts';
import { paddlerRows } from '../../../src/site/results/tables/paddler-rows.ts';
import { collectMembers, racedEntries } from '../../../src/site/results/tables/raced-entries.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const day = '2027-02-20';
const boat = { race: 'men-1', bib: 1 };

export function raceResultsContract(engine: Engine): void {
  describe('results of a race day', () => {
    const team = deskTeam(engine);
    let entry: number;
    beforeEach(async () => {
      entry = (await enterPaddler(team.database, { name: 'Ana Tapuy' })).participantId;
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy' }),
        plannedBoat(['men-1', 2, 2], { name: 'A guest' }),
      ];
      await keepDayPlan(team.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      await append(
        makeStamp('start', 32_400.5, boat),
        makeStamp('finish', 32_490.25, boat),
        buildJudgement(boat, 1, 0),
        buildJudgement(boat, 2, 2),
        makeStamp('start', 32_460, { ...boat, bib: 2 }),
      );
    });
    const append = (...payloads: RaceEvent['payload'][]) =>
      appendEvents(team.database, {
        day,
        now,
        events: payloads.map((payload) => buildRaceEvent('seat-1', payload)),
      });
    const post = (more: Partial<PostOrder>, at = now) =>
      postResults(
        { database: team.database, raceDays: createRaceDays(team.database) },
        terminal,
        {
          day,
          side: 'site',
          group: 'men',
          state: 'provisional',
          over: 0,
          minutes: 10,
          signed: ['Rosa'],
          note: null,
          early: false,
          despite: true,
          ...more,
        },
        at,
      );
    const record = async () => {
      const found = await createRecordReader(team.database).record(3);
      if (!found) throw new Error('no record');
      return found;
    };

    test('a reader of final results gets the last list of each group, and none of an unfinished count', async () => {
      const told: unknown[] = [];
      followDamaged({ error: (...line: unknown[]) => told.push(line) });
      await post({});
      await post({ state: 'official', over: 1 }, later(10));
      const [, official] = await listPostings(team.database, day);
      if (!official) throw new Error('not official');
      const { hash: _, ...other } = official;
      const women = { ...other, group: 'women', step: 1, list: { ...other.list, group: 'women' } };
      await addPosting(team.database, women);
      await team.database
        .updateTable('race_result')
        .set({ list_json: 'no list' })
        .where('step', '=', 1)
        .where('group_id', '=', 'men')
        .execute();
      expect(await countPostings(team.database, day)).toBe(3);
      const last = await lastPostings(team.database, day);
      expect(last.map(({ group, step }) => [group, step])).toEqual([
        ['men', 2],
        ['women', 1],
      ]);
      expect(last[0]).toEqual(official);
      expect(await listPostings(team.database, day, 'women')).toEqual([last[1]]);
      expect(told).toEqual([]);
      expect(await listPostings(team.database, day)).toHaveLength(2);
      expect(told).toHaveLength(1);
    });

    test('an official result without stamps is recorded as a total', async () => {
      const [{ race, bib }, attempt] = [boat, 1];
      const about = { race, bib, attempt, review: false, replaces: null };
      const [finish] =
        (await createRaceDays(team.database).read(day))?.state.runs[0]?.seen.finish ?? [];
      await append({
        ...makeStamp('finish', 32_490.25, boat),
        replaces: finish?.event,
        withdrawn: true,
      } as RaceEvent['payload']);
      await append({ kind: 'result', ...about, time: 8970, penalties: 52 });
      await post({});
      expect(await post({ state: 'official', over: 1 }, later(10))).toMatchObject({ number: 1 });
      const row = await team.database
        .selectFrom('run')
        .select(['start_cs', 'finish_cs', 'total_cs', 'status'])
        .where('participant_id', '=', entry)
        .where('total_cs', 'is not', null)
        .execute();
      expect(row).toEqual([{ start_cs: null, finish_cs: null, total_cs: 14_170, status: null }]);
    });

    test('provisional, under review, official and revised lists each keep their hash', async () => {
      expect(await post({})).toMatchObject({ step: 1, number: null });
      expect(await post({ state: 'under_review', over: 1 })).toMatchObject({ step: 2 });
      expect(await post({ over: 2 })).toMatchObject({ step: 3 });
      const first = await post({ state: 'official', over: 3 }, later(10));
      expect(first).toMatchObject({ step: 4, number: 1 });
      const status = { on: 'status', ...boat, attempt: 1, status: 'DSQ-R' } as const;
      const reason = { es: 'Impulso intencional', en: 'Intentional push' };
      await append(composeDecision('jury', status, reason));
      const second = await post({ state: 'official', over: 4 }, later(20));
      expect(second).toMatchObject({ step: 5, number: 2 });
      const postings = await listPostings(team.database, day);
      expect(postings.map(({ state, number }) => [state, number])).toEqual([
        ['provisional', null],
        ['under_review', null],
        ['provisional', null],
        ['official', 1],
        ['official', 2],
      ]);
      expect(postings[0]?.enquiriesUntil).toBe(later(10).toISOString());
      expect(postings[3]?.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(postings[3]?.list.rows[0]).toMatchObject({
        rank: 1,
        bib: 1,
        entry,
        result: '1:31.75',
      });
      expect(postings[4]?.list.decisions).toMatchObject([{ bib: 1, status: 'DSQ-R', reason }]);
      expect(new Set(postings.map(({ hash }) => hash)).size).toBeGreaterThan(1);
      const acts = await readAudit(team.database, { limit: 9, act: 'race_result_posted' });
      expect(acts).toHaveLength(5);
      expect(acts[0]).toMatchObject({ after: { group: 'men', state: 'official', number: 2 } });
    });

    test('the file of a day contains the posted lists, byte for byte', async () => {
      await post({});
      await post({ state: 'official', over: 1, signed: ['Rosa', 'Luis'] }, later(10));
      const status = { on: 'status', ...boat, attempt: 1, status: 'DSQ-R' } as const;
      await append(composeDecision('jury', status, { es: 'Impulso', en: 'Push' }));
      await post({ state: 'official', over: 2 }, later(20));
      const file = await buildRaceDayLog(team.database, day);
      const log = raceDayLog.parse(JSON.parse(JSON.stringify(file)));
      expect(log.lists).toMatchObject([
        { group: 'men', number: 1, signed: ['Rosa', 'Luis'], postedAt: later(10).toISOString() },
        { group: 'men', number: 2, signed: ['Rosa'] },
      ]);
      for (const { group, number, list } of log.lists) {
        const kept = await officialText(team.database, { day, group, number });
        expect(sealedList(list).text).toBe(kept);
      }
      const lists = resultLists(log.plan, foldEvents(log.plan, log.events));
      expect(checkFrozen(day, log.lists, lists)).toMatchObject([
        { whole: true, asFolded: false },
        { whole: true, asFolded: true },
      ]);
    });

    test('an official list is written into the record of the edition, and a revised one replaces it', async () => {
      const before = (await record()).version;
      await post({});
      expect((await record()).version).toBe(before);
      await post({ state: 'official', over: 1 }, later(10));
      const official = await record();
      expect(official.version).toBe(before + 1);
      expect(official.edition).toMatchObject({ results: true, gates: 4, heats: { gates: 4 } });
      const [heat, ...others] = official.heats;
      expect(others).toEqual([]);
      expect(heat?.runs).toMatchObject([
        { start: 3_240_050, finish: 3_249_025, status: null, gates: [0, 2] },
      ]);
      expect(official.groups.map(({ id }) => id)).toEqual(['men']);
      const reason = { es: 'No tocó la puerta 2', en: 'Did not touch gate 2' };
      const other = { es: 'Fue estorbada', en: 'Was hindered' };
      const basis = [{ seat: 'seat-1', seconds: 2 }];
      const gate = { on: 'gate', ...boat, attempt: 1, gate: 2, seconds: 0, basis } as const;
      await append(composeDecision('jury', gate, reason));
      await post({ state: 'official', over: 2 }, later(20));
      await append(composeDecision('jury', { on: 'rerun', ...boat, attempt: 1 }, other));
      await post({ state: 'official', over: 3 }, later(30));
      const revised = await record();
      expect(revised.heats.map(({ id }) => id)).toEqual([heat?.id]);
      expect(revised.heats[0]?.runs).toMatchObject([{ gates: [0, 0] }]);
      const decisions = await team.database.selectFrom('decision').selectAll().execute();
      expect(decisions).toMatchObject([
        { participant_id: entry, author: 'Jurado', words_en: reason.en },
        { participant_id: entry, author: 'Jurado', words_en: other.en },
      ]);
    });

    test('a table of the record has the boats of its group, with the runs of that group alone', async () => {
      const other = (await enterPaddler(team.database, { name: 'Eva Grefa' })).participantId;
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy' }),
        plannedBoat(['women-1', 1, 1], { entry, name: 'Ana Tapuy' }),
        plannedBoat(['women-1', 2, 2], { entry: other, name: 'Eva Grefa' }),
      ];
      await keepDayPlan(team.database, { plan: anyDayPlan({ boats }), over: 1 }, now);
      for (const bib of [1, 2]) {
        const run = { race: 'women-1', bib };
        await append(makeStamp('start', 36_000 + bib, run), makeStamp('finish', 36_100, run));
      }
      for (const group of ['men', 'women']) {
        await post({ group });
        expect(await post({ group, state: 'official', over: 1 }, later(10))).toMatchObject({
          number: 1,
        });
      }
      const posted = (await lastPostings(team.database, day)).map(({ group, list }) => [
        group,
        ...list.rows.map(({ rank, result }) => [rank, result]),
      ]);
      const found = await record();
      const raced = racedEntries(found);
      const { decisions, edition } = found;
      const tables = found.groups.map((group) => [
        group.id,
        ...paddlerRows(group, collectMembers(group, raced), {
          decisions,
          rule: edition.penalties,
        }).map(({ rank, result }) => [rank, result && formatRunTime(result)]),
      ]);
      expect(tables).toEqual(posted);
      // A rehearsal of that day puts each competitor into the race that they paddled.
      const again = pastDay(found)?.runs.map(({ race, bib }) => [race, bib]);
      expect(again).toEqual([
        ['men-1', 1],
        ['women-1', 1],
        ['women-1', 2],
      ]);
    });

    test('a refused posting names its reason, and writes nothing', async () => {
      expect(await post({ group: 'none' })).toBe('unknown_group');
      expect(await post({ state: 'official' })).toBe('not_posted');
      expect(await post({ state: 'under_review' })).toBe('not_posted');
      await post({});
      expect(await post({})).toBe('changed');
      const official = { state: 'official', over: 1 } as const;
      expect(await post({ ...official, signed: [] }, later(10))).toBe('unsigned');
      expect(await post(official, later(9))).toBe('enquiries_open');
      await appendEvents(team.database, {
        day,
        now,
        events: [buildRaceEvent('seat-2', buildJudgement(boat, 2, 50))],
      });
      expect(await post({ ...official, early: true })).toBe('under_review');
      await append(buildJudgement(boat, 2, 50));
      expect(await post({ ...official, early: true })).toMatchObject({ number: 1 });
      expect(await post({ ...official, over: 2 })).toBe('unchanged');
      await giveLease(team.database, { day, holder: 'river', by: 'Rosa', now });
      expect(await post({ over: 2 })).toBe('elsewhere');
      expect(await listPostings(team.database, day)).toHaveLength(2);
    });

    test('a list without boats is never posted, and the record stays readable', async () => {
      const plan = anyDayPlan({ boats: [plannedBoat(['men-1', 2, 2], { name: 'A guest' })] });
      const races = plan.races.filter(({ group }) => group === 'men');
      await keepDayPlan(team.database, { plan: { ...plan, races }, over: 1 }, now);
      expect(await post({ group: 'women' })).toBe('nothing_raced');
      const early = { state: 'official', over: 0, early: true } as const;
      expect(await post({ group: 'women', ...early })).toBe('nothing_raced');
      // A list of guests alone can be official, but is no result table of an edition.
      await post({});
      expect(await post({ ...early, over: 1 })).toMatchObject({ number: 1 });
      expect(await record()).toMatchObject({ groups: [], edition: { heats: { to: null } } });
      const reader = createRecordReader(team.database);
      expect((await reader.catalogue()).map(({ id }) => id)).toContain(3);
    });

    test('one of two simultaneous postings succeeds', async () => {
      const both = await Promise.all([post({}), post({})]);
      expect(both.filter((one) => one === 'changed')).toHaveLength(1);
      expect(await listPostings(team.database, day)).toHaveLength(1);
    });

    test('a year without an edition keeps no official list', async () => {
      const plan = { ...anyDayPlan(), year: 2031 };
      await keepDayPlan(team.database, { plan, over: 1 }, now);
      await post({});
      const asked = { state: 'official', over: 1, early: true } as const;
      expect(await post(asked)).toBe('no_edition');
      expect(await listPostings(team.database, day)).toHaveLength(1);
    });
  });
}
