import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import { verifyClub } from '../../../src/desk/clubs/verify-club.server.ts';
import { withdrawEntry } from '../../../src/desk/entries/withdraw-entry.server.ts';
import { type Decision, decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import {
  exportReceipts,
  listReceiptMonths,
} from '../../../src/desk/payments/export-receipts.server.ts';
import { putReceiptRight } from '../../../src/desk/payments/put-receipt-right.server.ts';
import { settlePayment } from '../../../src/desk/payments/settle-payment.server.ts';
import { removeEntries } from '../../../src/desk/privacy/erase-person.server.ts';
import { clubById } from '../../../src/registration/clubs/clubs-repository.server.ts';
import { forgetCaptain } from '../../../src/registration/clubs/forget-captain.server.ts';
import { ownReceipts } from '../../../src/registration/own-entry/load-receipts.server.ts';
import { sumBalance } from '../../../src/registration/payments/movements-to.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import { keepIssuer } from '../../../src/registration/payments/receipts/keep-issuer.server.ts';
import {
  keepClubReceiptName,
  keepReceiptName,
  listIssued,
  listOwnReceipts,
  listReceiptsOfClub,
  listReceiptsOfYear,
  readReceiptName,
} from '../../../src/registration/payments/receipts/receipts-repository.server.ts';
import {
  listMoney,
  writeMovements,
} from '../../../src/registration/payments/write-movements.server.ts';
import { watchQueries } from '../../support/growth/watch-queries.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterClub } from '../support/enter-club.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const company = {
  name: 'Remo & Río Cía. Ltda.',
  kind: 'ruc' as const,
  document: '1790012345001',
  address: 'Av. Amazonas N34-12',
  email: '',
};

const bankAccount = {
  sample: true,
  bank: 'Banco',
  holder: 'Club',
  holderTaxId: '9999999999001',
  accountType: 'savings' as const,
  number: '1',
  email: 'pagos@example.org',
};

export function receiptsContract(engine: Engine): void {
  describe('receipts', () => {
    const team = deskTeam(engine);
    const decide = ({ payment }: EnteredPaddler, decision: Decision, reason = '', at = now) =>
      decidePayment(team.database, terminal, { paymentId: payment.id, decision, reason }, at);
    const readReceiptNumbers = async ({ payment }: EnteredPaddler) =>
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

    test('a month has the receipts of its days in the race’s time zone, as the list of months says', async () => {
      const timeZone = 'America/Guayaquil';
      const instants = [
        '2026-11-01T04:59:59.999Z',
        '2026-11-01T05:00:00.000Z',
        '2026-12-01T04:59:59.999Z',
        '2026-12-01T05:00:00.000Z',
      ];
      for (const [index, issued_at] of instants.entries()) {
        const row = { year: 2027, number: index + 1, payment_id: null, participant_id: null };
        const money = { cents: 4500, currency: 'USD', issued_at, voided_at: null };
        await team.database.insertInto('receipt').values(Object.assign(row, money)).execute();
      }
      const months = await listReceiptMonths(team.database, timeZone);
      expect(months).toEqual(['2026-12', '2026-11', '2026-10']);
      const numbers = months.map(async (month) => {
        const order = { month, timeZone, now };
        return (await exportReceipts(team.database, terminal, order)).map(({ number }) => number);
      });
      expect(await Promise.all(numbers)).toEqual([
        ['2027-000004'],
        ['2027-000002', '2027-000003'],
        ['2027-000001'],
      ]);
    });

    test('receipts of a year are read without searching all corrections', async () => {
      const { database, queries } = watchQueries(team.database);
      await listReceiptsOfYear(database, 2027);
      const [query] = queries();
      if (!query) throw new Error('nothing was asked');
      // PostgreSQL's plan depends on row counts, so only SQLite's plan must name the index.
      const prefix = engine.name === 'SQLite' ? 'explain query plan' : 'explain';
      const plan = await team.database.executeQuery(
        CompiledQuery.raw(`${prefix} ${query.sql}`, [...query.parameters]),
      );
      const said = JSON.stringify(plan.rows);
      expect(said).toMatch(
        engine.name === 'SQLite' ? /SEARCH later USING INDEX receipt_by_original/ : /later/,
      );
    });

    test('a refused or undone receipt leaves no gap, and no number is given twice', async () => {
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
      expect(await readReceiptNumbers(one)).toEqual([
        [1, true],
        [3, false],
      ]);
      expect(await readReceiptNumbers(two)).toEqual([[2, false]]);
      await withdrawEntry(team.database, terminal, {
        participantId: two.participantId,
        reason: 'Se lesionó',
        dueCents: 4500,
        now,
      });
      // No money went back yet: a promise has no receipt.
      expect(await readReceiptNumbers(two)).toEqual([[2, false]]);
      await settlePayment(team.database, terminal, {
        paymentId: two.payment.id,
        settlement: 'give_back',
        cents: 4500,
        reason: 'Transferido',
        version: await paymentVersion(team.database, two.payment.id),
        now,
      });
      expect(await readReceiptNumbers(two)).toEqual([
        [2, false],
        [4, false],
      ]);
    });

    test('a receipt is made out to a company named before the payment, and to no later one', async () => {
      const paddler = await enterPaddler(team.database);
      const payer = { paymentId: paddler.payment.id, participantId: paddler.participantId };
      expect(await keepReceiptName(team.database, { ...payer, name: company, now })).toBe(true);
      await decide(paddler, 'verify');
      const other = { ...company, name: 'Otra' };
      expect(await keepReceiptName(team.database, { ...payer, name: other, now })).toBe(false);
      expect(await readReceiptName(team.database, payer)).toEqual(company);
    });

    test('an accountant gets receipts by month, in the race’s time zone', async () => {
      const timeZone = 'America/Guayaquil';
      const [evening, next] = [
        await enterPaddler(team.database),
        await enterPaddler(team.database),
      ];
      const { id: paymentId } = evening.payment;
      const { participantId } = evening;
      await keepReceiptName(team.database, { paymentId, participantId, name: company, now });
      // In UTC it is already the first of December.
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
      // The number outlives the payment and its payer.
      await team.database
        .transaction()
        .execute((transaction) => removeEntries(transaction, [participantId]));
      const [left] = await exportReceipts(team.database, terminal, order);
      expect(left).toMatchObject({ number: '2027-000001', name: '', cents: 4500 });
    });

    const issuedFor = async ({ payment }: EnteredPaddler) =>
      (await listIssued(team.database, payment.id)).map(
        ({ number, kind, ofNumber, cents, voidedAt, replacedBy, facts }) => ({
          number,
          kind,
          ofNumber,
          cents,
          isVoid: voidedAt !== null,
          replacedBy,
          to: facts?.madeOutTo.name ?? null,
        }),
      );

    test('the content of a receipt is stored with its number, and never changes', async () => {
      const { database } = team;
      const race = {
        name: 'Correntada',
        bankAccount: { ...bankAccount, holder: 'Club Ejemplo', holderAddress: 'Calle 1' },
      };
      await keepIssuer(database, race, now);
      await keepIssuer(database, race, now);
      expect(await database.selectFrom('receipt_issuer').select('id').execute()).toHaveLength(1);
      const paddler = await enterPaddler(database, { offCents: 1000 });
      await decide(paddler, 'cash');
      const [before] = await listIssued(database, paddler.payment.id);
      expect(before?.facts).toMatchObject({
        issuer: { race: 'Correntada', holder: 'Club Ejemplo', address: 'Calle 1' },
        madeOutTo: { name: 'Ana Tapuy', kind: null },
        paidBy: 'cash',
        lines: [
          { kind: 'fee', cents: 4500, payer: 'Ana Tapuy' },
          { kind: 'discount', cents: -1000 },
        ],
      });
      const other = { ...race, bankAccount: { ...race.bankAccount, holder: 'Otro Club' } };
      await keepIssuer(database, other, now);
      for (const table of ['participant', 'person'] as const) {
        await database.updateTable(table).set({ name: 'Ana Cerda' }).execute();
      }
      const [after] = await listIssued(database, paddler.payment.id);
      expect(after).toEqual(before);
    });

    test('a refund has a receipt that names the first', async () => {
      const paddler = await enterPaddler(team.database);
      const payer = { paymentId: paddler.payment.id, participantId: paddler.participantId };
      await keepReceiptName(team.database, { ...payer, name: company, now });
      await decide(paddler, 'verify');
      await decide(paddler, 'refund', 'No pudo venir');
      const said = { isVoid: false, replacedBy: null, to: company.name };
      expect(await issuedFor(paddler)).toEqual([
        { number: 1, kind: 'payment', ofNumber: null, cents: 4500, ...said },
        { number: 2, kind: 'refund', ofNumber: 1, cents: -4500, ...said },
      ]);
    });

    test('a receipt is corrected only by a new one, which names the old', async () => {
      const { database } = team;
      const paddler = await enterPaddler(database);
      await decide(paddler, 'verify');
      const order = { paymentId: paddler.payment.id, receipt: '2027-000001', name: company, now };
      // Of two simultaneous tries one makes the receipt.
      const made = await Promise.all([
        putReceiptRight(database, terminal, order),
        putReceiptRight(database, terminal, order),
      ]);
      expect(made.toSorted()).toEqual(['2027-000002', null]);
      expect(await issuedFor(paddler)).toEqual([
        {
          number: 1,
          kind: 'payment',
          ofNumber: null,
          cents: 4500,
          isVoid: true,
          replacedBy: 2,
          to: 'Ana Tapuy',
        },
        {
          number: 2,
          kind: 'correction',
          ofNumber: 1,
          cents: 4500,
          isVoid: false,
          replacedBy: null,
          to: company.name,
        },
      ]);
      // The money is unchanged, and taking it back voids the valid receipt.
      expect(sumBalance(await listMoney(database, paddler.payment.id)).held).toBe(4500);
      await decide(paddler, 'take_back', 'No había llegado');
      expect(await readReceiptNumbers(paddler)).toEqual([
        [1, true],
        [2, true],
      ]);
      expect(sumBalance(await listMoney(database, paddler.payment.id)).held).toBe(0);
    });

    test('a receipt corrected after a refund is issued again with the refund’s receipt, as often as needed', async () => {
      const { database } = team;
      const paddler = await enterPaddler(database);
      const { id: paymentId } = paddler.payment;
      await decide(paddler, 'verify');
      await decide(paddler, 'refund', 'No pudo venir');
      const other = { ...company, name: 'Otra Cía. Ltda.' };
      const right = (receipt: string, name: typeof company) =>
        putReceiptRight(database, terminal, { paymentId, receipt, name, now });
      expect(await right('2027-000001', company)).toBe('2027-000003');
      expect(await right('2027-000003', other)).toBe('2027-000005');
      const old = (number: number, replacedBy: number, to: string) => ({
        number,
        isVoid: true,
        replacedBy,
        to,
      });
      const counts = { isVoid: false, replacedBy: null, to: other.name, kind: 'correction' };
      expect(await issuedFor(paddler)).toMatchObject([
        { ...old(1, 3, 'Ana Tapuy'), kind: 'payment' },
        { ...old(2, 4, 'Ana Tapuy'), kind: 'refund', ofNumber: 1 },
        { ...old(3, 5, company.name), ofNumber: 1, cents: 4500 },
        { ...old(4, 6, company.name), ofNumber: 2, cents: -4500 },
        { ...counts, number: 5, ofNumber: 3, cents: 4500 },
        { ...counts, number: 6, ofNumber: 4, cents: -4500 },
      ]);
      // A refund is corrected together with its payment, not alone.
      expect(await right('2027-000006', company)).toBeNull();
      expect(sumBalance(await listMoney(database, paymentId)).held).toBe(0);
    });

    /** Returns two people whose club paid once, with receipt 1 made out to its company. */
    const paidByClub = async () => {
      const { database } = team;
      const [ana, bea] = [
        await enterPaddler(database),
        await enterPaddler(database, { name: 'Bea Grefa' }),
      ];
      const clubId = await enterClub(database, [ana, bea]);
      await keepClubReceiptName(database, { clubId, name: company, now });
      const participantIds = [ana.participantId, bea.participantId];
      const paid = { clubId, participantIds, arrivedCents: 9000, cash: false };
      expect(await verifyClub(database, terminal, paid, now)).toMatchObject({ code: 'verified' });
      return { ana, bea, clubId };
    };

    test('a club has one receipt for its whole payment, and a reversed member leaves it', async () => {
      const { database } = team;
      const { ana, bea, clubId } = await paidByClub();
      const first = {
        number: 1,
        kind: 'payment',
        ofNumber: null,
        cents: 9000,
        to: company.name,
      };
      expect(await issuedFor(ana)).toEqual([{ ...first, isVoid: false, replacedBy: null }]);
      expect(await issuedFor(bea)).toEqual(await issuedFor(ana));
      await decide(ana, 'take_back');
      expect(await listReceiptsOfClub(database, clubId)).toMatchObject([
        { number: 1, cents: 9000, replacedBy: 2 },
        { number: 2, kind: 'correction', ofNumber: 1, cents: 4500, voidedAt: null },
      ]);
      expect(await issuedFor(ana)).toEqual([{ ...first, isVoid: true, replacedBy: 2 }]);
      expect(sumBalance(await listMoney(database, bea.payment.id)).held).toBe(4500);
      await decide(bea, 'take_back');
      expect(await all()).toEqual([1, 2]);
      await decide(ana, 'verify');
      expect((await issuedFor(ana)).at(-1)).toMatchObject({ number: 3, to: 'Ana Tapuy' });
    });

    test('a club’s refund has a receipt of the club, which no member reads', async () => {
      const { database } = team;
      const { ana, bea, clubId } = await paidByClub();
      await decide(ana, 'refund', 'No pudo venir');
      expect(await listOwnReceipts(database, [ana.participantId])).toEqual([]);
      expect(await ownReceipts({ database }, ana.accessToken)).toMatchObject({
        byClub: true,
        receipts: [],
      });
      const ofClub = await ownReceipts({ database }, 'c'.repeat(32));
      expect(ofClub?.receipts).toMatchObject([
        { number: 1, kind: 'payment', cents: 9000 },
        {
          number: 2,
          kind: 'refund',
          ofNumber: 1,
          cents: -4500,
          facts: { madeOutTo: company, lines: [{ payer: 'Ana Tapuy' }] },
        },
      ]);
      expect((await issuedFor(ana)).map(({ number }) => number)).toEqual([1, 2]);
      const kept = async () =>
        JSON.stringify(await database.selectFrom('receipt').select('facts_json').execute());
      const club = await clubById(database, clubId);
      if (!club) throw new Error('not there');
      await database.transaction().execute((transaction) => forgetCaptain(transaction, club));
      expect(await kept()).not.toContain(company.document);
      await decide(bea, 'refund', 'No pudo venir');
      expect(await kept()).not.toContain(company.document);
      await database
        .transaction()
        .execute((transaction) => removeEntries(transaction, [ana.participantId]));
      expect(await kept()).not.toContain('Tapuy');
    });

    test('members of a club who are reversed one after the other leave one receipt after the other', async () => {
      const { database } = team;
      const { ana, bea, clubId } = await paidByClub();
      // Both amounts are read before the first is written.
      const read = await Promise.all(
        [ana, bea].map(async ({ payment: { id: paymentId } }) => {
          const money = await listMoney(database, paymentId);
          return { paymentId, undone: money.filter(({ kind }) => kind === 'paid') };
        }),
      );
      const none = { movements: [], actor: 'organizer', reason: null, now };
      for (const one of read) {
        await database
          .transaction()
          .execute((transaction) => writeMovements(transaction, { ...one, ...none }));
      }
      expect(await listReceiptsOfClub(database, clubId)).toMatchObject([
        { number: 1, voidedAt: now.toISOString(), replacedBy: 2 },
        { number: 2, ofNumber: 1, cents: 4500, voidedAt: now.toISOString(), replacedBy: null },
      ]);
    });

    test('simultaneous changes of a club’s receipt happen in turn', async () => {
      const { database } = team;
      const { ana, bea, clubId } = await paidByClub();
      const other = { ...company, name: 'Otra Cía. Ltda.' };
      const order = { paymentId: ana.payment.id, receipt: '2027-000001', name: other, now };
      await Promise.all([
        decide(ana, 'take_back'),
        putReceiptRight(database, terminal, order),
        decide(bea, 'take_back'),
      ]);
      const receipts = await listReceiptsOfClub(database, clubId);
      expect(receipts.filter(({ voidedAt }) => voidedAt === null)).toEqual([]);
      const named = receipts.flatMap(({ ofNumber }) => ofNumber ?? []);
      expect(named).toEqual([...new Set(named)]);
      for (const { payment } of [ana, bea]) {
        expect(sumBalance(await listMoney(database, payment.id)).held).toBe(0);
      }
    });

    test('a receipt with two corrections is readable, and names the last', async () => {
      const { database } = team;
      const { clubId } = await paidByClub();
      const { facts_json: _, ...first } = await database
        .selectFrom('receipt')
        .selectAll()
        .executeTakeFirstOrThrow();
      const correction = { ...first, kind: 'correction', of_number: 1 } as const;
      await database
        .insertInto('receipt')
        .values([2, 3].map((number) => ({ ...correction, number })))
        .execute();
      const receipts = await listReceiptsOfClub(database, clubId);
      expect(receipts.map(({ replacedBy }) => replacedBy)).toEqual([3, null, null]);
    });

    test('an erased person leaves numbers, days and sums of receipts', async () => {
      const { database } = team;
      const [alone, ana, bea] = [
        await enterPaddler(database),
        await enterPaddler(database),
        await enterPaddler(database, { name: 'Bea Grefa' }),
      ];
      const clubId = await enterClub(database, [ana, bea]);
      const participantIds = [ana.participantId, bea.participantId];
      await decide(alone, 'verify');
      await verifyClub(
        database,
        terminal,
        { clubId, participantIds, arrivedCents: 9000, cash: true },
        now,
      );
      await database
        .transaction()
        .execute((transaction) =>
          removeEntries(transaction, [alone.participantId, ana.participantId]),
        );
      const [own, ofClub] = await listReceiptsOfYear(database, 2027);
      expect(own).toMatchObject({ number: 1, cents: 4500, facts: null, participantId: null });
      expect(ofClub).toMatchObject({ number: 2, cents: 9000 });
      expect(ofClub?.facts?.lines.map(({ payer }) => payer)).toEqual([null, 'Bea Grefa']);
      const left = await database.selectFrom('receipt').select('facts_json').execute();
      expect(JSON.stringify(left)).not.toContain('Tapuy');
    });

    test('a receipt issued before its content was stored is read from its entry', async () => {
      const { database } = team;
      const paddler = await enterPaddler(database);
      const payer = { paymentId: paddler.payment.id, participantId: paddler.participantId };
      await keepReceiptName(database, { ...payer, name: company, now });
      await decide(paddler, 'verify');
      await database.updateTable('receipt').set({ facts_json: null }).execute();
      const [earlier] = await listOwnReceipts(database, [paddler.participantId]);
      expect(earlier?.facts).toMatchObject({
        issuer: null,
        madeOutTo: company,
        lines: [{ kind: 'fee', cents: 4500, payer: 'Ana Tapuy' }],
      });
    });
  });
}
