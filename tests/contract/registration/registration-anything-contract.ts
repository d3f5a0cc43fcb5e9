import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { provideServices } from '../../../src/app/provide-services.server.ts';
import type { Services } from '../../../src/app/services.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { callerContext } from '../../../src/platform/page/caller-context.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { consentTexts } from '../../../src/registration/rules/consent-texts.ts';
import { consentVersion } from '../../../src/registration/rules/consent-version.server.ts';
import { fields } from '../../../src/registration/rules/fields.ts';
import { submitRegistration } from '../../../src/registration/submit-registration.server.ts';
import { anyText, anyValue } from '../support/any-text.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { guardian, paddler, registering } from '../support/registrations.ts';

const path = '/api/user/register';
const token = 'contract-test-token-of-32-letters';
const version = consentVersion(consentTexts(apiServices(Object.create(null)).translate.en));

export function registrationAnythingContract(engine: Engine): void {
  describe('registration with any input', () => {
    let database: AppDatabase;
    let api: ReturnType<typeof createApi>;
    let submit: (body: URLSearchParams | FormData | string, headers?: object) => Promise<unknown>;

    beforeAll(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:00:00Z') });
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, writeData(sampleFiles));
      const services = apiServices(database);
      api = createApi(services);
      submit = async (body, headers = {}) => {
        const context = new RouterContextProvider();
        provideServices(context, services as unknown as Services);
        context.set(callerContext, '192.0.2.1');
        const request = new Request('http://race.example/en/registro', {
          method: 'POST',
          headers: { cookie: `XSRF-TOKEN=${token}`, ...headers },
          body,
        });
        const url = new URL(request.url);
        const args = { request, url, params: {}, context, pattern: '/en/registro' };
        return submitRegistration(args as unknown as Parameters<typeof submitRegistration>[0]);
      };
    });
    afterAll(async () => {
      vi.useRealTimers();
      await database.destroy();
    });

    async function expectWhole(): Promise<void> {
      const { registrations, mails } = await database
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('registration')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('registrations'),
          selectFrom('mail_outbox')
            .select(({ fn }) => fn.countAll().as('n'))
            .as('mails'),
        ])
        .executeTakeFirstOrThrow();
      expect(Number(registrations)).toBe(Number(mails));
      const people = await database
        .selectFrom('person')
        .leftJoin('registered_person', 'registered_person.person_id', 'person.id')
        .leftJoin('participant', 'participant.person_id', 'person.id')
        .leftJoin('registration', 'registration.participant_id', 'participant.id')
        .select(['person.id', 'identity', 'registered_person.personal_id'])
        .where('participant.origin', '=', 'site')
        .execute();
      expect(people).toHaveLength(Number(registrations));
      for (const { identity, personal_id } of people) {
        expect([typeof identity, typeof personal_id]).toEqual(['string', 'string']);
      }
    }

    test('any value in any field of the registration API is answered', async () => {
      const sent = fc.record(
        Object.fromEntries([...fields, 'language', 'other'].map((field) => [field, anyValue])),
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(sent, fc.nat(500), async (more, n) => {
          const body = JSON.stringify({ ...paddler(n), ...guardian, ...more });
          const { status } = await api.request(path, registering(body));
          expect([201, 409, 413, 422]).toContain(status);
        }),
        { numRuns: 200 },
      );
      await expectWhole();
    });

    test('any body of the registration API, of any type, is answered', async () => {
      const type = fc.constantFrom('application/json', 'text/plain', 'multipart/form-data', 'x');
      await fc.assert(
        fc.asyncProperty(anyValue, fc.boolean(), type, async (sent, written, contentType) => {
          const body = written || typeof sent === 'object' ? JSON.stringify(sent) : String(sent);
          const request = registering(body, { 'content-type': contentType });
          expect([413, 422]).toContain((await api.request(path, request)).status);
        }),
        { numRuns: 200 },
      );
      await expectWhole();
    });

    test('any value in any field of the registration form is answered', async () => {
      const names = [
        ...fields,
        'birth_day',
        'birth_month',
        'birth_year',
        'request_key',
        'intent',
        'document',
        'guardian_document',
      ];
      const sent = fc.record(Object.fromEntries(names.map((name) => [name, anyText])), {
        requiredKeys: [],
      });
      await fc.assert(
        fc.asyncProperty(sent, fc.nat(500), async (more, n) => {
          const { date_birth: _, ...rest } = paddler(n);
          const born = { birth_day: '4', birth_month: '5', birth_year: '1990' };
          const toCall = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };
          const ticked = { accept_regulations: 'on', accept_release: 'on', accept_privacy: 'on' };
          const body = new URLSearchParams();
          const page = { xsrf_token: token, consent_version: version };
          const all = { ...rest, ...born, ...toCall, ...ticked, ...more, ...page };
          for (const [name, value] of Object.entries(all)) body.append(name, String(value));
          const answer = await submit(body);
          const status = statusOf(answer);
          expect([200, 303, 409, 422]).toContain(status);
        }),
        { numRuns: 200 },
      );
      await expectWhole();
    });

    test('any body of the form, and files in place of text, are answered', async () => {
      await fc.assert(
        fc.asyncProperty(
          anyText,
          fc.constantFrom(
            'multipart/form-data',
            'text/plain',
            'x/y',
            'application/x-www-form-urlencoded',
          ),
          async (body, type) => {
            expect(statusOf(await submit(body, { 'content-type': type }))).toBe(403);
          },
        ),
      );
      const form = new FormData();
      form.append('xsrf_token', token);
      form.append('consent_version', version);
      for (const field of fields) form.append(field, new File(['x'], 'x.txt'));
      expect(statusOf(await submit(form))).toBe(403);
      await expectWhole();
    });

    test('a registrant who read outdated texts consents to nothing, and loses nothing typed', async () => {
      const { date_birth: _, ...rest } = paddler(501);
      const born = { birth_day: '4', birth_month: '5', birth_year: '1990' };
      const toCall = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };
      const ticked = { accept_regulations: 'on', accept_release: 'on', accept_privacy: 'on' };
      const typed = { ...rest, ...born, ...toCall, ...ticked, xsrf_token: token };
      const send = (more: object) =>
        submit(
          new URLSearchParams(
            Object.entries({ ...typed, ...more }).map(([name, value]) => [name, String(value)]),
          ),
        );
      const before = await database.selectFrom('registration_consent').selectAll().execute();
      for (const shown of [{}, { consent_version: 'of-an-older-page' }]) {
        const answer = await send(shown);
        expect(statusOf(answer)).toBe(422);
        expect(answer).toMatchObject({
          data: { outcome: { code: 'consents_changed' }, values: { name: rest.name, ...born } },
        });
        expect(JSON.stringify(answer)).not.toContain('accept_');
      }
      expect(await database.selectFrom('registration_consent').selectAll().execute()).toEqual(
        before,
      );
      expect(statusOf(await send({ consent_version: version }))).toBe(303);
      await expectWhole();
    });

    test('a switch of language keeps the typed values and changes nothing', async () => {
      const form = { ...paddler(1), intent: 'keep', accept_privacy: 'on', other: 'x' };
      const answer = await submit(
        new URLSearchParams(Object.entries(form).map(([k, v]) => [k, String(v)])),
      );
      expect(answer).toMatchObject({
        data: {
          outcome: { code: 'kept' },
          values: { name: paddler(1).name, accept_privacy: 'on' },
        },
      });
      expect(JSON.stringify(answer)).not.toContain('other');
      // The language is stored for a choice on our page, not for a link from another site.
      expect(JSON.stringify(answer)).not.toContain('language=');
      const chosen = await submit(new URLSearchParams({ intent: 'keep', xsrf_token: token }));
      expect(JSON.stringify(chosen)).toContain('language=en; Max-Age=31536000');
    });
  });
}

function statusOf(answer: unknown): number {
  if (answer instanceof Response) return answer.status;
  const init: unknown =
    typeof answer === 'object' && answer !== null && Reflect.get(answer, 'init');
  return typeof init === 'object' && init !== null ? Number(Reflect.get(init, 'status')) : 0;
}
