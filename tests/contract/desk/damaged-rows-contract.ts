import { beforeEach, describe, expect, test } from 'vitest';
import { keepDraft, readDraft } from '../../../src/desk/content/versions/keep-draft.server.ts';
import { readVersions } from '../../../src/desk/content/versions/read-versions.server.ts';
import { exportDayLog } from '../../../src/desk/day-log/export-day-log.server.ts';
import {
  findLetter,
  letterColumns,
  listLetters,
} from '../../../src/desk/mails/letters-repository.server.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { damagedRows } from '../../../src/desk/upkeep/doctor/damaged-rows.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { officialListsReader } from '../../../src/race-day/feed/official-lists-reader.server.ts';
import { plannedHoursReader } from '../../../src/race-day/feed/planned-hours.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import {
  addPosting,
  keepPostings,
  lastPostings,
  listPostings,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { forgetPersons } from '../../../src/race-day/log/store/forget-persons.server.ts';
import { listSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { writeAudit } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import { importChampionship } from '../../../src/site/championship/import-championship.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';
const boat = { race: 'men-1', bib: 1 };
const spoiled = '{"half';
const inJson = { es: '¡Hola!', en: 'Hello!' };

/** A row that cannot be read is left out: neither a page nor a job fails because of it. */
export function damagedRowsContract(engine: Engine): void {
  describe('an unreadable row', () => {
    const team = deskTeam(engine);
    const damagedTables = async () => (await damagedRows(team.database)).map(({ table }) => table);

    describe('of the record', () => {
      beforeEach(() => importNewEditions(team.database, 'data'));

      test('an unreadable edition is missing, and the others are shown', async () => {
        const whole = await createRecordReader(team.database).catalogue();
        const edition = team.database.updateTable('edition').set({ facts_json: spoiled });
        await edition.where('id', '=', 1).execute();
        const reader = createRecordReader(team.database);
        const left = await reader.catalogue();
        expect(left.map(({ id }) => id)).toEqual(
          whole.map(({ id }) => id).filter((id) => id !== 1),
        );
        expect(await reader.record(1)).toBeUndefined();
        await reader.readLatest();
      });

      test('an unreadable results table is missing, and the others of its edition are shown', async () => {
        const groups = await team.database
          .selectFrom('result_group')
          .select(['edition_id as id', 'group_order as order'])
          .execute();
        const [group] = groups;
        if (!group) throw new Error('no group');
        await team.database
          .updateTable('result_group')
          .set({ definition_json: '{}' })
          .where('edition_id', '=', group.id)
          .where('group_order', '=', group.order)
          .execute();
        const record = await createRecordReader(team.database).record(group.id);
        expect(record?.groups).toHaveLength(groups.filter(({ id }) => id === group.id).length - 1);
      });

      test('an unreadable entrant of the championship is missing, and the whole ranking only with its facts', async () => {
        await importChampionship(team.database, 'data');
        const read = () =>
          createChampionshipReader(team.database, () => readRace('content')).championship();
        const whole = await read();
        await team.database
          .updateTable('championship_entrant')
          .set({ points_json: spoiled })
          .where('ranking', '=', 'men')
          .where('entrant_order', '=', 1)
          .execute();
        expect((await read())?.men).toHaveLength((whole?.men.length ?? 0) - 1);
        expect(await damagedTables()).toEqual(['championship_entrant']);
        await team.database.updateTable('championship').set({ facts_json: spoiled }).execute();
        expect(await read()).toBeNull();
        expect(await damagedTables()).toEqual(['championship']);
      });
    });

    describe('of the desk', () => {
      test('an unreadable version of the texts changes nothing, and keeps its number', async () => {
        const changes = [{ file: 'race.json', place: 'name', base: 'a', value: 'b' }];
        for (const [version, changes_json] of [JSON.stringify(changes), spoiled].entries()) {
          const of = { version: version + 1, at: now.toISOString(), actor: 'a', reason: 'b' };
          await team.database
            .insertInto('content_version')
            .values({ ...of, changes_json })
            .execute();
        }
        const read = await readVersions(team.database);
        expect(read.map(({ version, changes }) => [version, changes.length])).toEqual([
          [1, 1],
          [2, 0],
        ]);
      });

      test('an unreadable draft is gone', async () => {
        const draft = { accountId: null, seen: 0, page: 'textos', wanted: [] };
        const id = await keepDraft(team.database, draft, now);
        expect(await readDraft(team.database, id)).toMatchObject({ wanted: [] });
        await team.database.updateTable('content_draft').set({ changes_json: '7' }).execute();
        expect(await readDraft(team.database, id)).toBeNull();
        expect(await damagedTables()).toEqual(['content_draft']);
      });

      test('a broadcast e-mail with unreadable exclusions is not shown, and cannot be sent to all', async () => {
        await importNewEditions(team.database, 'data');
        const values = {
          audience: 'all' as const,
          category: null,
          chosen: [],
          certificates: false,
          news: false,
        };
        const columns = letterColumns({ ...values, title: inJson, text: inJson, leftOut: [7] });
        const rest = { edition_id: 1, version: 1, changed_at: now.toISOString() };
        const letters = team.database.insertInto('letter').values([
          { ...columns, ...rest },
          { ...columns, ...rest, left_out_json: spoiled },
        ]);
        const [whole, damaged] = await letters.returning('id').execute();
        expect((await listLetters(team.database)).map(({ id }) => id)).toEqual([whole?.id]);
        expect(await findLetter(team.database, damaged?.id ?? 0)).toBeUndefined();
      });

      test('an unreadable line of the history stays, without its values', async () => {
        const act = { act: 'race_decided', subject: { kind: 'race_day', id: day } } as const;
        await writeAudit<object, object>(
          team.database,
          terminal,
          { ...act, after: { of: 1 } },
          now,
        );
        await team.database.updateTable('audit').set({ after_json: spoiled }).execute();
        const [line] = await readAudit(team.database, { limit: 9 });
        expect(line).toMatchObject({ act: 'race_decided', after: null });
        expect(await damagedTables()).toEqual(['audit']);
      });
    });

    describe('of a race day', () => {
      const events = [
        buildRaceEvent('seat-1', makeStamp('start', 32_400.5, boat)),
        buildRaceEvent('seat-1', buildJudgement(boat, 1, 2)),
        buildRaceEvent('seat-1', makeStamp('finish', 32_490.25, boat)),
      ];
      beforeEach(async () => {
        await keepDayPlan(team.database, { plan: anyDayPlan(), over: 0 }, now);
        await appendEvents(team.database, { day, events, now });
      });
      const spoilEvent = (revision: number) =>
        team.database
          .updateTable('race_event')
          .set({ event_json: spoiled })
          .where('revision', '=', revision)
          .execute();

      test.each([1, 2, 3])('the day goes on around unreadable event %i', async (revision) => {
        await spoilEvent(revision);
        const days = createRaceDays(team.database);
        const left = [1, 2, 3].filter((one) => one !== revision);
        expect((await days.events(day)).map((one) => one.revision)).toEqual(left);
        expect(await days.read(day)).toMatchObject({ revision: left.at(-1), unreadable: 1 });
        const more = buildRaceEvent('seat-1', buildJudgement(boat, 2, 0));
        await appendEvents(team.database, { day, events: [more], now });
        expect((await days.events(day)).map((one) => one.revision)).toEqual([...left, 4]);
        expect(await days.read(day)).toMatchObject({ revision: 4, unreadable: 1 });
      });

      test('a list with an unreadable event becomes official only after a warning, and the log is not handed over', async () => {
        await spoilEvent(2);
        const room = { database: team.database, raceDays: createRaceDays(team.database) };
        const order = { side: 'site', group: 'men', minutes: 0, signed: ['Rosa'], note: null };
        const post = (over: number, state: 'official' | 'provisional') =>
          postResults(
            room,
            terminal,
            { day, ...order, over, state, early: true, despite: false },
            now,
          );
        expect(await post(0, 'provisional')).toMatchObject({ step: 1 });
        expect(await post(1, 'official')).toBe('open');
        await expect(exportDayLog(team.database, terminal, day, now)).rejects.toThrow('1 events');
      });

      test('a phone that sends an unreadable event again learns that another one is stored', async () => {
        await spoilEvent(2);
        const again = await appendEvents(team.database, { day, events, now });
        expect(again).toMatchObject({ added: 0, contradicted: [events[1]?.id] });
      });

      test('names are erased around an unreadable event, and so is its content', async () => {
        await spoilEvent(2);
        expect(await forgetPersons(team.database, '2028-01-01')).toBe(3);
        expect(await forgetPersons(team.database, '2028-01-01')).toBe(0);
      });

      test('a seat of an unknown kind is left out', async () => {
        await team.database
          .insertInto('seat')
          .values({ day, kind: 'drone', label: 'x', created_at: now.toISOString() })
          .execute();
        expect(await listSeats(team.database, day, now)).toEqual([]);
        expect(await damagedTables()).toEqual(['seat']);
      });

      test('an unreadable plan counts as none', async () => {
        const days = createRaceDays(team.database);
        expect(await days.read(day)).not.toBeNull();
        for (const plan_json of [spoiled, '{}', '{"boats":[]}']) {
          await team.database.updateTable('race_day_plan').set({ plan_json }).execute();
          expect(await createRaceDays(team.database).read(day)).toBeNull();
          expect(await plannedHoursReader(team.database)(2027)).toEqual([]);
        }
      });

      test('the doctor names an unreadable plan, and another plan replaces it', async () => {
        await team.database.updateTable('race_day_plan').set({ plan_json: spoiled }).execute();
        await spoilEvent(2);
        const named = (await damagedRows(team.database)).map(({ table, row }) => `${table} ${row}`);
        expect(named).toEqual([`race_day_plan ${day}`, `race_event ${events[1]?.id}`]);
        expect(await keepDayPlan(team.database, { plan: anyDayPlan(), over: 0 }, now)).toBe(2);
        expect((await readDayPlan(team.database, day))?.version).toBe(2);
        expect(await keepDayPlan(team.database, { plan: anyDayPlan(), over: 0 }, now)).toBeNull();
      });

      test('a posting after an unreadable one is accepted', async () => {
        const order = { side: 'site', group: 'men', minutes: 0, signed: ['Rosa'], note: null };
        const room = { database: team.database, raceDays: createRaceDays(team.database) };
        const post = (over: number, state: 'official' | 'provisional') =>
          postResults(
            room,
            terminal,
            { day, ...order, over, state, early: true, despite: true },
            now,
          );
        await post(0, 'provisional');
        const [posted] = await listPostings(team.database, day);
        if (!posted) throw new Error('not posted');
        const { hash: _, ...list } = { ...posted, state: 'official' as const, number: 1 };
        const hash = await addPosting(team.database, { ...list, step: 2 });
        await team.database
          .updateTable('race_result')
          .set({ list_json: spoiled })
          .where('step', '=', 2)
          .execute();
        const again = [{ ...list, step: 2, hash }];
        await keepPostings(team.database, day, again);
        expect(await post(1, 'provisional')).toMatchObject({ step: 3, number: null });
        expect(await post(1, 'provisional')).toBe('changed');
        const named = (await damagedRows(team.database)).map(({ table, row }) => `${table} ${row}`);
        expect(named).toEqual([`race_result ${day} men 2`]);
      });

      test('an unreadable posted list is missing, and the others are shown', async () => {
        const order = { side: 'site', group: 'men', over: 0, minutes: 10, signed: ['Rosa'] };
        const room = { database: team.database, raceDays: createRaceDays(team.database) };
        const how = { state: 'provisional', note: null, early: false, despite: true } as const;
        await postResults(room, terminal, { day, ...order, ...how }, now);
        const [posted] = await listPostings(team.database, day);
        if (!posted) throw new Error('not posted');
        const { hash: _, ...list } = { ...posted, state: 'official' as const, number: 1 };
        await addPosting(team.database, { ...list, step: 2 });
        await addPosting(team.database, { ...list, group: 'women', step: 1 });
        const spoil = (values: object) =>
          team.database
            .updateTable('race_result')
            .set(values)
            .where('group_id', '=', 'men')
            .where('step', '=', 2)
            .execute();
        for (const values of [{ signed_json: spoiled }, { list_json: spoiled }]) {
          await spoil(values);
          const left = (await listPostings(team.database, day)).map(({ group, step }) => [
            group,
            step,
          ]);
          expect(left).toEqual([
            ['men', 1],
            ['women', 1],
          ]);
          expect(await lastPostings(team.database, day)).toHaveLength(1);
        }
        const official = await officialListsReader(
          team.database,
          createRaceDays(team.database),
        )(2027);
        expect(official).toHaveLength(1);
      });
    });
  });
}
