import type { OpenLine } from '../../../../organizing/season/statement/open-lines.server.ts';
import { formatDay } from '../../../../platform/format/format-day.ts';
import { formatMoney } from '../../../../platform/format/format-money.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { matchValue } from './match-value.ts';

interface LineMatchProps {
  line: OpenLine;
  currency: string;
}

/** A line of the bank, and the payments that it may be the money of, each with what speaks for it. */
export function LineMatch({ line, currency }: LineMatchProps) {
  const { t, locale } = useTexts();
  const { digest, day, amountCents, document, text, proposals } = line;
  const sure = proposals.find(({ isSure }) => isSure)?.payment;
  const money = (cents: number, of: string) => formatMoney(cents, of, locale);
  return (
    <li className="desk-statements-line" data-sure={sure !== undefined || undefined}>
      <div className="desk-statements-bank">
        <strong>{money(amountCents, currency)}</strong>
        <span>
          <time dateTime={day}>{formatDay(day, locale, 'medium')}</time>
          {document !== '' && ` · ${document}`}
        </span>
        <span className="desk-statements-text">{text}</span>
      </div>
      {proposals.length === 0 ? (
        <p className="desk-statements-nobody">{t('deskStatements.nobody')}</p>
      ) : (
        <div className="desk-statements-proposals desk-inline">
          <label htmlFor={digest}>{t('deskStatements.isOf')}</label>
          <select
            id={digest}
            name="match"
            defaultValue={sure ? matchValue({ digest, ...sure }) : ''}
          >
            <option value="">{t('deskStatements.ofNobody')}</option>
            {proposals.map(({ payment }) => (
              <option key={payment.reference} value={matchValue({ digest, ...payment })}>
                {payment.name} · {payment.reference}
              </option>
            ))}
          </select>
          <ul>
            {proposals.map(({ payment, reasons }) => (
              <li key={payment.reference}>
                {payment.name}: {reasons.map((why) => t(`deskStatements.why.${why}`)).join(', ')}
                {payment.amountCents !== amountCents &&
                  ` · ${t('deskStatements.owes', { amount: money(payment.amountCents, payment.currency) })}`}
                {payment.state === 'verified' && ` · ${t('payment.state.verified')}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}
