import { Form } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { FactList } from '../payments/fact-list.tsx';
import { ReceiptForm } from '../payments/transfer/receipt-form.tsx';
import styles from './club.module.css';
import type { ClubFacts } from './load-club.server.ts';

interface ClubPaymentProps {
  club: ClubFacts;
  token: string;
  error: string | undefined;
}

/** Shows one transfer with one reference for all or some members. */
export function ClubPayment({ club, token, error }: ClubPaymentProps) {
  const { t } = useTexts();
  const { people, paying, account, reference, amount, plainAmount, accessToken } = club;
  const payable = people.filter(({ takesReceipt }) => takesReceipt);
  if (payable.length === 0) return null;
  const query = new URLSearchParams([
    ['identity', accessToken],
    ...paying.map((id) => ['paga', String(id)]),
  ]);
  return (
    <Section title={t('clubPage.payTitle')} id="pago">
      {club.received && !error && (
        <Notice kind="info" title={t('bankTransfer.receivedTitle')}>
          {t('clubPage.receivedText')}
        </Notice>
      )}
      <Form method="get" className={styles.paying} preventScrollReset>
        <input type="hidden" name="identity" value={accessToken} />
        <fieldset className={styles.boxes}>
          <legend>{t('clubPage.paysFor')}</legend>
          {payable.map(({ participantId, name, toPay, state }) => (
            <label key={participantId} className={styles.box}>
              <input
                type="checkbox"
                name="paga"
                value={participantId}
                defaultChecked={paying.includes(participantId)}
              />
              {name} · {toPay} · {t(`payment.state.${state}`)}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={buttonClass('quiet')}>
          {t('clubPage.count')}
        </button>
      </Form>
      {paying.length > 0 && (
        <>
          <FactList
            facts={[
              { name: t('payment.amount'), value: amount, copies: plainAmount, large: true },
              { name: t('payment.reference'), value: reference, large: true },
            ]}
          />
          <h3>{t('bankTransfer.accountTitle')}</h3>
          {club.isSampleAccount && (
            <Notice kind="warning" title={t('bankTransfer.sampleTitle')}>
              {t('bankTransfer.sampleText')}
            </Notice>
          )}
          <FactList facts={account} />
          <h3>{t('bankTransfer.uploadTitle')}</h3>
          <p>{t('clubPage.uploadText', { count: paying.length })}</p>
          <ReceiptForm token={token} receipts={0} error={error} action={`?${query}#pago`} />
        </>
      )}
    </Section>
  );
}
