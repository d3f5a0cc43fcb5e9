import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBibs } from '../../../src/desk/bibs/read-bibs.server.ts';
import { readCheckIn } from '../../../src/desk/check-in/read-check-in.server.ts';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { findOpenMatters } from '../../../src/desk/editions/archive/find-open-matters.server.ts';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { offerForPaddler } from '../../../src/desk/entries/offer-for-paddler.server.ts';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import { readEntry } from '../../../src/desk/entries/read-entry.server.ts';
import { readProgress } from '../../../src/desk/entries/read-progress.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { letterRecipients } from '../../../src/desk/mails/letter-recipients.server.ts';
import {
  type Decision,
  decidePayment,
  undoMinutes,
} from '../../../src/desk/payments/decide-payment.server.ts';
import { moneyAccounts } from '../../../src/desk/payments/export-accounts.server.ts';
import { exportReceipts } from '../../../src/desk/payments/export-receipts.server.ts';
import { clubSums } from '../../../src/desk/payments/list-club-sums.server.ts';
import { listPayments } from '../../../src/desk/payments/list-payments.server.ts';
import { readPaymentFile } from '../../../src/desk/payments/payment-file.server.ts';
import {
  type Settlement,
  settlePayment,
} from '../../../src/desk/payments/settle-payment.server.ts';
import { waitingPayments } from '../../../src/desk/payments/waiting-payments.server.ts';
import { writeRefundAccount } from '../../../src/desk/payments/write-refund-account.server.ts';
import { deskDay } from '../../../src/desk/today/desk-day.server.ts';
import type { Translate } from '../../../src/platform/i18n/text-key.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import {
  countPlaces,
  findRegistration,
} from '../../../src/record/entries/registrations-repository.server.ts';
import { listMembers } from '../../../src/registration/clubs/clubs-repository.server.ts';
import {
  formatSeenOffer,
  readOffered,
  takeOver,
} from '../../../src/registration/hand-over/take-over.server.ts';
import { leaveRace } from '../../../src/registration/kept-entry/leave-race.server.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { settleSale } from '../../../src/registration/payments/card/settle-sale.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import type { Difference } from '../../../src/registration/payments/change-price.server.ts';
import {
  payDifferenceByCard,
  proveDifference,
} from '../../../src/registration/payments/compute-difference.server.ts';
import { openCents, sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { holdsPlace } from '../../../src/registration/payments/payment-state.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import {
  listTransitions,
  paymentById,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { receiptSheet } from '../../../src/registration/payments/receipts/receipt-sheet.ts';
import { listIssued } from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import { readRefundAccount } from '../../../src/registration/payments/refund-accounts-repository.server.ts';
import { toPayCents } from '../../../src/registration/payments/to-pay-cents.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterClub } from '../support/enter-club.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';
import { paddler as somebody } from '../support/registrations.ts';

const nobody = { participantId: 0, accessToken: '' };

export function moneyContract(engine: Engine): void {
  describe('money', () => {
    const team = deskTeam(engine);
    const room = () => ({ ...apiServices(team.database), database: team.database });
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const withdraw = ({ participantId }: EnteredPaddler, dueCents = 0) =>
      withdrawEntry(team.database, terminal, {
        participantId,
        reason: 'Se lesionó',
        dueCents,
        now,
      });
    const decide = ({ payment }: EnteredPaddler, decision: Decision, reason = '', at = now) =>
      decidePayment(team.database, terminal, { paymentId: payment.id, decision, reason }, at);
    let receivedParts = 0;
    /** Books the amount of a bank line, each at an instant of its own. */
    const receive = ({ payment: { id } }: EnteredPaddler, receivedCents: number) => {
      receivedParts += 1;
      const order = { paymentId: id, decision: 'verify', receivedCents, note: 'line' } as const;
      return decidePayment(team.database, terminal, order, new Date(now.getTime() + receivedParts));
    };
    const move = (
      { participantId }: EnteredPaddler,
      category: string,
      difference: Difference | null,
    ) =>
      editEntry(room(), terminal, {
        participantId,
        reason: 'Pidió otra categoría',
        evenIfFull: true,
        difference,
        from: (present) => ({
          ...present,
          category,
          nationality: 'US',
          document_type: 'passport',
          personal_id: `PX${10_000 + participantId}`,
        }),
        now,
      });
    const settle = async ({ payment }: EnteredPaddler, settlement: Settlement, cents = 0) =>
      settlePayment(team.database, terminal, {
        paymentId: payment.id,
        settlement,
        cents,
        reason: 'Acordado',
        version: await paymentVersion(team.database, payment.id),
        now,
      });
    const lines = async ({ payment }: EnteredPaddler) =>
      (await listMoney(team.database, payment.id)).map(({ kind, cents }) => [kind, cents]);
    const balance = async ({ payment }: EnteredPaddler) =>
      sumBalance(await listMoney(team.database, payment.id));
    const mails = async ({ participantId }: EnteredPaddler) => {
      const rows = await team.database
        .selectFrom('mail_outbox')
        .select(['kind', 'values_json', 'next_at'])
        .where('participant_id', '=', participantId)
        .orderBy('mail_key')
        .execute();
      return rows.map(({ kind, values_json, next_at }) => ({
        kind,
        at: next_at,
        values: JSON.parse(values_json) as Record<string, unknown>,
      }));
    };
    const withBib = async (paddler: EnteredPaddler, bib: number) => {
      await team.database
        .updateTable('participant')
        .set({ bib })
        .where('id', '=', paddler.participantId)
        .execute();
      return paddler;
    };

    test('an unpaid person who withdraws is notified, keeps no bib and is on no list', async () => {
      const paddler = await withBib(await enterPaddler(team.database), 7);
      const before = await countPlaces(team.database, 3);
      expect(await withdraw(paddler)).toBe('withdrawn');
      expect((await mails(paddler)).map(({ kind }) => kind)).toEqual(['withdrawn']);
      expect(await readPayment(team.database, paddler.participantId)).toMatchObject({
        state: 'withdrawn',
        reason: 'Se lesionó',
      });
      expect(await lines(paddler)).toEqual([
        ['fee', 4500],
        ['let_go', -4500],
      ]);
      const { participantId: id } = paddler;
      const isIn = (people: readonly { id: number }[]) => people.some((one) => one.id === id);
      const edition = { id: 3, raceDate: '2027-02-20' };
      expect(isIn(await readCheckIn(team.database, edition, room().race))).toBe(false);
      const seeds = { results: null, championship: null };
      expect(isIn(await readBibs(team.database, 3, seeds))).toBe(false);
      const meant = await letterRecipients(
        team.database,
        { date: '2027-02-20' },
        {
          editionId: 3,
          audience: 'all',
          category: null,
          chosen: [],
          certificates: false,
          leftOut: [],
          changedAt: '',
          news: false,
        },
      );
      expect(meant.some(({ participantId }) => participantId === id)).toBe(false);
      expect((await countPlaces(team.database, 3))(1).entered).toBe(before(1).entered - 1);
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({
        act: 'entry_withdrawn',
        before: { bib: 7 },
        after: { bib: null },
      });
    });

    test.each([
      [0, 4500],
      [1500, 3000],
      [4500, 0],
    ])('a withdrawn paid entry has %i cents to refund and keeps %i', async (returned, kept) => {
      const paddler = await enterPaddler(team.database);
      await decide(paddler, 'verify');
      expect(await withdraw(paddler, 4501)).toBe('too_much');
      expect(await withdraw(paddler, returned)).toBe('withdrawn');
      expect(await balance(paddler)).toEqual({ owed: kept, held: 4500 });
      const { due } = await waitingPayments(team.database, room().race);
      expect(due).toEqual(returned > 0 ? [paddler.payment.reference] : []);
      if (returned > 0) expect(await settle(paddler, 'give_back', returned)).toBe('settled');
      expect((await waitingPayments(team.database, room().race)).due).toEqual([]);
      expect(await balance(paddler)).toEqual({ owed: kept, held: kept });
      const letters = await mails(paddler);
      // The mail about the verification was still queued, so it is never sent.
      expect(letters.map(({ kind }) => kind)).not.toContain('verified');
      const told = letters.find(({ kind }) => kind === 'withdrawn');
      expect(told?.values).toMatchObject({ returned, kept });
      const entry = await team.database
        .selectFrom('participant')
        .select('payment_verified_at')
        .where('id', '=', paddler.participantId)
        .executeTakeFirstOrThrow();
      expect(entry.payment_verified_at).toBeNull();
      // The rest can be refunded later, but no more than the rest.
      expect(await settle(paddler, 'give_back', kept + 1)).toBe(
        kept > 0 ? 'too_much' : 'nothing_open',
      );
      if (kept > 0) expect(await settle(paddler, 'give_back', kept)).toBe('settled');
      expect(await balance(paddler)).toEqual({ owed: 0, held: 0 });
    });

    test('the mail of a refund is about a refund, and a mistake undone before its mail keeps its reason', async () => {
      const [back, mistake] = [
        await enterPaddler(team.database),
        await enterPaddler(team.database),
      ];
      for (const one of [back, mistake]) await decide(one, 'verify');
      await decide(back, 'refund', 'Lesión');
      const told = (await mails(back)).find(({ kind }) => kind === 'refunded');
      expect(told?.values).not.toHaveProperty('returned');
      await decide(mistake, 'take_back', 'Era otra referencia');
      expect(await mails(mistake)).toEqual([]);
      const last = (await listTransitions(team.database, mistake.payment.id)).at(-1);
      expect(last).toMatchObject({ to: 'pending', reason: 'Era otra referencia' });
    });

    test('a person who returns after a withdrawal owes only the amount that was given back', async () => {
      const [kept, gone] = [await enterPaddler(team.database), await enterPaddler(team.database)];
      for (const one of [kept, gone]) await decide(one, 'verify');
      await withdraw(kept);
      await withdraw(gone, 4500);
      await settle(gone, 'give_back', 4500);
      expect(await decide(kept, 'reopen')).toMatchObject({ payment: { state: 'verified' } });
      expect(await decide(gone, 'reopen')).toMatchObject({ payment: { state: 'pending' } });
      expect(await balance(kept)).toEqual({ owed: 4500, held: 4500 });
      expect(await balance(gone)).toEqual({ owed: 4500, held: 0 });
      const rows = await team.database
        .selectFrom('registration')
        .select('withdrawn_at')
        .where('participant_id', 'in', [kept.participantId, gone.participantId])
        .execute();
      expect(rows.map(({ withdrawn_at }) => withdrawn_at)).toEqual([null, null]);
    });

    test('a change of category states its price, and the payer reads what is open', async () => {
      const paddler = await enterPaddler(team.database);
      expect(await move(paddler, '3', null)).toMatchObject({
        code: 'price',
        price: { before: 4500, after: 2500, isPaid: false },
      });
      expect(await lines(paddler)).toEqual([['fee', 4500]]);
      expect(await move(paddler, '3', 'settle')).toMatchObject({ code: 'changed' });
      expect(await balance(paddler)).toEqual({ owed: 2500, held: 0 });
      expect((await mails(paddler)).map(({ kind, values }) => [kind, values.open])).toEqual([
        ['repriced', 2500],
      ]);
      await decide(paddler, 'verify');
      expect(await balance(paddler)).toEqual({ owed: 2500, held: 2500 });
      await move(paddler, '2', 'settle');
      expect(openCents(await balance(paddler))).toBe(1000);
      expect(await settle(paddler, 'give_back', 1000)).toBe('nothing_open');
      expect(await settle(paddler, 'received_cash')).toBe('settled');
      expect(await settle(paddler, 'received')).toBe('nothing_open');
      await move(paddler, '3', 'settle');
      expect(openCents(await balance(paddler))).toBe(-1000);
      expect(await settle(paddler, 'give_back', 1001)).toBe('too_much');
      expect(await settle(paddler, 'give_back', 400)).toBe('settled');
      expect(await settle(paddler, 'waive')).toBe('settled');
      expect(openCents(await balance(paddler))).toBe(0);
      await move(paddler, '1', 'waive');
      expect(openCents(await balance(paddler))).toBe(0);
      expect((await lines(paddler)).slice(-2)).toEqual([
        ['change', 2000],
        ['waived', -2000],
      ]);
    });

    test('a verification is undone without a reason while its mail waits, and later with one', async () => {
      const paddler = await enterPaddler(team.database);
      await changePayment(team.database, {
        paymentId: paddler.payment.id,
        event: 'submit_receipt',
        actor: 'paddler',
        now,
      });
      await decide(paddler, 'verify');
      const told = (await mails(paddler)).find(({ kind }) => kind === 'verified');
      expect(told?.at).toBe(later(undoMinutes).toISOString());
      expect(await decide(paddler, 'take_back')).toMatchObject({
        code: 'changed',
        payment: { state: 'proof_submitted' },
      });
      expect((await mails(paddler)).map(({ kind }) => kind)).toEqual(['proof_received']);
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 0 });
      await decide(paddler, 'verify');
      await team.database.updateTable('mail_outbox').set({ state: 'sent' }).execute();
      expect(await decide(paddler, 'take_back')).toMatchObject({ code: 'reason' });
      expect(await decide(paddler, 'take_back', 'Era otro pago')).toMatchObject({
        code: 'changed',
      });
      expect((await mails(paddler)).map(({ kind }) => kind)).toContain('taken_back');
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 0 });
    });

    test('cash has a receipt number that no other cash has', async () => {
      await decide(await enterPaddler(team.database), 'verify');
      const paddler = await enterPaddler(team.database);
      await decide(paddler, 'cash');
      const [receipt] = await listIssued(team.database, paddler.payment.id);
      const cash = (await listMoney(team.database, paddler.payment.id)).at(-1);
      expect(cash).toMatchObject({ kind: 'paid', receiptNumber: 2 });
      expect(receipt).toMatchObject({ number: 2 });
      const site = { year: 2027, timeZone: room().race.timeZone };
      const account = (await moneyAccounts(team.database, site)).at(-1);
      expect(account).toMatchObject({ receipts: '2027-000002' });
    });

    test('a decision and a withdrawal at once wait for each other in one order', async () => {
      const paddlers = await Promise.all(
        Array.from({ length: 12 }, () => enterPaddler(team.database)),
      );
      const acts = paddlers.flatMap((paddler) => [
        () => decide(paddler, 'cash'),
        () => withdraw(paddler),
        () => move(paddler, '2', 'settle'),
      ]);
      await Promise.all(acts.map((act) => act()));
      for (const paddler of paddlers) {
        const { owed, held } = await balance(paddler);
        expect([owed >= 0, held >= 0]).toEqual([true, true]);
      }
    });

    test('cash is numbered without gaps, and names who took it', async () => {
      const before = await numbers();
      for (const _ of [1, 2]) await decide(await enterPaddler(team.database), 'cash');
      const after = await numbers();
      expect(after.slice(before.length)).toEqual([before.length + 1, before.length + 2]);

      async function numbers() {
        const rows = await team.database
          .selectFrom('money_line')
          .select('receipt_number as number')
          .where('in_cash', '=', 1)
          .orderBy('receipt_number')
          .execute();
        return rows.map(({ number }) => number);
      }
    });

    test('money adds up in any order of events, and never falls below zero', async () => {
      const act = fc.oneof(
        fc
          .constantFrom(...(['verify', 'cash', 'take_back', 'reject', 'refund', 'reopen'] as const))
          .map((decision) => ({ decision })),
        fc.constantFrom('submit_receipt' as const, 'expire' as const).map((event) => ({ event })),
        fc.record({
          category: fc.constantFrom('1', '2', '3'),
          difference: fc.constantFrom('settle' as const, 'waive' as const),
        }),
        fc.record({
          settlement: fc.constantFrom(
            ...(['received', 'received_cash', 'give_back', 'refund_part', 'waive'] as const),
          ),
          cents: fc.nat(6000),
        }),
        fc.record({ received: fc.integer({ min: 1, max: 5500 }) }),
        fc.record({ returned: fc.nat(6000) }),
        fc.constantFrom('card', 'receipt', 'refuse').map((difference) => ({ pays: difference })),
        fc.constant({ handsOver: true }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.nat(4500), async (acts, offCents) => {
          let paddler = await enterPaddler(team.database, { offCents });
          let [cameIn, wentBack] = [0, 0];
          for (const one of acts) {
            const { held } = await balance(paddler);
            if ('decision' in one) await decide(paddler, one.decision, 'Motivo');
            else if ('event' in one) {
              await changePayment(team.database, {
                paymentId: paddler.payment.id,
                event: one.event,
                actor: 'clock',
                now,
              });
            } else if ('category' in one) await move(paddler, one.category, one.difference);
            else if ('settlement' in one) await settle(paddler, one.settlement, one.cents);
            else if ('received' in one) await receive(paddler, one.received);
            else if ('pays' in one) await payDifference(paddler, one.pays);
            else if ('handsOver' in one) paddler = await handOver(paddler);
            else await withdraw(paddler, one.returned);
            const { owed, held: holds } = await balance(paddler);
            const payment = await readPayment(team.database, paddler.participantId);
            const state = payment?.state ?? 'pending';
            const moved = holds - held;
            if (moved > 0) cameIn += moved;
            else wentBack -= moved;
            expect([owed >= 0, holds >= 0, cameIn - wentBack]).toEqual([true, true, holds]);
            if (holdsPlace(state)) expect(owed).toBe(payment?.amountCents);
            else expect(owed).toBeLessThanOrEqual(holds);
          }
          const kept = await listMoney(team.database, paddler.payment.id);
          const silent = kept.filter(({ kind, reason }) => kind !== 'fee' && reason === null);
          // A usual payment needs no reason, nor does a debt that lapses with the place.
          expect(silent.every(({ kind }) => kind === 'paid' || kind === 'let_go')).toBe(true);
        }),
        { numRuns: 40 },
      );
    });

    test('every sum on pages and in files equals the sum of the movements, in any order of events', async () => {
      const decisions = ['verify', 'cash', 'take_back', 'reject', 'refund', 'reopen'] as const;
      const who = fc.nat(4);
      const act = fc.oneof(
        fc.record({ who, decision: fc.constantFrom(...decisions) }),
        fc.record({ who, card: fc.constantFrom('payphone' as const, 'sandbox' as const) }),
        fc.record({ who, event: fc.constantFrom('submit_receipt' as const, 'expire' as const) }),
        fc.record({
          who,
          category: fc.constantFrom('1', '2', '3'),
          difference: fc.constantFrom('settle' as const, 'waive' as const),
        }),
        fc.record({
          who,
          settlement: fc.constantFrom(
            ...(['received', 'received_cash', 'give_back', 'refund_part', 'waive'] as const),
          ),
          cents: fc.nat(5000),
        }),
        fc.record({ who, received: fc.integer({ min: 1, max: 5500 }) }),
        fc.record({ who, atDesk: fc.boolean(), due: fc.nat(5000) }),
        fc.record({ who, pays: fc.constantFrom('card', 'receipt', 'refuse') }),
        fc.record({ who, waits: fc.constant(true) }),
        fc.record({ who, handsOver: fc.constant(true) }),
        fc.record({ clubPays: fc.constantFrom('transfer', 'cash'), over: fc.nat(700) }),
      );
      let clubId: number | null = null;
      await fc.assert(
        fc.asyncProperty(
          fc.array(act, { minLength: 4, maxLength: 18 }),
          fc.array(fc.nat(3000), { minLength: 3, maxLength: 5 }),
          async (acts, off) => {
            const paddlers: EnteredPaddler[] = [];
            for (const offCents of off)
              paddlers.push(await enterPaddler(team.database, { offCents }));
            clubId ??= await enterClub(team.database, []);
            for (const { participantId } of paddlers.slice(0, 2)) {
              const member = { participant_id: participantId, club_entry_id: clubId };
              await team.database.insertInto('club_member').values(member).execute();
            }
            for (const one of acts) {
              const index = 'who' in one ? one.who % paddlers.length : 0;
              const meant = paddlers[index];
              if (!meant) throw new Error('not there');
              if ('decision' in one) await decide(meant, one.decision, 'Motivo');
              else if ('card' in one) await payByCard(meant, one.card);
              else if ('event' in one) {
                const order = {
                  paymentId: meant.payment.id,
                  event: one.event,
                  actor: 'clock',
                  now,
                };
                await changePayment(team.database, order);
              } else if ('category' in one) await move(meant, one.category, one.difference);
              else if ('settlement' in one) await settle(meant, one.settlement, one.cents);
              else if ('received' in one) await receive(meant, one.received);
              else if ('due' in one) await (one.atDesk ? withdraw : leave)(meant, one.due);
              else if ('pays' in one) await payDifference(meant, one.pays);
              else if ('waits' in one) paddlers.push(await promoted());
              else if ('handsOver' in one) paddlers[index] = await handOver(meant);
              else await payForClub(clubId, one.clubPays === 'cash', one.over);
            }
            await compareSums(clubId);
          },
        ),
        { numRuns: 15 },
      );
    });

    test('an amount that one payer owes never covers the refund of another', async () => {
      const [owes, gone] = [await enterPaddler(team.database), await enterPaddler(team.database)];
      await decide(gone, 'verify');
      await withdraw(gone, 4500);
      expect(await sumsOfToday()).toEqual({ in: 4500, trial: 0, expected: 4500, due: 4500 });
      expect((await waitingPayments(team.database, room().race)).due).toEqual([
        gone.payment.reference,
      ]);
      expect(await decide(owes, 'verify')).toMatchObject({ code: 'changed' });
      expect(await sumsOfToday()).toEqual({ in: 9000, trial: 0, expected: 0, due: 4500 });
    });

    test('a test card verifies, and is no money in any sum, receipt or file', async () => {
      const [trial, real] = [await enterPaddler(team.database), await enterPaddler(team.database)];
      await payByCard(trial, 'sandbox');
      await payByCard(real, 'payphone');
      expect(await readPayment(team.database, trial.participantId)).toMatchObject({
        state: 'verified',
      });
      expect(await sumsOfToday()).toEqual({ in: 4500, trial: 4500, expected: 0, due: 0 });
      const { payments } = await listPayments(team.database, {}, { limit: 9, offset: 0 });
      expect(payments.map(({ method, held }) => [method, held])).toEqual([
        ['card', 4500],
        ['trial', 0],
      ]);
      expect(await listIssued(team.database, trial.payment.id)).toEqual([]);
      const site = { year: 2027, timeZone: room().race.timeZone };
      expect((await moneyAccounts(team.database, site)).map(({ reference }) => reference)).toEqual([
        real.payment.reference,
      ]);
      expect(await decide(trial, 'take_back', 'Prueba')).toMatchObject({ code: 'refused' });
      expect(await decide(trial, 'refund', 'Prueba')).toMatchObject({ code: 'changed' });
      expect(await listIssued(team.database, trial.payment.id)).toEqual([]);
    });

    test('a receipt of a former test card is marked as such and left out of the file', async () => {
      const paddler = await enterPaddler(team.database);
      await decide(paddler, 'verify');
      await team.database.updateTable('money_line').set({ actor: 'card sandbox' }).execute();
      const { race } = room();
      const order = { month: '2026-12', timeZone: race.timeZone, now };
      expect(await exportReceipts(team.database, terminal, order)).toEqual([]);
      const [receipt] = await listIssued(team.database, paddler.payment.id);
      if (!receipt) throw new Error('not there');
      const t = (key: string) => key;
      const sheet = receiptSheet(receipt, { race, t: t as Translate, locale: 'es-EC' });
      expect(sheet?.marks).toEqual(['ownReceipt.trial']);
    });

    test('a partial refund keeps the place and the rest, and is confirmed by mail', async () => {
      const paddler = await enterPaddler(team.database);
      await decide(paddler, 'verify');
      expect(await settle(paddler, 'refund_part', 4501)).toBe('too_much');
      expect(await settle(paddler, 'refund_part', 1000)).toBe('settled');
      expect(await readPayment(team.database, paddler.participantId)).toMatchObject({
        state: 'verified',
        amountCents: 3500,
      });
      expect(await balance(paddler)).toEqual({ owed: 3500, held: 3500 });
      const letter = (await mails(paddler)).find(({ kind }) => kind === 'refunded_part');
      expect(letter?.values).toMatchObject({ returned: 1000, kept: 3500, amountCents: 3500 });
      const receipts = await listIssued(team.database, paddler.payment.id);
      expect(receipts.map(({ kind, cents }) => [kind, cents])).toEqual([
        ['payment', 4500],
        ['refund', -1000],
      ]);
      // The money came and was partly refunded, so the verification was no mistake.
      expect(await decide(paddler, 'take_back', 'Motivo')).toMatchObject({ code: 'refused' });
      const site = { year: 2027, timeZone: room().race.timeZone };
      expect(await moneyAccounts(team.database, site)).toMatchObject([
        { state: 'verified', amountCents: 3500, returnedCents: 1000, heldCents: 3500 },
      ]);
    });

    test('the desk says how a payment came to hold no place', async () => {
      const [paid, unpaid, back, late] = [
        await enterPaddler(team.database),
        await enterPaddler(team.database),
        await enterPaddler(team.database),
        await enterPaddler(team.database),
      ];
      await decide(paid, 'verify');
      await decide(back, 'verify');
      await withdraw(paid, 1000);
      await withdraw(unpaid);
      await decide(back, 'refund');
      const order = { paymentId: late.payment.id, event: 'expire', actor: 'clock', now } as const;
      await changePayment(team.database, order);
      const lost = await Promise.all(
        [paid, unpaid, back, late].map(
          async ({ payment }) => (await readPaymentFile(room(), payment.reference))?.lost?.why,
        ),
      );
      expect(lost).toEqual(['withdrawn_paid', 'withdrawn', 'refunded', 'unpaid']);
    });

    test('a bank account is stored only for an amount to be given back', async () => {
      const paddler = await enterPaddler(team.database);
      await decide(paddler, 'verify');
      const account = {
        holder: 'Ana Tapuy',
        document: '1500000001',
        bank: 'Banco del Napo',
        kind: 'savings' as const,
        number: '2200334455',
      };
      const { id: paymentId } = paddler.payment;
      const write = () => writeRefundAccount(team.database, terminal, { paymentId, account }, now);
      expect(await write()).toBe(false);
      await withdraw(paddler, 2000);
      expect(await write()).toBe(true);
      expect(await readRefundAccount(team.database, paymentId)).toEqual(account);
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({ act: 'refund_account_written', after: null });
      await settle(paddler, 'give_back', 2000);
      expect(await readRefundAccount(team.database, paymentId)).toBeNull();
    });

    async function sumsOfToday() {
      const { database, race, records } = room();
      const catalogue = await records.catalogue();
      const { currency: _, ...sums } = (await deskDay({ database, race, catalogue }, now))
        ?.money ?? {
        currency: '',
      };
      return sums;
    }

    function leave({ participantId }: EnteredPaddler, dueCents: number) {
      const order = { participantId, reason: 'Me voy', dueCents, actor: 'paddler', now };
      return team.database.transaction().execute((transaction) => leaveRace(transaction, order));
    }

    async function promoted(): Promise<EnteredPaddler> {
      const { database, race } = room();
      const paddler = await enterPaddler(database);
      const { participantId } = paddler;
      await database.deleteFrom('payment').where('id', '=', paddler.payment.id).execute();
      await database
        .updateTable('registration')
        .set({ place: 'waiting' })
        .where('participant_id', '=', participantId)
        .execute();
      const order = { participantId, evenIfFull: true, now };
      expect((await promoteWaiting({ database, race }, terminal, order)).code).toBe('promoted');
      const payment = await readPayment(database, participantId);
      if (!payment) throw new Error('not there');
      return { ...paddler, payment };
    }

    async function payByCard(
      { payment: { id, reference } }: EnteredPaddler,
      provider: 'payphone' | 'sandbox',
    ): Promise<void> {
      const clientTransaction = randomBytes(16).toString('hex').slice(0, 15).toUpperCase();
      const payment = await paymentById(team.database, id);
      const amountCents = toPayCents(payment, sumBalance(await listMoney(team.database, id)));
      const { participantId, currency } = payment;
      await team.database
        .insertInto('card_attempt')
        .values({
          client_transaction: clientTransaction,
          payment_id: id,
          provider,
          amount_cents: amountCents,
          state: 'open',
          detail: null,
          provider_transaction: null,
          finished_at: null,
          created_at: now.toISOString(),
          asking_until: null,
        })
        .execute();
      const shared = { clientTransaction, amountCents, currency };
      await settleSale(team.database, {
        attempt: {
          ...shared,
          paymentId: id,
          participantId,
          provider,
          state: 'open',
          detail: null,
          reference,
        },
        sale: {
          ...shared,
          approved: true,
          transaction: clientTransaction,
          storeId: null,
          detail: 'approved',
        },
        storeId: null,
        transaction: clientTransaction,
        now,
      });
    }

    async function payForClub(clubId: number, cash: boolean, over: number): Promise<void> {
      const open = (await listMembers(team.database, clubId)).filter(
        ({ payment }) => payment?.state === 'pending' || payment?.state === 'proof_submitted',
      );
      const due = open.reduce((sum, { toPayCents: cents }) => sum + cents, 0);
      const participantIds = open.map(({ participantId }) => participantId);
      const order = { clubId, participantIds, arrivedCents: due + over, cash };
      await verifyClub(team.database, terminal, order, now);
    }

    /** Adds up the rows and compares with every place that shows the sums. */
    async function compareSums(clubId: number): Promise<void> {
      const { database, race, config } = room();
      const rows = await database
        .selectFrom('money_line')
        .innerJoin('payment', 'payment.id', 'money_line.payment_id')
        .select(['payment_id', 'kind', 'cents', 'actor', 'participant_id', 'reference'])
        .orderBy('money_line.id')
        .execute();
      const ledger = [...Map.groupBy(rows, ({ payment_id }) => payment_id)].map(([id, lines]) => {
        let [owed, real, trial] = [0, 0, 0];
        for (const { kind, cents, actor } of lines) {
          if (kind === 'paid' && actor === 'card sandbox') trial += cents;
          else if (kind === 'paid') real += cents;
          else if (kind === 'returned' || kind === 'undone') {
            const ofReal = Math.min(real, -cents);
            real -= ofReal;
            trial -= -cents - ofReal;
          } else owed += cents;
        }
        const open = Math.max(0, owed - real - trial);
        const back = Math.max(0, real + trial - owed);
        const [first] = lines;
        const { participant_id: participantId = 0, reference = '' } = first ?? {};
        return { id, participantId, reference, owed, real, trial, open, back };
      });
      const total = (of: readonly (typeof ledger)[number][]) => ({
        held: of.reduce((sum, { real }) => sum + real, 0),
        trial: of.reduce((sum, { trial }) => sum + trial, 0),
        open: of.reduce((sum, { open }) => sum + open, 0),
        due: of.reduce((sum, { real, back }) => sum + Math.min(real, back), 0),
      });
      const all = total(ledger);
      const { held, trial, open, due } = all;
      expect(await sumsOfToday()).toEqual({ in: held, trial, expected: open, due });
      const waiting = await waitingPayments(database, race);
      expect(waiting.due.toSorted()).toEqual(
        ledger.flatMap(({ back, reference }) => (back > 0 ? reference : [])).toSorted(),
      );
      const { payments } = await listPayments(database, {}, { limit: 5000, offset: 0 });
      for (const row of payments) {
        const { held: of, trial: tried, open: owed, due: back } = row;
        const sums = { held: of, trial: tried, open: owed, due: back };
        expect(sums).toEqual(total(ledger.filter(({ id }) => id === row.id)));
      }
      for (const { participantId, reference, owed, real, trial: tried } of ledger) {
        const sums = { owed, held: real + tried };
        expect((await readEntry(database, participantId))?.money).toEqual(sums);
        const file = await readPaymentFile({ database, race }, reference);
        expect([file?.openCents, file?.heldCents]).toEqual([owed - sums.held, sums.held]);
        const { identity } = await database
          .selectFrom('registration')
          .select('identity')
          .where('participant_id', '=', participantId)
          .executeTakeFirstOrThrow();
        const own = await readOwnEntry({ database, race }, identity, now);
        expect(own?.balance).toEqual(sums);
      }
      const members = await listMembers(database, clubId);
      const ofClub = total(
        ledger.filter((one) => members.some(({ participantId: id }) => id === one.participantId)),
      );
      const { paidCents, openCents: owedByClub, dueCents } = clubSums(members);
      expect([paidCents, owedByClub, dueCents]).toEqual([ofClub.held, ofClub.open, ofClub.due]);
      const { timeZone } = race;
      const accounts = await moneyAccounts(database, { year: 2027, timeZone });
      expect(accounts.reduce((sum, { heldCents }) => sum + heldCents, 0)).toBe(held);
      const month = { month: '2026-12', timeZone, now };
      const receipts = await exportReceipts(database, terminal, month);
      expect(receipts.reduce((sum, { isVoid, cents }) => sum + (isVoid ? 0 : cents), 0)).toBe(held);
      const numbers = receipts.map(({ number }) => Number(number.slice(5)));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      const edition = { id: 3, year: 2027, raceDate: '2027-02-20' };
      const matters = await findOpenMatters({ database, race, config }, edition, now);
      expect(matters.dueBackCents).toBe(due);
      const [progress] = await readProgress(database, terminal, {
        editions: [edition],
        timeZone,
        money: true,
      });
      expect(progress?.money.at(-1)?.total ?? 0).toBe(held);
    }

    async function payDifference({ payment }: EnteredPaddler, by: string): Promise<void> {
      const paymentId = payment.id;
      if (by === 'receipt') await proveDifference(team.database, { paymentId, now });
      else if (by === 'refuse') await settle({ ...nobody, payment }, 'refuse');
      else {
        const cents = openCents(sumBalance(await listMoney(team.database, paymentId)));
        const paid = { paymentId, cents, actor: 'card', now };
        await payDifferenceByCard(team.database, paid);
      }
    }

    /** Transfers the entry to a new person where possible; returns the entry's holder. */
    async function handOver(paddler: EnteredPaddler): Promise<EnteredPaddler> {
      const { race } = room();
      const registration = { ...race.registration, handOverFeeCents: 500 };
      const site = { ...room(), race: { ...race, registration } };
      const { participantId } = paddler;
      const order = { participantId, email: 'beto@example.org', now };
      if ((await offerForPaddler(site, terminal, order)).code !== 'offered') return paddler;
      const [offer] = (await mails(paddler)).filter(({ kind }) => kind === 'offered');
      const key = String(offer?.values.offer);
      const offered = await readOffered(site, key, now);
      const contact = { emergency_name: 'Luz Private', emergency_mobile: '0991234567' };
      const outcome = await takeOver(site, {
        key,
        raw: somebody(participantId, contact),
        seen: offered ? formatSeenOffer(offered) : '',
        language: 'es',
        now,
      });
      expect(outcome).toMatchObject({ code: 'taken' });
      const taken = await findRegistration(
        team.database,
        'accessToken' in outcome ? outcome.accessToken : '',
      );
      if (!taken) throw new Error('not there');
      return { ...paddler, participantId: taken.participantId, accessToken: taken.accessToken };
    }
  });
}
