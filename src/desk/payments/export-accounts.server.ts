import { giveWay } from '../../platform/background/give-way.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { salesOfPayments } from '../../registration/payments/card/card-attempts-repository.server.ts';
import { realMoney, sumBalance, sumMoney } from '../../registration/payments/movements-to.ts';
import { readMoney } from '../../registration/payments/read-money.server.ts';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import { type ListedPayment, listedPayment, paymentLines } from './payment-lines.server.ts';

export async function exportAccounts(
  database: AppDatabase,
  actor: Actor,
  { year, timeZone, now }: { year: number; timeZone: string; now: Date },
): Promise<AccountLine[]> {
  await actorMay(database, actor, 'payments.read');
  const lines = await moneyAccounts(database, { year, timeZone });
  const subject = { kind: 'edition', id: year } as const;
  const after = { payments: lines.length };
  await writeAudit(database, actor, { act: 'accounts_exported', subject, after }, now);
  return lines;
}

/** A payment as an accountant reads it; days are local to the race. */
interface AccountLine extends ListedPayment {
  openedOn: string;
  /** Day and account of the last verification; null when it was never verified. */
  verified: { on: string; by: string } | null;
  /** Day and account of the last refund; null when there was none. */
  refunded: { on: string; by: string } | null;
  /** Total refunded amount, and the rest. */
  returnedCents: number;
  heldCents: number;
  receipts: string;
  bank: string;
  sale: string;
}

/** Returns all payments of a year's edition with their outcome, without those made only by a trial card. */
export async function moneyAccounts(
  database: AppDatabase,
  { year, timeZone }: { year: number; timeZone: string },
): Promise<AccountLine[]> {
  const payments = await paymentLines(database)
    .where('edition.year', '=', year)
    .orderBy('payment.id')
    .execute();
  const ofYear = <Row extends { paymentId: number | null }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ paymentId }) => paymentId ?? 0);
  await giveWay();
  const steps = ofYear(
    await database
      .selectFrom('payment_transition')
      .select(['payment_id as paymentId', 'to_state as to', 'at', 'actor'])
      .where('to_state', '=', 'verified')
      .orderBy('id')
      .execute(),
  );
  await giveWay();
  const moved = await readMoney(database, { paymentIds: payments.flatMap(({ id }) => id ?? []) });
  await giveWay();
  const receipts = ofYear(
    await database
      .selectFrom('money_line as line')
      .innerJoin('payment', 'payment.id', 'line.payment_id')
      .innerJoin('participant', 'participant.id', 'payment.participant_id')
      .innerJoin('edition', 'edition.id', 'participant.edition_id')
      .innerJoin('receipt', (join) =>
        join
          .onRef('receipt.year', '=', 'edition.year')
          .onRef('receipt.number', '=', 'line.receipt_number'),
      )
      .select(['line.payment_id as paymentId', 'receipt.year', 'receipt.number'])
      .where('receipt.voided_at', 'is', null)
      .orderBy('receipt.number')
      .execute(),
  );
  await giveWay();
  const lines = ofYear(
    await database
      .selectFrom('bank_line')
      .select([
        'payment_id as paymentId',
        'day',
        'amount_cents as amountCents',
        'currency',
        'document',
      ])
      .where('payment_id', 'is not', null)
      .unionAll(
        database
          .selectFrom('bank_line_share as share')
          .innerJoin('bank_line', 'bank_line.digest', 'share.digest')
          .select([
            'share.payment_id as paymentId',
            'bank_line.day',
            'bank_line.amount_cents as amountCents',
            'bank_line.currency',
            'bank_line.document',
          ]),
      )
      .orderBy('day')
      .execute(),
  );
  const sales = ofYear(
    await salesOfPayments(database)
      .where('sale.sale', 'is not', null)
      .where('sale.provider', '!=', 'sandbox')
      .execute(),
  );
  const day = (instant: string) => localDate(new Date(instant), timeZone);
  const accountLine = (payment: ListedPayment): AccountLine[] => {
    const all = moved.get(payment.id) ?? [];
    const money = realMoney(all);
    // A trial card moves no money, so its payments are not in the accounts.
    if (sumMoney([all]).trial > 0 && sumBalance(money).held === 0) return [];
    const said = (step: { at: string; actor: string } | undefined) =>
      step ? { on: day(step.at), by: step.actor.replace(/^organizer /, '') } : null;
    const back = money.filter(({ kind }) => kind === 'returned');
    // A sale in doubt may have paid this entry and not another one.
    const isPaidAt = (instant: string | null) =>
      money.some(({ kind, actor, at }) => kind === 'paid' && actor === 'card' && at === instant);
    const bank = (lines.get(payment.id) ?? []).map((line) =>
      [line.day, plainMoney(line.amountCents, line.currency), line.document]
        .filter(Boolean)
        .join(' '),
    );
    const line = {
      ...payment,
      openedOn: day(payment.createdAt),
      bank: bank.join('; '),
      verified: said(steps.get(payment.id)?.at(-1)),
      refunded: said(back.at(-1)),
      returnedCents: -sumBalance(back).held,
      heldCents: sumBalance(money).held,
      receipts: (receipts.get(payment.id) ?? []).map(receiptNumber).join('; '),
      sale: (sales.get(payment.id) ?? [])
        .filter(({ state, finishedAt }) => state === 'approved' || isPaidAt(finishedAt))
        .flatMap(({ sale }) => sale ?? [])
        .join('; '),
    };
    return [line];
  };
  const accounts: AccountLine[] = [];
  for (const chunk of inChunks(payments)) {
    await giveWay();
    accounts.push(...chunk.flatMap((payment) => accountLine(listedPayment(payment))));
  }
  return accounts;
}
