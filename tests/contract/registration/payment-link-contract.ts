import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { PageContext } from '../../../src/platform/page/load-page.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { readCardReturn } from '../../../src/registration/payments/card/read-card-return.server.ts';
import { sandboxProvider } from '../../../src/registration/payments/card/sandbox-provider.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import type { PaymentsDeps } from '../../../src/registration/payments/payments-deps.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { anyCharacter } from '../../support/any-character.ts';
import { apiServices, patient } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const browser = { accept: 'text/html,application/xhtml+xml' };

export function paymentLinkContract(engine: Engine): void {
  describe('payment link', () => {
    let database: AppDatabase;
    let payphone: FakePayphone;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      payphone = await new FakePayphone().start();
    });
    afterAll(async () => {
      await payphone.stop();
      await database.destroy();
    });

    const api = (cards: Parameters<typeof createApi>[0]['cards']) =>
      createApi({ ...apiServices(database), cards });
    const follow = (
      accessToken: string,
      { cards = [payphoneProvider(payphone)], headers = {} }: LinkOptions = {},
    ) => api(cards).request(`/api/generateLinkPayment/${accessToken}`, { headers });
    interface LinkOptions {
      cards?: Parameters<typeof createApi>[0]['cards'];
      headers?: Record<string, string>;
    }

    test('the payment link leads to the provider and is never cached', async () => {
      const { accessToken } = await enterPaddler(database);
      const response = await follow(accessToken);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/Anonymous\//);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('the payment link leads to the sandbox where that is the provider', async () => {
      const { accessToken, payment } = await enterPaddler(database);
      const cards = [sandboxProvider('https://race.example')];
      const location = (await follow(accessToken, { cards })).headers.get('location');
      expect(location).toContain(
        `https://race.example/es/payments/sandbox?sale=${payment.reference}`,
      );
    });

    describe('the way back', () => {
      const going = async () => {
        const paddler = await enterPaddler(database);
        const response = await follow(paddler.accessToken);
        const { client_transaction: sale } = await database
          .selectFrom('card_attempt')
          .select('client_transaction')
          .where('payment_id', '=', paddler.payment.id)
          .executeTakeFirstOrThrow();
        const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
        return { ...paddler, sale, cookie };
      };
      const comeBack = (sale: string, id: string, { cookie = '', cardReturns = patient } = {}) => {
        const query = new URLSearchParams({ clientTransactionId: sale, ...(id && { id }) });
        const address = `https://race.example/payments/card-return?${query}`;
        const request = new Request(address, { headers: { cookie } });
        const services = {
          ...apiServices(database, { limiters: { cardReturns } }),
          cards: [payphoneProvider(payphone, { timeoutMs: 60_000, retryAfterMs: [] })],
        };
        const page = {
          request,
          url: new URL(address),
          services,
        } as unknown as PageContext<PaymentsDeps>;
        return readCardReturn(page, 'a caller');
      };

      test('the return page shows the outcome to the paying browser, and to no other', async () => {
        const { accessToken, sale, cookie } = await going();
        const other = await going();
        const told = { outcome: 'elsewhere', accessToken: null, isAlone: false };
        const id = payphone.pay(sale).searchParams.get('id') ?? '';
        // Coming back in another browser does not delay the payment.
        expect(await comeBack(sale, id)).toEqual(told);
        expect(await comeBack(sale, '')).toEqual(told);
        expect(await comeBack(sale, id, { cookie: other.cookie })).toEqual(told);
        expect(await comeBack(sale, id, { cookie })).toEqual({
          outcome: 'approved',
          accessToken,
          isAlone: false,
        });
        expect(await comeBack(other.sale, '', { cookie: `${cookie}; ${other.cookie}` })).toEqual({
          outcome: 'cancelled',
          accessToken: other.accessToken,
          isAlone: false,
        });
        expect(cookie).not.toContain(accessToken);
      });

      test('the return page asks the provider only as often as one address may', async () => {
        const { sale, cookie } = await going();
        const cardReturns = countingLimiter(database, { limit: 2, windowMs: 600_000 });
        const before = payphone.calls.length;
        for (let number = 1; number <= 5; number++) {
          const returned = await comeBack(sale, String(number), { cookie, cardReturns });
          expect(returned.outcome).toBe('open');
        }
        expect(payphone.calls.length - before).toBe(2);
      });
    });

    test('an unknown token is a 404 for programs and a page for people', async () => {
      const response = await follow('nobody');
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'unknown_registration' });
      const page = await follow('nobody', { headers: browser });
      expect([page.status, page.headers.get('location')]).toEqual([
        303,
        '/confirmacion?identity=nobody',
      ]);
    });

    test('the link of a paid entry leads to its confirmation page', async () => {
      const { accessToken, payment } = await enterPaddler(database);
      const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer' } as const;
      await changePayment(database, { ...paid, now: new Date() });
      const response = await follow(accessToken);
      expect(response.headers.get('location')).toBe(`/es/confirmacion?identity=${accessToken}`);
    });

    test('an unreachable or missing provider is reported without a charge', async () => {
      const { accessToken } = await enterPaddler(database);
      payphone.failNext('Prepare', '500');
      const away = await follow(accessToken);
      expect(away.status).toBe(503);
      expect(await away.json()).toMatchObject({ code: 'card_unavailable' });
      const none = await follow(accessToken, { cards: [], headers: browser });
      expect(none.headers.get('location')).toBe(
        `/es/payments/card-return?unavailable=1&identity=${accessToken}`,
      );
    });

    test('any token is answered', async () => {
      const anything = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 300 });
      await fc.assert(
        fc.asyncProperty(anything, async (text) => {
          const response = await follow(encodeURIComponent(text.toWellFormed()));
          expect(response.status).toBe(404);
        }),
        { numRuns: 50 },
      );
      expect((await follow('%00')).status).toBe(404);
    });
  });
}
