import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { PaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { nextState, type PaymentEvent } from '../../../registration/payments/payment-state.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { useWhen } from '../../frame/use-when.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { DecisionForms } from './review/decision-forms.tsx';

type Shown = Parameters<typeof DecisionForms>[0]['payment'] &
  Parameters<typeof ReceiptView>[0]['payment'] &
  Parameters<typeof PaymentFacts>[0]['payment'];

interface PaymentBesideProps {
  payment: Shown;
  token: string;
  mayDecide: boolean;
  undone: Parameters<typeof DecisionForms>[0]['undone'];
  /** What stands below the decision. */
  children: ReactNode;
}

/** Whether something that happens to a payment in this state changes it. */
export const changes = (state: Shown['state'], event: PaymentEvent) =>
  (nextState(state, event) ?? state) !== state;

/** The receipt beside what is known of a payment, and what may be decided about it. */
export function PaymentBeside({ payment, token, mayDecide, undone, children }: PaymentBesideProps) {
  const { state } = payment;
  return (
    <div className="desk-payment-beside">
      <ReceiptView payment={payment} />
      <div>
        <PaymentFacts payment={payment} />
        {mayDecide && (
          <DecisionForms
            payment={payment}
            token={token}
            undone={undone}
            may={{ verify: changes(state, 'verify'), reject: changes(state, 'reject') }}
          />
        )}
        {children}
      </div>
    </div>
  );
}

type Receipt = PaymentFile['receipts'][number];

/** The receipts of a payment: the last one as a picture, those before it as links. */
function ReceiptView({ payment }: { payment: Pick<PaymentFile, 'receipts' | 'name'> }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { receipts, name } = payment;
  const [last, ...earlier] = receipts.toReversed();
  if (last === undefined)
    return <p className="desk-payment-no-receipt">{t('deskReview.noReceipt')}</p>;
  const address = ({ fileName }: Receipt) => deskPath(pathname, `pagos/archivo/${fileName}`);
  const isPicture = ({ mediaType }: Receipt) => /^image\/(jpeg|png|webp)$/.test(mediaType);
  const size = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  });
  const words = (receipt: Receipt) =>
    t(isPicture(receipt) ? 'deskReview.picture' : 'deskReview.file', {
      when: when(receipt.receivedAt),
      size: size.format(Math.max(1, receipt.sizeBytes / 1000)),
    });
  return (
    <figure className="desk-payment-receipt">
      {isPicture(last) ? (
        <a href={address(last)} target="_blank" rel="noreferrer" className="desk-payment-picture">
          <img src={address(last)} alt={t('deskReview.pictureOf', { name })} />
        </a>
      ) : (
        <a href={address(last)} download className="desk-payment-document">
          {t('deskReview.download')}
        </a>
      )}
      <figcaption>
        {words(last)}
        {earlier.length > 0 && (
          <ul>
            {earlier.map((receipt) => (
              <li key={receipt.fileName}>
                <a href={address(receipt)} target="_blank" rel="noreferrer">
                  {t('deskReview.earlier', { what: words(receipt) })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}
