import type { PaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

type BankLinesProps = { payment: Pick<PaymentFile, 'bankLines' | 'currency' | 'amountCents'> };

/** What the bank says of a payment, to be compared with its receipt: it decides nothing. */
export function BankLines({ payment: { bankLines, currency, amountCents } }: BankLinesProps) {
  const { t, locale } = useTexts();
  if (bankLines.length === 0) return null;
  return (
    <section className="desk-payment-bank">
      <h2>{t('deskPayment.bank')}</h2>
      <ul className="desk-list">
        {bankLines.map(({ digest, day, amountCents: cents, document, text, reasons }) => (
          <li key={digest}>
            <span>
              <strong data-other={cents !== amountCents || undefined}>
                {formatMoney(cents, currency, locale)}
              </strong>{' '}
              <time dateTime={day}>{formatDay(day, locale, 'medium')}</time>
              <small>{[text, document].filter(Boolean).join(' · ')}</small>
              <small>
                {reasons === null
                  ? t('deskPayment.bankGiven')
                  : reasons.map((reason) => t(`deskStatements.why.${reason}`)).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
