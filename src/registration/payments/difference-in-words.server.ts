import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import type { PageServices } from '../../platform/page/page-services.server.ts';
import { openCents, sumBalance } from './movements-to.ts';
import type { PaymentRecord } from './payments-repository.server.ts';
import { readRefundAccount } from './refund-accounts-repository.server.ts';
import { listMoney } from './write-movements.server.ts';

/** Returns what is owed or to be refunded, in words for the payer; null when nothing is open. */
export async function differenceInWords(
  database: AppDatabase,
  { id, state, currency }: Pick<PaymentRecord, 'id' | 'state' | 'currency'>,
  { t, locale }: Pick<PageContext<PageServices>, 't' | 'locale'>,
): Promise<{ words: string; isOwed: boolean } | null> {
  if (state !== 'verified' && state !== 'withdrawn') return null;
  const open = openCents(sumBalance(await listMoney(database, id)));
  if (open === 0) return null;
  const amount = formatMoney(Math.abs(open), currency, locale);
  const isOwed = open > 0;
  const toAccount = (await readRefundAccount(database, id)) ? 'dueBack' : 'dueBackAsk';
  const key = state === 'withdrawn' ? toAccount : isOwed ? 'difference' : 'surplus';
  return { words: t(`payment.${key}`, { amount }), isOwed };
}
