import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DeskLink, PageTop } from '../../frame/parts/page-top.tsx';
import { OneAct } from '../../frame/parts/post-form.tsx';
import { answerPayment } from '../answer-payment.server.ts';
import { PaymentBeside } from '../payment-beside.tsx';
import { UndoneNotice } from '../payment-events.tsx';
import { readPaymentFile } from '../payment-file.server.ts';
import { waitingReceipts } from '../waiting-payments.server.ts';
import type { Route } from './+types/review-page.ts';
import { findNeighbours } from './find-neighbours.ts';

const doneBy: Readonly<Record<string, string>> = {
  v: 'verify',
  r: 'reject',
  j: 'next',
  k: 'previous',
};

interface Places {
  keys: RefObject<HTMLElement | null>;
  card: RefObject<HTMLElement | null>;
}

/**
 * Adds keyboard decisions while the focus is inside the page and outside its fields (WCAG 2.1.4). A layout effect,
 * because the next key may come before the page is painted.
 */
function useReviewKeys({ keys, card }: Places, shown: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another payment takes the focus anew
  useLayoutEffect(() => card.current?.focus(), [card, shown]);
  useLayoutEffect(() => {
    const element = keys.current;
    if (!element) return;
    const press = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (target instanceof Element && target.closest('input, textarea, select')) return;
      const name = doneBy[key.toLowerCase()];
      const goal = name && element.querySelector<HTMLElement>(`[data-key="${name}"]`);
      if (!goal) return;
      event.preventDefault();
      const box = goal.closest('details');
      if (box) box.open = true;
      if (goal.matches('select')) goal.focus();
      else goal.click();
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  });
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskReview', 'deskPayment', 'deskPayments', 'deskStatements', 'payment', 'category'],
    async ({ services: { database, race }, query, may }) => {
      const waiting = await waitingReceipts(database);
      const read = (reference: string | null | undefined) =>
        reference ? readPaymentFile({ database, race }, reference) : null;
      const payment = await read(query.get('pago') ?? waiting[0]);
      const done = await read(query.get('hecho'));
      const mayDecide = may('payments.decide');
      return {
        payment: payment && { ...payment, bankLines: mayDecide ? payment.bankLines : [] },
        waiting: waiting.length,
        ...findNeighbours(waiting, payment?.reference ?? ''),
        done: done && {
          name: done.name,
          reference: done.reference,
          state: done.state,
          undo: mayDecide && done.isUntold ? done.version : null,
        },
        mayDecide,
      };
    },
  );
}

export function action(args: ActionFunctionArgs) {
  return answerPayment(
    args,
    ['verify', 'reject', 'ask_several', 'several', 'several_cash'],
    async ({ page, services }, { reference }, others) => {
      const waiting = await waitingReceipts(services.database);
      const left = waiting.filter((one) => !others.includes(one));
      const { next } = findNeighbours(left, reference);
      return `${page}?${new URLSearchParams({ ...(next ? { pago: next } : {}), hecho: reference })}`;
    },
  );
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const keys = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const { payment, waiting, position, next, previous, done, mayDecide } = loaderData;
  useReviewKeys({ keys, card }, payment?.reference ?? '');
  const step = (name: 'previous' | 'next', reference: string) => (
    <Link to={`?pago=${reference}`} data-key={name}>
      {t(`deskReview.${name}`)}
    </Link>
  );
  return (
    // A click beside the fields keeps the focus here, so that the keys still work.
    <div ref={keys} tabIndex={-1} className="desk-payment-keys-here">
      <PageTop back={['pagos', t('deskPayment.back')]} title={t('deskReview.title')} />
      <p role="status" className="desk-payment-done">
        {done &&
          t('deskReview.done', {
            name: done.name,
            reference: done.reference,
            state: t(`payment.state.${done.state}`),
          })}
      </p>
      {done?.undo && (
        <OneAct
          intent="take_back"
          to={deskPath(pathname, `pagos/pago/${done.reference}`)}
          fields={{ reference: done.reference, version: done.undo }}
        >
          {t('deskReview.takeBack')}
        </OneAct>
      )}
      <UndoneNotice undone={actionData} />
      {payment === null ? (
        <p>{t('deskReview.none')}</p>
      ) : (
        <section ref={card} tabIndex={-1} aria-labelledby="payer" className="desk-payment-card">
          <header className="desk-payment-head cluster">
            <h2 id="payer">{payment.name}</h2>
            <p>
              {position === null
                ? t(`payment.state.${payment.state}`)
                : t('deskReview.position', { position, count: waiting })}
            </p>
            <nav aria-label={t('deskReview.title')} className="desk-actions">
              {previous !== null && step('previous', previous)}
              {next !== null && step('next', next)}
            </nav>
          </header>
          <PaymentBeside payment={payment} mayDecide={mayDecide} undone={actionData}>
            <p className="desk-payment-keys cluster note">
              {(['verify', 'reject', 'next', 'previous'] as const).map((name, index) => (
                <span key={name}>
                  <kbd>{'vrjk'[index]}</kbd> {t(`deskReview.${name}`)}
                </span>
              ))}
            </p>
            <p>
              <DeskLink to={`pagos/pago/${payment.reference}`}>{t('deskReview.whole')}</DeskLink>
            </p>
          </PaymentBeside>
        </section>
      )}
    </div>
  );
}
