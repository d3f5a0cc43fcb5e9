import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { canRemind } from '../../../organizing/season/money/can-remind.ts';
import {
  type PaymentFile,
  readPaymentFile,
} from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/payment-page.ts';
import { answerPayment } from './answer-payment.server.ts';
import sheet from './desk-payment.css?url';
import { changes, PaymentBeside } from './payment-beside.tsx';
import { UndoneNotice } from './undone-notice.tsx';
import { whoDid } from './who-did.ts';

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

interface LookedFormProps {
  payment: Pick<PaymentFile, 'reference' | 'version' | 'disputed'>;
  token: string;
}

/** Says that a card sale in doubt was looked at, and what came of it: it waits no longer. */
function LookedForm({ payment: { reference, version, disputed }, token }: LookedFormProps) {
  const { t } = useTexts();
  return (
    <details className="desk-more">
      <summary>{t('deskPayment.disputed', { count: disputed })}</summary>
      <DraftForm name={`looked ${reference}`} token={token} className="desk-form">
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="version" value={version} />
        <TextField
          id="looked"
          name="reason"
          maxLength={300}
          required
          label={t('deskPayment.lookedReason')}
          hint={t('deskPayment.lookedHint')}
        />
        <button type="submit" name="intent" value="looked" className={buttonClass('quiet')}>
          {t('deskPayment.looked')}
        </button>
      </DraftForm>
    </details>
  );
}

/** What happened to a payment, the latest first, and its attempts to pay by card. */
function PaymentHistory({ payment }: { payment: Pick<PaymentFile, 'history' | 'attempts'> }) {
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
