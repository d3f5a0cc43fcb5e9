import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import { moneyAccounts } from '../../../src/desk/payments/export-accounts.server.ts';
import { listPayments } from '../../../src/desk/payments/list-payments.server.ts';
import { linesOfPayment, readPaymentFile } from '../../../src/desk/payments/payment-file.server.ts';
import {
  acceptMatch,
  type Match,
} from '../../../src/desk/payments/statement/accept-match.server.ts';
import {
  keepStatement,
  nameColumns,
  readWaitingStatement,
} from '../../../src/desk/payments/statement/keep-statement.server.ts';
import { openLine, openLines } from '../../../src/desk/payments/statement/open-lines.server.ts';
import {
  bringLineBack,
  listAsideLines,
  putLineAside,
} from '../../../src/desk/payments/statement/put-line-aside.server.ts';
import { readStatement } from '../../../src/desk/payments/statement/read-statement.ts';
import type {
  Bank,
  StatementColumns,
} from '../../../src/desk/payments/statement/statement-columns.ts';
import { sweepStatements } from '../../../src/desk/payments/statement/sweep-statements.server.ts';
import { waitingPayments } from '../../../src/desk/payments/waiting-payments.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { remind } from '../../../src/registration/payments/run-payment-clock.server.ts';
import { listMoney } from '../../../src/registration/payments/write-movements.server.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';

const day = (days: number) => later(days * 24 * 60);

export function bankStatementContract(engine: Engine): void {
  describe('bank statements', () => {
    const team = deskTeam(engine);
    const keep = (text: string, bank: Bank = 'pichincha', at = now) =>
      keepStatement(
        team.database,
        terminal,
        { bank, statement: readStatement(Buffer.from(text, 'latin1')), currency: 'USD' },
        at,
      );
    const today = now.toISOString().slice(0, 10);
    const file = (...texts: string[]) =>
      [
        'Fecha;Concepto;Documento;Tipo;Monto',
        ...texts.map((text, index) => `${today};${text};${index};C;45,00`),
      ].join('\n');
    const waiting = { read: readStatement, currency: 'USD' };
    const open = async () => (await openLines(team.database, { limit: 50, offset: 0 })).lines;
    /** Finds the line that names the payment: another line with the same amount may be proposed too. */
    const findMatch = async ({ payment: { reference } }: EnteredPaddler): Promise<Match> => {
      for (const { digest, proposals } of await open()) {
        const [first] = proposals;
        if (first?.payment.reference === reference && first.reasons.includes('reference')) {
          return { digest, reference, version: first.payment.version };
        }
      }
      throw new Error('not proposed');
    };
    const accept = (match: Match) => acceptMatch(team.database, terminal, match, now);
    const acts = async () =>
      (await readAudit(team.database, { limit: 20 })).map(({ act }) => act).reverse();

    test('the same statement imported twice changes nothing, also with other lines beside', async () => {
      const paddler = await enterPaddler(team.database, { now });
      const line = `TRANSF ${paddler.payment.reference} ÁÑA`;
      expect(await keep(file(line))).toEqual({ code: 'kept', lines: 1, fresh: 1 });
      expect(await keep(file(line))).toEqual({ code: 'kept', lines: 1, fresh: 0 });
      expect(await keep(file(line, 'otra'))).toEqual({ code: 'kept', lines: 2, fresh: 1 });
      expect(await accept(await findMatch(paddler))).toBe('verified');
      expect(await keep(file(line, 'otra'))).toEqual({ code: 'kept', lines: 2, fresh: 0 });
      expect((await open()).map(({ text }) => text)).toEqual(['otra']);
      const found = await listPayments(
        team.database,
        { method: 'transfer', state: 'verified' },
        { limit: 9, offset: 0 },
      );
      expect(found.total).toBe(1);
    });

    test('a bank line is assigned to one payment, also when two organizers do it at the same instant', async () => {
      const ana = await enterPaddler(team.database, { now });
      const eva = await enterPaddler(team.database, { name: 'Eva Cruz', now });
      await keep(file(`${ana.payment.reference} EVA CRUZ`));
      const [line] = await open();
      const matches = (line?.proposals ?? []).map(({ payment: { reference, version } }) => ({
        digest: line?.digest ?? '',
        reference,
        version,
      }));
      expect(matches.map(({ reference }) => reference)).toEqual([
        ana.payment.reference,
        eva.payment.reference,
      ]);
      const both = await Promise.all(matches.map(accept));
      expect(both.toSorted()).toEqual(['line_used', 'verified']);
      expect(await acts()).toEqual(['statement_uploaded', 'payment_verified']);
    });

    test('an unexplained bank line is set aside with a reason, and comes back', async () => {
      const paddler = await enterPaddler(team.database, { now });
      await keep(file(paddler.payment.reference));
      const match = await findMatch(paddler);
      const { digest } = match;
      const put = () => putLineAside(team.database, terminal, { digest, reason: 'Auspicio' }, now);
      expect([await put(), await put()]).toEqual([true, false]);
      expect(await open()).toEqual([]);
      expect(await openLine(team.database, digest)).toBeUndefined();
      expect(await linesOfPayment(team.database, paddler.payment)).toEqual([]);
      expect(await listAsideLines(team.database)).toMatchObject([{ digest, reason: 'Auspicio' }]);
      expect(await accept(match)).toBe('line_used');
      expect(await keep(file(paddler.payment.reference))).toMatchObject({ fresh: 0 });
      expect(await open()).toEqual([]);
      const back = () => bringLineBack(team.database, terminal, digest, now);
      expect([await back(), await back()]).toEqual([true, false]);
      expect(await listAsideLines(team.database)).toEqual([]);
      expect(await accept(match)).toBe('verified');
      expect(await put()).toBe(false);
      const told = await readAudit(team.database, { limit: 9 });
      expect(told.find(({ act }) => act === 'bank_line_put_aside')).toMatchObject({
        reason: 'Auspicio',
        after: { bankLine: `${today} 45.00 0` },
      });
      expect(told.map(({ act }) => act)).toContain('bank_line_brought_back');
    });

    test('a payment lists the bank lines that pay it or may pay it', async () => {
      const ana = await enterPaddler(team.database, { now });
      const eva = await enterPaddler(team.database, { name: 'Eva Cruz', now });
      await keep(file(`TRANSF ${ana.payment.reference}`, 'PAGO EVA CRUZ'));
      const lines = async ({ payment }: EnteredPaddler) =>
        (await linesOfPayment(team.database, payment)).map(({ text, reasons }) => [text, reasons]);
      expect(await lines(eva)).toEqual([['PAGO EVA CRUZ', ['amount', 'name']]]);
      expect((await lines(ana)).map(([text]) => text)).toEqual([`TRANSF ${ana.payment.reference}`]);
      await accept(await findMatch(ana));
      expect(await lines(ana)).toEqual([[`TRANSF ${ana.payment.reference}`, null]]);
    });

    test('an organizer who saw an older payment assigns nothing, and a paid payment keeps the line beside it', async () => {
      const paddler = await enterPaddler(team.database, { now });
      await keep(file(paddler.payment.reference));
      const old = await findMatch(paddler);
      const order = { paymentId: paddler.payment.id, decision: 'verify' as const };
      await decidePayment(team.database, terminal, order, now);
      expect(await accept(old)).toBe('overtaken');
      expect(await open()).toHaveLength(1);
      expect(await accept(await findMatch(paddler))).toBe('linked');
      expect(await open()).toEqual([]);
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({
        act: 'payment_matched',
        subjectId: paddler.payment.reference,
        after: { bankLine: `${today} 45.00 0` },
      });
      expect(await accept({ ...old, reference: 'NOTHING' })).toBe('refused');
    });

    describe('a line of another amount', () => {
      const paid = (text: string, amount: string, document: string) =>
        ['Fecha;Concepto;Documento;Tipo;Monto', `${today};${text};${document};C;${amount}`].join(
          '\n',
        );
      const bring = async (
        paddler: EnteredPaddler,
        amount: string,
        at = now,
        document = amount,
      ) => {
        await keep(paid(paddler.payment.reference, amount, document), 'pichincha', at);
        return acceptMatch(team.database, terminal, await findMatch(paddler), at);
      };
      const money = async ({ payment }: EnteredPaddler) =>
        (await listMoney(team.database, payment.id))
          .filter(({ kind }) => kind !== 'fee')
          .map(({ kind, cents }) => [kind, cents]);
      const state = async ({ participantId }: EnteredPaddler) =>
        (await readPayment(team.database, participantId))?.state;
      const takeBack = ({ payment }: EnteredPaddler, at: Date, reason = '') =>
        decidePayment(
          team.database,
          terminal,
          { paymentId: payment.id, decision: 'take_back', reason },
          at,
        );
      const mails = async ({ participantId }: EnteredPaddler) => {
        const rows = await team.database
          .selectFrom('mail_outbox')
          .select(['kind', 'values_json'])
          .where('participant_id', '=', participantId)
          .orderBy('created_at')
          .orderBy('mail_key')
          .execute();
        return rows.map(({ kind, values_json }) => ({ kind, ...JSON.parse(values_json) }));
      };
      const account = async ({ payment }: EnteredPaddler) => {
        const room = apiServices(team.database);
        const lines = await moneyAccounts(team.database, {
          year: 2027,
          timeZone: room.race.timeZone,
        });
        return lines.find(({ reference }) => reference === payment.reference);
      };

      test('a smaller line leaves its payment open, and the line of the rest verifies it', async () => {
        const paddler = await enterPaddler(team.database, { now });
        expect(await bring(paddler, '20,00')).toBe('part');
        expect(await state(paddler)).toBe('pending');
        expect(await money(paddler)).toEqual([['paid', 2000]]);
        const room = apiServices(team.database);
        const file = () =>
          readPaymentFile({ ...room, database: team.database }, paddler.payment.reference);
        expect(await file()).toMatchObject({
          heldCents: 2000,
          missingCents: 2500,
          openCents: 2500,
          canTakeBack: true,
          isUntold: true,
          bankLines: [{ amountCents: 2000, reasons: null }],
        });
        expect(await mails(paddler)).toMatchObject([
          { kind: 'part_paid', received: 2000, missing: 2500, amountCents: 4500, isLate: false },
        ]);
        expect(await account(paddler)).toMatchObject({
          heldCents: 2000,
          verified: null,
          bank: `${today} 20.00 20,00`,
        });
        // The same file again books nothing.
        expect(await keep(paid(paddler.payment.reference, '20,00', '20,00'))).toMatchObject({
          fresh: 0,
        });
        expect(await open()).toEqual([]);
        await keep(paid(paddler.payment.reference, '25,00', '25,00'));
        expect(await open()).toMatchObject([
          { proposals: [{ isSure: true, payment: { awaitedCents: 2500, heldCents: 2000 } }] },
        ]);
        expect(await bring(paddler, '25,00', later(1))).toBe('verified');
        expect(await money(paddler)).toEqual([
          ['paid', 2000],
          ['paid', 2500],
        ]);
        expect(await account(paddler)).toMatchObject({
          heldCents: 4500,
          bank: `${today} 20.00 20,00; ${today} 25.00 25,00`,
          receipts: '2027-000001; 2027-000002',
        });
        // The mail about the part had not been sent, so the payer reads only the mail about the whole.
        expect((await mails(paddler)).map(({ kind }) => kind)).toEqual(['verified']);
        expect(await acts()).toEqual([
          ...(['statement_uploaded', 'part_received', 'statement_uploaded'] as const),
          ...(['statement_uploaded', 'statement_uploaded', 'payment_verified'] as const),
        ]);
      });

      test('each part payment can be undone, which opens its bank line again', async () => {
        const [right, wrong] = [
          await enterPaddler(team.database, { now }),
          await enterPaddler(team.database, { now }),
        ];
        await bring(wrong, '20,00');
        await bring(wrong, '25,00', later(1));
        expect(await takeBack(wrong, later(2))).toMatchObject({ code: 'changed' });
        expect(await state(wrong)).toBe('pending');
        expect(await money(wrong)).toEqual([
          ['paid', 2000],
          ['paid', 2500],
          ['undone', -2500],
        ]);
        expect((await open()).map(({ amountCents }) => amountCents)).toEqual([2500]);
        await team.database.updateTable('mail_outbox').set({ state: 'sent' }).execute();
        expect(await takeBack(wrong, later(3))).toMatchObject({ code: 'reason' });
        expect(await takeBack(wrong, later(3), 'Era otro pago')).toMatchObject({ code: 'changed' });
        expect(await takeBack(wrong, later(4), 'Era otro pago')).toMatchObject({ code: 'refused' });
        expect((await mails(wrong)).at(-1)).toMatchObject({
          kind: 'taken_back',
          reason: 'Era otro pago',
        });
        expect(await account(wrong)).toMatchObject({ heldCents: 0, bank: '', receipts: '' });
        const [undone] = await readAudit(team.database, { limit: 1 });
        expect(undone).toMatchObject({ act: 'part_taken_back', after: { amount: '20.00 USD' } });
        const lines = await open();
        expect(lines.map(({ amountCents }) => amountCents).toSorted()).toEqual([2000, 2500]);
        for (const { digest } of lines) {
          const { reference, id } = right.payment;
          const version = await paymentVersion(team.database, id);
          await acceptMatch(team.database, terminal, { digest, reference, version }, later(5));
        }
        expect(await state(right)).toBe('verified');
        expect(await account(right)).toMatchObject({ heldCents: 4500 });
      });

      test('the mail of an earlier part is still sent when a later part is undone', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await bring(paddler, '20,00');
        await bring(paddler, '10,00', later(1));
        expect(await takeBack(paddler, later(2))).toMatchObject({ code: 'changed' });
        expect(await mails(paddler)).toMatchObject([{ kind: 'part_paid', received: 2000 }]);
      });

      test('a later part that the payer knows is undone only with a reason, even while a mail waits', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await bring(paddler, '20,00');
        await bring(paddler, '10,00', later(1));
        await team.database
          .updateTable('mail_outbox')
          .set({ state: 'sent' })
          .where('next_at', '=', later(11).toISOString())
          .execute();
        const room = apiServices(team.database);
        const file = await readPaymentFile(
          { ...room, database: team.database },
          paddler.payment.reference,
        );
        expect(file?.isUntold).toBe(false);
        // The payer knows of the later part, though the mail of the first one waits.
        expect(await takeBack(paddler, later(2))).toMatchObject({ code: 'reason' });
      });

      test('a payer is notified of the remaining part when the verification after it is undone before its mail', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await bring(paddler, '20,00');
        await bring(paddler, '25,00', later(1));
        expect(await mails(paddler)).toMatchObject([{ kind: 'verified' }]);
        expect(await takeBack(paddler, later(2))).toMatchObject({ code: 'changed' });
        expect(await mails(paddler)).toMatchObject([
          { kind: 'part_paid', received: 2000, missing: 2500, isLate: false },
        ]);
      });

      test('a part payment answers the waiting receipt, and undoing it lets the receipt wait again', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await changePayment(team.database, {
          paymentId: paddler.payment.id,
          event: 'submit_receipt',
          actor: 'paddler',
          now,
        });
        expect(await bring(paddler, '20,00', later(1))).toBe('part');
        expect(await state(paddler)).toBe('pending');
        expect(await takeBack(paddler, later(2))).toMatchObject({ code: 'changed' });
        expect(await state(paddler)).toBe('proof_submitted');
        expect(await money(paddler)).toEqual([
          ['paid', 2000],
          ['undone', -2000],
        ]);
      });

      test('a bank line that pays too much verifies its payment and leaves a surplus to give back', async () => {
        const paddler = await enterPaddler(team.database, { now });
        expect(await bring(paddler, '50,00')).toBe('verified');
        expect(await money(paddler)).toEqual([['paid', 5000]]);
        const room = apiServices(team.database);
        expect((await waitingPayments(team.database, room.race)).due).toEqual([
          paddler.payment.reference,
        ]);
        expect(await mails(paddler)).toMatchObject([{ kind: 'verified', returned: 500 }]);
        expect(await account(paddler)).toMatchObject({ heldCents: 5000 });
        expect(await takeBack(paddler, later(1))).toMatchObject({ code: 'changed' });
        expect(await account(paddler)).toMatchObject({ heldCents: 0, bank: '' });
      });

      test('a released place gives back the part payment, and the rest still verifies it', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await bring(paddler, '20,00');
        const { id: paymentId, reference } = paddler.payment;
        const expiry = { paymentId, event: 'expire', actor: 'clock', now: later(60) } as const;
        await changePayment(team.database, expiry);
        const room = apiServices(team.database);
        const due = async () => (await waitingPayments(team.database, room.race)).due;
        expect(await due()).toEqual([reference]);
        expect((await mails(paddler)).at(-1)).toMatchObject({ kind: 'expired', returned: 2000 });
        expect(await bring(paddler, '10,00', later(61))).toBe('part');
        expect(await state(paddler)).toBe('expired');
        expect(await due()).toEqual([reference]);
        expect((await mails(paddler)).at(-1)).toMatchObject({
          kind: 'part_paid',
          received: 3000,
          missing: 1500,
          isLate: true,
        });
        expect(await bring(paddler, '15,00', later(62))).toBe('verified');
        expect(await due()).toEqual([]);
        expect(await account(paddler)).toMatchObject({ heldCents: 4500 });
      });

      test('the reminder of a partly paid payment names the missing amount', async () => {
        const paddler = await enterPaddler(team.database, { now });
        await bring(paddler, '20,00');
        const payment = await readPayment(team.database, paddler.participantId);
        if (!payment) throw new Error('no payment');
        await remind(team.database, payment, { key: 'reminder', now: later(60) });
        expect((await mails(paddler)).at(-1)).toMatchObject({ kind: 'reminder', missing: 2500 });
      });

      test('bank lines of any amounts lose no cent, and verify the payment once its price is reached', async () => {
        const cents = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 });
        await fc.assert(
          fc.asyncProperty(cents, async (amounts) => {
            const paddler = await enterPaddler(team.database, { now });
            let held = 0;
            for (const [index, amount] of amounts.entries()) {
              if (held >= 4500) break;
              held += amount;
              const written = (amount / 100).toFixed(2).replace('.', ',');
              const outcome = await bring(
                paddler,
                written,
                later(index),
                `${paddler.payment.id}${index}`,
              );
              expect(outcome).toBe(held >= 4500 ? 'verified' : 'part');
              expect(await account(paddler)).toMatchObject({ heldCents: held });
            }
            expect(await state(paddler)).toBe(held >= 4500 ? 'verified' : 'pending');
          }),
          { numRuns: 8 },
        );
      });
    });

    test('unknown headings are named once and remembered for the bank', async () => {
      const paddler = await enterPaddler(team.database, { now });
      const text = `Data,Historico,Entrada\n${today},${paddler.payment.reference},45.00\n`;
      const waits = await keep(text, 'otro');
      if (waits.code !== 'unmapped') throw new Error(waits.code);
      expect(await readWaitingStatement(team.database, waits.id, waiting)).toEqual({
        bank: 'otro',
        headings: ['Data', 'Historico', 'Entrada'],
        columns: null,
      });
      const columns: StatementColumns = {
        day: 'Data',
        amount: 'Entrada',
        text: 'Historico',
        sign: '',
        document: '',
        name: '',
      };
      const named = { id: waits.id, currency: 'USD', read: readStatement };
      const turned = { ...named, columns: { ...columns, day: 'Historico' } };
      expect(await nameColumns(team.database, terminal, turned, now)).toEqual({ code: 'columns' });
      const right = { ...named, columns };
      expect(await nameColumns(team.database, terminal, right, now)).toMatchObject({ fresh: 1 });
      expect(await nameColumns(team.database, terminal, right, now)).toEqual({ code: 'unknown' });
      expect(await keep(text, 'otro')).toMatchObject({ code: 'kept', fresh: 0 });
      expect(await keep(text, 'pichincha')).toEqual({ code: 'other_bank', bank: 'otro' });
      expect(await keep('%PDF-1.4')).toEqual({ code: 'not_csv' });
    });

    test('an unknown word for in or out is asked once, with its lines', async () => {
      const text = await readFile('tests/fixtures/bank/sign-words.csv', 'latin1');
      const asked = await keep(text);
      if (asked.code !== 'asked') throw new Error(asked.code);
      expect(asked.signs).toMatchObject([
        { word: 'N/C', rows: [{ line: 3, amountCents: 4500 }] },
        { word: 'NC', rows: [{ line: 4, amountCents: 4500 }] },
      ]);
      expect(await open()).toEqual([]);
      const { id, ...asks } = asked;
      expect(await readWaitingStatement(team.database, id, waiting)).toMatchObject({
        bank: 'pichincha',
        asks: { signs: asks.signs, days: null },
      });
      const say = (signs: ReadonlyMap<string, 'in' | 'out'>) =>
        nameColumns(team.database, terminal, { id, ...waiting, signs }, now);
      expect(await say(new Map([['n/c', 'in']]))).toMatchObject({
        code: 'asked',
        signs: [{ word: 'NC' }],
      });
      expect(await say(new Map([['nc', 'in']]))).toEqual({ code: 'kept', lines: 3, fresh: 3 });
      expect(await open()).toHaveLength(3);
      expect(await keep(text)).toEqual({ code: 'kept', lines: 3, fresh: 0 });
    });

    test('wrongly chosen columns are chosen again while their words are asked about', async () => {
      const text = `Data,Historico,Entrada,Canal\n${today},pago,45.00,Web\n`;
      const waits = await keep(text, 'otro');
      if (waits.code !== 'unmapped') throw new Error(waits.code);
      const columns = { day: 'Data', amount: 'Entrada', text: 'Historico', document: '', name: '' };
      const choose = (sign: string) =>
        nameColumns(
          team.database,
          terminal,
          { id: waits.id, ...waiting, columns: { ...columns, sign } },
          now,
        );
      expect(await choose('Canal')).toMatchObject({ code: 'asked', signs: [{ word: 'Web' }] });
      expect(await readWaitingStatement(team.database, waits.id, waiting)).toMatchObject({
        headings: ['Data', 'Historico', 'Entrada', 'Canal'],
        columns: { sign: 'Canal' },
      });
      expect(await choose('')).toMatchObject({ code: 'kept', fresh: 1 });
    });

    test('the order of days is asked once and remembered for the bank', async () => {
      const text = 'Fecha;Concepto;Documento;Tipo;Monto\n03/05/2026;X;1;C;45,00\n';
      const asked = await keep(text);
      if (asked.code !== 'asked') throw new Error(asked.code);
      expect(asked.days).toMatchObject({ line: 2, written: '03/05/2026' });
      const said = { id: asked.id, currency: 'USD', read: readStatement };
      const order = { ...said, days: 'month_first' as const };
      expect(await nameColumns(team.database, terminal, order, now)).toMatchObject({ fresh: 1 });
      expect((await open()).map(({ day: of }) => of)).toEqual(['2026-03-05']);
      expect(await keep(text)).toEqual({ code: 'kept', lines: 1, fresh: 0 });
      const mixed = `${text}23/05/2026;Y;2;C;45,00\n05/24/2026;Z;3;C;45,00\n`;
      expect(await keep(mixed)).toEqual({ code: 'day_orders', lines: [3, 4] });
    });

    test('unclaimed bank lines are deleted after their term, and claimed ones lose the payers’ texts', async () => {
      const paddler = await enterPaddler(team.database, { now });
      await keep(file(paddler.payment.reference, 'NADIE'));
      await accept(await findMatch(paddler));
      const waits = await keep('A,B,C\nx,y,z\n', 'otro');
      expect(await sweepStatements(team.database, day(59))).toBe(0);
      if (waits.code !== 'unmapped') throw new Error(waits.code);
      expect(await readWaitingStatement(team.database, waits.id, waiting)).toBeNull();
      expect(await sweepStatements(team.database, day(61))).toBe(2);
      expect(await team.database.selectFrom('bank_line').selectAll().execute()).toMatchObject([
        { day: today, text: '', document: '0', payment_id: paddler.payment.id },
      ]);
    });
  });
}
