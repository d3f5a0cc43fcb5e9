import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PaymentView } from './load-payment.server.ts';

/** Says where a payment stands and what happens next. */
export function PaymentStatus({ payment }: { payment: PaymentView }) {
  const { t } = useTexts();
  const { state, lastDay, provenDay, reason, placeGone } = payment;
  const good = state === 'verified' || state === 'proof_submitted' || state === 'pending';
  return (
    <Notice kind={good ? 'info' : 'warning'} title={t(`payment.state.${state}`)}>
      <p>{placeGone ? t('payment.placeGone') : t(`payment.stateText.${state}`, { lastDay })}</p>
      {provenDay && (state === 'pending' || state === 'rejected') && (
        <p>{t('payment.unproven', { provenDay })}</p>
      )}
      {reason && <p>{t('payment.reason', { reason })}</p>}
    </Notice>
  );
}
