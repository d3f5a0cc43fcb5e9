import { existsSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { provideServices } from '../../../src/app/provide-services.server.ts';
import type { Services } from '../../../src/app/services.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { PageContext } from '../../../src/platform/page/load-page.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { action as notify } from '../../../src/registration/payments/card/card-notification.ts';
import { decideSandboxSale } from '../../../src/registration/payments/card/open-sandbox-sale.server.ts';
import { payerCookie } from '../../../src/registration/payments/card/payer-cookie.server.ts';
import { payphoneProvider } from '../../../src/registration/payments/card/payphone-provider.server.ts';
import { readCardReturn } from '../../../src/registration/payments/card/read-card-return.server.ts';
import { sandboxProvider } from '../../../src/registration/payments/card/sandbox-provider.ts';
import { startCardPayment } from '../../../src/registration/payments/card/start-card-payment.server.ts';
import type { PaymentsDeps } from '../../../src/registration/payments/payments-deps.server.ts';
import { receiveReceipt } from '../../../src/registration/payments/transfer/receive-receipt.server.ts';
import { uploadsFolder } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { FakePayphone } from '../../fakes/payphone.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { anyText, anyValue } from '../support/any-text.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = 'contract-test-token-of-32-letters';
const now = new Date('2026-12-02T15:00:00Z');
const usual = (more: readonly string[]) => fc.oneof(anyText, fc.constantFrom(...more));
const inPath = (text: string) => encodeURIComponent(text.toWellFormed());

/** Any input to an address that reads or pays gets a documented answer and changes nothing. */
export function anythingContract(engine: Engine): void {
  describe('the API with any input', () => {
    let database: AppDatabase;
    let payphone: FakePayphone;
    let api: ReturnType<typeof createApi>;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, writeData(sampleFiles));
      payphone = await new FakePayphone().start();
      api = createApi(room());
    });
    afterAll(async () => {
      await payphone.stop();
      await database.destroy();
    });

    const room = (cards: Services['cards'] = []) => {
      const services = apiServices(database, { cards });
      return { ...services, config: { ...services.config, varDir: temporaryFolder() } };
    };
    const quick = () => [payphoneProvider(payphone, { timeoutMs: 60_000, retryAfterMs: [1, 1] })];
    const stored = async () => {
      const tables = ['payment', 'payment_transition', 'payment_receipt', 'mail_outbox'] as const;
      const rows = await Promise.all(
        [...tables, 'participant' as const].map((table) =>
          database.selectFrom(table).selectAll().execute(),
        ),
      );
      return rows.map((table) => table.map((row) => JSON.stringify(row)).toSorted());
    };
    const get = async (path: string) => (await api.request(path)).status;

    test('any edition, page and size of the participants is answered', async () => {
      const before = await stored();
      const number = usual(['1', '2', '3', '0', '300', '301', '999999999']);
      await fc.assert(
        fc.asyncProperty(number, number, number, async (edition, page, perPage) => {
          const query = new URLSearchParams({ page, perPage });
          const list = `/api/editions/${inPath(edition)}/participants`;
          expect([200, 404, 422]).toContain(await get(`${list}?${query}`));
          expect([200, 404, 422]).toContain(await get(`${list}/confirm?${query}`));
        }),
      );
      expect(await stored()).toEqual(before);
    });

    test('any edition and heat of the times is answered', async () => {
      const number = usual(['1', '2', '3', '10', '11', '999999999']);
      await fc.assert(
        fc.asyncProperty(number, number, async (edition, heat) => {
          const times = `/api/raceTime/${inPath(edition)}/${inPath(heat)}/participants`;
          expect([200, 404]).toContain(await get(times));
          expect(await get(`/api/raceHeats?${new URLSearchParams({ heat })}`)).toBe(200);
        }),
      );
    });

    async function openSale(services: Services): Promise<{ sale: string; cookie: string }> {
      const { accessToken } = await enterPaddler(database);
      const started = await startCardPayment(
        { ...services, publicUrl: 'https://race.example' },
        { accessToken, now },
      );
      expect(started.code).toBe('ready');
      const { client_transaction } = await database
        .selectFrom('card_attempt')
        .select('client_transaction')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const cookie = payerCookie(accessToken, { publicUrl: 'https://race.example' });
      return { sale: client_transaction, cookie };
    }

    const asked = (services: Services, path: string, query: object, init: RequestInit = {}) => {
      const search = new URLSearchParams(Object.entries(query));
      const request = new Request(`https://race.example${path}?${search}`, init);
      return {
        request,
        url: new URL(request.url),
        services,
      } as unknown as PageContext<PaymentsDeps>;
    };

    test('any address of a payer returning from the card provider is answered', async () => {
      const services = room(quick()) as unknown as Services;
      const { sale, cookie } = await openSale(services);
      const before = await stored();
      const brought = fc.record(
        { clientTransactionId: usual([sale]), id: usual(['1']), identity: anyText },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(brought, fc.boolean(), fc.boolean(), async (query, away, isPayer) => {
          const all = away ? { ...query, unavailable: '1' } : query;
          const page = asked(services, '/payments/card-return', all, {
            headers: isPayer ? { cookie } : {},
          });
          const { outcome } = await readCardReturn(page, 'a caller');
          expect(['unknown', ...(isPayer ? ['open', 'cancelled'] : ['elsewhere'])]).toContain(
            outcome,
          );
        }),
      );
      expect(await stored()).toEqual(before);
    });

    test('any notification of the card provider is answered', async () => {
      const services = room(quick()) as unknown as Services;
      const { sale } = await openSale(services);
      const before = await stored();
      const context = new RouterContextProvider();
      provideServices(context, services);
      const hint = fc.record(
        { ClientTransactionId: fc.oneof(fc.constant(sale), anyValue), TransactionId: anyValue },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(fc.oneof(hint, anyValue), fc.boolean(), async (said, written) => {
          const body = written || typeof said !== 'string' ? JSON.stringify(said) : said;
          const url = 'https://race.example/payments/payphone/NotificacionPago';
          const request = new Request(url, { method: 'POST', body });
          const sent = { request, url: new URL(url), context };
          const args = sent as unknown as Parameters<typeof notify>[0];
          const response = await notify(args);
          expect([response.status, await response.json()]).toEqual([
            200,
            { Response: false, ErrorCode: '222' },
          ]);
        }),
      );
      expect(await stored()).toEqual(before);
    });

    test('any file as a receipt is stored complete and counted, or refused', async () => {
      const services = room();
      const { accessToken, payment } = await enterPaddler(database);
      const cut = fc
        .tuple(
          fc.constantFrom(...Object.values(sampleReceipts)),
          fc.oneof(fc.nat(60), fc.constant(1000)),
        )
        .map(([bytes, kept]) => new Uint8Array(bytes.subarray(0, kept)));
      const file = fc.oneof(cut, fc.uint8Array({ maxLength: 500 }), anyText);
      const type = fc.option(fc.constantFrom('multipart/form-data', 'text/plain', 'x'), {
        freq: 1,
      });
      await fc.assert(
        fc.asyncProperty(file, usual([accessToken]), type, async (sent, who, contentType) => {
          const form = new FormData();
          form.set('xsrf_token', token);
          form.set('receipt', new File([new Uint8Array(Buffer.from(sent))], 'receipt'));
          const request = new Request('https://race.example/payments/bank-transfer/', {
            method: 'POST',
            headers: { cookie: `XSRF-TOKEN=${token}` },
            body: form,
          });
          if (contentType !== null) request.headers.set('content-type', contentType);
          const input = { request, accessToken: who, caller: '192.0.2.1', now };
          const { code } = await receiveReceipt(services, input);
          expect([
            'unknown',
            'received',
            'received_before',
            'file_missing',
            'file_type_unknown',
            'file_truncated',
            'file_heic',
            'too_many_files',
          ]).toContain(code);
        }),
        { numRuns: 200 },
      );
      const rows = await database
        .selectFrom('payment_receipt')
        .select('file_name')
        .where('payment_id', '=', payment.id)
        .execute();
      const folder = uploadsFolder(services.config.varDir);
      const files = existsSync(folder) ? readdirSync(folder) : [];
      expect(files.length).toBeGreaterThan(0);
      expect(files.toSorted()).toEqual(rows.map(({ file_name }) => file_name).toSorted());
    });

    test('any sale and decision of the sandbox is answered', async () => {
      const services = room([sandboxProvider('https://race.example')]) as unknown as Services;
      const { sale } = await openSale(services);
      const before = await stored();
      const decided = fc.record(
        { decision: usual(['approve', 'decline']), xsrf_token: usual([token]) },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(usual([sale]), decided, fc.boolean(), async (asks, form, known) => {
          // With a valid token only an unknown sale may be named, because a known sale would be decided.
          const named = form.xsrf_token === token && asks === sale ? 'UNKNOWN' : asks;
          const page = asked(
            services,
            '/payments/sandbox',
            { sale: named },
            {
              method: 'POST',
              headers: known ? { cookie: `XSRF-TOKEN=${token}` } : {},
              body: new URLSearchParams(Object.entries(form)),
            },
          );
          expect(['token', 'unknown']).toContain((await decideSandboxSale(page, now)).code);
        }),
      );
      expect(await stored()).toEqual(before);
    });
  });
}
