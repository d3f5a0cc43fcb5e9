import { describe, expect, test } from 'vitest';
import { giveLease } from '../../../src/race-day/log/lease/lease-repository.server.ts';
import { seatName } from '../../../src/race-day/log/log/seat-name.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { changeSeat, removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat, type SeatOrder } from '../../../src/race-day/seats/make-seat.server.ts';
import { offerSeat } from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { endPhonesAs } from '../../../src/race-day/seats/phones/end-phones.server.ts';
import { listSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { buildJudgement, buildRaceEvent } from '../../support/race-events.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const day = '2026-12-01';
const section: SeatOrder = {
  day,
  kind: 'section',
  label: 'Tramo 3',
  gates: { first: 7, last: 10 },
};
const here = { now, side: 'sitio' };

export function seatChangesContract(engine: Engine): void {
  describe('seats that change', () => {
    const team = deskTeam(engine);
    const made = async (order = section) => {
      const answer = await makeSeat(team.database, terminal, order, here);
      if (!('id' in answer)) throw new Error('no seat');
      return { id: answer.id, seat: { ...order, id: answer.id } };
    };

    test('a seat with events keeps its gates, its kind and its day', async () => {
      const { id, seat } = await made();
      const change = (more: Partial<SeatOrder>) =>
        changeSeat(team.database, terminal, { ...seat, ...more }, here);
      const others: Partial<SeatOrder>[] = [
        { gates: { first: 7, last: 9 } },
        { kind: 'finish', gates: null },
        { day: '2026-12-02' },
      ];
      const all = async () => {
        const answers = [];
        for (const other of others) answers.push(await change(other));
        return answers;
      };
      const offer = await offerSeat(team.database, terminal, id, here);
      const key = { token: offer.token ?? '', code: '' };
      const by = { key, browser: 'x', holder: 'Ana', device: 'test' };
      await takeSeat(team.database, by, { now, timeZone: 'America/Guayaquil' });
      const unsent = (count: number) =>
        team.database.updateTable('seat_phone').set({ unsent: count }).execute();
      await unsent(1);
      expect(await all()).toEqual(['spoken', 'spoken', 'spoken']);
      await unsent(0);
      const said = buildRaceEvent(seatName(id), buildJudgement({ race: 'men-1', bib: 1 }, 7, 2));
      await appendEvents(team.database, { day, events: [said], now });
      expect(await all()).toEqual(['spoken', 'spoken', 'spoken']);
      expect(await change({ label: 'Tramo 3 arriba' })).toBeNull();
      expect(await listSeats(team.database, day, now)).toMatchObject([
        { ...section, label: 'Tramo 3 arriba' },
      ]);
    });

    test('seats are made, changed and removed at the server that runs the day', async () => {
      const { id, seat } = await made();
      await giveLease(team.database, { day, holder: 'rio', by: 'Rosa', now });
      expect(await makeSeat(team.database, terminal, section, here)).toEqual({
        issue: 'elsewhere',
      });
      const other = { ...seat, label: 'Tramo 4' };
      expect(await changeSeat(team.database, terminal, other, here)).toBe('elsewhere');
      const there = { now, side: 'rio' };
      expect(await changeSeat(team.database, terminal, other, there)).toBeNull();
      const tomorrow = { ...section, day: '2026-12-02' };
      const moved = { ...section, id: (await made(tomorrow)).id };
      expect(await changeSeat(team.database, terminal, moved, here)).toBe('elsewhere');
      expect(await removeSeat(team.database, terminal, id, here)).toBe('elsewhere');
      expect(await removeSeat(team.database, terminal, id, there)).toBeNull();
      expect(await removeSeat(team.database, terminal, id, there)).toBe('unknown_seat');
    });

    test('a phone gets and loses its seat at the server that runs the day', async () => {
      const { id } = await made();
      const offer = await offerSeat(team.database, terminal, id, here);
      const key = { token: offer.token ?? '', code: '' };
      const by = { key, browser: 'x', holder: 'Ana', device: 'test' };
      await takeSeat(team.database, by, { now, timeZone: 'America/Guayaquil' });
      await giveLease(team.database, { day, holder: 'rio', by: 'Rosa', now });
      const phoneId = (await listSeats(team.database, day, now))[0]?.phone?.id ?? '';
      for (const which of [{ phoneId }, { day }]) {
        expect(await endPhonesAs(team.database, terminal, which, here)).toBe('elsewhere');
      }
      expect(await offerSeat(team.database, terminal, id, here)).toEqual({ issue: 'elsewhere' });
      expect(await listSeats(team.database, day, now)).toMatchObject([
        { phone: { id: phoneId }, offeredUntil: null },
      ]);
      const there = { now, side: 'rio' };
      expect(await endPhonesAs(team.database, terminal, { phoneId }, there)).toBe(1);
      expect(await offerSeat(team.database, terminal, id, there)).toMatchObject({ seat: { id } });
    });
  });
}
