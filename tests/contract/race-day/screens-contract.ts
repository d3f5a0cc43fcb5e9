import { describe, expect, test } from 'vitest';
import { usualOrder } from '../../../src/race-day/screens/order/screen-order.ts';
import { readScreens } from '../../../src/race-day/screens/state/read-screens.server.ts';
import { screensFeed } from '../../../src/race-day/screens/state/screens-feed.server.ts';
import { setScreens } from '../../../src/race-day/screens/state/set-screens.server.ts';
import { removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat, type SeatOrder } from '../../../src/race-day/seats/make-seat.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const day = '2026-12-01';
const television: SeatOrder = { day, kind: 'screen', label: 'Televisor', gates: null };
const here = { now, side: 'sitio' };

export function screensContract(engine: Engine): void {
  describe('screens', () => {
    const team = deskTeam(engine);

    async function made(order = television): Promise<number> {
      const seat = await makeSeat(team.database, terminal, order, here);
      if ('issue' in seat) throw new Error(seat.issue);
      return seat.id;
    }
    const shown = async (id: number, today = day) =>
      (await readScreens(team.database, today))[String(id)];

    test('a screen shows the rotation until a choice, and keeps unchanged settings', async () => {
      const id = await made();
      expect(await shown(id)).toEqual(usualOrder);
      const set = (change: Parameters<typeof setScreens>[2]['change']) =>
        setScreens(team.database, terminal, { ids: [id], change }, later(1));
      expect(await set({ view: 'scoreboard', list: 'men' })).toBe(1);
      expect(await set({ turn: 90, light: 40 })).toBe(1);
      const notice = { es: 'Pausa: 10 min', en: '' };
      expect(await set({ view: 'notice', notice })).toBe(1);
      const order = { view: 'notice', list: 'men', notice, turn: 90, light: 40 };
      expect(await shown(id)).toEqual(order);
      expect(await set({ view: 'show', list: null })).toBe(1);
      expect(await shown(id)).toEqual({ view: 'show', notice, turn: 90, light: 40 });
      const [last] = await readAudit(team.database, { limit: 1 });
      expect(last).toMatchObject({
        act: 'screen_set',
        subjectId: String(id),
        before: { label: 'Televisor', view: 'notice', list: 'men' },
        after: { view: 'show', list: null, text_es: 'Pausa: 10 min' },
      });
    });

    test('several screens change together, or none when one of them is no screen', async () => {
      const [one, two] = [await made(), await made()];
      const judge = await made({ ...television, kind: 'section', gates: { first: 1, last: 2 } });
      const change = { view: 'podium' } as const;
      const set = (ids: number[]) => setScreens(team.database, terminal, { ids, change }, now);
      expect(await set([one, judge, two])).toBe('unknown_seat');
      expect(await set([one, 4])).toBe('unknown_seat');
      expect(await set([])).toBe('unknown_seat');
      expect([await shown(one), await shown(two), await shown(judge)]).toEqual([
        usualOrder,
        usualOrder,
        undefined,
      ]);
      expect(await set([two, one, two])).toBe(2);
      expect([(await shown(one))?.view, (await shown(two))?.view]).toEqual(['podium', 'podium']);
    });

    test('a choice that a screen already shows is no change, and not in the history', async () => {
      const [one, two] = [await made(), await made()];
      const set = (ids: number[]) =>
        setScreens(team.database, terminal, { ids, change: { view: 'podium' } }, now);
      await set([one]);
      expect(await set([one, two])).toBe(2);
      const acts = await readAudit(team.database, { limit: 10 });
      const chosen = acts.filter(({ act }) => act === 'screen_set');
      expect(chosen.map(({ subjectId }) => subjectId)).toEqual([String(two), String(one)]);
    });

    test('two simultaneous choices for the same screens both succeed', async () => {
      const ids = [await made(), await made(), await made()];
      const choose = (view: 'course' | 'starts', light: number, order: number[]) =>
        setScreens(team.database, terminal, { ids: order, change: { view, light } }, now);
      const told = await Promise.all([
        choose('course', 50, ids),
        choose('starts', 70, ids.toReversed()),
      ]);
      expect(told).toEqual([3, 3]);
      const orders = await Promise.all(ids.map((id) => shown(id)));
      const seen = orders.map((order) => `${order?.view} ${order?.light}`);
      // Never the choice of one desk with the number of the other.
      expect(seen.filter((one) => !['course 50', 'starts 70'].includes(one))).toEqual([]);
      expect(new Set(seen).size).toBe(1);
    });

    test('a removed screen, or one of a past day, gets no more choices', async () => {
      const id = await made();
      expect(await shown(id, '2026-12-02')).toEqual(usualOrder);
      expect(await shown(id, '2026-12-03')).toBeUndefined();
      await removeSeat(team.database, terminal, id, here);
      expect(await shown(id)).toBeUndefined();
      const change = { view: 'course' } as const;
      expect(await setScreens(team.database, terminal, { ids: [id], change }, now)).toBe(
        'unknown_seat',
      );
    });

    test('a choice by a newer version is shown as the default, and harms no other screen', async () => {
      const [one, two] = [await made(), await made()];
      const change = { view: 'course' } as const;
      await setScreens(team.database, terminal, { ids: [one, two], change }, now);
      await team.database
        .updateTable('screen_state')
        .set({ view: 'hologram' })
        .where('seat_id', '=', one)
        .execute();
      expect([(await shown(one))?.view, (await shown(two))?.view]).toEqual(['show', 'course']);
    });

    test('the screen feed has a new version with each choice, and contains nothing but choices', async () => {
      const read = screensFeed({ database: team.database, program: 'b1', today: () => day });
      const id = await made();
      const before = await read();
      expect((await read())?.version).toBe(before?.version);
      const change = { view: 'last', list: 'men' } as const;
      await setScreens(team.database, terminal, { ids: [id], change }, now);
      const after = await read();
      expect(after?.version).not.toBe(before?.version);
      // The version is part of the follower's address.
      expect(after?.version).toMatch(/^[\da-f]{16}$/);
      expect(after?.document).toEqual({
        version: after?.version,
        build: 'b1',
        screens: { [id]: { ...usualOrder, view: 'last', list: 'men' } },
      });
    });
  });
}
