import { beforeEach, describe, expect, test } from 'vitest';
import { type Decision, decide } from '../../../src/desk/control/decide.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { changeDayPlan } from '../../../src/desk/plan/change-day-plan.server.ts';
import { slipped } from '../../../src/desk/plan/change-races.ts';
import { makeDayPlan } from '../../../src/desk/plan/make-day-plan.server.ts';
import {
  withAllPublished,
  withBoatsOut,
  withPublished,
} from '../../../src/desk/starts/change-start-list.ts';
import { goneBoats } from '../../../src/desk/starts/gone-boats.server.ts';
import { raceEntries } from '../../../src/desk/starts/race-entries.server.ts';
import { withMissingLists, withStartList } from '../../../src/desk/starts/with-start-list.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { eventsSince } from '../../../src/race-day/log/store/events-since.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { plannedBoat } from '../../unit/race-day/any-day-plan.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { editions } from '../support/fixtures.ts';

const day = '2027-02-20';
const here = { now, side: 'sitio' };
const seed = {
  date: day,
  year: 2027,
  groups: [],
  rules: { startIntervalSeconds: 60, touchSeconds: 2, missSeconds: 50 },
  course: {
    gates: ([1, 2, 3] as const).map((number) => ({
      ...({ number, at: number, across: 0, direction: 'downstream', label: 'left' } as const),
    })),
  },
  categories: [
    { category: 1, name: { es: 'Expertos', en: 'Experts' } },
    { category: 2, name: { es: 'Intermedios', en: 'Intermediates' } },
  ],
} as const;

export function raceOfficeContract(engine: Engine): void {
  describe('race office', () => {
    const team = deskTeam(engine);
    let actor: Parameters<typeof decide>[1];
    beforeEach(async () => {
      actor = await team.actor('Rosa', ['race_office']);
      await makeDayPlan(team.database, actor, seed, here);
    });

    const plan = async () => {
      const kept = await readDayPlan(team.database, day);
      if (!kept) throw new Error('no plan');
      return kept;
    };
    const acts = async () =>
      (await readAudit(team.database, { limit: 20, subject: { kind: 'race_day' } })).map(
        ({ act }) => act,
      );
    const change = (over: number, to: Parameters<typeof changeDayPlan>[2]['change']) =>
      changeDayPlan(
        ...([
          team.database,
          actor,
          { day, side: 'sitio', over, act: 'race_plan_changed', change: to },
          now,
        ] as const),
      );
    const paddler = async (name: string, bib: number | null, paid: boolean) => {
      const { participantId: id } = await enterPaddler(team.database, { name });
      const payment_verified_at = paid ? now.toISOString() : null;
      await team.database
        .updateTable('participant')
        .set({ bib, payment_verified_at })
        .where('id', '=', id)
        .execute();
      return id;
    };

    test('a plan is made once, changed over the version that was shown, and never to an invalid plan', async () => {
      expect(await makeDayPlan(team.database, actor, seed, here)).toBe('plan_exists');
      const { version, plan: made } = await plan();
      expect(made.races.map(({ id }) => id)).toEqual([
        'category-1-1',
        'category-2-1',
        'category-1-2',
        'category-2-2',
      ]);
      const later = (known: typeof made) => slipped(known, 'category-1-1', 85);
      expect(await change(version, later)).toBeNull();
      expect(await change(version, later)).toBe('changed');
      expect(await change(version + 1, (known) => ({ ...known, first: 'soon' }))).toBe('invalid');
      expect(await change(version + 1, (known) => known)).toBeNull();
      expect((await plan()).version).toBe(version + 1);
      expect(await acts()).toEqual(['race_plan_changed', 'race_plan_made']);
      const [line] = await readAudit(team.database, { limit: 1 });
      expect(line).toMatchObject({
        before: { 'category-1-1.slip': 0 },
        after: { 'category-1-1.slip': 85 },
      });
    });

    test('a start list has the confirmed entries of its group that have a bib', async () => {
      await paddler('Ana Tapuy', 7, true);
      await paddler('Unpaid', 8, false);
      await paddler('No bib', null, true);
      const seeds = { results: null, championship: null };
      const entries = await raceEntries(team.database, editions[2027].id, seeds);
      expect(entries.map(({ name }) => name)).toEqual(['Ana Tapuy', 'No bib']);
      const wanted = { order: 'draw', rankedBy: 'championship', seed: 'Quijos' } as const;
      const { version, plan: made } = await plan();
      const state = foldEvents(toRacePlan(made, []), []);
      const order = { wanted, entries, state };
      expect(
        await change(version, (known) => withStartList(known, { race: 'category-1-1', ...order })),
      ).toBeNull();
      expect((await plan()).plan.boats).toMatchObject([{ bib: 7, name: 'Ana Tapuy', place: 1 }]);
      await change(version + 1, (known) => withPublished(known, 'category-1-1', true));
      const again = await change(version + 2, (known) =>
        withStartList(known, { race: 'category-1-1', ...order }),
      );
      expect(again).toBe('published');
    });

    test('all missing lists are made in one action and published in one, and later withdrawals are taken out', async () => {
      const [ana, eva] = [await paddler('Ana Tapuy', 7, true), await paddler('Eva Grefa', 8, true)];
      const seeds = { results: null, championship: null };
      const entries = await raceEntries(team.database, editions[2027].id, seeds);
      const { version, plan: made } = await plan();
      const state = foldEvents(toRacePlan(made, []), []);
      const orderOf = (id: string) => {
        return { order: 'draw' as const, rankedBy: 'championship' as const, seed: id };
      };
      const make = (known: typeof made) => withMissingLists(known, 1, { orderOf, entries, state });
      expect(await change(version, make)).toBeNull();
      // The other category has no entries: its list is still missing, and only it is reported.
      expect(await change(version + 1, make)).toBe('nobody');
      await change(version + 1, withAllPublished);
      expect(await change(version + 2, withAllPublished)).toBe('nobody');
      const published = (await plan()).plan;
      expect(published.races.filter((race) => race.published)).toMatchObject([
        { id: 'category-1-1', seed: 'category-1-1' },
      ]);

      expect(await goneBoats(team.database, published, state)).toEqual({
        waiting: [],
        started: [],
      });
      for (const participantId of [ana, eva]) {
        const order = { participantId, reason: 'Ill', dueCents: 0, now };
        expect(await withdrawEntry(team.database, terminal, order)).toBe('withdrawn');
      }
      const boat = { race: 'category-1-1', bib: 8 };
      const seen = foldEvents(toRacePlan(published, []), [
        buildRaceEvent('seat-1', makeStamp('start', 32_400, boat)),
      ]);
      const gone = await goneBoats(team.database, published, seen);
      expect(gone).toEqual({
        waiting: [{ race: 'category-1-1', bib: 7, name: 'Ana Tapuy' }],
        started: [{ ...boat, name: 'Eva Grefa' }],
      });
      await change(version + 2, (known) => withBoatsOut(known, gone.waiting));
      const after = (await plan()).plan;
      expect(after.boats.map(({ bib, withdrawn }) => [bib, withdrawn])).toEqual(
        published.boats.map(({ bib }) => [bib, bib === 7]),
      );
      expect((await goneBoats(team.database, after, seen)).waiting).toEqual([]);
    });

    const out = (status: 'DNS' | 'DNF'): Decision => ({
      authority: 'scorer',
      reason: null,
      ruling: { on: 'status', race: 'category-1-1', bib: 7, attempt: 1, status },
    });

    test('decisions are numbered consecutively, each with its audit line', async () => {
      const order = { day, side: 'sitio', decisions: [out('DNS')] };
      const answers = await Promise.all(
        [1, 2, 3].map(() => decide(team.database, actor, order, now)),
      );
      expect(answers).toEqual([null, null, null]);
      const stored = await eventsSince(team.database, { day, revision: 0, limit: 9 });
      expect(stored.map(({ event }) => [event.seat, event.sequence])).toEqual(
        [1, 2, 3].map((sequence) => [`desk-sitio-${actor.accountId}`, sequence]),
      );
      expect(await acts()).toEqual([
        'race_decided',
        'race_decided',
        'race_decided',
        'race_plan_made',
      ]);
    });

    test('a decision counts after all earlier events, also from a laptop whose clock was ahead', async () => {
      const eva = await team.actor('Eva', ['race_office']);
      const order = { day, side: 'sitio', decisions: [out('DNS')] };
      const ahead = new Date(now.getTime() + 3_600_000);
      expect(await decide(team.database, eva, order, ahead)).toBeNull();
      const boats = [plannedBoat(['category-1-1', 7, 1], { entry: null })];
      const { plan: made } = await plan();
      const log = () => eventsSince(team.database, { day, revision: 0, limit: 9 });
      const state = async () =>
        foldEvents(
          toRacePlan({ ...made, boats }, []),
          (await log()).map(({ event }) => event),
        );
      expect((await state()).runs[0]?.status).toBe('DNS');
      const undo = { ...out('DNS'), ruling: { on: 'undo' }, replaces: (await log())[0]?.event.id };
      const back = { ...order, decisions: [undo as Decision] };
      expect(await decide(team.database, actor, back, now)).toBeNull();
      expect((await state()).runs[0]?.status ?? null).toBeNull();
      const put = { ...order, decisions: [out('DNF')] };
      expect(await decide(team.database, actor, put, now)).toBeNull();
      expect((await state()).runs[0]?.status).toBe('DNF');
    });

    test('a reason has a maximum length, and a longer one from before is read', async () => {
      const said = (length: number): Decision => ({
        ...out('DNF'),
        reason: { es: 'x'.repeat(length), en: 'x' },
      });
      const order = { day, side: 'sitio', decisions: [said(501)] };
      expect(await decide(team.database, actor, order, now)).toBe('value');
      expect(
        await decide(team.database, actor, { ...order, decisions: [said(500)] }, now),
      ).toBeNull();
      const [kept] = await eventsSince(team.database, { day, revision: 0, limit: 9 });
      const event_json = JSON.stringify(kept?.event).replace('x"', `${'x'.repeat(600)}"`);
      await team.database.updateTable('race_event').set({ event_json }).execute();
      const [read] = await eventsSince(team.database, { day, revision: 0, limit: 9 });
      expect(JSON.stringify(read?.event)).toBe(event_json);
    });

    test('several decisions are appended all or none, and none when another side decides', async () => {
      const bad: Decision = { ...out('DNF'), reason: { es: '', en: '' } };
      const order = { day, side: 'sitio', decisions: [out('DNS'), bad] };
      expect(await decide(team.database, actor, order, now)).toBe('value');
      await giveLease(team.database, { day, holder: 'rio', by: 'Rosa', now });
      const one = { ...order, decisions: [out('DNS')] };
      expect(await decide(team.database, actor, one, now)).toBe('elsewhere');
      expect(await decide(team.database, actor, { ...one, side: 'rio' }, now)).toBeNull();
      const next = { ...seed, date: '2027-02-21' };
      await giveLease(team.database, { day: next.date, holder: 'rio', by: 'Rosa', now });
      expect(await makeDayPlan(team.database, actor, next, here)).toBe('elsewhere');
      expect(await readDayPlan(team.database, next.date)).toBeNull();
      const { version } = await plan();
      expect(await change(version, (known) => slipped(known, 'category-1-1', 60))).toBe(
        'elsewhere',
      );
      expect(await eventsSince(team.database, { day, revision: 0, limit: 9 })).toHaveLength(1);
    });
  });
}
