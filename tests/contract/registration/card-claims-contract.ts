import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import type { CardProvider } from '../../../src/registration/payments/card/card-provider.ts';
import { retryConfirmations } from '../../../src/registration/payments/card/claims/retry-confirmations.server.ts';
import { confirmCardPayment } from '../../../src/registration/payments/card/confirm-card-payment.server.ts';
import { listDisputedSales } from '../../../src/registration/payments/card/list-disputed-sales.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { sandboxProvider } from '../../../src/registration/payments/card/sandbox-provider.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import {
  listTransitions,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { patient } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const quick = { timeoutMs: 800, retryAfterMs: [] };
const entered = new Date('2026-12-01T15:00:00Z');
/** Returns a time on the 11th, the last day to pay for that entry in the time zone of the race. */
const lastDay = (clock: string) => new Date(`2026-12-11T${clock}:00-05:00`);
const dayAfter = (clock: string) => new Date(`2026-12-12T${clock}:00-05:00`);
const invented = '1';

export function cardClaimsContract(engine: Engine): void {
  describe('returned sale numbers', () => {
    let database: AppDatabase;
    let payphone: FakePayphone;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());
    beforeEach(async () => {
      payphone = await new FakePayphone().start();
      return () => payphone.stop();
    });

    const provider = () => payphoneProvider(payphone, quick);
    const room = () => ({
      database,
      race: readRace('content'),
      log: pino({ level: 'silent' }),
      cards: [provider()],
      publicUrl: 'https://race.example',
      limiters: { cardAttempts: patient },
    });
    /** Enters a competitor who went to the provider's page; returns our sale number too. */
    const leaving = async () => {
      const paddler = await enterPaddler(database, { now: entered });
      const { accessToken } = paddler;
      const started = await startCardPayment(room(), { accessToken, now: entered });
      expect(started.code).toBe('ready');
      const { client_transaction: sale } = await database
        .selectFrom('card_attempt')
        .select('client_transaction')
        .where('payment_id', '=', paddler.payment.id)
        .executeTakeFirstOrThrow();
      return { paddler, sale };
    };
    const comeBack = (clientTransaction: string, transaction: string, now: Date) =>
      confirmCardPayment(room(), { clientTransaction, transaction, now });
    const numberOf = (url: URL) => url.searchParams.get('id') ?? '';
    const stateOf = async ({ participantId }: EnteredPaddler) =>
      (await readPayment(database, participantId))?.state;
    const listed = async ({ payment }: EnteredPaddler) =>
      (await listDisputedSales(database)).filter(
        ({ reference }) => reference === payment.reference,
      );
    const minutesLater = (minutes: number) => new Date(entered.getTime() + minutes * 60_000);
    const away = (times: number) =>
      payphone.failNext('Confirm', ...Array.from({ length: times }, () => '500' as const));

    test('an invented sale number does not hold the place after the last day to pay', async () => {
      const { paddler, sale } = await leaving();
      expect(await comeBack(sale, invented, entered)).toMatchObject({ code: 'open' });
      await runPaymentClock(room(), lastDay('23:59'));
      expect(await stateOf(paddler)).toBe('pending');
      await runPaymentClock(room(), dayAfter('00:01'));
      expect(await stateOf(paddler)).toBe('expired');
      expect((await listTransitions(database, paddler.payment.id)).at(-1)).toMatchObject({
        actor: 'clock',
        reason: 'not paid by 2026-12-11',
      });
    });

    test('a sale number of the last minutes holds the place for an hour, a repeated one no longer', async () => {
      const { paddler, sale } = await leaving();
      await comeBack(sale, invented, lastDay('23:50'));
      await runPaymentClock(room(), dayAfter('00:20'));
      expect(await stateOf(paddler)).toBe('pending');
      await comeBack(sale, invented, dayAfter('00:30'));
      await comeBack(sale, '2', dayAfter('00:40'));
      await runPaymentClock(room(), dayAfter('00:51'));
      expect(await stateOf(paddler)).toBe('expired');
    });

    test('a payment whose sale cannot be checked delays no deadline of others', async () => {
      const { paddler, sale } = await leaving();
      const other = await enterPaddler(database, { now: entered });
      await comeBack(sale, invented, entered);
      let logged = '';
      const write = (line: string) => {
        logged += line;
      };
      const log = pino({ level: 'error' }, { write });
      const confirm = () => Promise.reject(new TypeError('no such thing'));
      const cards = [{ ...provider(), confirm }];
      await runPaymentClock({ ...room(), cards, log }, dayAfter('00:01'));
      expect(await stateOf(paddler)).toBe('pending');
      expect(await stateOf(other)).toBe('expired');
      expect(logged).toContain('no such thing');
      await runPaymentClock(room(), dayAfter('00:02'));
      expect(await stateOf(paddler)).toBe('expired');
    });

    test('the turn to ask is dated by the asking, however long the round lasts', async () => {
      const { sale } = await leaving();
      await comeBack(sale, invented, entered);
      const { sale: second } = await leaving();
      await comeBack(second, invented, entered);
      const turns: string[] = [];
      let passed = 0;
      const counter = vi.spyOn(performance, 'now').mockImplementation(() => passed);
      const slow: CardProvider = {
        ...provider(),
        confirm: async ({ clientTransaction }) => {
          const row = await database
            .selectFrom('card_attempt')
            .select('asking_until')
            .where('client_transaction', '=', clientTransaction)
            .executeTakeFirstOrThrow();
          turns.push(row.asking_until ?? '');
          passed += 60_000;
          return { code: 'unavailable', fault: 'silence', detail: 'silence' };
        },
      };
      await runPaymentClock({ ...room(), cards: [slow] }, dayAfter('00:01'));
      counter.mockRestore();
      const [first = '', last = ''] = turns.toSorted();
      expect(Date.parse(last) - Date.parse(first)).toBeGreaterThanOrEqual(60_000);
    });

    test('a payment that began with another provider is checked there', async () => {
      const { paddler, sale } = await leaving();
      const number = numberOf(payphone.pay(sale));
      away(1);
      expect(await comeBack(sale, number, entered)).toMatchObject({ code: 'open' });
      const selling = { ...sandboxProvider('https://race.example'), confirm: vi.fn() };
      await retryConfirmations({ ...room(), cards: [selling] }, minutesLater(1));
      expect(await stateOf(paddler)).toBe('pending');
      const cards = [selling, provider()];
      await retryConfirmations({ ...room(), cards }, minutesLater(2));
      expect(await stateOf(paddler)).toBe('verified');
      expect(selling.confirm).not.toHaveBeenCalled();

      const { accessToken } = await enterPaddler(database, { now: entered });
      const started = await startCardPayment({ ...room(), cards }, { accessToken, now: entered });
      expect(started).toMatchObject({ code: 'ready', url: expect.stringContaining('/sandbox?') });
    });

    test('false sale numbers before and after do not replace the true one', async () => {
      const { paddler, sale } = await leaving();
      const number = numberOf(payphone.pay(sale));
      away(3);
      for (const each of ['7', number, '8']) {
        expect(await comeBack(sale, each, entered)).toMatchObject({ code: 'open' });
      }
      expect(await stateOf(paddler)).toBe('pending');
      await retryConfirmations(room(), minutesLater(1));
      expect(await stateOf(paddler)).toBe('verified');
      expect(await listed(paddler)).toEqual([]);
    });

    test('a payer who returns with a true number, then with a false one, does not pay twice', async () => {
      const { paddler, sale } = await leaving();
      const number = numberOf(payphone.pay(sale));
      away(2);
      await comeBack(sale, number, entered);
      await comeBack(sale, invented, entered);
      const { accessToken } = paddler;
      const again = await startCardPayment(room(), { accessToken, now: minutesLater(2) });
      expect(again.code).toBe('not_due');
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('an answer about another sale is disputed and leaves the attempt to the true one', async () => {
      const { paddler, sale } = await leaving();
      const number = numberOf(payphone.pay(sale));
      away(1);
      await comeBack(sale, number, entered);
      payphone.lie = { clientTransactionId: 'ANOTHERSSALE123' };
      expect(await comeBack(sale, number, entered)).toMatchObject({ code: 'disputed' });
      expect(await listed(paddler)).toMatchObject([
        { detail: `sale ${number}: another client transaction` },
      ]);
      payphone.lie = {};
      expect(await comeBack(sale, number, entered)).toMatchObject({ code: 'approved' });
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('before a place is released the provider is asked once more about every number', async () => {
      const { paddler, sale } = await leaving();
      const number = numberOf(payphone.pay(sale));
      away(2);
      await comeBack(sale, number, entered);
      await comeBack(sale, invented, minutesLater(1));
      expect(await listed(paddler)).toMatchObject([
        { state: 'open', claimedTransaction: number },
        { state: 'open', claimedTransaction: invented },
      ]);
      expect((await listed(paddler))[0]?.detail).toContain(`no answer yet about sale ${number}`);
      await runPaymentClock(room(), dayAfter('00:01'));
      expect(await stateOf(paddler)).toBe('verified');
    });

    test('any number of sale numbers is checked, but only a limited number is stored', async () => {
      const { paddler, sale } = await leaving();
      for (let number = 1; number <= 12; number++) await comeBack(sale, String(number), entered);
      expect(await listed(paddler)).toHaveLength(10);
      expect(await comeBack(sale, numberOf(payphone.pay(sale)), entered)).toMatchObject({
        code: 'approved',
      });
    });
  });
}
