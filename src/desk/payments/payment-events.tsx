import { useTexts } from '../../platform/i18n/use-texts.ts';
import { Refused } from '../frame/parts/page-top.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { PaymentRefusal } from './answer-payment.server.ts';
import { whoDid } from './history-name.ts';
import type { PaymentFile } from './payment-file.server.ts';

export function PaymentEvents({ events }: { events: PaymentFile['history'] }) {
  const { t } = useTexts();
  const when = useWhen();
  return (
    <ol className="desk-list">
      {events.map(({ to, at, actor, reason }) => (
        <li key={at + to}>
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
  );
}

export function UndoneNotice({ undone }: { undone: PaymentRefusal | undefined }) {
  const { t } = useTexts();
  const when = useWhen();
  if (undone === undefined || undone.code === 'ask_several') return null;
  const { code, last } = undone;
  return (
    <Refused title={t('deskPayment.undoneTitle')}>
      <p>{t(`deskPayment.undone.${code}`)}</p>
      {code === 'overtaken' && last !== undefined && (
        <p>{t('deskPayment.lastBy', { who: whoDid(last.actor, t), when: when(last.at) })}</p>
      )}
    </Refused>
  );
}
