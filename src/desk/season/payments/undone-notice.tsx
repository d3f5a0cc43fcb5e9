import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useWhen } from '../../frame/use-when.ts';
import type { Undone } from './answer-payment.server.ts';
import { whoDid } from './who-did.ts';

/** Says why nothing was done to a payment, and who was there before. */
export function UndoneNotice({ undone }: { undone: Undone | undefined }) {
  const { t } = useTexts();
  const when = useWhen();
  if (undone === undefined) return null;
  const { code, last } = undone;
  return (
    <div role="alert">
      <Notice kind="warning" title={t('deskPayment.undoneTitle')}>
        <p>{t(`deskPayment.undone.${code}`)}</p>
        {code === 'overtaken' && last !== undefined && (
          <p>{t('deskPayment.lastBy', { who: whoDid(last.actor, t), when: when(last.at) })}</p>
        )}
      </Notice>
    </div>
  );
}
