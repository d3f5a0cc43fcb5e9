import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { canRemind } from '../../../organizing/season/money/can-remind.ts';
import {
  type PaymentFile,
  readPaymentFile,
} from '../../../organizing/season/money/payment-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { More, PageTop } from '../../frame/parts/page-top.tsx';
import { Act, OneAct } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/payment-page.ts';
import { answerPayment } from './answer-payment.server.ts';
import { changes, PaymentBeside } from './payment-beside.tsx';
import { PaymentEvents, UndoneNotice, whoDid } from './payment-events.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskPayment', 'deskReview', 'deskPayments', 'deskStatements', 'payment'],
    async ({ services: { database, race }, params, may }) => {
      const payment = await readPaymentFile({ database, race }, params.reference ?? '');
      if (!payment) throw notFound();
      const mayDecide = may('payments.decide');
      return {
        // Statements are read by who decides about money, and by nobody else.
        payment: { ...payment, bankLines: mayDecide ? payment.bankLines : [] },
        mayDecide,
        mayRefund: may('payments.refund'),
      };
    },
  );
}

export function action(args: ActionFunctionArgs) {
  const allowed = ['verify', 'reject', 'reopen', 'remind', 'looked'] as const;
  return answerPayment(args, allowed, ({ page }) => page);
}

/** A refusal too: what somebody else did meanwhile is to be seen. */
export const shouldRevalidate = () => true;

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { payment, mayDecide, mayRefund } = loaderData;
  const { state, reference, version, name } = payment;
  const act = (intent: 'reopen' | 'remind') => (
    <OneAct intent={intent} fields={{ reference, version }}>
      {t(`deskPayment.${intent}`)}
    </OneAct>
  );
  return (
    <>
      <PageTop
        back={['pagos', t('deskPayment.back')]}
        title={t('deskPayment.title', { name })}
        lead={t(`payment.state.${state}`)}
      />
      <UndoneNotice undone={actionData} />
      <PaymentBeside payment={payment} mayDecide={mayDecide} undone={actionData}>
        {mayDecide && payment.disputed > 0 && <LookedForm payment={payment} />}
        <div className="desk-actions">
          {mayDecide && changes(state, 'reopen') && act('reopen')}
          {mayDecide && canRemind(state) && act('remind')}
          {mayRefund && changes(state, 'refund') && (
            <Link to={`${pathname.replace(/\/$/, '')}/devolucion`} className={buttonClass('quiet')}>
              {t('deskPayment.refund')}
            </Link>
          )}
        </div>
      </PaymentBeside>
      <CardAttempts attempts={payment.attempts} />
      <h2>{t('deskPayment.history')}</h2>
      <PaymentEvents events={payment.history.toReversed()} who={(actor) => whoDid(actor, t)} />
    </>
  );
}

/** Says that a card sale in doubt was looked at, and what came of it: it waits no longer. */
function LookedForm({ payment: { reference, version, disputed } }: { payment: PaymentFile }) {
  const { t } = useTexts();
  return (
    <More title={t('deskPayment.disputed', { count: disputed })}>
      <DraftForm name={`looked ${reference}`} fields={{ reference, version }} className="desk-form">
        <TextField
          id="looked"
          name="reason"
          maxLength={300}
          required
          label={t('deskPayment.lookedReason')}
          hint={t('deskPayment.lookedHint')}
        />
        <Act intent="looked">{t('deskPayment.looked')}</Act>
      </DraftForm>
    </More>
  );
}

/** The attempts to pay by card. */
function CardAttempts({ attempts }: Pick<PaymentFile, 'attempts'>) {
  const { t } = useTexts();
  const when = useWhen();
  if (attempts.length === 0) return null;
  return (
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
  );
}
