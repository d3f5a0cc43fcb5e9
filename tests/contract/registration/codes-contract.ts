import { describe, expect, test } from 'vitest';
import type { NewCode } from '../../../src/desk/codes/make-code.server.ts';
import { makeCode } from '../../../src/desk/codes/make-code.server.ts';
import { retireCode } from '../../../src/desk/codes/retire-code.server.ts';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { listWaiting } from '../../../src/desk/entries/list-waiting.server.ts';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { countPlaces } from '../../../src/record/entries/registrations-repository.server.ts';
import type { EntryForm } from '../../../src/registration/kept-entry/entry-form.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import {
  hasCodes,
  listCodes,
} from '../../../src/registration/prices/price-codes-repository.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

const usual: NewCode = {
  code: 'AMIGO',
  kind: 'percent',
  value: 20,
  usesLimit: null,
  endsAt: null,
  reserved: 0,
  categories: [],
  question: null,
  answer: null,
  note: '',
};
const later = new Date(now.getTime() + 60_000);
const late = new Date('2027-01-20T15:00:00Z');

export function codesContract(engine: Engine): void {
  describe('codes', () => {
    const { room } = registrationApi(engine);
    const services = () => apiServices(room.database);
    const make = (more: Partial<NewCode> = {}) =>
      makeCode(
        room.database,
        terminal,
        { editionId: 3, code: { ...usual, ...more }, currency: 'USD' },
        now,
      );
    const enter = (n: number, priceCode = '', more: object = {}, at = now) =>
      registerPaddler(
        services(),
        {
          raw: paddler(n, more),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'optional',
          priceCode,
        },
        at,
      );
    const participants = async () => {
      const rows = await room.database
        .selectFrom('registration')
        .select(['participant_id as id', 'place', 'amount_cents as cents'])
        .orderBy('registered_at')
        .orderBy('participant_id')
        .execute();
      return rows.map((row) => ({ ...row }));
    };
    const last = async () => (await participants()).at(-1)?.id ?? 0;
    const lines = async (participantId: number) => {
      const payment = await readPayment(room.database, participantId);
      if (!payment) return [];
      const money = await listMoney(room.database, payment.id);
      expect(sumBalance(money).owed).toBe(payment.amountCents);
      return money.map(({ kind, cents, reason }) => [kind, cents, reason]);
    };
    const mails = async () => {
      const rows = await room.database
        .selectFrom('mail_outbox')
        .select('kind')
        .orderBy('created_at')
        .orderBy('mail_key')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    const usesOf = async (code: string) =>
      (await listCodes(room.database, 3)).find((one) => one.code === code)?.uses;
    const fewPlaces = (capacity: number) => {
      const site = services();
      const { registration } = site.race;
      registration.categories = registration.categories.map((one) =>
        one.category === 2 ? { ...one, capacity } : one,
      );
      return site;
    };
    const enterAt = (site: ReturnType<typeof services>, n: number, priceCode = '', at = now) =>
      registerPaddler(
        site,
        {
          raw: paddler(n),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'optional',
          priceCode,
        },
        at,
      );

    test('each cent that a code takes off is a line with its reason', async () => {
      expect(await hasCodes(room.database, 3, now)).toBe(false);
      await make();
      await make({ code: 'DIEZ', kind: 'amount', value: 1000 });
      expect(await make({ code: 'DIEZ' })).toBe(false);
      expect(await hasCodes(room.database, 3, now)).toBe(true);
      expect(await enter(1, ' ami go ')).toMatchObject({ registration: { amountCents: 2800 } });
      expect(await lines(await last())).toEqual([
        ['fee', 3500, null],
        ['discount', -700, 'AMIGO (20 %)'],
      ]);
      expect(await enter(2, 'diez')).toMatchObject({ registration: { amountCents: 2500 } });
      expect(await lines(await last())).toEqual([
        ['fee', 3500, null],
        ['discount', -1000, 'DIEZ'],
      ]);
      expect(await enter(3)).toMatchObject({ registration: { amountCents: 3500 } });
      expect(await lines(await last())).toEqual([['fee', 3500, null]]);
    });

    test('a free entry is verified at once, with its mail and without a request to pay', async () => {
      await make({ code: 'STAFF', kind: 'free', value: 0 });
      expect(await enter(1, 'STAFF')).toMatchObject({ registration: { amountCents: 0 } });
      expect(await readPayment(room.database, await last())).toMatchObject({ state: 'verified' });
      expect(await mails()).toEqual(['verified']);
      expect(await lines(await last())).toEqual([
        ['fee', 3500, null],
        ['discount', -3500, 'STAFF'],
      ]);
    });

    test.each([
      ['NADA', {}, {}, 'unknown'],
      ['AMIGO', { endsAt: now.toISOString() }, {}, 'over'],
      ['AMIGO', { categories: [1] }, {}, 'category'],
      ['AMIGO', { question: 'city', answer: 'Tena' }, {}, 'answer'],
    ] as const)('%s with %j is refused, and nothing is written', async (code, more, raw, fault) => {
      await make({ ...more, categories: 'categories' in more ? [...more.categories] : [] });
      expect(await enter(1, code, raw)).toEqual({ code: 'code_refused', fault });
      expect(await participants()).toEqual([]);
      expect(await mails()).toEqual([]);
    });

    test('one of 200 simultaneous uses gets the last use of a code, and no person is charged twice', async () => {
      await make({ usesLimit: 1 });
      const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => enter(n, 'AMIGO')));
      expect(outcomes.filter(({ code }) => code === 'registered')).toHaveLength(1);
      const refused = outcomes.filter((one) => one.code === 'code_refused');
      expect(refused).toHaveLength(199);
      expect(new Set(refused.map(({ fault }) => fault))).toEqual(new Set(['used_up']));
      const payments = await room.database
        .selectFrom('payment')
        .innerJoin('registration', 'registration.participant_id', 'payment.participant_id')
        .select('payment.amount_cents')
        .execute();
      expect(payments.map((row) => row.amount_cents)).toEqual([2800]);
      expect(await usesOf('AMIGO')).toBe(1);
    });

    test('a released place gives the use of its code back, and a retired code keeps its price', async () => {
      await make({ usesLimit: 1 });
      await enter(1, 'AMIGO');
      const first = await last();
      expect(await enter(2, 'AMIGO')).toMatchObject({ fault: 'used_up' });
      await withdrawEntry(room.database, terminal, {
        participantId: first,
        reason: 'Se lesionó',
        dueCents: 0,
        now,
      });
      expect(await usesOf('AMIGO')).toBe(0);
      expect(await enter(2, 'AMIGO')).toMatchObject({ code: 'registered' });
      const order = { editionId: 3, code: 'AMIGO', retires: true };
      expect(await retireCode(room.database, terminal, order, now)).toBe(true);
      expect(await retireCode(room.database, terminal, order, now)).toBe(false);
      expect(await enter(3, 'AMIGO')).toMatchObject({ fault: 'unknown' });
      expect(await readPayment(room.database, await last())).toMatchObject({ amountCents: 2800 });
    });

    test('places reserved for a code are given only to its users until it ends', async () => {
      const site = fewPlaces(3);
      const endsAt = '2026-12-11T05:00:00.000Z';
      await make({
        code: 'COLEGIO',
        kind: 'amount',
        value: 500,
        reserved: 2,
        categories: [2],
        endsAt,
      });
      expect((await countPlaces(room.database, 3, now))(2)).toEqual({
        entered: 0,
        waiting: 0,
        reserved: 2,
      });
      await enterAt(site, 1);
      await enterAt(site, 2);
      expect((await participants()).map(({ place }) => place)).toEqual(['entered', 'waiting']);
      // The waiting list has no right to places that a code reserves.
      const waiting = await last();
      const order = { participantId: waiting, evenIfFull: false, now };
      expect(await promoteWaiting(site, terminal, order)).toMatchObject({ code: 'full' });
      await enterAt(site, 3, 'COLEGIO');
      expect((await participants()).at(-1)).toMatchObject({ place: 'entered', cents: 3000 });
      expect((await countPlaces(room.database, 3, now))(2)).toMatchObject({ reserved: 1 });
      const ended = new Date(endsAt);
      expect((await countPlaces(room.database, 3, ended))(2)).toMatchObject({ reserved: 0 });
      expect(await promoteWaiting(site, terminal, { ...order, now: ended })).toMatchObject({
        code: 'promoted',
      });
      // Never more than the capacity, whatever is reserved.
      await enterAt(site, 4, '', ended);
      expect((await participants()).at(-1)).toMatchObject({ place: 'waiting' });
    });

    test('the waiting list is ordered by arrival, whatever the price', async () => {
      const site = fewPlaces(1);
      await make({ kind: 'free', value: 0 });
      await enterAt(site, 1);
      await enterAt(site, 2, 'AMIGO', new Date(now.getTime() + 60_000));
      await enterAt(site, 3, '', new Date(now.getTime() + 120_000));
      await enterAt(site, 4, 'AMIGO', late);
      await enterAt(site, 5, '', new Date(late.getTime() + 60_000));
      const prices = (await participants()).map(({ cents }) => cents);
      const [, , early, , fifth] = prices;
      expect([prices[1], prices[3]]).toEqual([0, 0]);
      expect(fifth).toBeGreaterThan(early ?? 0);
      const ids = (await participants()).map(({ id }) => id);
      const turns = await listWaiting(room.database, 3);
      expect(turns.map(({ participantId, turn }) => [participantId, turn])).toEqual([
        [ids[1], 1],
        [ids[2], 2],
        [ids[3], 3],
        [ids[4], 4],
      ]);
      // A promoted competitor pays the fee of the day of registration, minus the code.
      const [, second = 0, third = 0] = ids;
      for (const participantId of [second, third]) {
        await promoteWaiting(site, terminal, { participantId, evenIfFull: true, now: late });
      }
      expect(await readPayment(room.database, second)).toMatchObject({ state: 'verified' });
      expect(await lines(third)).toEqual([['fee', early, null]]);
    });

    test('another category is priced with the discount of the entry', async () => {
      await make();
      await enter(1, 'AMIGO');
      const participantId = await last();
      const order = {
        participantId,
        reason: 'Pidió otra categoría',
        evenIfFull: true,
        difference: null,
        from: (present: EntryForm) => ({ ...present, category: '1' }),
        now,
      };
      expect(await editEntry(services(), terminal, order)).toMatchObject({
        code: 'price',
        price: { before: 2800, after: 3600, off: 900 },
      });
      await editEntry(services(), terminal, { ...order, difference: 'settle' });
      expect(await lines(participantId)).toEqual([
        ['fee', 3500, null],
        ['discount', -700, 'AMIGO (20 %)'],
        ['change', 800, 'Pidió otra categoría'],
      ]);
    });

    test('a code of one category takes nothing off in another, and gives its use back', async () => {
      await make({ categories: [2], usesLimit: 1 });
      await enter(1, 'AMIGO');
      const participantId = await last();
      const move = (category: string) =>
        editEntry(services(), terminal, {
          participantId,
          reason: 'Pidió otra categoría',
          evenIfFull: true,
          difference: 'settle',
          from: (present: EntryForm) => ({ ...present, category }),
          now,
        });
      await move('1');
      expect(await readPayment(room.database, participantId)).toMatchObject({ amountCents: 4500 });
      expect(await usesOf('AMIGO')).toBe(0);
      // A competitor who returns keeps the price.
      await move('2');
      expect(await readPayment(room.database, participantId)).toMatchObject({ amountCents: 2800 });
      expect(await usesOf('AMIGO')).toBe(1);
    });

    test('a returning person finds the last use of the code given to another', async () => {
      await make({ categories: [2], usesLimit: 1 });
      await enter(1, 'AMIGO');
      const first = await last();
      const move = (category: string) =>
        editEntry(services(), terminal, {
          participantId: first,
          reason: 'Pidió otra categoría',
          evenIfFull: true,
          difference: 'settle',
          from: (present: EntryForm) => ({ ...present, category }),
          now,
        });
      await move('1');
      await enter(2, 'AMIGO', {}, later);
      const second = await last();
      expect(await usesOf('AMIGO')).toBe(1);
      for (const [category, amountCents] of [
        ['2', 3500],
        ['1', 4500],
        ['2', 3500],
      ] as const) {
        await move(category);
        expect(await readPayment(room.database, first)).toMatchObject({ amountCents });
        expect(await usesOf('AMIGO')).toBe(1);
      }
      expect(await readPayment(room.database, second)).toMatchObject({ amountCents: 2800 });
    });

    test('a change to a category without a rest to pay is settled, and has no last day to pay', async () => {
      await make({ kind: 'amount', value: 2500 });
      await enter(1, 'AMIGO');
      const participantId = await last();
      await editEntry(services(), terminal, {
        participantId,
        reason: 'Pidió otra categoría',
        evenIfFull: true,
        difference: 'settle',
        from: (present: EntryForm) => ({ ...present, category: '3' }),
        now,
      });
      expect(await readPayment(room.database, participantId)).toMatchObject({
        state: 'verified',
        amountCents: 0,
      });
    });
  });
}
