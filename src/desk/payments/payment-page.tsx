import { type ActionFunctionArgs, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatMoney } from '../../platform/format/format-money.ts';
import { plainMoney } from '../../platform/format/minor-digits.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { accountFormIn } from '../../record/race/account-form.ts';
import {
  accountFieldInWords,
  accountIssueInWords,
} from '../../registration/payments/account-field-in-words.ts';
import { ReceiptNameFields } from '../../registration/payments/receipts/receipt-name-fields.tsx';
import { receiptNumber } from '../../registration/payments/receipts/receipt-number.ts';
import {
  listIssued,
  readReceiptName,
} from '../../registration/payments/receipts/receipts-repository.server.ts';
import {
  type AccountField,
  accountKinds,
  type RefundAccount,
} from '../../registration/payments/refund-account.ts';
import { readRefundAccount } from '../../registration/payments/refund-accounts-repository.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { DeskLink, FactList, More, PageTop, ProofFirst } from '../frame/parts/page-top.tsx';
import { Act, OneAct } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/payment-page.ts';
import { answerPayment, type PaymentRefusal } from './answer-payment.server.ts';
import { canRemind } from './can-remind.ts';
import { whoDid } from './history-name.ts';
import { changes, PaymentBeside } from './payment-beside.tsx';
import { PaymentEvents, UndoneNotice } from './payment-events.tsx';
import { type PaymentFile, readPaymentFile } from './payment-file.server.ts';
import { ReasonForm } from './reason-form.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    [
      'deskPayment',
      'deskReview',
      'deskPayments',
      'deskStatements',
      'payment',
      'category',
      'ownEntry',
      'ownReceipt',
    ],
    async ({ services: { database, race }, params, may, session }) => {
      const payment = await readPaymentFile({ database, race }, params.reference ?? '');
      if (!payment) throw notFound();
      const mayDecide = may('payments.decide');
      return {
        // Only accounts that decide about money see bank lines.
        payment: { ...payment, bankLines: mayDecide ? payment.bankLines : [] },
        receiptName: await readReceiptName(database, {
          paymentId: payment.id,
          participantId: payment.participantId,
        }),
        issued: await listIssued(database, payment.id),
        account: may('payments.refund') ? await readRefundAccount(database, payment.id) : null,
        mayDecide,
        mayRefund: may('payments.refund'),
        isProven: session.proven,
        country: race.countryCode,
      };
    },
  );
}

export function action(args: ActionFunctionArgs) {
  const allowed = [
    ...(['verify', 'reject', 'reopen', 'remind', 'looked', 'cash', 'take_back'] as const),
    ...(['ask_several', 'several', 'several_cash'] as const),
    ...(['received', 'received_cash', 'give_back', 'waive', 'refuse'] as const),
    ...(['correct_receipt', 'account'] as const),
  ] as const;
  return answerPayment(args, allowed, ({ page }) => page);
}

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { payment, mayDecide, mayRefund } = loaderData;
  const { state, reference, version, name } = payment;
  const isOurs = payment.canTakeBack;
  const takesBackPart = isOurs && state !== 'verified';
  const isFree = payment.amountCents === 0 && payment.heldCents === 0;
  const takeBack = takesBackPart ? 'takeBackPart' : 'take_back';
  const act = (intent: 'reopen' | 'remind' | 'cash' | 'take_back') => (
    <OneAct intent={intent} fields={{ reference, version }}>
      {t(`deskPayment.${intent === 'take_back' ? takeBack : intent}`)}
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
        {mayDecide && payment.disputed > 0 && (
          <More title={t('deskPayment.disputed', { count: payment.disputed })}>
            <ReasonForm
              payment={payment}
              intent="looked"
              label={t('deskPayment.lookedReason')}
              hint={t('deskPayment.lookedHint')}
            />
          </More>
        )}
        <div className="desk-actions">
          {mayDecide && changes(state, 'verify') && act('cash')}
          {mayDecide && isOurs && payment.isUntold && act('take_back')}
          {mayDecide && changes(state, 'reopen') && act('reopen')}
          {mayDecide && canRemind(state, payment.openCents) && act('remind')}
          {mayRefund && !isFree && changes(state, 'refund') && (
            <DeskLink to={`pagos/pago/${payment.reference}/devolucion`} kind="quiet">
              {t('deskPayment.refund')}
            </DeskLink>
          )}
        </div>
        {mayDecide && isOurs && !payment.isUntold && (
          <More title={t(`deskPayment.${takesBackPart ? 'takeBackPartLate' : 'takeBackLate'}`)}>
            <ReasonForm payment={payment} intent="take_back" hint={t('deskPayment.readByPayer')} />
          </More>
        )}
        {mayDecide && <Difference {...loaderData} undone={actionData} />}
      </PaymentBeside>
      <Receipts {...loaderData} undone={actionData} />
      {payment.money.length > 1 && <Money payment={payment} />}
      <CardAttempts attempts={payment.attempts} />
      <h2>{t('deskPayment.history')}</h2>
      <PaymentEvents events={payment.history.toReversed()} />
    </>
  );
}

interface DifferenceProps {
  payment: PaymentFile;
  account: RefundAccount | null;
  mayRefund: boolean;
  isProven: boolean;
  country: string;
  undone: PaymentRefusal | undefined;
}

function Difference(props: DifferenceProps) {
  const { payment, account, mayRefund, isProven, country, undone } = props;
  const { t, locale } = useTexts();
  const when = useWhen();
  const { state, openCents, returnableCents, currency, reference, version, differenceProofAt } =
    payment;
  const money = (cents: number) => formatMoney(Math.abs(cents), currency, locale);
  const isOwed = state === 'verified' && openCents > 0;
  if (!isOwed && returnableCents === 0) return null;
  const isOver = state !== 'verified';
  // After a withdrawal the promised refund comes before the refundable amount.
  const due = isOver && openCents < 0 ? -openCents : returnableCents;
  const title = isOwed ? 'owed' : !isOver ? 'surplus' : openCents < 0 ? 'due' : 'kept';
  return (
    <section className="desk-card">
      <h2>{t(`deskPayment.open.${title}`, { amount: money(isOwed ? openCents : due) })}</h2>
      {isOwed && (
        <span className="desk-actions">
          {(['received', 'received_cash'] as const).map((intent) => (
            <OneAct key={intent} intent={intent} fields={{ reference, version }}>
              {t(`deskPayment.${intent}`)}
            </OneAct>
          ))}
        </span>
      )}
      {isOwed && differenceProofAt !== null && (
        <>
          <p>{t('deskPayment.differenceProof', { when: when(differenceProofAt) })}</p>
          <More title={t('deskPayment.refuse')}>
            <ReasonForm payment={payment} intent="refuse" hint={t('deskPayment.readByPayer')} />
          </More>
        </>
      )}
      {account !== null && <GiveBackTo account={account} country={country} />}
      {mayRefund && openCents < 0 && (
        <More
          title={t(account === null ? 'deskPayment.accountMissing' : 'deskPayment.accountOther')}
          isOpen={undone?.code === 'account'}
        >
          {isProven ? (
            <AccountForm payment={payment} undone={undone} country={country} />
          ) : (
            <ProofFirst />
          )}
        </More>
      )}
      {!isOwed && mayRefund && (
        <More title={t('deskPayment.give_back')}>
          {isProven ? (
            <ReasonForm payment={payment} intent="give_back" amount={plainMoney(due, currency)} />
          ) : (
            <ProofFirst />
          )}
        </More>
      )}
      {!isOver && (
        <More title={t('deskPayment.waive')}>
          <ReasonForm payment={payment} intent="waive" />
        </More>
      )}
    </section>
  );
}

function Receipts({
  payment,
  issued,
  receiptName,
  mayDecide,
  country,
  undone,
}: Route.ComponentProps['loaderData'] & { undone: PaymentRefusal | undefined }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { reference, version, year, language } = payment;
  const paper = (kind: 'receipts' | 'payments', of: string) =>
    `${deskPath(pathname, `papeles/${kind}.pdf`)}?${new URLSearchParams({
      edicion: String(year),
      de: of,
      ...(kind === 'receipts' && language && { idioma: language }),
    })}`;
  const latest = issued.findLast(({ voidedAt, cents }) => voidedAt === null && cents > 0);
  const named = latest?.facts?.madeOutTo;
  if (issued.length === 0 && receiptName === null && !mayDecide) return null;
  return (
    <>
      <h2>{t('deskPayment.receipts')}</h2>
      {receiptName !== null && (
        <FactList
          facts={[
            [t('ownReceipt.madeOutTo'), receiptName.name],
            [t(`ownReceipt.kinds.${receiptName.kind}`), receiptName.document],
            [t('ownReceipt.address'), receiptName.address],
            [t('ownReceipt.email'), receiptName.email || null],
          ]}
        />
      )}
      <ul className="desk-list">
        {issued.map((receipt) => {
          const number = receiptNumber(receipt);
          const said = [
            receipt.isTrial && t('ownReceipt.paidBy.trial'),
            receipt.clubId !== null && t('deskPayment.receiptOfClub'),
            receipt.kind === 'refund' && t('deskPayment.receiptBack'),
            receipt.kind === 'correction' &&
              receipt.ofNumber !== null &&
              t('deskPayment.receiptFor', {
                number: receiptNumber({ year: receipt.year, number: receipt.ofNumber }),
              }),
            receipt.voidedAt !== null && t('deskPayment.voided'),
          ].filter(Boolean);
          return (
            <li key={number}>
              <span>
                <strong>{number}</strong> {formatMoney(receipt.cents, receipt.currency, locale)}
                <small>
                  <time dateTime={receipt.issuedAt}>{when(receipt.issuedAt)}</time>
                  {said.length > 0 && ` · ${said.join(' · ')}`}
                </small>
              </span>
              {receipt.facts && (
                <a
                  href={paper('receipts', number)}
                  aria-label={t('deskPayment.receiptPdfOf', { number })}
                >
                  {t('deskPayment.receiptPdf')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {mayDecide && (
        <p className="desk-actions">
          <a href={paper('payments', reference)} className={buttonClass('quiet')}>
            {t('deskPayment.backing')}
          </a>
        </p>
      )}
      {mayDecide && latest && named && (
        <More title={t('deskPayment.correct')} isOpen={undone?.code === 'receipt'}>
          <p>{t('deskPayment.correctHint', { number: receiptNumber(latest) })}</p>
          <DraftForm
            name={`receipt ${reference}`}
            fields={{ reference, version, receipt: receiptNumber(latest) }}
            className="desk-form"
          >
            <ReceiptNameFields
              country={country}
              errors={undone?.receipt?.errors ?? {}}
              written={(field) => undone?.receipt?.written[field] ?? named[field] ?? ''}
            />
            <Act intent="correct_receipt">{t('deskPayment.correct_receipt')}</Act>
          </DraftForm>
        </More>
      )}
    </>
  );
}

/** The payer's account, which is deleted once nothing is left to refund. */
function GiveBackTo({ account, country }: { account: RefundAccount; country: string }) {
  const { t } = useTexts();
  const { holder, document, bank, kind, number } = account;
  const { hasKind } = accountFormIn(country);
  const shown = hasKind ? t(`deskPayment.accountKinds.${kind}`) : null;
  return (
    <FactList
      facts={[
        [t('deskPayment.account'), [bank, shown, number].filter(Boolean).join(' · ')],
        [t('ownEntry.account.holder'), [holder, document].filter(Boolean).join(' · ')],
      ]}
    />
  );
}

type AccountFormProps = Pick<DifferenceProps, 'payment' | 'undone' | 'country'>;

function AccountForm({ payment, undone, country }: AccountFormProps) {
  const { t } = useTexts();
  const { reference, version } = payment;
  const { hasKind, taxId } = accountFormIn(country);
  const written = undone?.account?.written;
  const findError = (field: AccountField) => {
    const issue = undone?.account?.issues[field];
    return issue && accountIssueInWords(t, { field, issue, country });
  };
  const line = (field: Exclude<AccountField, 'kind'>) => ({
    id: `account-${field}`,
    name: `account_${field}`,
    label: accountFieldInWords(t, field, country),
    error: findError(field),
    defaultValue: written?.[field] ?? '',
    autoComplete: 'off',
    required: true,
  });
  return (
    <DraftForm name={`account ${reference}`} fields={{ reference, version }} className="desk-form">
      <p>{t('deskPayment.accountText')}</p>
      <TextField {...line('holder')} maxLength={80} />
      {taxId !== null && <TextField {...line('document')} maxLength={20} />}
      <TextField {...line('bank')} maxLength={60} />
      {hasKind && (
        <SelectField
          id="account-kind"
          name="account_kind"
          label={t('ownEntry.account.kind')}
          error={findError('kind')}
          defaultValue={written?.kind ?? ''}
          none={t('deskPayment.accountChoose')}
          choices={accountKinds.map((value) => ({
            value,
            label: t(`ownEntry.account.kinds.${value}`),
          }))}
        />
      )}
      <TextField
        {...line('number')}
        maxLength={40}
        inputMode={country === 'EC' ? 'numeric' : undefined}
      />
      <Act intent="account">{t('deskPayment.accountKeep')}</Act>
    </DraftForm>
  );
}

function Money({ payment: { money, currency, year } }: { payment: PaymentFile }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  return (
    <>
      <h2>{t('deskPayment.money')}</h2>
      <ul className="desk-list">
        {money.map(({ kind, cents, at, actor, reason, receiptNumber: number, inCash }) => (
          <li key={at + kind + cents}>
            <span>
              <strong>{t(`deskPayment.movement.${kind}`)}:</strong>{' '}
              {formatMoney(cents, currency, locale)}
              <small>
                <time dateTime={at}>{when(at)}</time> · {whoDid(actor, t)}
                {inCash &&
                  number !== null &&
                  ` · ${t('deskPayment.inCash', { number: receiptNumber({ year, number }) })}`}
                {reason !== null && ` · ${reason}`}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

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
