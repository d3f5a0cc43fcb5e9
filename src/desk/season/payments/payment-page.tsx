import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { canRemind } from '../../../organizing/season/money/can-remind.ts';
import { readPaymentFile } from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import type { Route } from './+types/payment-page.ts';
import { answerPayment } from './answer-payment.server.ts';
import sheet from './desk-payment.css?url';
import { LookedForm } from './looked-form.tsx';
import { changes, PaymentBeside } from './payment-beside.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { UndoneNotice } from './undone-notice.tsx';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'payments.read',
    texts: ['deskPayment', 'deskReview', 'deskPayments', 'deskStatements', 'payment'],
    async load({ services: { database, race }, params }, { account }) {
      const payment = await readPaymentFile({ database, race }, params.reference ?? '');
      if (!payment) throw new Response('not found', { status: 404, headers: privateHeaders });
      const mayDecide = mayDo(account.roles, 'payments.decide');
      return {
        // Statements are read by who decides about money, and by nobody else.
        payment: { ...payment, bankLines: mayDecide ? payment.bankLines : [] },
        mayDecide,
        mayRefund: mayDo(account.roles, 'payments.refund'),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () =>
    answerPayment(args, {
      allowed: ['verify', 'reject', 'reopen', 'remind', 'looked'],
      next: () => new URL(args.request.url).pathname.replace(/\.data$/, ''),
    }),
  );
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function headers() {
  return privateHeaders;
}

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { payment, mayDecide, mayRefund, token } = loaderData;
  const { state, reference, version, name } = payment;
  const button = (intent: 'reopen' | 'remind') => (
    <Form method="post">
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="reference" value={reference} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="intent" value={intent} className={buttonClass('quiet')}>
        {t(`deskPayment.${intent}`)}
      </button>
    </Form>
  );
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'pagos')}>{t('deskPayment.back')}</Link>
      </p>
      <h1>{t('deskPayment.title', { name })}</h1>
      <p className="desk-lead">{t(`payment.state.${state}`)}</p>
      <UndoneNotice undone={actionData} />
      <PaymentBeside payment={payment} token={token} mayDecide={mayDecide} undone={actionData}>
        {mayDecide && payment.disputed > 0 && <LookedForm payment={payment} token={token} />}
        <div className="desk-actions">
          {mayDecide && changes(state, 'reopen') && button('reopen')}
          {mayDecide && canRemind(state) && button('remind')}
          {mayRefund && changes(state, 'refund') && (
            <Link to={`${pathname.replace(/\/$/, '')}/devolucion`} className={buttonClass('quiet')}>
              {t('deskPayment.refund')}
            </Link>
          )}
        </div>
      </PaymentBeside>
      <PaymentHistory payment={payment} />
    </>
  );
}
