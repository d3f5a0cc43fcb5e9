import { describe, expect, test, vi } from 'vitest';
import { countPlaces } from '../../../src/record/entries/registrations-repository.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { listParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { completeCedula } from '../../support/cedula.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { sampleFiles } from '../support/fixtures.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { guardian, paddler } from '../support/registrations.ts';

const path = '/api/user/register';
const program = { caller: '', formAnswers: 'optional' } as const;

export function registrationContract(engine: Engine): void {
  describe('registration', () => {
    const { room, post } = registrationApi(engine);
    const rows = (table: 'registration' | 'payment' | 'registration_consent' | 'person') =>
      room.database.selectFrom(table).selectAll().execute();
    const mails = () =>
      room.database.selectFrom('mail_outbox').selectAll().orderBy('created_at').execute();

    test('a registration writes person, entry, consents, payment and mail, and says where to pay', async () => {
      const response = await post(paddler(1));
      expect(response.status).toBe(201);
      const document = await loadDocument(room.api);
      await expectDocumented(document, path, response, 'post');
      const { data } = await response.json();
      expect(data).toEqual({
        edition: 3,
        category: 2,
        amount_cents: 3500,
        currency: 'USD',
        waiting_list: false,
        identity: expect.stringMatching(/^[\w-]{32}$/),
        confirmation_url: `http://localhost:3000/es/confirmacion?identity=${data.identity}`,
        confirm_before: '2026-12-03T15:00:00.000Z',
      });
      const [registration] = await rows('registration');
      expect(registration).toMatchObject({ identity: data.identity, place: 'entered' });
      expect(await rows('payment')).toMatchObject([{ amount_cents: 3500, state: 'pending' }]);
      expect(await rows('registration_consent')).toHaveLength(3);
      expect(await mails()).toMatchObject([
        { kind: 'received', recipient: 'paddler1@private.example', language: 'es' },
      ]);
      const release = await room.database
        .selectFrom('participant')
        .select(['release_verified_at', 'payment_verified_at'])
        .where('origin', '=', 'site')
        .executeTakeFirst();
      expect(release).toEqual({
        release_verified_at: now.toISOString(),
        payment_verified_at: null,
      });
    });

    test('a program may name the texts that it showed, and gets an error when they are outdated', async () => {
      const asked = await room.api.request('/api/user/consents?language=es');
      const document = await loadDocument(room.api);
      await expectDocumented(document, '/api/user/consents', asked, 'get');
      const { version, words } = (await asked.json()).data;
      expect(words.release).toContain('aguas blancas');
      const english = (await (await room.api.request('/api/user/consents?language=en')).json())
        .data;
      expect(english.version).not.toBe(version);
      const other = await post(paddler(1, { consent_version: english.version }));
      expect([other.status, (await other.json()).errors]).toEqual([
        422,
        { consent_version: ['changed'] },
      ]);
      expect(await rows('registration')).toEqual([]);
      expect((await post(paddler(1, { consent_version: version }))).status).toBe(201);
      const kept = await room.database.selectFrom('consent_text').select('words').execute();
      expect(kept.map((text) => text.words)).toContain(words.release);
    });

    test('no person is public before the payment is verified', async () => {
      const before = await listParticipants(room.database, 3);
      await post(paddler(1));
      expect(await listParticipants(room.database, 3)).toEqual(before);
    });

    test('the same person twice is one registration, and its link is sent once an hour', async () => {
      expect((await post(paddler(1))).status).toBe(201);
      const spaced = paddler(1, { email: 'thief@private.example' });
      spaced.personal_id = String(spaced.personal_id).replace(/(\d)$/, ' - $1');
      const again = await post(spaced);
      expect(again.status).toBe(409);
      const told = await again.text();
      expect(JSON.parse(told)).toMatchObject({ code: 'already_registered' });
      expect(told).not.toMatch(/private|Paddler/);
      expect(await mails()).toHaveLength(1);
      for (const minutes of [61, 70, 130]) {
        vi.setSystemTime(new Date(now.getTime() + minutes * 60_000));
        expect((await post(spaced)).status).toBe(409);
      }
      const sent = await mails();
      expect(sent.map(({ kind }) => kind)).toEqual(['received', 'link_again', 'link_again']);
      expect(new Set(sent.map(({ recipient }) => recipient))).toEqual(
        new Set(['paddler1@private.example']),
      );
      expect(await rows('registration')).toHaveLength(1);
    });

    test('the same form sent again is answered with its registration', async () => {
      const services = apiServices(room.database);
      const input = { language: 'es', requestKey: 'k'.repeat(43), ...program } as const;
      const first = await registerPaddler(services, { ...input, raw: paddler(1) }, now);
      expect(first.code).toBe('registered');
      expect(await registerPaddler(services, { ...input, raw: paddler(1) }, now)).toEqual(first);
      const other = { ...input, requestKey: 'x'.repeat(43), raw: paddler(1) };
      expect(await registerPaddler(services, other, now)).toEqual({ code: 'already_registered' });
      expect(await mails()).toHaveLength(1);
    });

    test('the same form with another ID number is another registration', async () => {
      const services = apiServices(room.database);
      const input = { language: 'es', requestKey: 'k'.repeat(43), ...program } as const;
      const first = await registerPaddler(services, { ...input, raw: paddler(1) }, now);
      const corrected = { ...input, raw: paddler(2) };
      const second = await registerPaddler(services, corrected, now);
      expect([first.code, second.code]).toEqual(['registered', 'registered']);
      expect(await rows('registration')).toHaveLength(2);
      const again = await registerPaddler(services, corrected, now);
      expect(again).toEqual({ code: 'already_registered' });
      expect(await registerPaddler(services, { ...input, raw: paddler(1) }, now)).toEqual(first);
    });

    test('200 simultaneous requests of 150 people make 150 registrations and 150 mails', async () => {
      const people = [...Array(150).keys(), ...Array(50).keys()];
      const category = (n: number) => (n % 3) + 1;
      const statuses = await Promise.all(
        people.map(async (n) => (await post(paddler(n, { category: category(n) }))).status),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(150);
      expect(statuses.filter((status) => status === 409)).toHaveLength(50);
      expect(await rows('registration')).toHaveLength(150);
      const sent = await mails();
      expect(sent).toHaveLength(150);
      expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(150);
      const places = await countPlaces(room.database, 3);
      expect(places(3)).toEqual({ entered: 40, waiting: 10, reserved: 0 });
      expect(await rows('payment')).toHaveLength(
        places(1).entered +
          places(2).entered +
          places(3).entered -
          sampleFiles[2027].contacts.contacts.length,
      );
    });

    test('the last place goes to one person, and the others wait without a payment', async () => {
      const services = apiServices(room.database);
      const { registration } = services.race;
      registration.categories = registration.categories.map((known) =>
        known.category === 3 ? { ...known, capacity: 1 } : known,
      );
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((n) =>
          registerPaddler(
            services,
            {
              raw: paddler(n, { category: 3 }),
              language: 'en',
              requestKey: null,
              ...program,
            },
            now,
          ),
        ),
      );
      expect(outcomes.every(({ code }) => code === 'registered')).toBe(true);
      expect((await countPlaces(room.database, 3))(3)).toEqual({
        entered: 1,
        waiting: 3,
        reserved: 0,
      });
      expect(await rows('payment')).toHaveLength(1);
      expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
        'received',
        'waiting_list',
        'waiting_list',
        'waiting_list',
      ]);
      // A free place belongs to the waiting list.
      await room.database.updateTable('payment').set({ state: 'expired' }).execute();
      const late = { raw: paddler(5, { category: 3 }), language: 'en', requestKey: null } as const;
      const outcome = await registerPaddler(services, { ...late, ...program }, now);
      expect(outcome).toMatchObject({ registration: { entryStatus: 'waiting' } });
    });

    test('a minor’s guardian is stored, and the release waits for an organizer', async () => {
      const born = { date_birth: '2013-01-01', category: 3 };
      expect((await post(paddler(1, { ...born, ...guardian }))).status).toBe(422);
      const consented = { ...born, ...guardian, guardian_accept_privacy: true };
      expect((await post(paddler(1, consented))).status).toBe(201);
      expect(await rows('registration')).toMatchObject([
        { guardian_name: 'Rosa Private', guardian_personal_id: '0926687856' },
      ]);
      expect((await rows('registration_consent')).length).toBe(5);
      const { release_verified_at } = await room.database
        .selectFrom('participant')
        .select('release_verified_at')
        .where('origin', '=', 'site')
        .executeTakeFirstOrThrow();
      expect(release_verified_at).toBeNull();
    });

    test('each consent is stored with the exact text that it was given to', async () => {
      const services = apiServices(room.database);
      await post(paddler(1, { language: 'en' }));
      const kept = await room.database
        .selectFrom('registration_consent')
        .innerJoin('consent_text', 'version', 'text_version')
        .select(['purpose', 'words', 'language', 'given_at'])
        .where('purpose', '=', 'release')
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({
        purpose: 'release',
        words: services.translate.en('registration.consents.release'),
        language: 'en',
        given_at: now.toISOString(),
      });
    });

    test('issues are listed by field, and nothing is written', async () => {
      const before = await rows('person');
      const response = await post(paddler(1, { name: '', email: 'x', personal_id: '1710034064' }));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'invalid_request',
        errors: { name: ['required'], email: ['form'], personal_id: ['check_digit'] },
      });
      for (const body of ['', '{', '[]', 'null', '7', '"x"']) {
        const answer = await post(body);
        expect([answer.status, (await answer.json()).errors]).toEqual([
          422,
          { body: ['not_json'] },
        ]);
      }
      expect((await post(paddler(1, { language: 'fr' }))).status).toBe(422);
      expect(await rows('person')).toEqual(before);
      expect(await mails()).toEqual([]);
    });

    test('a foreign passport of ten digits is registered once it is chosen', async () => {
      const foreign = { nationality: 'CO', personal_id: '1234567890' };
      const guessed = await post(paddler(1, foreign));
      expect(guessed.status).toBe(422);
      expect((await guessed.json()).errors).toEqual({ personal_id: ['check_digit'] });
      const unknown = await post(paddler(1, { ...foreign, document_type: 'licence' }));
      expect((await unknown.json()).errors).toMatchObject({ document_type: ['unknown'] });
      const chosen = paddler(1, { ...foreign, document_type: 'passport' });
      expect((await post(chosen)).status).toBe(201);
      expect((await post(chosen)).status).toBe(409);
    });

    test('cédulas of foreigners, of people registered abroad and of province 50 are accepted', async () => {
      for (const [index, nine] of ['176003406', '300003406', '500003406'].entries()) {
        const sent = paddler(index + 1, { personal_id: completeCedula(nine), nationality: 'VE' });
        expect((await post(sent)).status).toBe(201);
      }
    });

    test('a person of the files is not taken for the same, but is not entered twice either', async () => {
      const { id } = await room.database
        .selectFrom('participant')
        .select('id')
        .where('edition_id', '=', 3)
        .executeTakeFirstOrThrow();
      const sent = paddler(1);
      await room.database
        .updateTable('participant_contact')
        .set({ document_kind: 'cedula', document_country: 'EC' })
        .set({ document_number: String(sent.personal_id) })
        .where('participant_id', '=', id)
        .execute();
      expect((await post(sent)).status).toBe(409);
      expect(await mails()).toEqual([]);
    });
  });
}
