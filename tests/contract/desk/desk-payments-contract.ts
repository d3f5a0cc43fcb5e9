import { describe, expect, test } from 'vitest';
import { type Decision, decidePayment } from '../../../src/desk/payments/decide-payment.server.ts';
import {
  exportAccounts,
  moneyAccounts,
} from '../../../src/desk/payments/export-accounts.server.ts';
import { historyName } from '../../../src/desk/payments/history-name.ts';
import { listPayments, listPaymentYears } from '../../../src/desk/payments/list-payments.server.ts';
import { lookAtSales } from '../../../src/desk/payments/look-at-sales.server.ts';
import { readPaymentFile } from '../../../src/desk/payments/payment-file.server.ts';
import { readReceiptFile } from '../../../src/desk/payments/read-receipt-file.server.ts';
import { remindPayer } from '../../../src/desk/payments/remind-payer.server.ts';
import { waitingPayments } from '../../../src/desk/payments/waiting-payments.server.ts';
import { writeXlsx } from '../../../src/platform/files/table/write-xlsx.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { paymentVersion } from '../../../src/registration/payments/payment-version.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { unzip } from '../../support/unzip.ts';
import { deskTeam, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

export function deskPaymentsContract(engine: Engine): void {
  describe('payments at the desk', () => {
    const team = deskTeam(engine);
    const room = () => ({ database: team.database, race: readRace('content') });
    const order = ({ payment }: EnteredPaddler, decision: Decision, more = {}) => ({
      paymentId: payment.id,
      decision,
      ...more,
    });
    const rosa = () => team.actor('Rosa', ['treasurer']);
    const handIn = ({ payment }: EnteredPaddler, bytes: Uint8Array, varDir = temporaryFolder()) =>
      submitReceipt({ database: team.database, varDir }, { payment, bytes, now });

    test('a decision writes state, history and audit, with states and amount', async () => {
      const paddler = await enterPaddler(team.database);
      const actor = await rosa();
      const rejected = order(paddler, 'reject', { reason: 'No se lee' });
      expect(await decidePayment(team.database, actor, rejected, now)).toMatchObject({
        code: 'changed',
        from: 'pending',
        last: { to: 'pending', actor: 'paddler' },
      });
      await decidePayment(team.database, terminal, order(paddler, 'verify'), now);
      await decidePayment(team.database, terminal, order(paddler, 'verify'), now);
      const file = await readPaymentFile(room(), paddler.payment.reference);
      expect(file?.history.map((step) => [step.to, step.actor])).toEqual([
        ['pending', 'paddler'],
        ['rejected', 'organizer Rosa <rosa@rio.example>'],
        ['verified', terminal.name],
      ]);
      const subject = { kind: 'payment', id: paddler.payment.reference };
      expect(await readAudit(team.database, { subject, limit: 9 })).toMatchObject([
        {
          act: 'payment_verified',
          actor: terminal.name,
          before: { state: 'rejected' },
          after: { state: 'verified', amount: '45.00 USD' },
        },
        {
          act: 'payment_rejected',
          actor: actor.name,
          reason: 'No se lee',
          before: { state: 'pending' },
          after: { state: 'rejected', amount: '45.00 USD' },
        },
      ]);
    });

    test('a second decision, or one on an older receipt, changes nothing', async () => {
      const paddler = await enterPaddler(team.database);
      const actor = await rosa();
      const version = await paymentVersion(team.database, paddler.payment.id);
      const both = await Promise.all(
        (['verify', 'reject'] as const).map((decision) =>
          decidePayment(team.database, actor, order(paddler, decision, { version }), now),
        ),
      );
      expect(both.map(({ code }) => code).toSorted()).toEqual(['changed', 'overtaken']);
      const late = both.find(({ code }) => code === 'overtaken');
      expect(late?.last?.actor).toBe('organizer Rosa <rosa@rio.example>');
      expect(await readAudit(team.database, { limit: 9, act: 'payment_verified' })).toHaveLength(
        late?.payment.state === 'verified' ? 1 : 0,
      );
      const other = await enterPaddler(team.database);
      const seen = await paymentVersion(team.database, other.payment.id);
      await handIn(other, sampleReceipts['image/png']);
      const blind = order(other, 'verify', { version: seen });
      expect(await decidePayment(team.database, actor, blind, now)).toMatchObject({
        code: 'overtaken',
        payment: { state: 'proof_submitted' },
      });
    });

    test('payments are listed by year, state, method and name, a page at a time', async () => {
      const ana = await enterPaddler(team.database, { name: 'Ana Ñahui' });
      const luis = await enterPaddler(team.database, { name: 'Luis Pérez' });
      const eva = await enterPaddler(team.database, { name: 'Eva Cruz' });
      await handIn(luis, sampleReceipts['image/png']);
      await decidePayment(team.database, terminal, order(eva, 'verify'), now);
      const found = async (filter: Parameters<typeof listPayments>[1], offset = 0) => {
        const page = await listPayments(team.database, filter, { limit: 2, offset });
        return [page.total, ...page.payments.map(({ name }) => name)];
      };
      expect(await found({})).toEqual([3, 'Eva Cruz', 'Luis Pérez']);
      expect(await found({}, 2)).toEqual([3, 'Ana Ñahui']);
      expect(await found({ year: 2027, search: 'perez lu' })).toEqual([1, 'Luis Pérez']);
      expect(await found({ search: ana.payment.reference.toLowerCase() })).toEqual([
        1,
        'Ana Ñahui',
      ]);
      expect(await found({ state: 'proof_submitted' })).toEqual([1, 'Luis Pérez']);
      expect(await found({ method: 'transfer' })).toEqual([1, 'Luis Pérez']);
      expect(await found({ method: 'hand' })).toEqual([1, 'Eva Cruz']);
      expect(await found({ method: 'card' })).toEqual([0]);
      expect(await found({ references: [ana.payment.reference] })).toEqual([1, 'Ana Ñahui']);
      expect(await found({ references: [] })).toEqual([0]);
      expect(await found({ year: 1999 })).toEqual([0]);
      expect(await listPaymentYears(team.database)).toEqual([2027]);
    });

    test('waiting receipts are listed in order, and late money with the number of free places', async () => {
      const [first, second] = [
        await enterPaddler(team.database),
        await enterPaddler(team.database),
      ];
      const varDir = temporaryFolder();
      await handIn(second, sampleReceipts['image/png'], varDir);
      await team.database.transaction().execute((transaction) =>
        changePayment(transaction, {
          paymentId: first.payment.id,
          event: 'expire',
          actor: 'clock',
          now,
        }),
      );
      const expired = { ...first, payment: { ...first.payment, state: 'expired' as const } };
      await handIn(expired, sampleReceipts['image/png'], varDir);
      const { race } = room();
      expect((await waitingPayments(team.database, race)).receipts).toEqual([
        second.payment.reference,
        first.payment.reference,
      ]);
      const [late, usual] = [
        await readPaymentFile(room(), first.payment.reference),
        await readPaymentFile(room(), second.payment.reference),
      ];
      expect(late?.lost).toMatchObject({ why: 'unpaid', places: { entered: 2, waiting: 0 } });
      expect(usual).toMatchObject({ lost: null, method: 'transfer', language: 'es' });
      expect(usual?.sameFiles).toEqual([{ reference: first.payment.reference, name: 'Ana Tapuy' }]);
      const [receipt] = usual?.receipts ?? [];
      const file = { database: team.database, varDir };
      expect(await readReceiptFile(file, receipt?.fileName ?? '')).toMatchObject({
        mediaType: 'image/png',
        bytes: sampleReceipts['image/png'],
      });
      expect(await readReceiptFile(file, '../race.sqlite')).toBeNull();
      expect(await readPaymentFile(room(), 'NOTHING')).toBeNull();
    });

    test('the accounts of a year name who verified and refunded, and text stays text', async () => {
      const ana = await enterPaddler(team.database, { name: '=HYPERLINK("x")' });
      await enterPaddler(team.database, { name: 'Luis' });
      await decidePayment(team.database, await rosa(), order(ana, 'verify'), now);
      await decidePayment(team.database, terminal, order(ana, 'refund'), now);
      const year = { year: 2027, timeZone: 'America/Guayaquil' };
      const accounts = await moneyAccounts(team.database, year);
      expect(accounts).toMatchObject([
        {
          reference: ana.payment.reference,
          openedOn: '2026-12-01',
          method: 'hand',
          verified: { by: 'Rosa <rosa@rio.example>' },
          refunded: { by: historyName(terminal).replace(/^organizer /, '') },
          returnedCents: 4500,
          heldCents: 0,
        },
        { name: 'Luis', method: null, verified: null, refunded: null, bank: '', sale: '' },
      ]);
      const sheet = await writeXlsx('Pagos', [
        ['A', 'B'],
        [accounts[0]?.name ?? '', 45],
      ]);
      const files = unzip(sheet);
      const cells = files.get('xl/worksheets/sheet1.xml') ?? '';
      expect(files.get('xl/workbook.xml')).toContain('name="Pagos"');
      expect(cells).not.toContain('<f>');
      const texts = [...cells.matchAll(/<t[^>]*>([^<]*)</g)];
      expect(texts.map(([, text]) => text)).toContain('=HYPERLINK("x")');
      expect(cells).toMatch(/<c r="B2"[^>]*><v>45<\/v>/);
      expect(cells).not.toMatch(/<c r="B2"[^>]* t="s"/);
      expect(await moneyAccounts(team.database, { ...year, year: 1999 })).toEqual([]);
    });

    test('the accounts contain the sales of real cards, and no test sale', async () => {
      const { payment } = await enterPaddler(team.database);
      const sales = (['payphone', 'sandbox'] as const).flatMap((provider) =>
        (['approved', 'declined'] as const).map((state) => ({
          client_transaction: `${provider[0]}-${state}`,
          payment_id: payment.id,
          provider,
          amount_cents: 4500,
          state,
          provider_transaction: `${provider} ${state}`,
          created_at: now.toISOString(),
        })),
      );
      await team.database.insertInto('card_attempt').values(sales).execute();
      const accounts = await moneyAccounts(team.database, {
        year: 2027,
        timeZone: 'America/Guayaquil',
      });
      expect(accounts).toMatchObject([{ reference: payment.reference, sale: 'payphone approved' }]);
    });

    test('a download of the accounts is recorded with its account', async () => {
      const order = { year: 2027, timeZone: 'America/Guayaquil', now };
      await enterPaddler(team.database);
      expect(await exportAccounts(team.database, terminal, order)).toHaveLength(1);
      expect(await readAudit(team.database, { limit: 1 })).toMatchObject([
        { act: 'accounts_exported', subjectId: '2027', after: { payments: 1 } },
      ]);
    });

    test('a doubtful sale waits until an organizer has seen it, and again after news of it', async () => {
      const { payment } = await enterPaddler(team.database);
      const { reference } = payment;
      const sale = { client_transaction: 'A'.repeat(15), payment_id: payment.id };
      await team.database
        .insertInto('card_attempt')
        .values({
          ...sale,
          provider: 'sandbox',
          amount_cents: 4500,
          state: 'disputed',
          detail: 'came twice',
          provider_transaction: '7',
          finished_at: null,
          created_at: now.toISOString(),
          asking_until: null,
        })
        .execute();
      const waits = async () => (await waitingPayments(team.database, room().race)).disputed;
      expect(await waits()).toEqual([reference]);
      const look = () =>
        lookAtSales(team.database, terminal, { reference, reason: 'Devuelta' }, now);
      expect(await Promise.all([look(), look()])).toContain(1);
      expect(await waits()).toEqual([]);
      expect(await look()).toBe(0);
      expect((await readPaymentFile(room(), reference))?.disputed).toBe(0);
      const [act] = await readAudit(team.database, { limit: 1 });
      expect(act).toMatchObject({ act: 'sale_looked_at', subjectId: reference });
      await team.database.updateTable('card_attempt').set({ detail: 'three times' }).execute();
      expect(await waits()).toEqual([reference]);
    });

    test('only a payer who owes is reminded, once a day', async () => {
      const paddler = await enterPaddler(team.database);
      const remind = () => remindPayer(room(), terminal, paddler.payment, now);
      expect([await remind(), await remind()]).toEqual(['reminded', 'reminded_before']);
      const { id: paymentId } = paddler.payment;
      await changePayment(team.database, { paymentId, event: 'verify', actor: 'organizer', now });
      const paid = { ...paddler.payment, state: 'verified' as const };
      expect(await remindPayer(room(), terminal, paid, now)).toBe('refused');
      expect((await readAudit(team.database, { limit: 9 })).map(({ act }) => act)).toEqual([
        'payment_reminded',
      ]);
    });
  });
}
