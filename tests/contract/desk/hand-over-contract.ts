import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decide } from '../../../src/desk/control/decide.server.ts';
import { changeDayPlan } from '../../../src/desk/plan/change-day-plan.server.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import {
  giveLease,
  mayDecide,
  readLease,
} from '../../../src/race-day/log/lease/lease-repository.server.ts';
import {
  keepDayPlan,
  readDayPlan,
} from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { handOver } from '../../../src/race-day/river/hand-over/hand-over.server.ts';
import { handBack } from '../../../src/race-day/river/hand-over/take-over.server.ts';
import {
  keepDayCopy,
  readDayCopy,
} from '../../../src/race-day/river/relay/keep-day-copy.server.ts';
import { changeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { now, person, signedIn, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const day = '2027-02-20';
const side = 'sitio';
const seat = { day, kind: 'start', label: 'Salida', gates: null } as const;

/**
 * An event that arrives while the lease changes hands is either before the change and stored, or after it and refused.
 */
export function handOverContract(engine: Engine): void {
  describe('the right to decide changes hands', () => {
    let one: AppDatabase;
    let other: AppDatabase;
    let seatId: number;
    let actor: Parameters<typeof decide>[1];
    beforeEach(async () => {
      const database = await engine.fresh();
      one = await openDatabase({ database });
      other = await openDatabase({ database });
      await keepDayPlan(one, { plan: anyDayPlan(), over: 0 }, now);
      const { accountId } = await invite(one, terminal, person('Rosa', ['race_office']), now);
      actor = await signedIn(one, accountId, 'Rosa');
      const made = await makeSeat(one, terminal, seat, { now, side });
      seatId = 'id' in made ? made.id : 0;
    });
    afterEach(() => Promise.all([one.destroy(), other.destroy()]));

    /** Waits until a query waits for a lock of this database; SQLite lets no second transaction begin meanwhile. */
    const untilOneWaits = async (waiting: Promise<unknown>) => {
      if (engine.name === 'SQLite') return;
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      waiting.then(end, end);
      const waits = async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'
        `.execute(one);
        return isOver || rows.length > 0;
      };
      await expect.poll(waits).toBe(true);
    };

    test('the right to decide is not handed over during a decision', async () => {
      const order: string[] = [];
      const given = await one.transaction().execute(async (deciding) => {
        expect(await mayDecide(deciding, { day, side })).toBe(true);
        const giving = handOver(other, terminal, { day, holder: 'rio', now }).then(() =>
          order.push('handed over'),
        );
        await untilOneWaits(giving);
        order.push('decided');
        return { giving };
      });
      await given.giving;
      expect(order).toEqual(['decided', 'handed over']);
    });

    const ruling = { on: 'status', race: 'men-1', bib: 1, attempt: 1, status: 'DNS' } as const;
    const decision = { authority: 'scorer', reason: null, ruling } as const;
    const place = () => ({ database: other, raceDays: createRaceDays(other) });
    const acts: Record<string, () => Promise<unknown>> = {
      'a decision': () => decide(other, actor, { day, side, decisions: [decision] }, now),
      'a plan': () =>
        changeDayPlan(
          ...([other, terminal] as const),
          {
            ...({ day, side, over: 1, act: 'race_plan_changed' } as const),
            change: (plan) => ({ ...plan, first: '10:00:00' }),
          },
          now,
        ),
      'a posted list': () =>
        postResults(
          place(),
          terminal,
          {
            day,
            side,
            group: 'men',
            state: 'provisional',
            over: 0,
            minutes: 10,
            signed: [],
            note: null,
            early: false,
            despite: true,
          },
          now,
        ),
      'a new seat': async () => {
        const made = await makeSeat(other, terminal, seat, { now, side });
        return 'issue' in made ? made.issue : made;
      },
      'another name of a seat': () =>
        changeSeat(other, terminal, { ...seat, id: seatId, label: 'Meta' }, { now, side }),
    };

    test.each(Object.keys(acts))('%s that comes meanwhile comes after it', async (name) => {
      const came = await one.transaction().execute(async (giving) => {
        await giveLease(giving, { day, holder: 'rio', by: 'Ana', now });
        const act = acts[name]?.() ?? Promise.resolve();
        await untilOneWaits(act);
        return { act };
      });
      expect(await came.act).toBe('elsewhere');
    });

    test('only its holder hands over the right to decide, or any side when it has no holder', async () => {
      const back = (name: string) =>
        handBack({ database: one, actor: terminal, day, line: null, name, to: 'sitio' });
      const holder = async () => (await readLease(one, day))?.holder;
      expect(await back('rio')).toMatchObject({ code: 'done' });
      await giveLease(one, { day, holder: 'rio', by: 'Ana', now });
      expect(await back('rio-2')).toEqual({ code: 'changed' });
      expect(await back('sitio')).toEqual({ code: 'changed' });
      expect(await holder()).toBe('rio');
      expect(await back('rio')).toMatchObject({ code: 'done' });
      expect(await holder()).toBe('sitio');
    });

    test('a plan sent by the former holder arrives too late', async () => {
      const { race } = apiServices(one);
      const copy = await readDayCopy(one, { day, to: 'rio', phones: false, isPrivate: true });
      await keepDayPlan(one, { plan: anyDayPlan({ first: '10:00:00' }), over: 1 }, now);
      const came = await one.transaction().execute(async (giving) => {
        await giveLease(giving, { day, holder: 'rio', by: 'Ana', now });
        const act = keepDayCopy(other, { day, from: side, copy, race, now });
        await untilOneWaits(act);
        return { act };
      });
      expect(await came.act).toBe(false);
      expect((await readDayPlan(one, day))?.plan.first).toBe('10:00:00');
    });
  });
}
