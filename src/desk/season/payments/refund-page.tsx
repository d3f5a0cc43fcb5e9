import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { readPaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { formatMoney } from '../../../platform/format/format-money.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { nextState } from '../../../registration/payments/payment-state.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Route } from './+types/refund-page.ts';
import { answerPayment } from './answer-payment.server.ts';
import { UndoneNotice } from './undone-notice.tsx';

export const handle = deskFlags;

/** What cannot be undone: with a second proof, and after it was said in numbers and names. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'payments.refund',
    proven: true,
    texts: ['deskRefund', 'deskPayment', 'deskReview', 'payment'],
    async load({ services: { database, race }, params }) {
      const payment = await readPaymentFile({ database, race }, params.reference ?? '');
      if (!payment) throw new Response('not found', { status: 404, headers: privateHeaders });
      const { name, reference, state, amountCents, currency, version, language, year } = payment;
      return { name, reference, state, amountCents, currency, version, language, year };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  return ifAllowed(args, () =>
    answerPayment(args, {
      allowed: ['refund'],
      next: ({ reference }) => deskPath(page, `pagos/pago/${reference}`),
    }),
  );
}

export function headers() {
  return privateHeaders;
}

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { pathname } = useLocation();
  const { name, reference, state, amountCents, currency, version, language, year, token } =
    loaderData;
  const amount = formatMoney(amountCents, currency, locale);
  const back = deskPath(pathname, `pagos/pago/${reference}`);
  const isDue = nextState(state, 'refund') !== null && state !== 'refunded';
  return (
    <>
      <h1>{t('deskRefund.title', { name })}</h1>
      <UndoneNotice undone={actionData} />
      {isDue ? (
        <DraftForm name={`refund ${reference}`} token={token} className="desk-card">
          <p>{t('deskRefund.what', { name, amount, reference, year })}</p>
          <p>{t('deskRefund.money')}</p>
          <input type="hidden" name="reference" value={reference} />
          <input type="hidden" name="version" value={version} />
          <TextField
            id="reason"
            name="reason"
            maxLength={400}
            defaultValue={actionData?.written ?? ''}
            label={t('deskRefund.reason')}
            hint={t('deskReview.wordsHint', {
              language: t(`deskReview.language.${language ?? 'es'}`),
            })}
          />
          <span className="desk-actions">
            <button type="submit" name="intent" value="refund" className={buttonClass('primary')}>
              {t('deskRefund.submit', { amount })}
            </button>
            <Link to={back} className={buttonClass('quiet')}>
              {t('deskRefund.cancel')}
            </Link>
          </span>
        </DraftForm>
      ) : (
        <p>
          {t(`payment.state.${state}`)}. <Link to={back}>{t('deskRefund.cancel')}</Link>
        </p>
      )}
    </>
  );
}
