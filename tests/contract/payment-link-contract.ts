import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../src/create-api.server.ts';
import { payphoneProvider } from '../../src/payments/card/payphone-provider.server.ts';
import { sandboxProvider } from '../../src/payments/card/sandbox-provider.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { FakePayphone } from '../fakes/payphone.ts';
import { apiServices } from './api-services.ts';
import type { Engine } from './engines.ts';
import { enterPaddler } from './enter-paddler.ts';

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
      { cards = payphoneProvider(payphone), headers = {} }: LinkOptions = {},
    ) => api(cards).request(`/api/generateLinkPayment/${accessToken}`, { headers });
    interface LinkOptions {
      cards?: Parameters<typeof createApi>[0]['cards'];
      headers?: Record<string, string>;
    }

    test('leads to the provider, kept by no cache', async () => {
      const { accessToken } = await enterPaddler(database);
      const response = await follow(accessToken);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/Anonymous\//);
      expect(response.headers.get('cache-control')).toBe('no-store');
    });

    test('leads to the sandbox where that is the provider', async () => {
      const { accessToken, payment } = await enterPaddler(database);
      const cards = sandboxProvider('https://race.example');
      const location = (await follow(accessToken, { cards })).headers.get('location');
      expect(location).toContain(
        `https://race.example/es/payments/sandbox?sale=${payment.reference}`,
      );
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

    test('what is paid goes to its confirmation page', async () => {
      const { accessToken, participantId } = await enterPaddler(database);
      await database
        .updateTable('payment')
        .set({ state: 'verified' })
        .where('participant_id', '=', participantId)
        .execute();
      const response = await follow(accessToken);
      expect(response.headers.get('location')).toBe(`/es/confirmacion?identity=${accessToken}`);
    });

    test('a provider that is away, or none, is told without a charge', async () => {
      const { accessToken } = await enterPaddler(database);
      payphone.failNext('Prepare', '500');
      const away = await follow(accessToken);
      expect(away.status).toBe(503);
      expect(await away.json()).toMatchObject({ code: 'card_unavailable' });
      const none = await follow(accessToken, { cards: null, headers: browser });
      expect(none.headers.get('location')).toBe(
        `/es/payments/card-return?unavailable=1&identity=${accessToken}`,
      );
    });

    test('any token at all is answered', async () => {
      const anything = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
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
