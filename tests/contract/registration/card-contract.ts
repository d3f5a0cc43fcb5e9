import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { retryConfirmations } from '../../../src/registration/payments/card/claims/retry-confirmations.server.ts';
import { confirmCardPayment } from '../../../src/registration/payments/card/confirm-card-payment.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { receiveNotification } from '../../../src/registration/payments/card/receive-notification.server.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { patient } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const quick = { timeoutMs: 60_000, retryAfterMs: [1, 1] };

/** Stops the clock of calls, so that no answer is late, and ends calls that hang. */
function stopTime(payphone: FakePayphone): () => void {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const call = new AbortController();
    payphone.onHang = () => call.abort(new DOMException('No answer', 'TimeoutError'));
    return call.signal;
  });
  return () => timeout.mockRestore();
}

export function cardContract(engine: Engine): void {
  describe('card payments', () => {
    let database: AppDatabase;
    let payphone: FakePayphone;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());
    beforeEach(async () => {
      payphone = await new FakePayphone().start();
      const letTimeRun = stopTime(payphone);
      return async () => {
        letTimeRun();
        await payphone.stop();
      };
    });

    const room = (account = payphone) => ({
      database,
      cards: [payphoneProvider(account, quick)],
      log: pino({ level: 'silent' }),
      publicUrl: 'https://race.example',
      limiters: { cardAttempts: patient },
    });
    const start = ({ accessToken }: { accessToken: string }) =>
      startCardPayment(room(), { accessToken, now: new Date() });
    const lastSale = () => {
      const body = payphone.calls.findLast(({ path }) => path === 'Prepare')?.body;
      if (typeof body !== 'object' || body === null || !('clientTransactionId' in body)) {
        throw new Error('No sale was prepared');
      }
      return String(body.clientTransactionId);
    };
    const comeBack = (back: URL) =>
      confirmCardPayment(room(), {
        clientTransaction: back.searchParams.get('clientTransactionId') ?? '',
        transaction: back.searchParams.get('id') ?? '',
        now: new Date(),
      });
    const paid = async (paddler: EnteredPaddler) => {
      await start(paddler);
      return payphone.pay(lastSale());
    };
    const stateOf = async ({ participantId }: EnteredPaddler) =>
      (await readPayment(database, participantId))?.state;
    const confirms = () => payphone.calls.filter(({ path }) => path === 'Confirm').length;

    test('a card payment goes from our link to the provider and back, verified', async () => {
      const paddler = await enterPaddler(database);
      const started = await start(paddler);
      expect(started).toMatchObject({ code: 'ready' });
      expect(payphone.calls[0]?.body).toMatchObject({
        amount: 4500,
        amountWithoutTax: 4500,
        tax: 0,
        storeId: 'fake-store',
        currency: 'USD',
        reference: paddler.payment.reference,
        responseUrl: 'https://race.example/es/payments/card-return',
      });
      expect(lastSale()).toHaveLength(15);
      expect(await comeBack(payphone.pay(lastSale()))).toMatchObject({ code: 'approved' });
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('an unknown token and a paid registration begin no payment', async () => {
      expect(await start({ accessToken: 'nobody' })).toEqual({ code: 'unknown' });
      const paddler = await enterPaddler(database);
      await comeBack(await paid(paddler));
      const before = payphone.calls.length;
      expect(await start(paddler)).toMatchObject({ code: 'not_due' });
      expect(payphone.calls).toHaveLength(before);
    });

    test('a payer who returns twice pays once', async () => {
      const paddler = await enterPaddler(database);
      const back = await paid(paddler);
      const answers = await Promise.all([comeBack(back), comeBack(back)]);
      expect(answers.map((answer) => answer?.code)).toEqual(['approved', 'approved']);
      expect(await comeBack(back)).toMatchObject({ code: 'approved' });
      const before = confirms();
      await comeBack(back);
      expect(confirms()).toBe(before);
      const lines = await database
        .selectFrom('payment_transition')
        .select('to_state')
        .where('payment_id', '=', paddler.payment.id)
        .execute();
      expect(lines).toHaveLength(2);
    });

    test('a declined card changes nothing and can be tried again', async () => {
      const paddler = await enterPaddler(database);
      await start(paddler);
      expect(await comeBack(payphone.pay(lastSale(), false))).toMatchObject({ code: 'declined' });
      expect(await stateOf(paddler)).toBe('pending');
      expect(await comeBack(await paid(paddler))).toMatchObject({ code: 'approved' });
    });

    test.each(['timeout', '500', 'no json', 'hang up'] as const)(
      'a missing payment page (%s) is reported, asked for once and tried again later',
      async (failure) => {
        const paddler = await enterPaddler(database);
        payphone.failNext('Prepare', failure);
        expect(await start(paddler)).toMatchObject({ code: 'unavailable' });
        expect(payphone.calls).toHaveLength(1);
        expect(await start(paddler)).toMatchObject({ code: 'ready' });
      },
    );

    test.each(['timeout', '500', 'hang up'] as const)(
      'a confirmation without an answer (%s) is asked for again',
      async (failure) => {
        const paddler = await enterPaddler(database);
        const back = await paid(paddler);
        payphone.failNext('Confirm', failure, failure);
        expect(await comeBack(back)).toMatchObject({ code: 'approved' });
        expect(confirms()).toBe(3);
      },
    );

    test('an unreachable provider is asked again by the payment clock', async () => {
      const paddler = await enterPaddler(database);
      const back = await paid(paddler);
      payphone.failNext('Confirm', '500', '500', '500');
      expect(await comeBack(back)).toMatchObject({ code: 'open' });
      expect(await stateOf(paddler)).toBe('pending');
      const soon = new Date();
      soon.setSeconds(soon.getSeconds() + 16);
      await retryConfirmations(room(), soon);
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('a payer who returned while the provider was unreachable does not pay again', async () => {
      const paddler = await enterPaddler(database);
      const back = await paid(paddler);
      payphone.failNext('Confirm', '500', '500', '500');
      await comeBack(back);
      expect(await start(paddler)).toMatchObject({ code: 'not_due' });
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('a sale confirmed too late is reversed', async () => {
      const paddler = await enterPaddler(database);
      const back = await paid(paddler);
      payphone.elapsed = 5 * 60_000 + 1000;
      expect(await comeBack(back)).toMatchObject({ code: 'declined' });
      expect(await stateOf(paddler)).toBe('pending');
    });

    test.each([
      ['amount', 1],
      ['storeId', 'another-store'],
      ['clientTransactionId', 'another'],
      ['transactionId', 1],
    ] as const)(
      'another %s than asked for is disputed and verifies nothing',
      async (field, value) => {
        const paddler = await enterPaddler(database);
        const back = await paid(paddler);
        payphone.lie = { [field]: value };
        expect(await comeBack(back)).toMatchObject({ code: 'disputed' });
        expect(await stateOf(paddler)).toBe('pending');
      },
    );

    test('an invented sale number is not believed and does not spoil the true one', async () => {
      const paddler = await enterPaddler(database);
      const back = await paid(paddler);
      const invented = new URL(back);
      invented.searchParams.set('id', '99999999');
      expect(await comeBack(invented)).toMatchObject({ code: 'open' });
      invented.searchParams.set('id', "1' or 1=1");
      expect(await comeBack(invented)).toMatchObject({ code: 'open' });
      expect(await stateOf(paddler)).toBe('pending');
      expect(await comeBack(back)).toMatchObject({ code: 'approved' });
    });

    test('the second of two payments in two windows is disputed, not counted', async () => {
      const paddler = await enterPaddler(database);
      await start(paddler);
      const first = lastSale();
      await start(paddler);
      const second = lastSale();
      expect(await comeBack(payphone.pay(first))).toMatchObject({ code: 'approved' });
      expect(await comeBack(payphone.pay(second))).toMatchObject({ code: 'disputed' });
    });

    describe('the notification', () => {
      const notify = (body: unknown) =>
        receiveNotification(room(), { provider: 'payphone', body, now: new Date() });

      test('a notification settles the sale of a payer who never returned, once', async () => {
        const paddler = await enterPaddler(database);
        await paid(paddler);
        const body = payphone.notification(lastSale());
        expect(await notify(body)).toEqual({ Response: true, ErrorCode: '000' });
        expect(await stateOf(paddler)).toBe('verified');
        expect(await notify(body)).toEqual({ Response: true, ErrorCode: '333' });
        expect(confirms()).toBe(1);
      });

      test('a notification is never believed without asking the provider', async () => {
        const paddler = await enterPaddler(database);
        await start(paddler);
        const forged = { ...payphone.notification(lastSale()), StatusCode: 3 };
        await notify(forged);
        await notify({ ...forged, TransactionId: 4711 });
        await notify({ ...forged, StoreId: 'another' });
        expect(await stateOf(paddler)).toBe('pending');
      });

      test.each([
        null,
        [],
        'text',
        {},
        { ClientTransactionId: 1 },
        { TransactionId: {} },
        { ClientTransactionId: 'nobody', TransactionId: 1 },
        { ClientTransactionId: 'no\u0000body', TransactionId: '1' },
      ])('%j is refused', async (body) => {
        expect(await notify(body)).toEqual({ Response: false, ErrorCode: '222' });
        expect(payphone.calls).toEqual([]);
      });
    });
  });
}
