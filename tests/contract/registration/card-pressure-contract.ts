import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const quick = { timeoutMs: 60_000, retryAfterMs: [1, 1] };
const entered = new Date('2026-12-01T15:00:00Z');
const secondsLater = (seconds: number) => new Date(entered.getTime() + seconds * 1000);

export function cardPressureContract(engine: Engine): void {
  describe('the card provider under pressure', () => {
    let database: AppDatabase;
    let payphone: FakePayphone;
    let logged: string;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());
    beforeEach(async () => {
      payphone = await new FakePayphone().start();
      logged = '';
      // Earlier tests leave open claims, which would be checked again.
      await database.deleteFrom('card_claim').execute();
      return () => payphone.stop();
    });

    const write = (line: string) => {
      logged += line;
    };
    const room = (cardAttempts = patient) => ({
      database,
      publicUrl: 'https://race.example',
      limiters: { cardAttempts },
      cards: [payphoneProvider(payphone, quick)],
      log: pino({ level: 'info' }, { write }),
    });
    /** Returns a competitor who paid on the provider's page and has not come back yet. */
    const paying = async () => {
      const paddler = await enterPaddler(database, { now: entered });
      const { accessToken, participantId } = paddler;
      await startCardPayment(room(), { accessToken, now: entered });
      const { client_transaction: clientTransaction } = await database
        .selectFrom('card_attempt')
        .select('client_transaction')
        .where('payment_id', '=', paddler.payment.id)
        .executeTakeFirstOrThrow();
      const transaction = payphone.pay(clientTransaction).searchParams.get('id') ?? '';
      const state = async () => (await readPayment(database, participantId))?.state;
      return { sale: { clientTransaction, transaction }, state };
    };
    const away = (times: number, failure: '500' | '401' | 'endless' = '500') =>
      payphone.failNext('Confirm', ...Array.from({ length: times }, () => failure));
    const confirms = () => payphone.calls.filter(({ path }) => path === 'Confirm').length;
    const comeBack = (sale: { clientTransaction: string; transaction: string }, at = entered) =>
      confirmCardPayment(room(), { ...sale, now: at });

    test('one request asks about an attempt, whatever the number of returns and notifications', async () => {
      const { sale, state } = await paying();
      const body = payphone.notification(sale.clientTransaction);
      const { promise, resolve: open } = Promise.withResolvers<void>();
      payphone.gate = promise;
      const answers = Promise.all([
        ...Array.from({ length: 10 }, () => comeBack(sale)),
        receiveNotification(room(), { provider: 'payphone', body, now: entered }),
      ]);
      await expect.poll(confirms).toBe(1);
      open();
      const codes = (await answers).map((answer) =>
        answer && 'Response' in answer
          ? answer.Response
          : answer && 'code' in answer && answer.code,
      );
      expect(new Set(codes)).toEqual(new Set(['approved', true]));
      expect(confirms()).toBe(1);
      expect(await state()).toBe('verified');
    });

    test('a turn of a dead process ends, and so does one dated by a clock that was ahead', async () => {
      for (const asking_until of [secondsLater(-1), secondsLater(54 * 24 * 3600)]) {
        const { sale } = await paying();
        await database
          .updateTable('card_attempt')
          .set({ asking_until: asking_until.toISOString() })
          .where('client_transaction', '=', sale.clientTransaction)
          .execute();
        expect(await comeBack(sale)).toMatchObject({ code: 'approved' });
      }
    });

    test('a hundred returns make no more calls than the limit of the attempt', async () => {
      const { sale } = await paying();
      away(300);
      const limited = room(countingLimiter(database, { limit: 5, windowMs: 600_000 }));
      for (let number = 1; number <= 100; number++) {
        const question = { ...sale, transaction: String(number), now: entered };
        expect(await confirmCardPayment(limited, question)).toMatchObject({ code: 'open' });
      }
      expect(confirms()).toBe(5 * 3);
    });

    test('an endless answer is cut off and ignored', async () => {
      const { sale, state } = await paying();
      away(3, 'endless');
      expect(await comeBack(sale)).toMatchObject({ code: 'open' });
      // Counts the bytes that the fake sent; part of them is in system buffers and was never read.
      expect(payphone.endless).toBeLessThan(48 * 1024 * 1024);
      await retryConfirmations(room(), secondsLater(60));
      expect(await state()).toBe('verified');
    });

    test('an API token that the provider refuses decides nothing about the sale', async () => {
      const { sale } = await paying();
      away(3, '401');
      await comeBack(sale);
      const { ask_at } = await database
        .selectFrom('card_claim')
        .select('ask_at')
        .where('client_transaction', '=', sale.clientTransaction)
        .executeTakeFirstOrThrow();
      expect(ask_at).toBe(secondsLater(15).toISOString());
    });

    test('an unanswered attempt is checked every quarter of a minute, once each', async () => {
      const { sale, state } = await paying();
      away(3 + 3);
      await comeBack(sale);
      const asked: number[] = [];
      for (let second = 0; second <= 60; second += 5) {
        const before = confirms();
        await retryConfirmations(room(), secondsLater(second));
        if (confirms() > before) asked.push(second);
      }
      expect(asked).toEqual([15, 30, 45, 60]);
      expect(await state()).toBe('verified');
    });

    test('a hanging attempt does not keep the others from being checked', async () => {
      const [hanging, other] = [await paying(), await paying()];
      away(6);
      await comeBack(hanging.sale);
      await comeBack(other.sale, secondsLater(1));
      payphone.failNext('Confirm', 'timeout');
      const hung = new Promise<void>((hang) => {
        payphone.onHang = hang;
      });
      const retried = retryConfirmations(room(), secondsLater(60));
      await hung;
      const states = async () => [await hanging.state(), await other.state()];
      await expect.poll(states).toContain('verified');
      await payphone.stop();
      await retried;
    });

    test('the log names a sale by a digest, and contains no text of the provider', async () => {
      const { sale } = await paying();
      away(3);
      await comeBack(sale);
      payphone.lie = { amount: 1 };
      await comeBack(sale);
      const { accessToken } = await enterPaddler(database);
      payphone.failNext('Prepare', '500');
      await startCardPayment(room(), { accessToken, now: entered });
      const lines = logged.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
      expect(lines.map(({ msg, fault }) => [msg, fault])).toEqual([
        ['card payment not confirmed', 'Confirm 500'],
        ['card payment disputed', undefined],
        ['card provider unavailable', 'Prepare 500'],
      ]);
      for (const { attempt } of lines) expect(attempt).toMatch(/^[0-9a-f]{12}$/);
      expect(logged).not.toContain(sale.clientTransaction);
      expect(logged).not.toContain('Error');
    });
  });
}
