import { describe, expect, test } from 'vitest';
import { linkClubLine } from '../../../src/desk/clubs/link-club-line.server.ts';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { describeRelease } from '../../../src/desk/entries/describe-release.ts';
import { exportReceipts } from '../../../src/desk/payments/export-receipts.server.ts';
import { linesOfPayment } from '../../../src/desk/payments/payment-file.server.ts';
import { keepStatement } from '../../../src/desk/payments/statement/keep-statement.server.ts';
import { openLines } from '../../../src/desk/payments/statement/open-lines.server.ts';
import { readStatement } from '../../../src/desk/payments/statement/read-statement.ts';
import type { QuestionForm } from '../../../src/desk/questions/question-form.ts';
import { saveQuestion } from '../../../src/desk/questions/save-question.server.ts';
import { deskDay } from '../../../src/desk/today/desk-day.server.ts';
import type { RateLimiter } from '../../../src/platform/http/rate-limiter.ts';
import { entriesById } from '../../../src/record/entries/organizer-entry.server.ts';
import {
  countPlaces,
  findRegistration,
  readRegistration,
} from '../../../src/record/entries/registrations-repository.server.ts';
import { findEntries } from '../../../src/record/entries/search/find-entries.server.ts';
import { listClubNames } from '../../../src/record/entries/search/list-club-names.server.ts';
import {
  acceptConsents,
  askedConsents,
} from '../../../src/registration/clubs/accept-consents.server.ts';
import { runClubClock } from '../../../src/registration/clubs/run-club-clock.server.ts';
import { startClub } from '../../../src/registration/clubs/start-club.server.ts';
import { offerWithin } from '../../../src/registration/hand-over/offer-own-entry.server.ts';
import {
  formatSeenOffer,
  readOffered,
  takeOver,
} from '../../../src/registration/hand-over/take-over.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { countParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { apiServices } from '../support/api-services.ts';
import { clubRoom, ownConsents, typedClub } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';
import { guardian, paddler } from '../support/registrations.ts';

const days = (count: number) => new Date(now.getTime() + count * 86_400_000);

/** A club enters people who agree for themselves, with one reference; people who never agreed are not kept. */
export function clubsContract(engine: Engine): void {
  describe('clubs', () => {
    const { room, varDir, services, begin, enter, mails, members, agree, drop } = clubRoom(engine);

    test('a person paid by a club is listed after the consent of that person or the guardian', async () => {
      const club = await begin();
      await enter(club, 71);
      const member = (await members(club)).at(-1);
      if (!member?.payment) throw new Error('not entered');
      const listed = () => countParticipants(room.database, club.editionId);
      const before = await listed();
      const { id: paymentId } = member.payment;
      const order = { paymentId, event: 'verify', actor: 'organizer', now } as const;
      await room.database.transaction().execute((inside) => changePayment(inside, order));
      expect(await listed()).toBe(before);
      expect(await agree(member.accessToken)).toEqual({ code: 'accepted' });
      expect(await listed()).toBe(before + 1);
    });

    test('a person whose card may have paid is not removed', async () => {
      const club = await begin();
      const entered = await enter(club, 72);
      const id = 'participantId' in entered ? entered.participantId : 0;
      const payment = await readPayment(room.database, id);
      await room.database
        .insertInto('card_attempt')
        .values({
          client_transaction: 'club-72',
          payment_id: payment?.id ?? 0,
          provider: 'sandbox',
          amount_cents: payment?.amountCents ?? 0,
          state: 'open',
          created_at: now.toISOString(),
        })
        .execute();
      expect(await drop(club, id)).toBe(false);
      await room.database.updateTable('card_attempt').set({ state: 'declined' }).execute();
      expect(await drop(club, id)).toBe(true);
    });

    test('calls of one address are counted before a code is looked up', async () => {
      const club = await begin();
      const never: RateLimiter = { take: async () => ({ allowed: false, retryAfterSeconds: 90 }) };
      const site = services();
      const full = { ...site, limiters: { ...site.limiters, registrations: never } };
      expect(await enter(club, 73, {}, full)).toEqual({ code: 'too_many_requests', minutes: 2 });
    });

    test('only the captain gets the link, and states to have the permission of all members', async () => {
      const catalogue = await services().records.catalogue();
      const unasked = {
        typed: { ...typedClub, permission: '' },
        language: 'es' as const,
        caller: '',
      };
      expect(await startClub({ ...services(), catalogue }, unasked, now)).toEqual({
        code: 'invalid_request',
        faults: ['permission'],
      });
      const club = await begin();
      const [mail] = await mails('club_link');
      expect(mail).toMatchObject({
        recipient: 'marta@private.example',
        values: { identity: club.accessToken, club: 'Club Río Verde' },
      });
    });

    test('each person gets a link of their own for the consent, and a minor’s goes to the guardian', async () => {
      const club = await begin();
      expect(await enter(club, 1)).toMatchObject({ code: 'entered' });
      const child = { date_birth: '2012-05-04', ...guardian, category: 3 };
      expect(await enter(club, 2, child)).toMatchObject({ code: 'entered' });
      const [adult, minor] = await members(club);
      if (!adult || !minor) throw new Error('not there');
      expect([adult, minor].map((one) => one.hasConsented)).toEqual([false, false]);
      expect(await room.database.selectFrom('registration_consent').selectAll().execute()).toEqual(
        [],
      );
      const asked = await mails('club_consents');
      expect(asked.map(({ values }) => [values.name, values.identity])).toEqual([
        [adult.name, adult.accessToken],
        ['Rosa Private', minor.accessToken],
      ]);
      const accept = (accessToken: string, ticked: readonly string[]) =>
        acceptConsents(services(), {
          accessToken,
          ticked: ticked as never,
          language: 'es',
          now,
        });
      expect(await accept(adult.accessToken, ['regulations'])).toMatchObject({ code: 'missing' });
      expect(await accept(minor.accessToken, ownConsents)).toMatchObject({ code: 'missing' });
      expect(await accept(adult.accessToken, ownConsents)).toEqual({ code: 'accepted' });
      expect(await accept(adult.accessToken, ownConsents)).toEqual({ code: 'accepted' });
      const all = [...ownConsents, 'guardian_release', 'guardian_privacy'];
      expect(await accept(minor.accessToken, all)).toEqual({ code: 'accepted' });
      const after = await members(club);
      expect(after.map((one) => one.hasConsented)).toEqual([true, true]);
      // An organizer verifies a minor's release.
      expect(after.map((one) => one.releaseVerifiedAt)).toEqual([now.toISOString(), null]);
      // A competitor who registered alone has no invitation to accept.
      const site = apiServices(room.database);
      const input = { language: 'es', requestKey: null, caller: '' } as const;
      const alone = { ...input, raw: paddler(9), formAnswers: 'optional' } as const;
      const lone = await registerPaddler(site, alone, now);
      const token = lone.code === 'registered' ? lone.registration.accessToken : '';
      expect(token).not.toBe('');
      expect(await askedConsents(room.database, site.race, token)).toBeNull();
    });

    test('each person answers only the questions for their own category and age', async () => {
      const club = await begin();
      const every = { label_es: 'Todos', kind: 'text', asked: 'form' };
      const forms: QuestionForm[] = [
        every,
        { ...every, label_es: 'Grandes', age_from: '18' },
        { ...every, label_es: 'Menores', age_to: '17' },
        { ...every, label_es: 'Segunda', categories: '2' },
        { ...every, label_es: 'Tercera', categories: '3' },
      ];
      for (const form of forms) {
        const from = (present: QuestionForm) => ({ ...present, ...form });
        const order = { editionId: club.editionId, key: null, now, from };
        expect(await saveQuestion(room.database, terminal, order)).toMatchObject({ code: 'saved' });
      }
      await enter(club, 1, { category: 2 });
      await enter(club, 2, { date_birth: '2012-05-04', ...guardian, category: 3 });
      const { race } = services();
      const asked = await Promise.all(
        (await members(club)).map((one) => askedConsents(room.database, race, one.accessToken)),
      );
      expect(asked.map((one) => one?.questions.map(({ label }) => label.es))).toEqual([
        ['Todos', 'Grandes', 'Segunda'],
        ['Todos', 'Menores', 'Tercera'],
      ]);
    });

    test('an online consent is not missing, and a paid person without a consent is listed apart', async () => {
      const club = await begin();
      await enter(club, 1);
      await enter(club, 2, { date_birth: '2012-05-04', ...guardian, category: 3 });
      const [silent, minor] = await members(club);
      if (!silent?.payment || !minor) throw new Error('not there');
      const paid = {
        paymentId: silent.payment.id,
        event: 'verify',
        actor: 'organizer',
        now,
      } as const;
      await changePayment(room.database, paid);
      const ticked = [...ownConsents, 'guardian_release', 'guardian_privacy'] as const;
      const { accessToken } = minor;
      await acceptConsents(services(), { accessToken, ticked, language: 'es', now });
      const entries = await entriesById(room.database, [silent.participantId, minor.participantId]);
      const found = new Map(entries.map((entry) => [entry.participantId, entry]));
      const stateOf = ({ participantId }: { participantId: number }) => {
        const entry = found.get(participantId);
        return entry && [describeRelease(entry), entry.isUnasked];
      };
      expect(stateOf(silent)).toEqual(['releaseMissing', true]);
      expect(stateOf(minor)).toEqual(['releaseOnline', false]);
      const { database, race, records } = services();
      const catalogue = await records.catalogue();
      const day = await deskDay({ database, race, catalogue }, now);
      expect(day?.waits).toMatchObject({ releases: 1, signedOnline: 1, unlisted: 1 });
      const find = (release: 'online' | 'missing' | 'unasked') =>
        findEntries(
          database,
          { editionId: club.editionId, seesContacts: true, release },
          { by: 'llegada', descending: false },
        );
      expect(await find('online')).toEqual([minor.participantId]);
      // Besides those from the edition's files.
      const missing = await find('missing');
      expect(missing).toContain(silent.participantId);
      expect(missing).not.toContain(minor.participantId);
      expect(await find('unasked')).toEqual([silent.participantId]);
    });

    test('clubs follow the rules of the form, and no person is entered twice', async () => {
      const club = await begin();
      const faulty = await enter(club, 1, { date_birth: '2012-05-04', email: 'no' });
      expect(faulty).toMatchObject({
        code: 'invalid_request',
        issues: { email: 'email.form', guardian_name: 'guardian_name.required' },
      });
      expect(await members(club)).toEqual([]);
      await enter(club, 1);
      expect(await enter(club, 1)).toEqual({ code: 'already_registered' });
      const other = await begin();
      expect(await enter(other, 1)).toEqual({ code: 'already_registered' });
    });

    test('entries cost less from a certain number on, and the money states why', async () => {
      const site = services();
      site.race.registration.groupFrom = 3;
      site.race.registration.groupPercent = 10;
      const club = await begin();
      for (const n of [1, 2, 3, 4]) await enter(club, n, {}, site);
      const entered = await members(club);
      expect(entered.map(({ amountCents }) => amountCents)).toEqual([3500, 3500, 3150, 3150]);
      const third = entered[2]?.payment;
      const money = await listMoney(room.database, third?.id ?? 0);
      expect(money.map(({ kind, cents, reason }) => [kind, cents, reason])).toEqual([
        ['fee', 3500, null],
        ['discount', -350, 'club 3+ (10 %)'],
      ]);
      expect(sumBalance(money)).toEqual({ owed: 3150, held: 0 });
    });

    test('places of a club are held, or waited for, like those of others', async () => {
      const site = services();
      const { registration } = site.race;
      registration.categories = registration.categories.map((one) =>
        one.category === 2 ? { ...one, capacity: 1 } : one,
      );
      const club = await begin();
      for (const n of [1, 2]) await enter(club, n, {}, site);
      expect((await members(club)).map(({ entryStatus }) => entryStatus)).toEqual([
        'entered',
        'waiting',
      ]);
      expect((await countPlaces(room.database, 3, now))(2)).toMatchObject({
        entered: 1,
        waiting: 1,
      });
    });

    test('a removed person leaves nothing behind, and a paid one or one with a receipt stays', async () => {
      const club = await begin();
      for (const n of [1, 2]) await enter(club, n);
      const [first, second] = await members(club);
      if (!first?.payment || !second) throw new Error('not there');
      await changePayment(room.database, {
        paymentId: first.payment.id,
        event: 'submit_receipt',
        actor: 'paddler',
        now,
      });
      expect(await drop(club, first.participantId)).toBe(false);
      const other = await begin();
      expect(await drop(other, second.participantId)).toBe(false);
      expect(await drop(club, second.participantId)).toBe(true);
      const people = await room.database
        .selectFrom('person')
        .select('name')
        .where('name', '=', second.name)
        .execute();
      expect(people).toEqual([]);
      expect(await enter(club, 2)).toMatchObject({ code: 'entered' });
    });

    test('a club of an archived edition enters no person, whatever the days of the settings', async () => {
      const club = await begin();
      const edition = room.database.updateTable('edition').where('id', '=', club.editionId);
      const { facts_json: before } = await room.database
        .selectFrom('edition')
        .select('facts_json')
        .where('id', '=', club.editionId)
        .executeTakeFirstOrThrow();
      const facts = { ...JSON.parse(before ?? ''), registration: false };
      await edition.set({ facts_json: JSON.stringify(facts) }).execute();
      expect(await enter(club, 81)).toEqual({ code: 'closed' });
    });

    test('a transferred entry cannot be removed by the club, and the club’s deadline does not apply', async () => {
      const club = await begin();
      await enter(club, 1);
      const [giver] = await members(club);
      if (!giver?.payment) throw new Error('not there');
      const { participantId, payment, accessToken } = giver;
      const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await changePayment(room.database, paid);
      const site = services();
      const registration = await readRegistration(room.database, participantId);
      if (!registration) throw new Error('not there');
      const offer = { registration, race: site.race, email: 'beto@example.org', now };
      expect(await offerWithin(room.database, offer)).toMatchObject({ code: 'offered' });
      const key = String((await mails('offered'))[0]?.values.offer);
      const shown = await readOffered(site, key, now);
      if (!shown) throw new Error('not offered');
      const emergency = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };
      const taking = { key, raw: paddler(2, emergency), seen: formatSeenOffer(shown), now };
      expect(await takeOver(site, { ...taking, language: 'es' })).toMatchObject({ code: 'taken' });
      expect(await members(club)).toEqual([]);
      expect(await drop(club, participantId)).toBe(false);
      expect(await runClubClock({ database: room.database, varDir }, days(30))).toMatchObject({
        dropped: 0,
      });
      expect(await findRegistration(room.database, accessToken)).toMatchObject({ participantId });
      const [receipt] = await exportReceipts(room.database, terminal, {
        month: now.toISOString().slice(0, 7),
        timeZone: site.race.timeZone,
        now,
      });
      expect(receipt).toMatchObject({ paddler: giver.name, cents: 3500 });
    });

    test('half the amount verifies only the people it pays for, and no person pays twice', async () => {
      const club = await begin();
      for (const n of [1, 2, 3, 4]) await enter(club, n);
      const all = (await members(club)).map(({ participantId }) => participantId);
      const verify = (participantIds: number[], arrivedCents: number) =>
        verifyClub(
          room.database,
          terminal,
          { clubId: club.id, participantIds, arrivedCents, cash: false },
          now,
        );
      const states = async () => (await members(club)).map(({ payment }) => payment?.state);
      expect(await verify(all, 7000)).toEqual({ code: 'short', due: 14_000, missing: 7000 });
      expect(new Set(await states())).toEqual(new Set(['pending']));
      expect(await mails('club_verified')).toEqual([]);
      expect(await verify(all.slice(0, 2), 7000)).toEqual({ code: 'verified', people: 2, over: 0 });
      expect(await states()).toEqual(['verified', 'verified', 'pending', 'pending']);
      expect(await verify(all, 14_000)).toEqual({ code: 'overtaken' });
      const both = await Promise.all([verify(all.slice(2), 7500), verify(all.slice(2), 7500)]);
      expect(both.map(({ code }) => code).sort()).toEqual(['overtaken', 'verified']);
      for (const { payment } of await members(club)) {
        const money = await listMoney(room.database, payment?.id ?? 0);
        expect(money.map(({ kind, cents }) => [kind, cents])).toEqual([
          ['fee', 3500],
          ['paid', 3500],
        ]);
        expect(money.at(-1)?.reason).toContain(club.reference);
      }
      const told = await mails('club_verified');
      expect(
        told.map(({ values }) => values.payers.map(({ cents }: { cents: number }) => cents)),
      ).toEqual(Array(2).fill([3500, 3500]));
      // A payment of one club verifies nobody of another club.
      const other = await begin();
      await enter(other, 5);
      const [stranger] = await members(other);
      expect(await verify([stranger?.participantId ?? 0], 3500)).toEqual({ code: 'nobody' });
    });

    test('a bank line with the reference of a club pays several people, once', async () => {
      const club = await begin();
      for (const n of [1, 2, 3]) await enter(club, n);
      const all = (await members(club)).map(({ participantId }) => participantId);
      const today = now.toISOString().slice(0, 10);
      const keep = (...lines: readonly (readonly [amount: string, document: number])[]) => {
        const rows = lines.map(
          ([amount, document]) => `${today};CLUB ${club.reference};${document};C;${amount}`,
        );
        const file = ['Fecha;Concepto;Documento;Tipo;Monto', ...rows].join('\n');
        const statement = readStatement(Buffer.from(file));
        const sent = { bank: 'pichincha', statement, currency: 'USD' } as const;
        return keepStatement(room.database, terminal, sent, now);
      };
      const open = async () =>
        (await openLines(room.database, { limit: 9, offset: 0 })).lines.map((line) => ({
          digest: line.digest,
          document: line.document,
          clubs: line.clubs,
        }));
      await keep(['70,00', 1], ['50,00', 2]);
      const asked = { id: club.id, club: 'Club Río Verde', people: 3, openCents: 10_500 };
      const lines = await open();
      expect(lines.map(({ clubs }) => clubs)).toEqual([[asked], [asked]]);
      const computeDigest = (document: string) =>
        lines.find((line) => line.document === document)?.digest ?? '';
      const pay = (participantIds: number[], line: string) =>
        verifyClub(
          room.database,
          terminal,
          { clubId: club.id, participantIds, arrivedCents: 0, cash: false, line },
          now,
        );
      expect(await pay(all, computeDigest('1'))).toEqual({
        code: 'short',
        due: 10_500,
        missing: 3500,
      });
      const both = await Promise.all([
        pay(all.slice(0, 2), computeDigest('1')),
        pay(all.slice(2), computeDigest('1')),
      ]);
      expect(both.map(({ code }) => code).sort()).toEqual(['line_used', 'verified']);
      const paid = (await members(club)).filter(({ payment }) => payment?.state === 'verified');
      for (const { payment } of paid) {
        if (!payment) throw new Error('no payment');
        expect(await linesOfPayment(room.database, payment)).toMatchObject([
          { document: '1', reasons: null },
        ]);
      }
      expect((await open()).map(({ document }) => document)).toEqual(['2']);
      const order = { clubId: club.id, line: computeDigest('2') };
      expect(await linkClubLine(room.database, terminal, order, now)).toBe('linked');
      expect(await linkClubLine(room.database, terminal, order, now)).toBe('line_used');
      expect(await open()).toEqual([]);
    });

    test('entries are found by their club, however it is written', async () => {
      const club = await begin();
      for (const n of [1, 2]) await enter(club, n);
      const search = { editionId: 3, seesContacts: false, club: 'club rio VERDE' };
      const order = { by: 'llegada', descending: false } as const;
      expect(await findEntries(room.database, search, order)).toHaveLength(2);
      expect(await findEntries(room.database, { ...search, club: 'Otro' }, order)).toEqual([]);
      expect(await listClubNames(room.database, 3)).toContainEqual({
        name: 'Club Río Verde',
        count: 2,
      });
    });

    test('a person whose place was released owes the full price when money arrives after all', async () => {
      const club = await begin();
      await enter(club, 1);
      const [member] = await members(club);
      if (!member?.payment) throw new Error('not there');
      const late = { paymentId: member.payment.id, event: 'expire', actor: 'clock', now } as const;
      await changePayment(room.database, late);
      const order = { clubId: club.id, participantIds: [member.participantId], cash: false };
      const verify = (arrivedCents: number) =>
        verifyClub(room.database, terminal, { ...order, arrivedCents }, now);
      expect(await verify(0)).toEqual({ code: 'short', due: 3500, missing: 3500 });
      expect(await verify(3500)).toEqual({ code: 'verified', people: 1, over: 0 });
    });

    test('a reminder goes to each member who owes an answer, in the language of that person', async () => {
      const club = await begin();
      for (const n of [1, 2, 3, 4]) await enter(club, n);
      const [silent, agreed, withdrawn, english] = await members(club);
      if (!silent || !agreed || !withdrawn || !english) throw new Error('not there');
      await agree(agreed.accessToken);
      const set = (values: { withdrawn_at: string } | { language: 'en' }, participantId: number) =>
        room.database
          .updateTable('registration')
          .set(values)
          .where('participant_id', '=', participantId)
          .execute();
      await set({ withdrawn_at: now.toISOString() }, withdrawn.participantId);
      await set({ language: 'en' }, english.participantId);
      const site = { database: room.database, varDir };
      expect(await runClubClock(site, days(5))).toEqual({ dropped: 0, reminded: 2 });
      const asked = await room.database
        .selectFrom('mail_outbox')
        .select(['recipient', 'language'])
        .where('mail_key', 'like', 'club_consents_again:%')
        .orderBy('language', 'desc')
        .execute();
      expect(asked).toEqual([
        { recipient: silent.email, language: 'es' },
        { recipient: english.email, language: 'en' },
      ]);
      const racedBefore = { race_date: days(4).toISOString().slice(0, 10) };
      await room.database.updateTable('edition').set(racedBefore).execute();
      await room.database.deleteFrom('mail_outbox').execute();
      expect(await runClubClock(site, days(5))).toEqual({ dropped: 0, reminded: 0 });
    });

    test('a person without a consent is reminded, and removed when the unpaid place is released', async () => {
      const club = await begin();
      for (const n of [1, 2, 3]) await enter(club, n);
      const [unasked, agreed, paid] = await members(club);
      if (!unasked || !agreed || !paid?.payment) throw new Error('not there');
      await agree(agreed.accessToken);
      await changePayment(room.database, {
        paymentId: paid.payment.id,
        event: 'verify',
        actor: 'organizer Rosa',
        now,
      });
      const site = { database: room.database, varDir };
      expect(await runClubClock(site, days(4))).toEqual({ dropped: 0, reminded: 0 });
      expect(await runClubClock(site, days(5))).toEqual({ dropped: 0, reminded: 2 });
      expect(await runClubClock(site, days(6))).toEqual({ dropped: 0, reminded: 0 });
      await runPaymentClock(services() as never, days(11));
      expect(await runClubClock(site, days(11))).toEqual({ dropped: 1, reminded: 0 });
      expect((await members(club)).map(({ name }) => name)).toEqual([agreed.name, paid.name]);
    });
  });
}
