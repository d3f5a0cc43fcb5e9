import { beforeEach, describe, expect, test } from 'vitest';
import { dayAppeals } from '../../../src/desk/appeals/day-appeals.server.ts';
import {
  decideAppeal,
  noteDeposit,
  reopenAppeal,
} from '../../../src/desk/appeals/decide-appeal.server.ts';
import { fileAppeal, type NewAppeal } from '../../../src/desk/appeals/file-appeal.server.ts';
import { gateEvidence } from '../../../src/desk/appeals/gate-evidence.ts';
import { officeDay } from '../../../src/desk/plan/office-day.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { erasers } from '../../../src/desk/privacy/retention/erasers.server.ts';
import { type PostOrder, postResults } from '../../../src/desk/results/post-results.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { raceNowReader } from '../../../src/race-day/live/now/race-now-reader.server.ts';
import type { AppealOutcome } from '../../../src/race-day/log/appeals/appeal.ts';
import { listAppeals } from '../../../src/race-day/log/appeals/appeals-repository.server.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const day = '2027-02-20';
const boat = { race: 'men-1', bib: 1 };

export function appealsContract(engine: Engine): void {
  describe('appeals', () => {
    const team = deskTeam(engine);
    let entry: number;
    beforeEach(async () => {
      entry = (await enterPaddler(team.database, { name: 'Ana Tapuy' })).participantId;
      const boats = [
        plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy' }),
        plannedBoat(['men-1', 2, 2], { name: 'A guest' }),
      ];
      await keepDayPlan(team.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      const events = [
        makeStamp('start', 32_400.5, boat),
        makeStamp('finish', 32_490.25, boat),
        ...[1, 2, 3, 4].map((gate) => buildJudgement(boat, gate, gate === 2 ? 2 : 0)),
      ].map((payload) => buildRaceEvent('seat-1', payload));
      await appendEvents(team.database, { day, now, events });
    });

    const readDay = async () => {
      const office = {
        database: team.database,
        raceDays: createRaceDays(team.database),
        race: { timeZone: 'America/Guayaquil' },
        config: { relay: { name: 'site' } },
      };
      const found = await officeDay(office as Parameters<typeof officeDay>[0], day);
      if (!found) throw new Error('no day');
      return found;
    };
    const file = async (more: Partial<NewAppeal> = {}, { at = now, group = 'men' } = {}) => {
      const { dayPlan } = await readDay();
      const appeal: NewAppeal = {
        bib: 1,
        descent: null,
        gate: 2,
        fact: 'Rule 7.2: nothing touched the pole',
        filedBy: 'Luz Tapuy, coach',
        deposit: 'paid',
        ...more,
      };
      const order = { dayPlan, side: 'site', group, depositCents: 3000, appeal };
      return fileAppeal(team.database, terminal, order, at);
    };
    const decide = (outcome: AppealOutcome, number = 1) =>
      decideAppeal(
        team.database,
        terminal,
        { day, side: 'site', number, outcome, answer: 'The film shows it', jury: 'Rosa, Luis' },
        later(12),
      );
    const reopen = (number = 1) =>
      reopenAppeal(team.database, terminal, { day, side: 'site', number }, later(13));
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

    test('an open appeal keeps the list from becoming official, and a decided one does not', async () => {
      await post({});
      expect(await file()).toBe(1);
      expect(await post({ state: 'official', over: 1 }, later(11))).toBe('appealed');
      expect(await decide('accepted')).toBeNull();
      expect(await post({ state: 'official', over: 1 }, later(12))).toMatchObject({ number: 1 });
      expect(await listAppeals(team.database, day, 'men')).toEqual([
        {
          number: 1,
          group: 'men',
          descent: null,
          bib: 1,
          gate: 2,
          filedBy: 'Luz Tapuy, coach',
          fact: 'Rule 7.2: nothing touched the pole',
          filedAt: now.toISOString(),
          isLate: false,
          depositCents: 3000,
          deposit: 'returned',
          outcome: 'accepted',
          answer: 'The film shows it',
          jury: 'Rosa, Luis',
          decidedAt: later(12).toISOString(),
        },
      ]);
    });

    test('the time for appeals runs from the last provisional list, and a later appeal is marked late', async () => {
      await file();
      await post({});
      await file({}, { at: later(10) });
      await file({}, { at: later(10.01) });
      await post({ over: 1 }, later(20));
      await file({}, { at: later(25) });
      const all = await listAppeals(team.database, day);
      expect(all.map(({ number, isLate }) => [number, isLate])).toEqual([
        [1, false],
        [2, false],
        [3, true],
        [4, false],
      ]);
    });

    test.each([
      ['accepted', 'returned'],
      ['partly', 'returned'],
      ['rejected', 'kept'],
      ['not_admitted', 'returned'],
      ['withdrawn', 'returned'],
    ] as const)(
      'a deposit after %s is %s, and paid again when the jury mistyped',
      async (outcome, deposit) => {
        await file();
        await decide(outcome);
        expect((await listAppeals(team.database, day))[0]).toMatchObject({ outcome, deposit });
        expect(await reopen()).toBeNull();
        expect((await listAppeals(team.database, day))[0]).toMatchObject({
          outcome: null,
          deposit: 'paid',
          answer: 'The film shows it',
        });
      },
    );

    test('an appeal without a deposit is not recorded, and a deposit that never came is not returned', async () => {
      await file({ deposit: 'none' });
      await file({ deposit: 'owed' });
      await decide('rejected', 2);
      expect(await listAppeals(team.database, day)).toMatchObject([
        { depositCents: 0, deposit: 'none' },
        { depositCents: 3000, deposit: 'none' },
      ]);
    });

    test('a late deposit is recorded, and an unpaid one is due again when the appeal is reopened', async () => {
      const note = (deposit: 'owed' | 'paid') =>
        noteDeposit(team.database, terminal, { day, side: 'site', number: 1, deposit }, now);
      const deposit = async () => (await listAppeals(team.database, day))[0]?.deposit;
      await file({ deposit: 'owed' });
      await decide('rejected');
      expect(await note('paid')).toBe('decided');
      await reopen();
      expect(await deposit()).toBe('owed');
      expect(await note('paid')).toBeNull();
      await decide('rejected');
      expect(await deposit()).toBe('kept');
      await reopen();
      expect(await note('owed')).toBeNull();
      expect(await deposit()).toBe('owed');
    });

    test('an invalid appeal is refused with its reason, and nothing is written', async () => {
      expect(await file({}, { group: 'nobody' })).toBe('unknown_group');
      expect(await file({ bib: 9 })).toBe('unknown_bib');
      expect(await file({}, { group: 'women' })).toBe('unknown_bib');
      expect(await file({ descent: 2 })).toBe('unknown_run');
      expect(await file({ gate: 5 })).toBe('unknown_gate');
      expect(await decide('rejected')).toBe('unknown_appeal');
      expect(await listAppeals(team.database, day)).toEqual([]);
      await file();
      expect(await reopen()).toBe('open');
      await decide('rejected');
      expect(await decide('accepted')).toBe('decided');
      await team.database
        .transaction()
        .execute((transaction) =>
          giveLease(transaction, { day, holder: 'river', by: 'Rosa', now }),
        );
      expect(await file()).toBe('elsewhere');
      expect(await reopen()).toBe('elsewhere');
      expect(await listAppeals(team.database, day)).toMatchObject([{ outcome: 'rejected' }]);
    });

    test('the public sees that an appeal about a boat is open, and that it is closed', async () => {
      const read = raceNowReader(
        {
          database: team.database,
          raceDays: createRaceDays(team.database),
          race: () => ({ timeZone: 'America/Guayaquil' }),
          day,
        },
        () => now,
      );
      const appealed = async () => {
        const told = await read();
        return Object.values(told?.groups.men?.rows ?? {}).flatMap((row) =>
          row.appealed ? row.bib : [],
        );
      };
      expect(await appealed()).toEqual([]);
      await file();
      expect(await appealed()).toEqual([1]);
      await decide('rejected');
      expect(await appealed()).toEqual([]);
      await reopen();
      expect(await appealed()).toEqual([1]);
    });

    test('the jury reads every report of the gate under appeal, and of no other gate', async () => {
      await file();
      const found = await readDay();
      const [appeal] = await dayAppeals(team.database, found, 'en');
      expect(appeal).toMatchObject({ name: 'Ana Tapuy', listTitle: 'Men' });
      const stored = await createRaceDays(team.database).events(day);
      const events = stored.map(({ event }) => event);
      const said = (more: object) =>
        gateEvidence({ group: 'men', descent: null, bib: 1, gate: 2, ...more }, found.dayPlan, {
          events,
          labels: new Map([['seat-1', 'Gates 1 to 4']]),
        });
      expect(said({})).toMatchObject([{ race: 'men-1', seat: 'Gates 1 to 4', seconds: 2 }]);
      expect(said({ gate: null })).toEqual([]);
      expect(said({ bib: 2 })).toEqual([]);
      expect(said({ descent: 2 })).toEqual([]);
    });

    test('an erasure removes the words of the person, and the end of the term those of guests', async () => {
      await file();
      await file({ bib: 2, gate: null });
      const { person_id: personId } = await team.database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', entry)
        .executeTakeFirstOrThrow();
      const folder = temporaryFolder();
      await erasePerson(
        { database: team.database, varDir: folder, dataDir: folder },
        { actor: terminal, personId, alsoResults: true, now },
      );
      const words = async () =>
        (await listAppeals(team.database, day)).map(({ fact, filedBy }) => fact + filedBy);
      const [mine, guest] = await words();
      expect(mine).toBe('');
      expect(guest).not.toBe('');
      await erasers.checkIn(team.database, day);
      expect((await words())[1]).toBe(guest);
      await erasers.checkIn(team.database, '2027-02-21');
      expect(await words()).toEqual(['', '']);
    });
  });
}
