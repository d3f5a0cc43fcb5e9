import { describe, expect, test } from 'vitest';
import { removeDayPlan } from '../../../src/desk/plan/remove-day-plan.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import type { PostedList } from '../../../src/race-day/log/postings/posted-list.ts';
import {
  addPosting,
  listPostings,
  type Posting,
} from '../../../src/race-day/log/postings/postings-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { listAllSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { buildJudgement, buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { anyDayPlan, plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import {
  raceDay as day,
  eachWithSides,
  give,
  raceNow as now,
  type RaceSide,
} from './race-sides.ts';

export function relayCopyContract(engine: Engine): void {
  describe('the copy of a day', () => {
    let site: RaceSide;
    let river: RaceSide;
    eachWithSides(engine, (opened) => {
      [site, river] = opened;
    });

    test('a person erased or renamed here stays so, and another person with the number is not mixed in', async () => {
      const people = ['Ana Tapuy', 'Eva Grefa', 'Luz Andi'];
      const boats = [];
      for (const [index, name] of people.entries()) {
        const { participantId: entry } = await enterPaddler(river.database, { name });
        await enterPaddler(site.database, { name });
        const bib = index + 1;
        boats.push(plannedBoat(['men-1', bib, bib], { entry, name }));
      }
      const keys = await river.database
        .selectFrom('person')
        .select(['id', 'name', 'person_key'])
        .execute();
      for (const { name, person_key } of keys) {
        if (name === 'Luz Andi') continue;
        await site.database
          .updateTable('person')
          .set({ person_key })
          .where('name', '=', name)
          .execute();
      }
      await site.database
        .updateTable('participant')
        .set({ name: '—' })
        .where('name', '=', 'Ana Tapuy')
        .execute();
      const eva = await site.database
        .selectFrom('person')
        .select('id')
        .where('name', '=', 'Eva Grefa')
        .executeTakeFirstOrThrow();
      const dataDir = '/nowhere';
      const erasure = { actor: terminal, personId: eva.id, alsoResults: true, now };
      await erasePerson({ database: site.database, varDir: dataDir, dataDir }, erasure);
      await keepDayPlan(river.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      await give(river, 'rio');
      await river.towards(site).exchange();
      const kept = await readDayPlan(site.database, day);
      expect(kept?.plan.boats.map(({ name, entry }) => [name, entry === null])).toEqual([
        ['—', false],
        ['–', false],
        ['Luz Andi', true],
      ]);
      await makeSeat(
        river.database,
        terminal,
        { day, kind: 'start', label: 'Salida', gates: null },
        { now, side: 'rio' },
      );
      await river.towards(site).exchange();
      expect((await readDayPlan(site.database, day))?.version).toBe(kept?.version);
    });

    test('a person whose number belongs to another person here keeps their own', async () => {
      const name = 'Luz Andi';
      const { participantId: entry } = await enterPaddler(river.database, { name });
      for (const other of ['Ana Tapuy', 'Eva Grefa']) {
        await enterPaddler(site.database, { name: other });
      }
      const { participantId: own } = await enterPaddler(site.database, { name });
      const same = await river.database
        .selectFrom('person')
        .select('person_key')
        .executeTakeFirstOrThrow();
      await site.database.updateTable('person').set(same).where('name', '=', name).execute();
      const boats = [plannedBoat(['men-1', 1, 1], { entry, name })];
      await keepDayPlan(river.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      await give(river, 'rio');
      await river.towards(site).exchange();
      const kept = await readDayPlan(site.database, day);
      expect(kept?.plan.boats).toMatchObject([{ name, entry: own }]);
      await give(river, 'sitio');
      await river.towards(site).exchange();
      expect((await readDayPlan(river.database, day))?.plan.boats).toMatchObject([{ name, entry }]);
    });

    test('a list posted at the river is posted at the site, once, and replaces nothing', async () => {
      const list = (title: string): PostedList => ({
        format: 'race-results 1',
        day,
        group: 'men',
        title: { es: title, en: title },
        revision: 0,
        rows: [],
        decisions: [],
      });
      const posted = (step: number, title: string): Omit<Posting, 'hash'> => ({
        day,
        group: 'men',
        step,
        state: 'provisional',
        number: null,
        list: list(title),
        signed: ['Rosa'],
        note: null,
        postedAt: now.toISOString(),
        enquiriesUntil: null,
      });
      await give(river, 'rio');
      const relay = river.towards(site);
      await relay.exchange();
      await addPosting(river.database, posted(1, 'A'));
      await relay.exchange();
      await relay.exchange();
      await river.towards(site).exchange();
      const of = (side: RaceSide) => listPostings(side.database, day);
      expect(await of(site)).toEqual(await of(river));
      expect(await of(site)).toHaveLength(1);
      await addPosting(site.database, posted(2, 'Of the site'));
      await addPosting(river.database, posted(2, 'B'));
      await addPosting(river.database, posted(3, 'C'));
      await relay.exchange();
      expect((await of(site)).map((one) => one.list.title.es)).toEqual(['A', 'Of the site']);
      expect(await of(river)).toHaveLength(3);
    });

    test('a list made official at the river is written into the record of the site, once', async () => {
      const { participantId: entry } = await enterPaddler(river.database, { name: 'Ana Tapuy' });
      await enterPaddler(site.database, { name: 'Ana Tapuy' });
      const same = await river.database
        .selectFrom('person')
        .select('person_key')
        .executeTakeFirstOrThrow();
      await site.database.updateTable('person').set(same).execute();
      await give(river, 'rio');
      const boats = [plannedBoat(['men-1', 1, 1], { entry, name: 'Ana Tapuy' })];
      await keepDayPlan(river.database, { plan: anyDayPlan({ boats }), over: 0 }, now);
      const boat = { race: 'men-1', bib: 1 };
      const payloads = [
        makeStamp('start', 32_400.5, boat),
        makeStamp('finish', 32_490.25, boat),
        buildJudgement(boat, 1, 0),
      ];
      const events = payloads.map((payload) => buildRaceEvent('seat-1', payload));
      await appendEvents(river.database, { day, now, events });
      const post = ({ database, name }: RaceSide, state: Posting['state'], over: number) =>
        postResults(
          { database, raceDays: createRaceDays(database) },
          terminal,
          {
            day,
            side: name,
            group: 'men',
            state,
            over,
            minutes: 10,
            signed: ['Rosa'],
            note: null,
            early: true,
            despite: true,
          },
          now,
        );
      await post(river, 'provisional', 0);
      expect(await post(river, 'official', 1)).toMatchObject({ number: 1 });
      const relay = river.towards(site);
      const runsOf = ({ database }: RaceSide) =>
        database
          .selectFrom('run')
          .select(['bib', 'start_cs', 'finish_cs', 'status', 'run_order', 'scheduled_cs'])
          .execute();
      expect(await runsOf(site)).toEqual([]);
      await relay.exchange();
      await relay.exchange();
      expect(await runsOf(site)).toEqual(await runsOf(river));
      expect(await runsOf(site)).toMatchObject([{ start_cs: 3_240_050, finish_cs: 3_249_025 }]);
      const taken = () => readAudit(site.database, { limit: 9, act: 'race_result_taken' });
      expect(await taken()).toMatchObject([
        { actor: 'rio', after: { group: 'men', number: 1, from: 'rio' } },
      ]);

      // Later changes at the site stay: the same list is not applied twice.
      await site.database.updateTable('run').set({ finish_cs: 3_250_000 }).execute();
      expect(await post(site, 'official', 2)).toBe('elsewhere');
      await give(river, 'sitio');
      await relay.exchange();
      await river.towards(site).exchange();
      expect(await runsOf(site)).toMatchObject([{ finish_cs: 3_250_000 }]);
      expect(await taken()).toHaveLength(1);
      expect(await post(site, 'official', 2)).toBe('unchanged');

      // In the other direction too: a standby that takes over has the official results.
      await appendEvents(site.database, {
        day,
        now,
        events: [buildRaceEvent('seat-1', buildJudgement(boat, 2, 2))],
      });
      expect(await post(site, 'official', 2)).toMatchObject({ step: 3, number: 2 });
      await relay.exchange();
      await relay.exchange();
      expect(await readAudit(river.database, { limit: 9, act: 'race_result_taken' })).toMatchObject(
        [{ actor: 'sitio', after: { number: 2, from: 'sitio' } }],
      );
    });

    const emptyPlan = anyDayPlan({ boats: [] });
    const remove = ({ database, name: side }: RaceSide) =>
      removeDayPlan(database, terminal, { day, side, over: 1 }, now);
    const isPlanned = async ({ database }: RaceSide) => (await readDayPlan(database, day)) !== null;

    test.each(['rio', 'sitio', null])('a plan that %s removes is gone at both', async (holder) => {
      const source = holder === 'rio' ? river : site;
      if (holder !== null) await give(river, holder);
      const relay = river.towards(site);
      if (holder !== null) await relay.exchange();
      await keepDayPlan(source.database, { plan: emptyPlan, over: 0 }, now);
      await relay.exchange();
      expect([await isPlanned(site), await isPlanned(river)]).toEqual([true, true]);
      expect(await remove(source)).toBeNull();
      await relay.exchange();
      expect([await isPlanned(site), await isPlanned(river)]).toEqual([false, false]);
    });

    test('a plan stays when its day has a seat, or when the deciding side never had it', async () => {
      await keepDayPlan(site.database, { plan: emptyPlan, over: 0 }, now);
      await give(river, 'rio');
      await river.towards(site).exchange();
      expect([await isPlanned(site), await isPlanned(river)]).toEqual([true, false]);
      await keepDayPlan(river.database, { plan: emptyPlan, over: 0 }, now);
      const relay = river.towards(site);
      await relay.exchange();
      const seat = { day, kind: 'start', label: 'Salida', gates: null } as const;
      await makeSeat(river.database, terminal, seat, { now, side: 'rio' });
      await relay.exchange();
      await river.database.deleteFrom('seat').execute();
      expect(await remove(river)).toBeNull();
      await relay.exchange();
      expect([await isPlanned(site), await isPlanned(river)]).toEqual([true, false]);
    });

    test.each([
      ['seat', { label: 'Tramo 9' }],
      ['seat', { first_gate: 2 }],
      ['seat', { last_gate: 5 }],
      ['seat', { kind: 'element' }],
      ['seat', { ended_at: '2027-02-20T13:00:00.000Z' }],
      ['seat_phone', { holder: '' }],
      ['seat_phone', { device: '' }],
      ['seat_phone', { token_hash: 'another' }],
      ['seat_phone', { ended_at: '2027-02-20T13:00:00.000Z' }],
    ] as const)(
      'a %s that becomes %j at the deciding side becomes so at its standby',
      async (table, change) => {
        await give(river, 'rio');
        const at = now.toISOString();
        const post = {
          day,
          kind: 'section',
          label: 'Tramo 1',
          first_gate: 1,
          last_gate: 4,
        } as const;
        const { id } = await river.database
          .insertInto('seat')
          .values({ ...post, created_at: at, ended_at: null })
          .returning('id')
          .executeTakeFirstOrThrow();
        const phone = {
          id: 'phone-1',
          seat_id: id,
          token_hash: 'one',
          holder: 'Ana',
          device: 'Phone',
        };
        await river.database
          .insertInto('seat_phone')
          .values({ ...phone, paired_at: at, ended_at: null })
          .execute();
        const follow = site.towards(river, { follows: true });
        const read = ({ database }: RaceSide) => database.selectFrom(table).selectAll().execute();
        await follow.exchange();
        expect(await read(site)).toEqual(await read(river));
        await river.database.updateTable(table).set(change).execute();
        await follow.exchange();
        expect(await read(site)).toMatchObject([change]);
        expect(await read(site)).toEqual(await read(river));
      },
    );

    test('two sides that make seats of two days at once give no two of them the same name', async () => {
      const sunday = '2027-02-21';
      const order = { kind: 'start', label: 'Salida', gates: null } as const;
      await giveLease(site.database, { day: sunday, holder: 'sitio', by: 'Ana', now });
      for (const label of ['Domingo 1', 'Domingo 2']) {
        await makeSeat(
          site.database,
          terminal,
          { ...order, label, day: sunday },
          { now, side: 'sitio' },
        );
      }
      await give(river, 'rio');
      for (const label of ['Sábado 1', 'Sábado 2']) {
        await makeSeat(river.database, terminal, { ...order, label, day }, { now, side: 'rio' });
      }
      await river.towards(site).exchange();
      const labels = async (of: string) =>
        (await listAllSeats(site.database, of)).map(({ label }) => label).toSorted();
      expect(await labels(sunday)).toEqual(['Domingo 1', 'Domingo 2']);
      expect(await labels(day)).toEqual(['Sábado 1', 'Sábado 2']);
    });

    test('the right to decide is not given to a side that would not be followed', async () => {
      await give(river, 'rio');
      await river.database.updateTable('race_lease').set({ term: 1_000_000 }).execute();
      await expect(give(river, 'sitio')).rejects.toThrow();
    });
  });
}
