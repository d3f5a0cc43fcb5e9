import { describe, expect, test } from 'vitest';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { listPayments } from '../../../src/desk/payments/list-payments.server.ts';
import { remindPayer } from '../../../src/desk/payments/remind-payer.server.ts';
import {
  type Settlement,
  settlePayment,
} from '../../../src/desk/payments/settle-payment.server.ts';
import { waitingPayments } from '../../../src/desk/payments/waiting-payments.server.ts';
import { settleSale } from '../../../src/registration/payments/card/settle-sale.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import {
  holdPayment,
  paymentById,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { listIssued } from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import { runPaymentClock } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const days = (count: number) => later(count * 24 * 60);

const picture = (n: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    Buffer.from(`IHDR${String(n).padStart(40, '0')}`),
  ]);

export function differencesContract(engine: Engine): void {
  describe('differences', () => {
    const team = deskTeam(engine);
    const varDir = temporaryFolder();
    const room = () => ({ ...apiServices(team.database), database: team.database });

    /** Returns a competitor who paid for a cheap category and owes $10 for a dearer one. */
    async function owing(): Promise<EnteredPaddler> {
      const paddler = await enterPaddler(team.database, { amountCents: 3500 });
      const { participantId, payment } = paddler;
      await team.database
        .updateTable('participant')
        .set({ category: 2 })
        .where('id', '=', participantId)
        .execute();
      const paid = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await changePayment(team.database, paid);
      await editEntry(room(), terminal, {
        participantId,
        reason: 'Sube a expertos',
        evenIfFull: true,
        difference: 'settle',
        from: (present) => ({
          ...present,
          category: '1',
          nationality: 'US',
          document_type: 'passport',
          personal_id: `PX${10_000 + participantId}`,
        }),
        now,
      });
      return paddler;
    }
    const payment = ({ payment: { id } }: EnteredPaddler) => paymentById(team.database, id);
    const balance = async ({ payment: { id } }: EnteredPaddler) =>
      sumBalance(await listMoney(team.database, id));
    const send = async (paddler: EnteredPaddler, n: number) =>
      submitReceipt(
        { database: team.database, varDir },
        { payment: await payment(paddler), bytes: picture(n), now },
      );
    const settle = async ({ payment: { id } }: EnteredPaddler, settlement: Settlement, at = now) =>
      settlePayment(team.database, terminal, {
        paymentId: id,
        settlement,
        cents: 0,
        reason: 'No se lee',
        version: await paymentVersion(team.database, id),
        now: at,
      });
    const waiting = async () => (await waitingPayments(team.database, room().race)).differences;
    const mails = async () => {
      const rows = await team.database
        .selectFrom('mail_outbox')
        .select(['kind', 'values_json'])
        .where('kind', 'like', 'difference%')
        .orderBy('created_at')
        .orderBy('mail_key')
        .execute();
      return rows.map(({ kind, values_json }) => {
        const { missing, reason } = JSON.parse(values_json) as { missing: number; reason: string };
        return [kind, missing, reason];
      });
    };

    test('a receipt of a difference is reviewed while the entry stays paid, and a rejection is notified', async () => {
      const paddler = await owing();
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 3500 });
      expect(
        (await listPayments(team.database, {}, { limit: 9, offset: 0 })).payments,
      ).toMatchObject([{ state: 'verified', open: 1000 }]);
      expect(await send(paddler, 1)).toEqual({ code: 'received' });
      expect(await payment(paddler)).toMatchObject({
        state: 'verified',
        differenceProofAt: now.toISOString(),
      });
      expect(await waiting()).toEqual([paddler.payment.reference]);
      expect(await settle(paddler, 'refuse')).toBe('settled');
      expect(await settle(paddler, 'refuse')).toBe('nothing_open');
      expect(await waiting()).toEqual([]);
      expect(await send(paddler, 2)).toEqual({ code: 'received' });
      expect(await settle(paddler, 'received')).toBe('settled');
      expect(await waiting()).toEqual([]);
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 4500 });
      expect(
        (await listIssued(team.database, paddler.payment.id)).map(({ cents }) => cents),
      ).toEqual([3500, 1000]);
      expect(await send(paddler, 3)).toEqual({ code: 'not_awaited' });
      expect((await mails()).toSorted()).toEqual([
        ['difference', 1000, 'No se lee'],
        ['difference_paid', 0, ''],
        ['difference_proof', 1000, ''],
      ]);
    });

    test.each([
      ['its receipt waits', 0, async (paddler: EnteredPaddler) => send(paddler, 4)],
      [
        'its receipt was refused',
        1,
        async (paddler: EnteredPaddler) => {
          await send(paddler, 5);
          await settle(paddler, 'refuse', days(1));
        },
      ],
      ['it was waived', 0, async (paddler: EnteredPaddler) => settle(paddler, 'waive')],
      ['nothing was done', 1, async () => {}],
    ] as const)(
      'of a difference the payer is reminded once after five days; while %s: %i times',
      async (_, times, happens) => {
        const paddler = await owing();
        await happens(paddler);
        const remindedOn = async (day: number) =>
          (await runPaymentClock({ ...room(), cards: [] }, days(day))).reminded;
        expect(await remindedOn(4)).toBe(0);
        expect([await remindedOn(5), await remindedOn(6)]).toEqual([times, 0]);
      },
    );

    /** Begins a card payment; the returned function approves the sale. */
    async function attempt(
      paddler: EnteredPaddler,
      clientTransaction: string,
      amountCents: number,
    ) {
      const begun = {
        clientTransaction,
        paymentId: paddler.payment.id,
        provider: 'sandbox' as const,
        amountCents,
      };
      await team.database
        .insertInto('card_attempt')
        .values({
          client_transaction: clientTransaction,
          payment_id: begun.paymentId,
          provider: begun.provider,
          amount_cents: amountCents,
          state: 'open',
          provider_transaction: null,
          detail: null,
          created_at: now.toISOString(),
          finished_at: null,
          asking_until: null,
        })
        .execute();
      const transaction = `9${clientTransaction.length}${amountCents}`;
      return () =>
        settleSale(team.database, {
          attempt: {
            ...begun,
            participantId: paddler.participantId,
            reference: paddler.payment.reference,
            currency: 'USD',
            state: 'open',
            detail: null,
          },
          sale: {
            approved: true,
            clientTransaction,
            transaction,
            amountCents,
            currency: 'USD',
            storeId: null,
            detail: 'ok',
          },
          storeId: null,
          transaction,
          now,
        });
    }

    test('a card pays exactly the missing amount, once', async () => {
      const paddler = await owing();
      const pay = async (clientTransaction: string, amountCents: number) =>
        (await attempt(paddler, clientTransaction, amountCents))();
      expect(await pay('FIRST', 3500)).toBe('disputed');
      expect(await pay('SECOND1', 1000)).toBe('approved');
      expect(await pay('THIRD123', 1000)).toBe('disputed');
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 4500 });
      expect(await payment(paddler)).toMatchObject({ state: 'verified' });
      expect(await mails()).toEqual([['difference_paid', 0, '']]);
    });

    test('an undone verification voids its own receipt, and not that of a later payment', async () => {
      const paddler = await owing();
      const { id: paymentId } = paddler.payment;
      expect(await settle(paddler, 'received', later(1))).toBe('settled');
      const order = { paymentId, decision: 'take_back', reason: 'Era otro pago' } as const;
      const { code } = await decidePayment(team.database, terminal, order, later(2));
      expect(code).toBe('changed');
      expect(await balance(paddler)).toEqual({ owed: 4500, held: 1000 });
      const issued = await listIssued(team.database, paymentId);
      expect(issued.map(({ cents, voidedAt }) => [cents, voidedAt])).toEqual([
        [3500, later(2).toISOString()],
        [1000, null],
      ]);
      const again = { paymentId, decision: 'verify' } as const;
      await decidePayment(team.database, terminal, again, later(3));
      const standing = (await listIssued(team.database, paymentId)).filter((one) => !one.voidedAt);
      expect(standing.map(({ cents }) => cents)).toEqual([1000, 3500]);
    });

    test('a card payment and a lock of the edition wait for each other in one order', async () => {
      const paddler = await owing();
      const settle = await attempt(paddler, 'BEFORE', 1000);
      let settled: ReturnType<typeof settle> | undefined;
      await team.database.transaction().execute(async (transaction) => {
        await holdPayment(transaction, paddler.payment.id);
        settled = settle();
        settled.catch(() => undefined);
        // Gives the other transaction time to take its first locks.
        for (let call = 0; call < 200; call++) await paymentById(transaction, paddler.payment.id);
        // Deletes the attempts with the payment, as an erasure does.
        await transaction
          .updateTable('card_attempt')
          .set({ detail: null })
          .where('payment_id', '=', paddler.payment.id)
          .execute();
      });
      expect(await settled).toBe('approved');
    });

    test('a difference is reminded of once by the clock, and by each organizer who asks', async () => {
      const paddler = await owing();
      const clock = (at: Date) => runPaymentClock({ ...room(), cards: [] }, at);
      await clock(days(4));
      expect(await mails()).toEqual([]);
      await clock(days(5));
      await clock(days(6));
      expect(await mails()).toEqual([['difference', 1000, '']]);
      const ask = async () => remindPayer(room(), terminal, await payment(paddler), days(6));
      expect([await ask(), await ask()]).toEqual(['reminded', 'reminded_before']);
      await send(paddler, 4);
      await clock(days(7));
      expect((await mails()).filter(([kind]) => kind === 'difference')).toHaveLength(2);
    });
  });
}
