import type { PaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** What a receipt is compared with, and what somebody should know before deciding. */
export function PaymentFacts({ payment }: { payment: PaymentFile }) {
  const { t, locale } = useTexts();
  const { amountCents, currency, reference, name, guardianName, year, places, sameFiles } = payment;
  const contact = [payment.email, payment.mobile].filter((one) => one !== null);
  const facts: [string, string | null][] = [
    [t('deskPayments.who'), name],
    [t('deskPayment.guardian'), guardianName],
    [t('deskPayments.fields.edicion'), String(year)],
    [t('deskPayment.contact'), contact.join(' · ') || null],
    [t('deskPayment.reason'), payment.reason],
  ];
  return (
    <div>
      <p className="desk-payment-amount">
        <strong>{formatMoney(amountCents, currency, locale)}</strong>
        <span>
          {t('payment.reference')} <b>{reference}</b>
        </span>
      </p>
      <dl className="desk-payment-facts">
        {facts.map(
          ([heading, value]) =>
            value !== null && (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <BankLines payment={payment} />
      {places !== null && (
        <p className="desk-payment-warning">{t('deskPayment.places', { ...places })}</p>
      )}
      {sameFiles.map((other) => (
        <p key={other.reference} className="desk-payment-warning">
          {t('deskPayment.sameFile', { ...other })}
        </p>
      ))}
    </div>
  );
}

type BankLinesProps = { payment: Pick<PaymentFile, 'bankLines' | 'currency' | 'amountCents'> };

/** What the bank says of a payment, to be compared with its receipt: it decides nothing. */
function BankLines({ payment: { bankLines, currency, amountCents } }: BankLinesProps) {
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
