import type { ActionFunctionArgs } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { nextState } from '../../registration/payments/payment-state.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { Act } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/refund-page.ts';
import { answerPayment } from './answer-payment.server.ts';
import { UndoneNotice } from './payment-events.tsx';
import { readPaymentFile } from './payment-file.server.ts';
import { ReasonForm } from './reason-form.tsx';

/** A refund cannot be undone: its page requires re-authentication and shows numbers and names first. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskRefund', 'deskPayment', 'deskReview', 'payment'], async (page) => {
    const { services, params } = page;
    const { database, race } = services;
    const payment = await readPaymentFile({ database, race }, params.reference ?? '');
    if (!payment) throw notFound();
    const { name, reference, state, heldCents, currency, version, language, year } = payment;
    const isFree = payment.amountCents === 0 && heldCents === 0;
    return { name, reference, state, heldCents, currency, version, language, year, isFree };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerPayment(args, ['refund', 'refund_part'], ({ page }, { reference }) =>
    deskPath(page, `pagos/pago/${reference}`),
  );
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { name, reference, state, heldCents, currency, version, language, year } = loaderData;
  const { isFree } = loaderData;
  const amount = formatMoney(heldCents, currency, locale);
  const back = `pagos/pago/${reference}`;
  const undone = actionData?.code;
  const hint = t('deskReview.wordsHint', {
    language: t(`deskReview.language.${language ?? 'es'}`),
  });
  const isDue = !isFree && nextState(state, 'refund') !== null && state !== 'refunded';
  return (
    <>
      <h1>{t('deskRefund.title', { name })}</h1>
      <UndoneNotice undone={actionData} />
      {isDue ? (
        <>
          <DraftForm
            name={`refund ${reference}`}
            fields={{ reference, version }}
            className="desk-card"
          >
            <p>{t('deskRefund.what', { name, amount, reference, year })}</p>
            <p>{t('deskRefund.money')}</p>
            <TextField
              name="reason"
              maxLength={400}
              defaultValue={actionData?.written ?? ''}
              label={t('desk.optional', { label: t('deskRefund.reason') })}
              hint={hint}
            />
            <span className="desk-actions">
              <Act intent="refund" kind="primary">
                {t('deskRefund.submit', { amount })}
              </Act>
              <DeskLink to={back} kind="quiet">
                {t('deskRefund.cancel')}
              </DeskLink>
            </span>
          </DraftForm>
          <More title={t('deskRefund.part')} isOpen={undone === 'amount' || undone === 'too_much'}>
            <p>{t('deskRefund.partText', { name, amount })}</p>
            <ReasonForm
              payment={loaderData}
              intent="refund_part"
              label={t('deskRefund.reason')}
              hint={hint}
              amount=""
            />
          </More>
        </>
      ) : (
        <p>
          {t(`payment.state.${state}`)}. <DeskLink to={back}>{t('deskRefund.cancel')}</DeskLink>
        </p>
      )}
    </>
  );
}
