import { describe, expect, test } from 'vitest';
import { withdrawEntry } from '../../../src/organizing/season/entries/withdraw-entry.server.ts';
import {
  type Decision,
  decidePayment,
} from '../../../src/organizing/season/money/decide-payment.server.ts';
import {
  exportReceipts,
  listReceiptMonths,
} from '../../../src/organizing/season/money/export-receipts.server.ts';
import {
  keepReceiptName,
  listIssued,
  readReceiptName,
} from '../../../src/registration/payments/receipts-repository.server.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const company = {
  name: 'Remo & Río Cía. Ltda.',
  kind: 'ruc' as const,
  document: '1790012345001',
  address: 'Av. Amazonas N34-12',
};

/** All money that comes in has its number, and no number is left out. */
export function receiptsContract(engine: Engine): void {
  describe('receipts', () => {
    const team = deskTeam(engine);
    const decide = ({ payment }: EnteredPaddler, decision: Decision, reason = '', at = now) =>
      decidePayment(team.database, terminal, { paymentId: payment.id, decision, reason }, at);
    const numbersOf = async ({ payment }: EnteredPaddler) =>
      (await listIssued(team.database, payment.id)).map(({ number, voidedAt }) => [
        number,
        voidedAt !== null,
      ]);
    const all = async () =>
      (await team.database.selectFrom('receipt').select('number').orderBy('number').execute()).map(
        ({ number }) => number,
      );

    test('verifications at the same moment have numbers without gaps', async () => {
      const paddlers = [];
      for (let count = 0; count < 8; count++) paddlers.push(await enterPaddler(team.database));
      const done = await Promise.all(
        paddlers.map((one, index) => decide(one, index % 2 === 0 ? 'verify' : 'cash')),
      );
      expect(done.every(({ code }) => code === 'changed')).toBe(true);
      expect(await all()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    });

    test('what is refused or undone leaves no gap, and no number is given twice', async () => {
      const [one, two] = [await enterPaddler(team.database), await enterPaddler(team.database)];
      await decide(one, 'verify');
      await expect(
        team.database.transaction().execute(async (transaction) => {
          const order = { paymentId: two.payment.id, decision: 'verify' as const };
          await decidePayment(transaction, terminal, order, now);
          throw new Error('broken off');
        }),
      ).rejects.toThrow();
      await decide(one, 'take_back');
      await decide(two, 'verify');
      await decide(one, 'verify');
      expect(await numbersOf(one)).toEqual([
        [1, true],
        [3, false],
      ]);
      expect(await numbersOf(two)).toEqual([[2, false]]);
      await withdrawEntry(team.database, terminal, {
        participantId: two.participantId,
        reason: 'Se lesionó',
        returnedCents: 4500,
        now,
      });
      expect(await numbersOf(two)).toEqual([[2, false]]);
    });

    test('it is made out to a company that was named before, and to nobody else later', async () => {
      const paddler = await enterPaddler(team.database);
      const payer = { paymentId: paddler.payment.id, participantId: paddler.participantId };
      expect(await keepReceiptName(team.database, { ...payer, name: company, now })).toBe(true);
      await decide(paddler, 'verify');
      const other = { ...company, name: 'Otra' };
      expect(await keepReceiptName(team.database, { ...payer, name: other, now })).toBe(false);
      expect(await readReceiptName(team.database, payer)).toEqual(company);
    });

    test('an accountant has them by month, by the clocks of the race', async () => {
      const timeZone = 'America/Guayaquil';
      const [evening, next] = [
        await enterPaddler(team.database),
        await enterPaddler(team.database),
      ];
      const { id: paymentId } = evening.payment;
      const { participantId } = evening;
      await keepReceiptName(team.database, { paymentId, participantId, name: company, now });
      // In UTC the first is of December already.
      await decide(evening, 'verify', '', new Date('2026-12-01T04:30:00Z'));
      await decide(next, 'verify', '', new Date('2026-12-01T05:30:00Z'));
      const months = await listReceiptMonths(team.database, timeZone);
      expect(months).toEqual(['2026-12', '2026-11']);
      const order = { month: '2026-11', timeZone, now };
      const [line, ...more] = await exportReceipts(team.database, terminal, order);
      expect(more).toEqual([]);
      expect(line).toMatchObject({
        number: '2027-000001',
        day: '2026-11-30',
        name: company.name,
        document: company.document,
        cents: 4500,
        paddler: 'Ana Tapuy',
        isVoid: false,
      });
      // The number outlives the payment.
      await team.database.deleteFrom('payment').where('id', '=', paymentId).execute();
      const [left] = await exportReceipts(team.database, terminal, order);
      expect(left).toMatchObject({ number: '2027-000001', name: '', cents: 4500 });
    });
  });
}
