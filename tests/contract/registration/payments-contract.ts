import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { composeMail } from '../../../src/record/mail/compose-mail.ts';
import type { MailKind } from '../../../src/record/mail/mail-kinds.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import { openPayment } from '../../../src/registration/payments/open-payment.server.ts';
import type { PaymentEvent } from '../../../src/registration/payments/payment-state.ts';
import {
  listReceipts,
  listTransitions,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import {
  submitReceipt,
  uploadsFolder,
} from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { apiServices } from '../support/api-services.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-02T15:00:00Z');

export function paymentsContract(engine: Engine): void {
  describe('payments', () => {
    let database: AppDatabase;
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
    });
    afterAll(() => database.destroy());

    const room = () => ({
      database,
      race: readRace('content'),
      cards: [],
      log: pino({ level: 'silent' }),
    });
    const happen = ({ payment }: EnteredPaddler, event: PaymentEvent, reason = '', at = now) =>
      database.transaction().execute((transaction) =>
        changePayment(transaction, {
          paymentId: payment.id,
          event,
          actor: 'organizer Rosa',
          reason,
          now: at,
        }),
      );
    const verifiedAt = async ({ participantId }: EnteredPaddler) => {
      const { payment_verified_at } = await database
        .selectFrom('participant')
        .select('payment_verified_at')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
      return payment_verified_at;
    };
    const mailsTo = async ({ participantId }: EnteredPaddler) => {
      const rows = await database
        .selectFrom('mail_outbox')
        .select('kind')
        .where('recipient', '=', `paddler${participantId}@example.org`)
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind }) => kind);
    };

    const textTo = async ({ participantId }: EnteredPaddler, kind: MailKind) => {
      const { race, translate } = apiServices(database);
      const { values_json, language, created_at } = await database
        .selectFrom('mail_outbox')
        .select(['values_json', 'language', 'created_at'])
        .where('recipient', '=', `paddler${participantId}@example.org`)
        .where('kind', '=', kind)
        .executeTakeFirstOrThrow();
      return composeMail({
        kind,
        language,
        at: created_at,
        terms: mailTerms({ race, cards: [] }),
        publicUrl: 'https://race.example',
        values: JSON.parse(values_json),
        t: translate[language],
      }).text;
    };

    test('a payment is opened once, however often it is requested', async () => {
      const paddler = await enterPaddler(database);
      const { participantId, payment } = paddler;
      const again = { participantId, amountCents: 9900, currency: 'USD', now };
      const opened = await Promise.all(
        Array.from({ length: 10 }, () =>
          database.transaction().execute((transaction) => openPayment(transaction, again)),
        ),
      );
      expect(new Set(opened.map(({ reference }) => reference))).toEqual(
        new Set([payment.reference]),
      );
      expect(await readPayment(database, participantId)).toEqual(payment);
      expect(await listTransitions(database, payment.id)).toHaveLength(1);
    });

    test('twenty simultaneous verifications make one line of history and one mail', async () => {
      const paddler = await enterPaddler(database);
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () => happen(paddler, 'verify')),
      );
      expect(outcomes.filter(({ code }) => code === 'changed')).toHaveLength(1);
      expect(await verifiedAt(paddler)).toBe(now.toISOString());
      expect(await listTransitions(database, paddler.payment.id)).toMatchObject([
        { from: null, to: 'pending', actor: 'paddler' },
        { from: 'pending', to: 'verified', actor: 'organizer Rosa', at: now.toISOString() },
      ]);
      expect(await mailsTo(paddler)).toEqual(['verified']);
    });

    test.each([
      [['submit_receipt'], 'proof_submitted', 'proof_received', ['bib', 'offer']],
      [['reject'], 'rejected', 'rejected', ['bib', 'offer']],
      [['verify'], 'verified', 'verified', ['bib', 'offer', 'list']],
      [['verify', 'take_back'], 'pending', 'taken_back', ['bib', 'offer']],
      [['expire'], 'expired', 'expired', ['bib']],
      [['expire', 'reopen'], 'pending', 'reopened', ['bib']],
      [['expire', 'verify'], 'verified', 'verified', ['bib', 'list']],
      [['verify', 'refund'], 'refunded', 'refunded', []],
      [['withdraw'], 'withdrawn', 'withdrawn', ['withdrawal']],
      [['verify', 'withdraw'], 'withdrawn', 'withdrawn', ['withdrawal']],
      [['withdraw', 'reopen'], 'pending', 'reopened', []],
    ] as const)(
      'after %j the payment is %s, the payer reads %s, and the entry keeps %j',
      async (events, state, mail, kept) => {
        const paddler = await enterPaddler(database);
        const { participantId } = paddler;
        const bib = 1000 + participantId;
        await database
          .updateTable('participant')
          .set({ bib })
          .where('id', '=', participantId)
          .execute();
        const at = now.toISOString();
        const offer = { email: 'eva@example.org', key_digest: `offer ${bib}`, offered_at: at };
        await database
          .insertInto('hand_over')
          .values({ participant_id: participantId, expires_at: at, ...offer })
          .execute();
        for (const event of events) await happen(paddler, event, 'Acordado');
        expect(await readPayment(database, participantId)).toMatchObject({ state });
        expect(await mailsTo(paddler)).toContain(mail);
        const entry = await database
          .selectFrom('participant')
          .innerJoin('registration', 'registration.participant_id', 'participant.id')
          .leftJoin('hand_over', 'hand_over.participant_id', 'participant.id')
          .select(['bib', 'payment_verified_at as list', 'withdrawn_at as withdrawal'])
          .select('hand_over.offered_at as offer')
          .where('participant.id', '=', participantId)
          .executeTakeFirstOrThrow();
        const { offer: offered, list, withdrawal } = entry;
        const all = { bib: entry.bib, offer: offered, list, withdrawal };
        const left = Object.entries(all).flatMap(([name, value]) => (value === null ? [] : [name]));
        expect(left).toEqual(kept);
      },
    );

    test('a refund takes the person off the list and cannot be undone', async () => {
      const paddler = await enterPaddler(database);
      await happen(paddler, 'verify');
      expect(await happen(paddler, 'refund', 'Lesión')).toMatchObject({ code: 'changed' });
      expect(await verifiedAt(paddler)).toBeNull();
      expect(await happen(paddler, 'refund')).toMatchObject({ code: 'unchanged' });
      expect(await happen(paddler, 'verify')).toMatchObject({ code: 'refused' });
      expect(await verifiedAt(paddler)).toBeNull();
    });

    test('a payment reopened by an organizer is announced as such, not as a place that came free', async () => {
      const paddler = await enterPaddler(database);
      await happen(paddler, 'expire');
      await happen(paddler, 'reopen');
      expect(await mailsTo(paddler)).toEqual(['expired', 'reopened']);
      const text = await textTo(paddler, 'reopened');
      expect(text).toContain('abrió de nuevo tu inscripción');
      expect(text).toContain('hasta el sábado 12 de diciembre de 2026');
    });

    test('a rejection has its reason, and a new receipt returns the payment to the organizer', async () => {
      const paddler = await enterPaddler(database);
      const varDir = temporaryFolder();
      await happen(paddler, 'reject', 'El valor no coincide');
      const rejected = await readPayment(database, paddler.participantId);
      expect(rejected).toMatchObject({ state: 'rejected', reason: 'El valor no coincide' });
      if (!rejected) throw new Error('gone');
      const bytes = sampleReceipts['image/png'];
      const receipt = { payment: rejected, bytes, now };
      expect(await submitReceipt({ database, varDir }, receipt)).toEqual({ code: 'received' });
      expect(await readPayment(database, paddler.participantId)).toMatchObject({
        state: 'proof_submitted',
        reason: null,
      });
      // Caused at the same moment: their order does not matter.
      expect((await mailsTo(paddler)).toSorted()).toEqual(['proof_received', 'rejected']);
    });

    describe('a receipt', () => {
      const submit = async (paddler: EnteredPaddler, bytes: Uint8Array, varDir: string) => {
        const payment = await readPayment(database, paddler.participantId);
        if (!payment) throw new Error('gone');
        return submitReceipt({ database, varDir }, { payment, bytes, now });
      };

      test('a receipt is stored completely under a random name, readable by the server alone', async () => {
        const paddler = await enterPaddler(database);
        const varDir = temporaryFolder();
        const bytes = sampleReceipts['application/pdf'];
        expect(await submit(paddler, bytes, varDir)).toEqual({ code: 'received' });
        expect(await submit(paddler, bytes, varDir)).toEqual({ code: 'received_before' });
        const [receipt, ...others] = await listReceipts(database, paddler.payment.id);
        expect(others).toEqual([]);
        expect(receipt?.fileName).toMatch(/^[0-9a-f-]{36}\.pdf$/);
        expect(readdirSync(uploadsFolder(varDir))).toEqual([receipt?.fileName]);
        const file = join(uploadsFolder(varDir), receipt?.fileName ?? '');
        expect(readFileSync(file)).toEqual(bytes);
      });

      test.each([
        ['file_missing', Buffer.alloc(0)],
        ['file_type_unknown', Buffer.from('<script>alert(1)</script>')],
        ['file_too_large', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
      ])('%s: nothing is kept', async (code, bytes) => {
        const paddler = await enterPaddler(database);
        const varDir = temporaryFolder();
        expect(await submit(paddler, bytes, varDir)).toEqual({ code });
        expect(readdirSync(varDir)).toEqual([]);
        expect(await readPayment(database, paddler.participantId)).toEqual(paddler.payment);
      });

      test('a receipt is refused for a paid payment, and beyond ten files', async () => {
        const paddler = await enterPaddler(database);
        const varDir = temporaryFolder();
        const pdf = (n: number) => Buffer.from(`%PDF-1.4 ${n}\n%%EOF`);
        for (let n = 0; n < 10; n++) await submit(paddler, pdf(n), varDir);
        expect(await submit(paddler, pdf(10), varDir)).toEqual({ code: 'too_many_files' });
        await happen(paddler, 'verify');
        expect(await submit(paddler, pdf(11), varDir)).toEqual({ code: 'not_awaited' });
        expect(readdirSync(uploadsFolder(varDir))).toHaveLength(10);
      });
    });

    test('the clock reminds once and then releases the place', async () => {
      const paddler = await enterPaddler(database, { now: new Date('2026-12-01T15:00:00Z') });
      const state = async () => (await readPayment(database, paddler.participantId))?.state;
      const pass = (at: string) => runPaymentClock(room(), new Date(at));
      await pass('2026-12-05T15:00:00Z');
      expect(await mailsTo(paddler)).toEqual([]);
      await pass('2026-12-06T15:00:00Z');
      await pass('2026-12-07T15:00:00Z');
      await pass('2026-12-11T15:00:00Z');
      expect(await mailsTo(paddler)).toEqual(['reminder']);
      // Ten days from the registration, not from the reminder.
      expect(await textTo(paddler, 'reminder')).toContain('hasta el viernes 11 de diciembre');
      expect(await state()).toBe('pending');
      await pass('2026-12-12T15:00:00Z');
      await pass('2026-12-13T15:00:00Z');
      expect(await state()).toBe('expired');
      expect(await mailsTo(paddler)).toEqual(['reminder', 'expired']);
      expect((await listTransitions(database, paddler.payment.id)).at(-1)).toMatchObject({
        to: 'expired',
        actor: 'clock',
        reason: 'not paid by 2026-12-11',
      });
      // The reason is for the history; the payer reads the page's own text.
      expect((await readPayment(database, paddler.participantId))?.reason).toBeNull();
    });

    test('a payment that waits for an organizer does not expire', async () => {
      const paddler = await enterPaddler(database, { now: new Date('2026-12-01T15:00:00Z') });
      await happen(paddler, 'submit_receipt');
      await runPaymentClock(room(), new Date('2027-02-01T15:00:00Z'));
      expect((await readPayment(database, paddler.participantId))?.state).toBe('proof_submitted');
    });
  });
}
