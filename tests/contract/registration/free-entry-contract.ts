import { describe, expect, test } from 'vitest';
import { enterOnPaper } from '../../../src/desk/entries/enter-on-paper.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { clubRoom } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

const later = new Date(now.getTime() + 60_000);
const monthLater = new Date('2026-12-31T15:00:00Z');

/** Category 2 is free, category 1 costs money. */
export function freeEntryContract(engine: Engine): void {
  describe('free entries', () => {
    const { room, services, begin, enter: addTo, members, drop, mails } = clubRoom(engine);
    const site = (capacity = 50) => {
      const made = services();
      const { registration } = made.race;
      registration.categories = registration.categories.map((one) =>
        one.category === 2 ? { ...one, earlyCents: 0, lateCents: 0, capacity } : one,
      );
      return made;
    };
    const enter = (n: number, more: object = {}, at = site()) =>
      registerPaddler(
        at,
        {
          raw: paddler(n, more),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'optional',
        },
        now,
      );
    const lastId = async () =>
      (
        await room.database
          .selectFrom('registration')
          .select('participant_id as id')
          .orderBy('participant_id', 'desc')
          .executeTakeFirstOrThrow()
      ).id;
    const lastPayment = async () => {
      const payment = await readPayment(room.database, await lastId());
      if (!payment) throw new Error('no payment was opened');
      return payment;
    };
    const mailKinds = async () => {
      const rows = await room.database
        .selectFrom('mail_outbox')
        .select('kind')
        .orderBy('created_at')
        .orderBy('mail_key')
        .execute();
      return rows.map(({ kind }) => kind);
    };

    test('an entry without a fee is verified at once and keeps its place for good', async () => {
      expect(await enter(1)).toMatchObject({
        registration: { entryStatus: 'entered', amountCents: 0, confirmBefore: null },
      });
      expect(await lastPayment()).toMatchObject({ state: 'verified', amountCents: 0 });
      expect(await runPaymentClock(site(), monthLater)).toEqual({
        expired: 0,
        reminded: 0,
      });
      expect(await lastPayment()).toMatchObject({ state: 'verified' });
      expect(await mailKinds()).toEqual(['verified']);
    });

    test('an entry of a category that costs money waits for its payment as before', async () => {
      expect(await enter(1, { category: 1 })).toMatchObject({
        registration: { amountCents: 4500, confirmBefore: '2026-12-03T15:00:00.000Z' },
      });
      expect(await lastPayment()).toMatchObject({ state: 'pending' });
      expect(await mailKinds()).toEqual(['received']);
    });

    test('a free entry that waited for money in an earlier version is verified by the clock', async () => {
      await enter(1, { category: 1 });
      await room.database.updateTable('payment').set({ amount_cents: 0 }).execute();
      await runPaymentClock(site(), monthLater);
      expect(await lastPayment()).toMatchObject({ state: 'verified' });
    });

    test('a withdrawn free entry comes back verified, and cannot be refunded or taken back', async () => {
      await enter(1);
      const participantId = await lastId();
      const decide = async (decision: 'refund' | 'take_back' | 'reopen') => {
        const { id: paymentId } = await lastPayment();
        const order = { paymentId, decision, reason: 'Se equivocó' };
        return (await decidePayment(room.database, terminal, order, later)).code;
      };
      expect(await decide('refund')).toBe('refused');
      expect(await decide('take_back')).toBe('refused');
      const order = { participantId, reason: 'Se lesionó', dueCents: 0, now: later };
      expect(await withdrawEntry(room.database, terminal, order)).toBe('withdrawn');
      expect(await lastPayment()).toMatchObject({ state: 'withdrawn' });
      expect(await decide('reopen')).toBe('changed');
      expect(await lastPayment()).toMatchObject({ state: 'verified' });
    });

    test('a free place that opens is kept at once by the next person of the waiting list', async () => {
      await enter(1, {}, site(1));
      const first = await lastId();
      expect(await enter(2, {}, site(1))).toMatchObject({
        registration: { entryStatus: 'waiting' },
      });
      const participantId = await lastId();
      const order = { participantId: first, reason: 'No viene', dueCents: 0, now: later };
      await withdrawEntry(room.database, terminal, order);
      const promotion = { participantId, evenIfFull: false, now: later };
      expect(await promoteWaiting(site(1), terminal, promotion)).toMatchObject({
        code: 'promoted',
      });
      expect(await lastPayment()).toMatchObject({ state: 'verified' });
      expect(await mailKinds()).not.toContain('promoted');
    });

    test.each([true, false])(
      'an entry on paper is verified, with its letter only when wanted (%s)',
      async (letter) => {
        const raw = paddler(4);
        const order = { raw, signed: true, language: 'es', editionId: 3 } as const;
        const paper = { ...order, evenIfFull: false, letter, now };
        expect(await enterOnPaper(site(), terminal, paper)).toMatchObject({ code: 'entered' });
        expect(await lastPayment()).toMatchObject({ state: 'verified' });
        expect(await mailKinds()).toEqual(letter ? ['verified'] : []);
      },
    );

    test.each([true, false])(
      'people of a table are verified, with their letters only when wanted (%s)',
      async (letters) => {
        const heads = 'name,email,mobile,document_type,personal_id,date_birth,category,sex';
        const row =
          'Ana Ejemplo,ana@example.org,+593991234567,passport,V100001,1994-05-31,2,female';
        const text = `${heads},nationality,city,size,consents\n${row},PE,Tena,M,paper\n`;
        const table = await readTable(Buffer.from(text));
        const order = { table, editionId: 3, actor: terminal, dryRun: false, letters, now };
        expect(await importParticipants(site(), order)).toMatchObject({ issues: [], imported: 1 });
        expect(await lastPayment()).toMatchObject({ state: 'verified' });
        expect(await mailKinds()).toEqual(letters ? ['verified'] : []);
      },
    );

    test('a club enters people for nothing: each gets one mail, and may be removed again', async () => {
      const club = await begin();
      await addTo(club, 1, {}, site());
      await addTo(club, 2, {}, site());
      expect((await members(club)).map(({ payment }) => payment?.state)).toEqual([
        'verified',
        'verified',
      ]);
      expect(await mails('verified')).toEqual([]);
      const consents = await mails('club_consents');
      expect(consents).toHaveLength(2);
      expect(consents.filter(({ values }) => 'hold' in values)).toEqual([]);
      expect(await drop(club, await lastId())).toBe(true);
      expect(await members(club)).toHaveLength(1);
    });
  });
}
