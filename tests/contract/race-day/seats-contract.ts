import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { changeSeat, removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat, type SeatOrder } from '../../../src/race-day/seats/make-seat.server.ts';
import {
  offerSeat,
  type SeatOffer,
} from '../../../src/race-day/seats/pairing/offer-seat.server.ts';
import { readOffer, takeSeat } from '../../../src/race-day/seats/pairing/take-seat.server.ts';
import { endPhonesAs } from '../../../src/race-day/seats/phones/end-phones.server.ts';
import { readPhone } from '../../../src/race-day/seats/phones/read-phone.server.ts';
import {
  listAllSeats,
  listSeatDays,
  listSeats,
} from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';

const timeZone = 'America/Guayaquil';
const day = '2026-12-01';
const section: SeatOrder = {
  day,
  kind: 'section',
  label: 'Tramo 3',
  gates: { first: 7, last: 10 },
};
const here = { now, side: 'sitio' };
const csrf = 'a'.repeat(43);

export function seatsContract(engine: Engine): void {
  describe('seats', () => {
    const team = deskTeam(engine);

    async function offered(order = section): Promise<SeatOffer> {
      const made = await makeSeat(team.database, terminal, order, here);
      const offer = 'id' in made ? await offerSeat(team.database, terminal, made.id, here) : null;
      if (!offer || 'issue' in offer) throw new Error('no seat');
      return offer;
    }
    async function offerAgain({ seat }: Pick<SeatOffer, 'seat'>): Promise<SeatOffer> {
      const offer = await offerSeat(team.database, terminal, seat.id, here);
      if ('issue' in offer) throw new Error(offer.issue);
      return offer;
    }
    const take = (
      key: { token?: string; code?: string },
      at = now,
      browser: string = randomUUID(),
    ) =>
      takeSeat(
        team.database,
        { key: { token: null, code: '', ...key }, browser, holder: ' Ana\u0000 ', device: 'test' },
        { now: at, timeZone },
      );
    const takePhone = (token: string, at = now) =>
      readPhone(team.database, token, { now: at, timeZone });
    const acts = async () =>
      (await readAudit(team.database, { limit: 50 })).map(({ act }) => act).reverse();

    test('the number of a seat has nine figures at most, as forms and commands read it', async () => {
      const made = [];
      for (let seats = 0; seats < 20; seats += 1) {
        made.push(await makeSeat(team.database, terminal, section, here));
      }
      const long = made.filter((one) => !('id' in one) || !/^\d{1,9}$/.test(String(one.id)));
      expect(long).toEqual([]);
    });

    test('a seat of a kind that only a later version knows is left out', async () => {
      const { seat } = await offered();
      await team.database
        .insertInto('seat')
        .values({ day, kind: 'drone', label: 'x', created_at: now.toISOString() })
        .execute();
      expect(await listAllSeats(team.database, day)).toEqual([seat]);
    });

    test('a link gives the seat once, and the phone keeps it', async () => {
      const { token, seat } = await offered();
      const strange = { browser: 'strange', now };
      expect(await readOffer(team.database, token, strange)).toEqual(seat);
      const taken = await take({ token });
      expect(taken?.seat).toEqual({ ...section, id: seat.id });
      expect(await takePhone(taken?.token ?? '')).toMatchObject({ holder: 'Ana', seat });
      expect(await take({ token })).toBeNull();
      expect(await readOffer(team.database, token, strange)).toBeNull();
      expect(await acts()).toEqual(['seat_made', 'seat_offered', 'seat_taken']);
    });

    test('one of two phones with one link or code at the same instant gets the seat', async () => {
      for (const key of ['token', 'code'] as const) {
        const offer = await offered();
        const both = await Promise.all([1, 2].map(() => take({ [key]: offer[key] })));
        expect(both.filter((taken) => taken !== null)).toHaveLength(1);
      }
      const { token, code } = await offered();
      const each = await Promise.all([take({ token }), take({ code })]);
      expect(each.filter((taken) => taken !== null)).toHaveLength(1);
    });

    test('a code is read as people type it, and used up with its link', async () => {
      const { token, code } = await offered();
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
      const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
      expect(await take({ code: typed })).not.toBeNull();
      expect(await take({ token })).toBeNull();
    });

    test('link and code are valid for ten minutes', async () => {
      const first = await offered();
      const late = { browser: '', now: later(9) };
      expect(await readOffer(team.database, first.token, late)).not.toBeNull();
      expect(await take({ token: first.token }, later(10))).toBeNull();
      expect(await take({ code: first.code }, later(10))).toBeNull();
      expect(await take({ code: first.code }, later(9))).not.toBeNull();
    });

    test('a code is dead after five wrong guesses, its link is not', async () => {
      const { token, code } = await offered();
      const other = code.endsWith('2') ? '3' : '2';
      const wrong = code.slice(0, -1) + other;
      // Simultaneous guesses count too: each try counts before it is checked.
      const guesses = await Promise.all(Array.from({ length: 5 }, () => take({ code: wrong })));
      expect(guesses).toEqual([null, null, null, null, null]);
      expect(await take({ code })).toBeNull();
      expect(await take({ token })).not.toBeNull();
    });

    test.each(['', 'ABC', 'ABCDEFGHJ', '\u0000'.repeat(8), "' or 1=1"])(
      'no code: %j',
      async (code) => {
        await offered();
        expect(await take({ code })).toBeNull();
      },
    );

    test('a new link replaces the one before, and a new phone the one before', async () => {
      const first = await offered();
      const old = await take({ token: first.token });
      const second = await offerAgain(first);
      const third = await offerAgain(first);
      expect(await take({ token: second.token })).toBeNull();
      expect(await takePhone(old?.token ?? '')).not.toBeNull();
      const young = await take({ token: third.token });
      // The answer may be lost, so the previous phone keeps the seat until the new one calls.
      expect(await takePhone(old?.token ?? '')).not.toBeNull();
      expect((await listSeats(team.database, day, now)).map(({ phone }) => phone?.id)).toEqual([
        (await takePhone(old?.token ?? ''))?.id,
      ]);
      expect(await takePhone(young?.token ?? '')).not.toBeNull();
      expect(await takePhone(old?.token ?? '')).toBeNull();
    });

    test('a lost answer is sent again to the same browser, for ten minutes', async () => {
      for (const key of ['token', 'code'] as const) {
        const offer = await offered();
        const before = await take({ token: (await offerAgain(offer)).token });
        await takePhone(before?.token ?? '');
        const again = await offerAgain(offer);
        const lost = await take({ [key]: again[key] }, now, 'hers');
        const mine = { browser: 'hers', now: later(9) };
        expect(await readOffer(team.database, again.token, mine)).toEqual(offer.seat);
        expect(await take({ [key]: again[key] }, later(9), 'somebody else')).toBeNull();
        const got = await take({ [key]: again[key] }, later(9), 'hers');
        // Only one phone has the seat: the one with the last answer's cookie.
        expect(await takePhone(lost?.token ?? '')).toBeNull();
        expect(await takePhone(before?.token ?? '')).not.toBeNull();
        expect(await takePhone(got?.token ?? '')).toMatchObject({ holder: 'Ana' });
        expect(await takePhone(before?.token ?? '')).toBeNull();
        expect(await take({ [key]: again[key] }, later(10), 'hers')).toBeNull();
        // A phone that the desk ended is not let in again by the same link.
        const phone = (await listSeats(team.database, day, now))[0]?.phone?.id ?? '';
        await endPhonesAs(team.database, terminal, { phoneId: phone }, here);
        expect(await take({ [key]: again[key] }, later(9), 'hers')).toBeNull();
        await team.database.deleteFrom('seat_phone').execute();
        await team.database.updateTable('seat').set({ ended_at: now.toISOString() }).execute();
      }
    });

    test('two seats of a day never have the same name', async () => {
      const names: (string | undefined)[] = [];
      for (const label of ['Llegada', 'llegada ', 'Llegada']) {
        const order = { day, kind: 'finish', label, gates: null } as const;
        const made = await makeSeat(team.database, terminal, order, here);
        const seats = await listSeats(team.database, day, now);
        names.push(seats.find(({ id }) => 'id' in made && id === made.id)?.label);
      }
      expect(names).toEqual(['Llegada', 'llegada 2', 'Llegada 3']);
    });

    test('a phone loses its seat with the desk, with the seat, and after the day', async () => {
      const tokens: string[] = [];
      for (const gates of [1, 2, 3]) {
        const order = { ...section, gates: { first: gates, last: gates } };
        tokens.push((await take({ token: (await offered(order)).token }))?.token ?? '');
      }
      const [one = '', two = '', three = ''] = tokens;
      const [first, second] = await listSeats(team.database, day, now);
      const phoneId = first?.phone?.id ?? '';
      expect(await endPhonesAs(team.database, terminal, { phoneId }, here)).toBe(1);
      expect(await endPhonesAs(team.database, terminal, { phoneId }, here)).toBe(0);
      expect(await removeSeat(team.database, terminal, second?.id ?? 0, here)).toBeNull();
      expect(await removeSeat(team.database, terminal, second?.id ?? 0, here)).toBe('unknown_seat');
      expect([await takePhone(one), await takePhone(two)]).toEqual([null, null]);
      // 23:59 of the next day in Ecuador, then midnight.
      expect(await takePhone(three, new Date('2026-12-03T04:59:00Z'))).not.toBeNull();
      expect(await takePhone(three, new Date('2026-12-03T05:00:00Z'))).toBeNull();
      expect(await endPhonesAs(team.database, terminal, { day }, here)).toBe(1);
      expect(await takePhone(three)).toBeNull();
      expect((await acts()).slice(-3)).toEqual([
        'seat_phone_ended',
        'seat_removed',
        'seat_phone_ended',
      ]);
    });

    test('a seat of a past day cannot be taken', async () => {
      const { token } = await offered({ ...section, day: '2026-11-29' });
      expect(await take({ token })).toBeNull();
    });

    test('a seat gets another name, other gates or another day, and its phone follows', async () => {
      const { token, seat } = await offered();
      const phone = (await take({ token }))?.token ?? '';
      const finish: SeatOrder = {
        day: '2026-12-02',
        kind: 'finish',
        label: 'Llegada',
        gates: null,
      };
      const order = { id: seat.id, ...finish };
      expect(await changeSeat(team.database, terminal, order, here)).toBeNull();
      expect((await takePhone(phone))?.seat).toEqual(order);
      expect(await listSeatDays(team.database)).toEqual(['2026-12-02']);
      const [line] = await readAudit(team.database, { limit: 1 });
      expect(line).toMatchObject({
        act: 'seat_changed',
        before: { label: 'Tramo 3', kind: 'section', day, gates: '7–10' },
        after: { label: 'Llegada', kind: 'finish', day: '2026-12-02', gates: null },
      });
      const refused = { ...order, label: ' ' };
      expect(await changeSeat(team.database, terminal, refused, here)).toBe('label');
      expect(await changeSeat(team.database, terminal, { ...order, id: 999 }, here)).toBe(
        'unknown_seat',
      );
    });

    test('no token and no code is readable in the database', async () => {
      const { token, code, seat } = await offered();
      const rows = async () =>
        JSON.stringify([
          await team.database.selectFrom('seat_pairing').selectAll().execute(),
          await team.database.selectFrom('seat_phone').selectAll().execute(),
          await team.database.selectFrom('audit').selectAll().execute(),
        ]);
      const before = await rows();
      expect(before).not.toContain(token);
      expect(before).not.toContain(code);
      const again = await offerAgain({ seat });
      const taken = await take({ token: again.token });
      expect(await rows()).not.toContain(taken?.token);
    });

    describe('the heartbeat', () => {
      const path = '/api/seats/heartbeat';
      const beat = {
        battery: 81,
        unsent: 14,
        device_time: '2026-12-01T12:00:00.000Z',
        offset_ms: -1200,
        uncertainty_ms: 40,
      };
      // The endpoint uses the machine's clock.
      const today = new Date().toISOString().slice(0, 10);
      const call = async (body: unknown, seat: string | null, more = {}) => {
        const api = createApi(apiServices(team.database, more));
        const cookies = [`XSRF-TOKEN=${csrf}`, ...(seat === null ? [] : [`seat=${seat}`])];
        const answer = await api.request(path, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-xsrf-token': csrf,
            cookie: cookies.join('; '),
          },
          body: JSON.stringify(body),
        });
        const document = await loadDocument(api);
        await expectDocumented(document, path, answer.clone(), 'post');
        return answer;
      };
      const paired = async () => {
        const at = new Date();
        const order = { ...section, day: today };
        const moment = { ...here, now: at };
        const made = await makeSeat(team.database, terminal, order, moment);
        const offer = await offerSeat(team.database, terminal, 'id' in made ? made.id : 0, moment);
        return (await take({ token: offer.token ?? '' }, at))?.token ?? '';
      };

      test('a heartbeat sends the desk the state of the phone, and the phone its seat', async () => {
        const answer = await call(beat, await paired());
        expect(answer.status).toBe(200);
        expect(answer.headers.get('cache-control')).toBe('no-store');
        expect(await answer.json()).toMatchObject({
          seat: { day: today, kind: 'section', label: 'Tramo 3', first_gate: 7, last_gate: 10 },
        });
        const [seat] = await listSeats(team.database, today, now);
        expect(seat?.phone).toMatchObject({
          battery: 81,
          unsent: 14,
          clockOffset: -1200,
          clockUncertainty: 40,
        });
      });

      test('the heartbeat of a screen has its pixels and its opening time', async () => {
        const screen = { width: 1920, height: 1080, open_seconds: 90 };
        const token = await paired();
        const heard = async () => (await listSeats(team.database, today, now))[0]?.phone?.screen;
        expect(await heard()).toBeNull();
        expect((await call({ ...beat, screen }, token)).status).toBe(200);
        const told = await heard();
        expect(told).toMatchObject({ width: 1920, height: 1080 });
        const row = await team.database
          .selectFrom('seat_phone')
          .select(['opened_at', 'last_contact_at'])
          .executeTakeFirstOrThrow();
        const open = Date.parse(row.last_contact_at ?? '') - Date.parse(row.opened_at ?? '');
        expect(open).toBe(90_000);
        for (const width of [0, 1.5, 1e9]) {
          expect((await call({ ...beat, screen: { ...screen, width } }, token)).status).toBe(422);
        }
      });

      test('a first heartbeat without a measured clock shows the clock roughly', async () => {
        const rough = { ...beat, offset_ms: null, uncertainty_ms: null, battery: null };
        await call({ ...rough, device_time: '2020-01-01T00:00:00.000Z' }, await paired());
        const [seat] = await listSeats(team.database, today, now);
        expect(seat?.phone).toMatchObject({
          battery: null,
          clockOffset: 2_000_000_000,
          clockUncertainty: null,
        });
      });

      test('an ended phone, an unknown one and a missing one are refused as such', async () => {
        const token = await paired();
        await endPhonesAs(team.database, terminal, { day: today }, here);
        for (const seat of [token, 'b'.repeat(43), null]) {
          const answer = await call(beat, seat);
          expect([answer.status, (await answer.json()).code]).toEqual([401, 'not_paired']);
        }
      });

      test.each([
        { battery: 101 },
        { unsent: -1 },
        { device_time: 'today' },
        { offset_ms: 1e12 },
        { more: 1 },
      ])('nothing else is taken: %j', async (more) => {
        expect((await call({ ...beat, ...more }, await paired())).status).toBe(422);
      });

      test('a phone with too many heartbeats waits', async () => {
        const never = { take: async () => ({ allowed: false as const, retryAfterSeconds: 7 }) };
        const answer = await call(beat, await paired(), { limiters: { heartbeats: never } });
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      });
    });
  });
}
