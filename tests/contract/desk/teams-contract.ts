import { beforeEach, describe, expect, test } from 'vitest';
import { setBibs } from '../../../src/desk/bibs/set-bibs.server.ts';
import { readCheckIn } from '../../../src/desk/check-in/read-check-in.server.ts';
import { listMissingSteps, withSteps } from '../../../src/desk/check-in/with-steps.ts';
import { changeDeskTeam } from '../../../src/desk/entries/change-crew.server.ts';
import { newDayPlan, type PlanSeed } from '../../../src/desk/plan/new-day-plan.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { raceEntries } from '../../../src/desk/starts/race-entries.server.ts';
import { readShortBoats } from '../../../src/desk/starts/read-short-boats.server.ts';
import { withStartList } from '../../../src/desk/starts/with-start-list.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import type { RaceEvent } from '../../../src/race-day/log/log/race-event.ts';
import { dayPlan } from '../../../src/race-day/log/plan/day-plan.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { resultLists } from '../../../src/race-day/log/results/result-lists.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { checkRecord } from '../../../src/record/editions/exchange/check-record.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { nameBoat } from '../../../src/record/entries/boats/name-boat.server.ts';
import { openBoat } from '../../../src/registration/boats/boats-repository.server.ts';
import { changeTeam, listTeamChoices } from '../../../src/registration/boats/change-team.server.ts';
import { paddlerActor } from '../../../src/registration/own-entry/paddler-actor.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { paddlerRecord } from '../../../src/site/paddlers/paddler-record.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const day = '2027-02-20';
const names = ['Ana Uno', 'Beto Dos', 'Ciro Tres', 'Dina Cuatro', 'Eva Cinco', 'Fito Seis'];

/** Category 2 is for teams of three boats of category 1. */
export function teamsContract(engine: Engine): void {
  describe('teams of three boats', () => {
    const desk = deskTeam(engine);
    let boats: number[];
    let teams: number[];

    const race = () => {
      const made = apiServices(desk.database).race;
      const categories = made.registration.categories.map((one) =>
        one.category === 2
          ? { ...one, event: 'teams', teamBoats: 3, teamWithinSeconds: 15, teamLateSeconds: 50 }
          : one,
      );
      return { ...made, registration: { ...made.registration, categories } };
    };
    const change = (participantId: number, own: readonly number[], name = '') =>
      changeDeskTeam(desk.database, terminal, {
        participantId,
        race: race(),
        name,
        boats: own,
        ofClub: false,
        now,
      });
    const enter = async (name: string, bib: number, category: number) => {
      const { participantId: id } = await enterPaddler(desk.database, { name });
      await desk.database
        .updateTable('participant')
        .set({ bib, category, payment_verified_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const printed = async (id: number) => {
      const row = await desk.database
        .selectFrom('participant')
        .select('name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.name;
    };

    beforeEach(async () => {
      boats = [];
      for (const [index, name] of names.entries()) boats.push(await enter(name, index + 1, 1));
      teams = [await enter('Gina Siete', 101, 2), await enter('Hugo Ocho', 102, 2)];
    });
    const [first, second] = [() => teams[0] ?? 0, () => teams[1] ?? 0];
    const makeTeams = async () => {
      expect(await change(first(), boats.slice(0, 3), 'Napo')).toBe('changed');
      expect(await change(second(), boats.slice(3))).toBe('changed');
    };

    test('a team is printed with its name, and the bibs and names of its boats', async () => {
      await makeTeams();
      expect(await printed(first())).toBe('Napo / 1 Ana Uno / 2 Beto Dos / 3 Ciro Tres');
      expect(await printed(second())).toBe('4 Dina Cuatro / 5 Eva Cinco / 6 Fito Seis');
      const lines = [{ id: boats[0] ?? 0, from: 1, to: 9 }];
      await desk.database
        .transaction()
        .execute((transaction) => setBibs(transaction, terminal, { editionId: 3, lines }, now));
      expect(await printed(first())).toBe('Napo / 9 Ana Uno / 2 Beto Dos / 3 Ciro Tres');
    });

    test('the check-in and the start list count the boats of a team, without one that withdrew', async () => {
      await makeTeams();
      const edition = { id: 3, raceDate: day };
      const counted = async () => {
        const people = await readCheckIn(desk.database, edition, race());
        const row = people.map(withSteps).find(({ id }) => id === first());
        return { crew: row?.crew, missing: row ? listMissingSteps(row) : [] };
      };
      const short = () =>
        readShortBoats(
          desk.database,
          { boats: [plannedBoat(['teams', 101, 1], { entry: first(), name: 'Napo' })] },
          { id: 'teams', ...race() },
        );
      expect((await counted()).crew).toEqual({ of: 'team', count: 3, size: 3 });
      expect((await counted()).missing).not.toContain('team');
      expect(await short()).toEqual([]);
      await desk.database
        .updateTable('registration')
        .set({ withdrawn_at: now.toISOString() })
        .where('participant_id', '=', boats[0] ?? 0)
        .execute();
      expect((await counted()).crew).toEqual({ of: 'team', count: 2, size: 3 });
      expect((await counted()).missing).toContain('team');
      expect(await short()).toMatchObject([{ bib: 101, of: 'team', count: 2 }]);
    });

    test('a boat is in one team of an event, and once', async () => {
      await makeTeams();
      const [ana = 0, beto = 0] = boats;
      expect(await change(second(), [ana])).toBe('no_boat');
      expect(await change(first(), [ana, beto, beto])).toBe('twice');
      expect(await change(first(), [ana, second()])).toBe('no_boat');
      expect(await change(ana, boats.slice(0, 3))).toBe('unknown');
      expect(await change(first(), [beto])).toBe('changed');
      expect(await change(second(), [ana])).toBe('changed');
      expect(await printed(first())).toBe('2 Beto Dos');
    });

    test('a captain chooses boats of the own club, and keeps those that the desk chose', async () => {
      const club = async (id: number, name: string) => {
        const set = { club: name };
        await desk.database.updateTable('participant').set(set).where('id', '=', id).execute();
      };
      const [ana = 0, beto = 0, ciro = 0] = boats;
      for (const id of [first(), ana]) await club(id, 'Napo');
      await club(beto, 'Pastaza');
      const choose = (own: number[]) =>
        desk.database.transaction().execute((transaction) =>
          changeTeam(transaction, paddlerActor, {
            participantId: first(),
            race: race(),
            name: 'Napo',
            boats: own,
            ofClub: true,
            now,
          }),
        );
      expect(await choose([ana])).toBe('changed');
      expect(await choose([ana, beto])).toBe('no_boat');
      expect(await choose([ana, ciro])).toBe('no_boat');
      expect(await change(first(), [ana, beto, ciro], 'Napo')).toBe('changed');
      expect(await choose([ciro, ana, beto])).toBe('changed');
    });

    const erase = async (entry = 0) => {
      const { person_id: personId } = await desk.database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', entry)
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      const room = { database: desk.database, varDir: folder, dataDir: folder };
      await erasePerson(room, { actor: terminal, personId, alsoResults: true, now });
    };

    test('a captain chooses only boats that are public, and the desk any', async () => {
      const set = (id: number, values: object) =>
        desk.database.updateTable('participant').set(values).where('id', '=', id).execute();
      const [ana = 0, beto = 0, ciro = 0] = boats;
      for (const id of [ana, beto, ciro]) await set(id, { club: 'Napo' });
      await set(beto, { listed: 0 });
      await set(ciro, { payment_verified_at: null });
      const entry = { participantId: first(), editionId: 3, category: 2 as const };
      const choices = async (club?: string) => {
        const found = await listTeamChoices(desk.database, entry, race(), club);
        return found.map(({ name }) => name);
      };
      expect(await choices('Napo')).toEqual(['Ana Uno']);
      expect(await choices()).toEqual(names);
    });

    test('the name of a team includes a boat once its payment is verified', async () => {
      const [ana = 0, beto = 0, ciro = 0] = boats;
      const payment = async (event: 'verify' | 'take_back') => {
        const { id } = await desk.database
          .selectFrom('payment')
          .select('id')
          .where('participant_id', '=', ciro)
          .executeTakeFirstOrThrow();
        const how = { paymentId: id, event, actor: 'organizer Rosa', now };
        const outcome = await desk.database
          .transaction()
          .execute((transaction) => changePayment(transaction, how));
        expect(outcome.code).toBe('changed');
      };
      await desk.database
        .updateTable('participant')
        .set({ payment_verified_at: null })
        .where('id', '=', ciro)
        .execute();
      expect(await change(first(), [ana, beto, ciro], 'Napo')).toBe('changed');
      expect(await printed(first())).toBe('Napo / 1 Ana Uno / 2 Beto Dos');
      await payment('verify');
      expect(await printed(first())).toBe('Napo / 1 Ana Uno / 2 Beto Dos / 3 Ciro Tres');
      await payment('take_back');
      expect(await printed(first())).toBe('Napo / 1 Ana Uno / 2 Beto Dos');
    });

    test('an erased person is removed from the name of the team', async () => {
      await makeTeams();
      await erase(boats[1]);
      expect(await printed(first())).toBe('Napo / 1 Ana Uno / 3 Ciro Tres');
    });

    test('an erased second paddler of a boat is removed from the name of its team', async () => {
      const [ana = 0, beto = 0, ciro = 0, dina = 0] = boats;
      await desk.database.transaction().execute(async (transaction) => {
        await openBoat(transaction, ana);
        const member = { participant_id: dina, boat_id: ana, is_substitute: 0 as const };
        await transaction
          .insertInto('boat_member')
          .values({ ...member, joined_at: now.toISOString() })
          .execute();
        await nameBoat(transaction, ana);
      });
      expect(await change(first(), [ana, beto, ciro], 'Napo')).toBe('changed');
      const others = '2 Beto Dos / 3 Ciro Tres';
      expect(await printed(first())).toBe(`Napo / 1 Ana Uno / Dina Cuatro / ${others}`);
      await erase(dina);
      expect(await printed(first())).toBe(`Napo / 1 Ana Uno / ${others}`);
    });

    /** Races both teams: the second is faster, but its last boat is 16 s behind its first one. */
    const raceTeams = async () => {
      await makeTeams();
      const { registration } = race();
      const seed: PlanSeed = {
        date: day,
        year: 2027,
        rules: { startIntervalSeconds: 60, touchSeconds: 2, missSeconds: 50 },
        course: {
          gates: [1, 2, 3].map((number) => ({
            number,
            at: number,
            across: 0,
            label: 'left',
            direction: 'downstream' as const,
          })),
        },
        groups: [],
        categories: registration.categories
          .filter(({ category }) => category === 2)
          .map((one) => ({ ...one, name: { es: 'Equipos', en: 'Teams' } })),
      };
      const empty = newDayPlan(seed);
      const [only, ...others] = empty.races;
      expect(others).toEqual([]);
      expect(only?.interval).toBe(90);
      const id = only?.id ?? '';
      const entries = await raceEntries(desk.database, 3, { championship: null, results: null });
      await keepDayPlan(desk.database, { plan: empty, over: 0 }, now);
      const read = await createRaceDays(desk.database).read(day);
      if (!read) throw new Error('no day');
      const wanted = { order: 'ranking_first', rankedBy: 'championship', seed: id } as const;
      const listed = withStartList(empty, { race: id, wanted, entries, state: read.state });
      if ('refused' in listed) throw new Error(listed.refused);
      const plan = dayPlan.parse(listed);
      await keepDayPlan(desk.database, { plan, over: 1 }, now);
      const finishes = { 101: [100, 104, 110], 102: [90, 95, 106.01] } as const;
      const gates = { 101: [0, 4, 52], 102: [0, 0, 2] } as const;
      const payloads = ([101, 102] as const).flatMap((bib, index): RaceEvent['payload'][] => {
        const boat = { race: id, bib };
        const start = 32_400 + index * 90;
        return [
          makeStamp('start', start, boat),
          ...finishes[bib].map((seconds) => makeStamp('finish', start + seconds, boat)),
          ...gates[bib].map((seconds, at) => buildJudgement(boat, at + 1, seconds)),
        ];
      });
      const events = payloads.map((payload) => buildRaceEvent('seat-1', payload));
      await appendEvents(desk.database, { day, now, events });
      return plan;
    };

    test('a team races from its first start to its last finish, with the penalties of all boats', async () => {
      const plan = await raceTeams();
      const read = await createRaceDays(desk.database).read(day);
      if (!read) throw new Error('no day');
      const [list] = resultLists(read.plan, read.state);
      expect(
        list?.rows.map(({ bib, rank, result, runs: [run] }) => [
          ...[bib, rank, result, run?.time],
          ...[run?.penalties, run?.added ?? 0],
        ]),
      ).toEqual([
        [102, 1, '2:38.01', '1:46.01', 52, 50],
        [101, 2, '2:46.00', '1:50.00', 56, 0],
      ]);
      expect(read.state.flags).toEqual([]);
      const room = { database: desk.database, raceDays: createRaceDays(desk.database) };
      const group = plan.groups[0]?.id ?? '';
      const order = { day, group, side: 'site', minutes: 10, signed: ['Rosa'], note: null };
      const how = { early: false, despite: true } as const;
      await postResults(room, terminal, { ...order, ...how, state: 'provisional', over: 0 }, now);
      expect(
        await postResults(
          room,
          terminal,
          { ...order, ...how, state: 'official', over: 1 },
          later(10),
        ),
      ).toMatchObject({ number: 1 });
      const record = await createRecordReader(desk.database).record(3);
      if (!record) throw new Error('no record');
      const [table] = resultTables(record);
      expect(
        table?.rows.map(({ number, rank, result, penalties, remark }) => [
          ...[number, rank, result, penalties],
          remark?.en ?? null,
        ]),
      ).toEqual([
        [102, 1, 15_801, 52, '+50 s: the last boat came late.'],
        [101, 2, 16_600, 56, null],
      ]);
      // The page of a paddler in the boat of a team has the result of the team.
      const ana = record.entries.find(({ id }) => id === boats[0]);
      const starts = paddlerRecord(ana?.person ?? '', [record])?.starts ?? [];
      expect(starts.map(({ category, result }) => [category, result?.result])).toContainEqual([
        2, 16_600,
      ]);

      const file = await exportRecord(desk.database, 3);
      if (!file) throw new Error('no file');
      expect(checkRecord(file, file.edition.year)).toEqual([]);
      expect(file.heats[0]?.runs.map(({ added }) => added ?? 0).toSorted()).toEqual([0, 50]);
      expect(file.entries.find(({ bib }) => bib === 101)?.team).toHaveLength(3);
      const plain = { ...file, groups: file.groups.map(({ team: _, ...one }) => one) };
      expect(checkRecord(plain, file.edition.year)).not.toEqual([]);
      const fresh = await openDatabase({ database: await engine.fresh() });
      const contacts = await exportContacts(desk.database, { editionId: 3, year: 2027 });
      const files = { record: file, contacts };
      await importEdition(fresh, files, { dryRun: false });
      expect(await exportRecord(fresh, 3)).toEqual(file);
      expect(await importEdition(fresh, files, { dryRun: false })).toMatchObject({
        inserted: 0,
        updated: 0,
        conflicts: [],
      });
      await fresh.destroy();

      const of = { editionId: 3, bib: 101, descent: 1 } as const;
      const by = { actor: terminal, reason: 'Planilla de la puerta 1', now, isBelieved: true };
      const gate = (seconds: number) => ({ gates: new Map([[1, seconds]]) });
      expect(await changeRun(desk.database, of, gate(102), by)).toMatchObject({ code: 'changed' });
      expect(await changeRun(desk.database, of, gate(40), by)).toMatchObject({
        code: 'against_the_rules',
      });
    });
  });
}
