import { describe, expect, test } from 'vitest';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { makeCode } from '../../../src/desk/codes/make-code.server.ts';
import { retireCode } from '../../../src/desk/codes/retire-code.server.ts';
import {
  callBackForPaddler,
  offerForPaddler,
} from '../../../src/desk/entries/offer-for-paddler.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { exportReceipts } from '../../../src/desk/payments/export-receipts.server.ts';
import { settlePayment } from '../../../src/desk/payments/settle-payment.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson } from '../../../src/desk/privacy/export-person.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import {
  countPlaces,
  readRegistration,
} from '../../../src/record/entries/registrations-repository.server.ts';
import {
  callBackOwnOffer,
  forgetOldOffers,
  offerOwnEntry,
  openOffer,
} from '../../../src/registration/hand-over/offer-own-entry.server.ts';
import {
  formatSeenOffer,
  readOffered,
  takeOver,
} from '../../../src/registration/hand-over/take-over.server.ts';
import { sendActLink } from '../../../src/registration/own-entry/act-link.server.ts';
import { loadReceipts } from '../../../src/registration/own-entry/load-receipts.server.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { payDifferenceByCard } from '../../../src/registration/payments/compute-difference.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import {
  keepReceiptName,
  listIssued,
  readReceiptName,
} from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterClub } from '../support/enter-club.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { guardian, paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const to = 'beto@example.org';
const emergency = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };

export function entryHandOverContract(engine: Engine): void {
  describe('entry transfer', () => {
    const { room } = registrationApi(engine);
    const services = (facts: object = { handOverUntil: '2027-02-10' }) => {
      const made = apiServices(room.database);
      const { race } = made;
      return {
        ...made,
        database: room.database,
        race: { ...race, registration: { ...race.registration, ...facts } },
      };
    };
    const folder = temporaryFolder();
    const form = { language: 'es', requestKey: null, caller: '' } as const;

    async function enter(n = 1, { code = '', more = {}, pays = true } = {}): Promise<number> {
      await registerPaddler(
        services(),
        { ...form, raw: paddler(n, more), priceCode: code, formAnswers: 'optional' },
        now,
      );
      const { id } = await room.database
        .selectFrom('registration')
        .select('participant_id as id')
        .orderBy('participant_id', 'desc')
        .executeTakeFirstOrThrow();
      const payment = await readPayment(room.database, id);
      if (pays && payment) {
        const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
        await changePayment(room.database, paid);
      }
      return id;
    }
    const mailsOf = async (kind: string) => {
      const rows = await room.database
        .selectFrom('mail_outbox')
        .select(['recipient', 'values_json'])
        .where('kind', '=', kind)
        .orderBy('created_at')
        .orderBy('mail_key')
        .execute();
      return rows.map(({ recipient, values_json }) => ({
        to: recipient,
        values: JSON.parse(values_json) as Record<string, unknown>,
      }));
    };
    const offer = async (id: number, at = now, site = services()) => {
      const registration = await readRegistration(room.database, id);
      if (!registration) throw new Error('not there');
      const { accessToken } = registration;
      await sendActLink(room.database, registration, 'handOver', at);
      const key = String((await mailsOf('own_act')).at(-1)?.values.key);
      const own = await readOwnEntry(site, accessToken, at);
      const version = own?.version ?? '';
      return offerOwnEntry(site, { accessToken, key, version, email: to, now: at });
    };
    const toKey = async () => String((await mailsOf('offered')).at(-1)?.values.offer);
    const take = async (
      n = 2,
      more: object = {},
      { at = now, site = services(), seen = '' } = {},
    ) => {
      const key = await toKey();
      const shown = await readOffered(site, key, at);
      return takeOver(site, {
        key,
        raw: paddler(n, { ...emergency, ...more }),
        seen: seen || (shown ? formatSeenOffer(shown) : ''),
        language: 'en',
        now: at,
      });
    };
    const readTaker = async (id: number) => {
      const acts = await readAudit(room.database, { limit: 9 });
      const act = acts.find(
        (one) => one.act === 'entry_handed_over' && one.subjectId === String(id),
      );
      return Number((act?.after as { entry?: number } | null)?.entry);
    };
    const money = async (id: number) => {
      const payment = await readPayment(room.database, id);
      if (!payment) return null;
      const lines = await listMoney(room.database, payment.id);
      return {
        payment,
        lines: lines.map(({ kind, cents }) => [kind, cents]),
        ...sumBalance(lines),
      };
    };

    const personOf = async (id: number) => {
      const { person_id } = await room.database
        .selectFrom('participant')
        .select('person_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return person_id;
    };
    const exportCopy = async (id: number) => exportPerson(room.database, await personOf(id));

    test('an entry is transferred only once it is accepted: place, bib, money, receipts', async () => {
      const id = await enter();
      await room.database.updateTable('participant').set({ bib: 7 }).where('id', '=', id).execute();
      const places = (await countPlaces(room.database, 3, now))(2);
      expect(await offer(id)).toMatchObject({ code: 'offered' });
      expect((await mailsOf('offered')).map((mail) => mail.to)).toEqual([to]);
      expect(await money(id)).toMatchObject({ payment: { state: 'verified' } });
      expect(await take()).toMatchObject({ code: 'taken' });
      const taker = await readTaker(id);
      expect(await money(id)).toBeNull();
      expect(await money(taker)).toMatchObject({
        payment: { state: 'verified' },
        owed: 3500,
        held: 3500,
        lines: [
          ['fee', 3500],
          ['paid', 3500],
          ['handed_over', 0],
        ],
      });
      const rows = await room.database
        .selectFrom('participant')
        .select(['id', 'bib', 'payment_verified_at as verified'])
        .where('id', 'in', [id, taker])
        .orderBy('id')
        .execute();
      expect(rows.map(({ bib, verified }) => [bib, verified !== null])).toEqual([
        [null, false],
        [7, true],
      ]);
      expect(await readRegistration(room.database, id)).toMatchObject({
        withdrawnAt: now.toISOString(),
      });
      expect(await readRegistration(room.database, taker)).toMatchObject({
        email: to,
        language: 'en',
        withdrawnAt: null,
        registeredAt: now.toISOString(),
      });
      expect((await countPlaces(room.database, 3, now))(2)).toEqual(places);
      expect((await mailsOf('handed_over')).map((mail) => mail.to)).toEqual([
        'paddler1@private.example',
      ]);
      expect(await mailsOf('taken_over')).toMatchObject([{ to, values: { open: 0 } }]);
      expect(await take(3)).toEqual({ code: 'unknown' });
      // The earlier payment stays in the name of its payer.
      const months = { month: '2026-12', timeZone: 'America/Guayaquil', now };
      const [receipt] = await exportReceipts(room.database, terminal, months);
      const giver = await readRegistration(room.database, id);
      expect(receipt).toMatchObject({ paddler: giver?.name, cents: 3500 });
    });

    test('a receipt name belongs to the giver, and leaves with the giver', async () => {
      const id = await enter(1, { pays: false });
      const { payment } = (await money(id)) ?? {};
      if (!payment) throw new Error('not there');
      const payer = { paymentId: payment.id, participantId: id };
      const name = {
        name: 'Remo & Río Cía. Ltda.',
        kind: 'ruc',
        document: '1790012345001',
        address: 'Av. Amazonas N34-12',
        email: '',
      } as const;
      expect(await keepReceiptName(room.database, { ...payer, name, now })).toBe(true);
      const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await changePayment(room.database, paid);
      const site = services({ handOverUntil: '2027-02-10', handOverFeeCents: 500 });
      await offer(id, now, site);
      expect(await take(2, {}, { site })).toMatchObject({ code: 'taken' });
      const taker = { paymentId: payment.id, participantId: await readTaker(id) };
      expect(await readReceiptName(room.database, taker)).toBeNull();
      const own = { ...name, name: 'Otra Cía. Ltda.' };
      expect(await keepReceiptName(room.database, { ...payer, name: own, now })).toBe(false);
      expect(await keepReceiptName(room.database, { ...taker, name: own, now })).toBe(true);
      const fee = { paymentId: payment.id, cents: 500, actor: 'card', now };
      expect(await payDifferenceByCard(room.database, fee)).toBe(true);
      const months = { month: '2026-12', timeZone: 'America/Guayaquil', now };
      const names = async () =>
        (await exportReceipts(room.database, terminal, months)).map((line) => line.name);
      expect(await names()).toEqual([name.name, own.name]);
      expect((await exportCopy(id)).receiptNames.map((one) => one.name)).toEqual([name.name]);
      await erasePerson(
        { database: room.database, varDir: folder, dataDir: folder },
        { actor: terminal, personId: await personOf(id), alsoResults: true, now },
      );
      expect(await names()).toEqual(['', own.name]);
      expect(await readReceiptName(room.database, payer)).toBeNull();
    });

    test('a refund after a transfer names the new owner, not the first payer', async () => {
      const id = await enter(1);
      await offer(id);
      expect(await take(2)).toMatchObject({ code: 'taken' });
      const taker = await readTaker(id);
      const paymentId = (await money(taker))?.payment.id ?? 0;
      const back = { paymentId, event: 'refund', actor: 'organizer', reason: 'x', now } as const;
      await changePayment(room.database, back);
      const [first, refund] = await listIssued(room.database, paymentId);
      const name = (await readRegistration(room.database, taker))?.name;
      expect(refund).toMatchObject({
        kind: 'refund',
        ofNumber: 1,
        participantId: taker,
        facts: { madeOutTo: { name }, lines: [{ payer: name }] },
      });
      const said = first?.facts?.madeOutTo.document ?? '';
      expect(said).not.toBe('');
      expect(refund?.facts?.madeOutTo.document).not.toBe(said);
      await erasePerson(
        { database: room.database, varDir: folder, dataDir: folder },
        { actor: terminal, personId: await personOf(id), alsoResults: true, now },
      );
      const left = await room.database.selectFrom('receipt').select('facts_json').execute();
      expect(JSON.stringify(left)).not.toContain(said);
      expect(JSON.stringify(left)).toContain(name);
    });

    test('a club’s payment goes back to the new owner when the member transferred the entry', async () => {
      const id = await enter(1, { pays: false });
      const clubId = await enterClub(room.database, [{ participantId: id }]);
      const paid = { clubId, participantIds: [id], arrivedCents: 3500, cash: false };
      await verifyClub(room.database, terminal, paid, now);
      await offer(id);
      expect(await take(2)).toMatchObject({ code: 'taken' });
      const taker = await readTaker(id);
      const paymentId = (await money(taker))?.payment.id ?? 0;
      const back = { paymentId, event: 'refund', actor: 'organizer', reason: 'x', now } as const;
      await changePayment(room.database, back);
      const name = (await readRegistration(room.database, taker))?.name;
      expect(await listIssued(room.database, paymentId)).toMatchObject([
        { clubId, participantId: null },
        { clubId: null, participantId: taker, facts: { madeOutTo: { name } } },
      ]);
    });

    test('the former owner keeps the receipts, and their history is shown to no other person', async () => {
      const id = await enter();
      await room.database
        .updateTable('payment_transition')
        .set({ reason: 'Habló con la organización' })
        .execute();
      await offer(id, later(1));
      expect(await take(2, {}, { at: later(1) })).toMatchObject({ code: 'taken' });
      const taker = await readTaker(id);
      const receiptsOf = async (participantId: number) => {
        const registration = await readRegistration(room.database, participantId);
        const page: object = {
          services: services(),
          url: new URL(`https://race.example/?identity=${registration?.accessToken}`),
          locale: 'es-EC',
          t: services().translate.es,
        };
        const { own } = await loadReceipts(page as Parameters<typeof loadReceipts>[0]);
        return own?.receipts.map(({ number }) => number);
      };
      expect(await receiptsOf(id)).toEqual(['2027-000001']);
      expect(await receiptsOf(taker)).toEqual([]);
      const [gave, took] = [await exportCopy(id), await exportCopy(taker)];
      expect(gave.numberedReceipts).toMatchObject([{ number: '2027-000001', cents: 3500 }]);
      expect(took).toMatchObject({ numberedReceipts: [], payments: [] });
      expect(took.money.map(({ kind }) => kind)).toEqual(['handed_over']);
    });

    test('the new owner follows all rules, and is not registered elsewhere', async () => {
      const id = await enter();
      await enter(5);
      await offer(id);
      expect(await take(5, {}, { at: later(61) })).toEqual({ code: 'already_registered' });
      // The original holder is notified.
      const mails = await room.database
        .selectFrom('mail_outbox')
        .select(['kind', 'recipient'])
        .execute();
      expect(mails.filter(({ kind }) => kind === 'link_again')).toEqual([
        { kind: 'link_again', recipient: 'paddler5@private.example' },
      ]);
      expect(await take(1)).toEqual({ code: 'already_registered' });
      expect(await take(2, { date_birth: '2024-01-31' })).toMatchObject({
        code: 'invalid',
        issues: { date_birth: 'date_birth.too_young' },
      });
      expect(await take(2, { accept_release: undefined })).toMatchObject({
        code: 'invalid',
        issues: { accept_release: 'accept_release.required' },
      });
      expect(await take(2, { date_birth: '2012-01-31' })).toMatchObject({
        code: 'invalid',
        issues: { guardian_name: 'guardian_name.required' },
      });
      expect(await take(2, {}, { seen: '2.1.0.0' })).toEqual({ code: 'overtaken' });
      // Category and mailbox are those of the offer, whatever the form contains.
      expect(await take(2, { category: 1, email: 'otra@example.org' })).toMatchObject({
        code: 'taken',
      });
      expect(await readRegistration(room.database, await readTaker(id))).toMatchObject({
        category: 2,
        email: to,
      });
    });

    test('a transfer needs the race, the mail, a paid entry and no other offer', async () => {
      const id = await enter(1, { pays: false });
      expect(await offer(id, now, services({}))).toMatchObject({ why: 'not_allowed' });
      expect(await offer(id, now, services({ handOverUntil: '2026-11-30' }))).toMatchObject({
        why: 'over',
      });
      expect(await offer(id)).toMatchObject({ why: 'not_paid' });
      const paid = await enter(2);
      const registration = await readRegistration(room.database, paid);
      const accessToken = registration?.accessToken ?? '';
      const version = (await readOwnEntry(services(), accessToken, now))?.version ?? '';
      const guessed = { accessToken, key: 'guessed', version, email: to, now };
      expect(await offerOwnEntry(services(), guessed)).toEqual({ code: 'not_proven' });
      expect(await offer(paid)).toMatchObject({ code: 'offered' });
      expect(await offer(paid, later(1))).toEqual({ code: 'offered_before' });
      const email = 'sin arroba';
      const order = { participantId: await enter(3), email, now };
      expect(await offerForPaddler(services(), terminal, order)).toEqual({
        code: 'invalid',
        issue: 'form',
      });
    });

    test('an offer is called back, ends by itself, and ends with a withdrawal', async () => {
      const id = await enter();
      await offer(id);
      const accessToken = (await readRegistration(room.database, id))?.accessToken ?? '';
      expect(await callBackOwnOffer(room, { accessToken, now })).toBe(true);
      expect(await callBackOwnOffer(room, { accessToken, now })).toBe(false);
      expect((await mailsOf('offer_over')).map((mail) => mail.to)).toEqual([to]);
      expect(await take()).toEqual({ code: 'unknown' });
      await offer(id, later(1));
      const end = later(1 + 72 * 60);
      expect(await take(2, {}, { at: end })).toEqual({ code: 'unknown' });
      await room.database.updateTable('mail_outbox').set({ state: 'sent' }).execute();
      expect(await forgetOldOffers(room.database, end)).toBe(1);
      expect((await mailsOf('offered')).map((mail) => mail.to)).toEqual(['', '']);
      // The giver's own e-mails stay, so that the desk still sees what was sent.
      const others = await room.database
        .selectFrom('mail_outbox')
        .select(['kind', 'recipient'])
        .where('kind', '!=', 'offered')
        .where('participant_id', '=', id)
        .execute();
      expect(others.map(({ kind }) => kind)).toContain('received');
      expect(others.filter(({ recipient }) => recipient === '')).toEqual([]);
      await offer(id, later(2));
      await withdrawEntry(room.database, terminal, {
        participantId: id,
        reason: 'Se lesionó',
        dueCents: 0,
        now,
      });
      expect(await openOffer(room.database, id, later(3))).toBeNull();
      expect(await take(2, {}, { at: later(3) })).toEqual({ code: 'unknown' });
    });

    test('an organizer offers a transfer after the last day, and calls it back', async () => {
      const site = services({});
      const id = await enter();
      const order = { participantId: id, email: to, now };
      expect(await offerForPaddler(site, terminal, order)).toMatchObject({ code: 'offered' });
      expect(await callBackForPaddler(room.database, terminal, order)).toBe(true);
      expect(await offerForPaddler(site, terminal, { ...order, now: later(1) })).toMatchObject({
        code: 'offered',
      });
      expect(await take(2, {}, { at: later(2), site })).toMatchObject({ code: 'taken' });
      const acts = (await readAudit(room.database, { limit: 5 })).map(({ act }) => act);
      expect(acts.toReversed().slice(-5)).toEqual([
        'entry_offered',
        'entry_offer_called_back',
        'entry_offered',
        'entry_handed_over',
        'entry_handed_over',
      ]);
    });

    test('no offer is open after the race', async () => {
      const site = services({});
      const [late, over] = [await enter(1), await enter(2)];
      // The evening of the race, and the day after, in Ecuador.
      const evening = new Date('2027-02-21T02:00:00Z');
      const after = new Date('2027-02-21T06:00:00Z');
      const to = { email: 'beto@example.org' };
      expect(
        await offerForPaddler(site, terminal, { ...to, participantId: late, now: evening }),
      ).toMatchObject({ code: 'offered', offer: { expiresAt: '2027-02-21T05:00:00.000Z' } });
      expect(await take(3, {}, { at: after, site })).toEqual({ code: 'unknown' });
      expect(
        await offerForPaddler(site, terminal, { ...to, participantId: over, now: after }),
      ).toEqual({ code: 'refused', why: 'over' });
    });

    test('the new owner owes the fee, and a discount code of the former owner that is not valid for them', async () => {
      const made = {
        kind: 'percent',
        value: 20,
        usesLimit: null,
        endsAt: null,
        reserved: 0,
        categories: [],
        question: 'city',
        answer: 'Tena',
        note: '',
      } as const;
      for (const code of ['TENA', 'OTRO']) {
        const answer = code === 'TENA' ? 'Tena' : 'Baeza';
        const order = {
          editionId: 3,
          code: { ...made, categories: [], code, answer },
          currency: 'USD',
        };
        await makeCode(room.database, terminal, order, now);
      }
      const site = services({ handOverUntil: '2027-02-10', handOverFeeCents: 500 });
      const id = await enter(1, { code: 'TENA', more: { city: 'Tena' } });
      await offer(id, now, site);
      expect(await take(2, { city: 'Baeza' }, { site })).toMatchObject({ code: 'taken' });
      const taker = await readTaker(id);
      expect(await money(taker)).toMatchObject({ owed: 4000, held: 2800 });
      expect(await mailsOf('taken_over')).toMatchObject([{ values: { open: 1200 } }]);
      const payment = await readPayment(room.database, taker);
      const settled = await settlePayment(room.database, terminal, {
        paymentId: payment?.id ?? 0,
        settlement: 'received',
        cents: 0,
        reason: '',
        version: await paymentVersion(room.database, payment?.id ?? 0),
        now,
      });
      expect(settled).toBe('settled');
      // The new holder may transfer the entry again, with its discount.
      const own = await enter(3, { code: 'OTRO', more: { city: 'Baeza' } });
      await offer(own, later(1), services());
      expect(await take(4, { city: 'baeza' }, { at: later(1) })).toMatchObject({ code: 'taken' });
      expect(await money(await readTaker(own))).toMatchObject({ owed: 2800, held: 2800 });
    });

    const meanwhile: [string, { usesLimit?: number; endsAt?: string }, () => Promise<unknown>][] = [
      ['is used up', { usesLimit: 1 }, async () => undefined],
      ['is over', { endsAt: later(1).toISOString() }, async () => undefined],
      [
        'is retired',
        {},
        () => {
          const retirement = { editionId: 3, code: 'TENA', retires: true };
          return retireCode(room.database, terminal, retirement, later(3));
        },
      ],
      [
        'is for another category',
        {},
        () => room.database.updateTable('price_code_category').set({ category: 3 }).execute(),
      ],
    ];
    test.each(meanwhile)(
      'a code that %s by now still counts for the new owner of the entry',
      async (_what, more, change) => {
        const code = {
          code: 'TENA',
          kind: 'amount',
          value: 1000,
          usesLimit: null,
          endsAt: null,
          reserved: 0,
          categories: [2],
          question: 'city',
          answer: 'Tena',
          note: '',
          ...more,
        } satisfies Parameters<typeof makeCode>[2]['code'];
        await makeCode(room.database, terminal, { editionId: 3, code, currency: 'USD' }, now);
        const id = await enter(1, { code: 'TENA', more: { city: 'Tena' } });
        await offer(id, later(2));
        await change();
        expect(await take(2, { city: 'Tena' }, { at: later(4) })).toMatchObject({ code: 'taken' });
        const taker = await readTaker(id);
        const discounts = await room.database.selectFrom('price_discount').selectAll().execute();
        expect(discounts).toMatchObject([{ participant_id: taker, cents: 1000 }]);
        expect(await money(taker)).toMatchObject({ owed: 2500, held: 2500 });
      },
    );

    test('a code that took nothing off in the category is not lost by a transfer', async () => {
      const code = {
        code: 'TENA',
        kind: 'amount',
        value: 1000,
        usesLimit: null,
        endsAt: null,
        reserved: 0,
        categories: [2],
        question: 'city',
        answer: 'Tena',
        note: '',
      } satisfies Parameters<typeof makeCode>[2]['code'];
      const order = { editionId: 3, code, currency: 'USD' };
      await makeCode(room.database, terminal, order, now);
      const id = await enter(1, { code: 'TENA', more: { city: 'Tena' } });
      const { participantId } = await room.database
        .selectFrom('price_discount')
        .select('participant_id as participantId')
        .where('cents', '=', 1000)
        .executeTakeFirstOrThrow();
      expect(participantId).toBe(id);
      // In this category the fee without the code equals the fee that was paid with it.
      await room.database
        .updateTable('participant')
        .set({ category: 3 })
        .where('id', '=', id)
        .execute();
      await offer(id);
      expect(await readOffered(services(), await toKey(), now)).toMatchObject({ off: 0 });
      const junior = { date_birth: '2012-01-31', ...guardian, city: 'Baeza' };
      expect(await take(2, junior)).toMatchObject({ code: 'taken' });
      expect(await money(await readTaker(id))).toMatchObject({ owed: 2500, held: 2500 });
      expect(await room.database.selectFrom('price_discount').selectAll().execute()).toEqual([]);
    });

    test('one of two simultaneous acceptances succeeds, and no person holds two places', async () => {
      const id = await enter();
      const places = (await countPlaces(room.database, 3, now))(2);
      await offer(id);
      const outcomes = await Promise.all([2, 3, 4].map((n) => take(n)));
      expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['taken', 'unknown', 'unknown']);
      expect((await countPlaces(room.database, 3, now))(2)).toEqual(places);
    });
  });
}
