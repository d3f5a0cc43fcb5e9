import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import { openCents, sumBalance } from './movements-to.ts';
import { nextState } from './payment-state.ts';
import type { PaymentRecord } from './payments-repository.server.ts';
import { readRefundAccount } from './refund-accounts-repository.server.ts';
import { toPayCents } from './to-pay-cents.ts';
import { listMoney } from './write-movements.server.ts';

/** Returns the owed or refundable amount, in words for the payer; null when no money came or nothing is open. */
export async function differenceInWords(
  database: AppDatabase,
  payment: Pick<PaymentRecord, 'id' | 'state' | 'currency' | 'amountCents'>,
  { t, locale }: Pick<PageContext<PageServices>, 't' | 'locale'>,
): Promise<{ words: string; isOwed: boolean } | null> {
  const { id, state, currency } = payment;
  const balance = sumBalance(await listMoney(database, id));
  const money = (cents: number) => formatMoney(cents, currency, locale);
  if (nextState(state, 'pay_part') !== null) {
    const missing = toPayCents(payment, balance);
    if (balance.held === 0 || missing === 0) return null;
    const words = t(state === 'expired' ? 'payment.partLate' : 'payment.partPaid', {
      received: money(balance.held),
      total: money(payment.amountCents),
      missing: money(missing),
    });
    return { words, isOwed: false };
  }
  if (state !== 'verified' && state !== 'withdrawn') return null;
  const open = openCents(balance);
  if (open === 0) return null;
  const amount = money(Math.abs(open));
  const isOwed = open > 0;
  const toAccount = (await readRefundAccount(database, id)) ? 'dueBack' : 'dueBackAsk';
  const key = state === 'withdrawn' ? toAccount : isOwed ? 'difference' : 'surplus';
  return { words: t(`payment.${key}`, { amount }), isOwed };
}
