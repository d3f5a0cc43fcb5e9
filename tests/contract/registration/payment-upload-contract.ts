import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { receiveReceipt } from '../../../src/registration/payments/transfer/receive-receipt.server.ts';
import { uploadsFolder } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { apiServices, patient } from '../support/api-services.ts';
import { countingLimiter } from '../support/counting-limiter.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = 'contract-test-token-of-32-letters';
const now = new Date('2026-12-02T15:00:00Z');
const cookie = { cookie: `XSRF-TOKEN=${token}` };

export function paymentUploadContract(engine: Engine): void {
  describe('payment limits', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());

    const few = () => ({ payments: countingLimiter(database, { limit: 2, windowMs: 600_000 }) });
    const room = (limiters: { payments: RateLimiter } = few()) => {
      const services = apiServices(database, { limiters });
      return { ...services, config: { ...services.config, varDir: temporaryFolder() } };
    };
    const address = 'https://race.example/payments/bank-transfer/';
    const form = (file: Uint8Array<ArrayBuffer>) => {
      const body = new FormData();
      body.set('xsrf_token', token);
      body.set('receipt', new File([file], 'receipt.png'));
      return body;
    };
    const sending = (body: BodyInit, headers: Record<string, string> = cookie) =>
      new Request(address, { method: 'POST', headers, body });
    const send = (services: ReturnType<typeof room>, request: Request, accessToken: string) =>
      receiveReceipt(services, { request, accessToken, caller: '192.0.2.1', now });

    // The body is no form: reading it first would answer `file_truncated`.
    test('a sender without the right is refused before the form is read', async () => {
      const { accessToken, payment } = await enterPaddler(database);
      const services = room();
      const broken = (headers?: Record<string, string>) => sending('no form', headers);
      expect(await send(services, broken({}), accessToken)).toEqual({ code: 'token' });
      const elsewhere = broken({ ...cookie, 'sec-fetch-site': 'cross-site' });
      expect(await send(services, elsewhere, accessToken)).toEqual({ code: 'token' });
      expect(await send(services, broken(), 'nobody')).toEqual({ code: 'unknown' });
      expect(await send(services, broken(), accessToken)).toEqual({ code: 'file_truncated' });
      const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await changePayment(database, paid);
      expect(await send(services, broken(), accessToken)).toEqual({ code: 'not_awaited' });
      expect(readdirSync(uploadsFolder(services.config.varDir))).toEqual([]);
    });

    test('one address is limited in receipts', async () => {
      const { accessToken } = await enterPaddler(database);
      const services = room();
      const png = form(new Uint8Array(sampleReceipts['image/png']));
      expect(await send(services, sending(png), accessToken)).toEqual({ code: 'received' });
      expect(await send(services, sending(png), accessToken)).toEqual({ code: 'received_before' });
      expect(await send(services, sending(png), accessToken)).toEqual({
        code: 'too_many_requests',
        retryAfterSeconds: 600,
      });
    });

    test('a failed disk leaves the slot of a receipt to the next try', async () => {
      const { accessToken } = await enterPaddler(database);
      const services = room({ payments: patient });
      const { varDir } = services.config;
      writeFileSync(uploadsFolder(varDir), 'no folder');
      const png = () => sending(form(new Uint8Array(sampleReceipts['image/png'])));
      for (const _ of [1, 2]) {
        await expect(send(services, png(), accessToken)).rejects.toThrow(/EEXIST|ENOTDIR/);
      }
      rmSync(uploadsFolder(varDir));
      expect(await send(services, png(), accessToken)).toEqual({ code: 'received' });
    });

    test('one address is limited in begun card payments', async () => {
      const { accessToken } = await enterPaddler(database);
      const api = createApi(apiServices(database, { limiters: few() }));
      const follow = (headers = {}) =>
        api.request(`/api/generateLinkPayment/${accessToken}`, { headers });
      expect([(await follow()).status, (await follow()).status]).toEqual([503, 503]);
      const response = await follow();
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ code: 'too_many_requests' });
      const page = await follow({ accept: 'text/html' });
      expect(page.headers.get('location')).toBe(
        `/payments/card-return?unavailable=1&identity=${accessToken}`,
      );
    });
  });
}
