import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { provideServices } from '../../../src/app/provide-services.server.ts';
import type { Services } from '../../../src/app/services.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { callerContext } from '../../../src/platform/page/caller-context.server.ts';
import type { PageContext } from '../../../src/platform/page/load-page.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { decideSandboxSale } from '../../../src/registration/payments/card/open-sandbox-sale.server.ts';
import { sandboxProvider } from '../../../src/registration/payments/card/sandbox-provider.ts';
import type { PaymentsDeps } from '../../../src/registration/payments/payments-deps.server.ts';
import { receiveReceipt } from '../../../src/registration/payments/transfer/receive-receipt.server.ts';
import { submitRegistration } from '../../../src/registration/submit-registration.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const token = 'contract-test-token-of-32-letters';
const other = 'another-token-of-more-than-22-letters';

/** Ways to send a form, and whether the server takes it as sent by a page of the site. */
const ways: [name: string, sent: { header?: string; field?: string }, accepted: boolean][] = [
  ['by a script, in the header', { header: token }, true],
  ['without scripts, in the field', { field: token }, true],
  ['by a script, from a page with an old field', { header: token, field: other }, true],
  ['with a header that is not the cookie', { header: other, field: token }, false],
  ['with neither', {}, false],
];

export function crossSiteTokenContract(engine: Engine): void {
  describe('forms carry the cross-site token', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, writeData(sampleFiles));
    });
    afterAll(() => database.destroy());

    const room = () => {
      const services = apiServices(database);
      return { ...services, config: { ...services.config, varDir: temporaryFolder() } };
    };
    const request = (
      path: string,
      sent: { header?: string; field?: string },
      body: FormData | URLSearchParams,
    ) => {
      if (sent.field !== undefined) body.set('xsrf_token', sent.field);
      const headers = new Headers({ cookie: `XSRF-TOKEN=${token}` });
      if (sent.header !== undefined) headers.set('x-xsrf-token', sent.header);
      return new Request(`https://race.example${path}`, { method: 'POST', headers, body });
    };

    test.each(ways)('registration %s', async (_name, sent, accepted) => {
      const context = new RouterContextProvider();
      provideServices(context, room() as unknown as Services);
      context.set(callerContext, '192.0.2.1');
      const asked = request('/es/registro', sent, new URLSearchParams());
      const args = { request: asked, url: new URL(asked.url), params: {}, context };
      const answer = await submitRegistration(
        args as unknown as Parameters<typeof submitRegistration>[0],
      );
      // An empty form names no consents either.
      const code = accepted ? 'consents_changed' : 'token_mismatch';
      expect(answer).toMatchObject({ data: { outcome: { code } } });
    });

    test.each(ways)('receipt %s', async (_name, sent, accepted) => {
      const { accessToken } = await enterPaddler(database);
      const form = new FormData();
      // The field is before the file, as on the page: nothing is stored before the token is known.
      if (sent.field !== undefined) form.set('xsrf_token', sent.field);
      form.set('receipt', new File([new Uint8Array(sampleReceipts['image/png'])], 'receipt.png'));
      const asked = request('/payments/bank-transfer/', sent, form);
      const now = new Date('2026-12-02T15:00:00Z');
      const outcome = await receiveReceipt(room(), {
        request: asked,
        accessToken,
        caller: '192.0.2.1',
        now,
      });
      expect(outcome).toEqual({ code: accepted ? 'received' : 'token' });
    });

    test.each(ways)('decision of the sandbox %s', async (_name, sent, accepted) => {
      const asked = request('/payments/sandbox?sale=none', sent, new URLSearchParams());
      const page = {
        services: { ...room(), cards: [sandboxProvider('https://race.example')] },
        request: asked,
        url: new URL(asked.url),
      } as unknown as PageContext<PaymentsDeps>;
      expect(await decideSandboxSale(page, new Date())).toEqual({
        code: accepted ? 'unknown' : 'token',
      });
    });

    test('a script without the cookie gets one, and keeps an existing one', async () => {
      const api = createApi(room());
      const path = '/api/cross-site-token';
      const first = await api.request(path);
      expect([first.status, first.headers.get('cache-control')]).toEqual([204, 'no-store']);
      const cookie = first.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
      const again = await api.request(path, { headers: { cookie } });
      expect([again.status, again.headers.get('set-cookie')]).toEqual([204, null]);
    });
  });
}
