import type { PaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useWhen } from '../../frame/use-when.ts';
import { whoDid } from './who-did.ts';

/** What happened to a payment, the latest first, and its attempts to pay by card. */
export function PaymentHistory({
  payment,
}: {
  payment: Pick<PaymentFile, 'history' | 'attempts'>;
}) {
  const { t } = useTexts();
  const when = useWhen();
  const { history, attempts } = payment;
  return (
    <>
      {attempts.length > 0 && (
        <>
          <h2>{t('deskPayment.attempts')}</h2>
          <ul className="desk-list">
            {attempts.map(({ clientTransaction, state, detail, createdAt }) => (
              <li key={clientTransaction}>
                <span>
                  <strong>{t(`deskPayment.attempt.${state}`)}</strong> {clientTransaction}
                  <small>
                    <time dateTime={createdAt}>{when(createdAt)}</time>
                    {detail !== null && ` · ${detail}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{t('deskPayment.history')}</h2>
      <ol className="desk-list">
        {history.toReversed().map(({ to, at, actor, reason }) => (
          <li key={`${at}${to}`}>
            <span>
              <strong>{t(`payment.state.${to}`)}</strong>
              <small>
                <time dateTime={at}>{when(at)}</time> · {whoDid(actor, t)}
                {reason !== null && ` · ${reason}`}
              </small>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
