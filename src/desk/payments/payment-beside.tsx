import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { nextState, type PaymentEvent } from '../../registration/payments/payment-state.ts';
import { deskPath } from '../frame/desk-path.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, FactList, More } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { PaymentRefusal } from './answer-payment.server.ts';
import type { PaymentFile } from './payment-file.server.ts';
import { readyReasons } from './review/ready-reasons.ts';

interface PaymentBesideProps {
  payment: PaymentFile;
  mayDecide: boolean;
  undone: PaymentRefusal | undefined;
  children: ReactNode;
}

export const changes = (state: PaymentFile['state'], event: PaymentEvent) =>
  (nextState(state, event) ?? state) !== state;

export function PaymentBeside({ payment, mayDecide, undone, children }: PaymentBesideProps) {
  return (
    <div className="desk-payment-beside stack-3">
      <ReceiptView payment={payment} />
      <div>
        <PaymentFacts payment={payment} />
        {mayDecide && <DecisionForms payment={payment} undone={undone} />}
        {mayDecide && payment.together.length > 0 && <Together payment={payment} />}
        {mayDecide && changes(payment.state, 'verify') && (
          <SeveralForm payment={payment} undone={undone} />
        )}
        {children}
      </div>
    </div>
  );
}

type Receipt = PaymentFile['receipts'][number];

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

function PaymentFacts({ payment }: { payment: PaymentFile }) {
  const { t, locale } = useTexts();
  const { amountCents, currency, reference, name, guardianName, year, lost, sameFiles } = payment;
  const { heldCents, missingCents } = payment;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const contact = [payment.email, payment.mobile].filter((one) => one !== null);
  const facts: [string, string | null][] = [
    [t('deskPayments.who'), name],
    [t('deskPayment.category'), t(`category.${payment.category}`)],
    [t('deskPayment.guardian'), guardianName],
    [t('deskPayments.fields.edicion'), String(year)],
    [t('deskPayment.contact'), contact.join(' · ') || null],
    [t('deskPayment.reason'), payment.reason],
  ];
  return (
    <div>
      <p>
        <DeskLink to={`inscripciones/${payment.participantId}`}>
          {t('deskPayment.toEntry')}
        </DeskLink>
      </p>
      <p className="desk-payment-amount cluster">
        <strong>{money(amountCents)}</strong>
        <span>
          {t('payment.reference')} <b>{reference}</b>
        </span>
      </p>
      {heldCents > 0 && missingCents > 0 && (
        <p className="desk-payment-warning">
          {t('deskPayment.partPaid', {
            received: money(heldCents),
            total: money(heldCents + missingCents),
            missing: money(missingCents),
          })}
        </p>
      )}
      <FactList facts={facts} className="desk-payment-facts" />
      <BankLines payment={payment} />
      {lost !== null && (
        <p className="desk-payment-warning">
          {t(`deskPayment.lost.${lost.why}`)} {t('deskPayment.places', { ...lost.places })}
        </p>
      )}
      {sameFiles.map((other) => (
        <p key={other.reference} className="desk-payment-warning">
          {t('deskPayment.sameFile', { ...other })}
        </p>
      ))}
    </div>
  );
}

type BankLinesProps = { payment: Pick<PaymentFile, 'bankLines' | 'currency' | 'amountCents'> };

/** Bank lines to compare with the receipt; they decide nothing. */
function BankLines({ payment: { bankLines, currency, amountCents } }: BankLinesProps) {
  const { t, locale } = useTexts();
  if (bankLines.length === 0) return null;
  return (
    <section className="desk-payment-bank">
      <h2>{t('deskPayment.bank')}</h2>
      <ul className="desk-list">
        {bankLines.map(({ digest, day, amountCents: cents, document, text, reasons }) => (
          <li key={digest}>
            <span>
              <strong data-other={cents !== amountCents || undefined}>
                {formatMoney(cents, currency, locale)}
              </strong>{' '}
              <time dateTime={day}>{formatDay(day, locale, 'medium')}</time>
              <small>{[text, document].filter(Boolean).join(' · ')}</small>
              <small>
                {reasons === null
                  ? t('deskPayment.bankGiven')
                  : reasons.map((reason) => t(`deskStatements.why.${reason}`)).join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The other open entries of the person, whose page asks for one sum. */
function Together({ payment }: { payment: PaymentFile }) {
  const { t, locale } = useTexts();
  const { reference, version, together, currency } = payment;
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const others = together.filter((other) => other.reference !== reference);
  const total = money(together.reduce((sum, { cents }) => sum + cents, 0));
  const fields = {
    reference,
    version,
    others: others.map((other) => other.reference).join(' '),
    versions: others.map((other) => other.version).join(' '),
  };
  return (
    <section className="desk-card">
      <h2>{t('deskPayment.together', { count: others.length, total })}</h2>
      <ul className="desk-list">
        {others.map((other) => (
          <li key={other.reference}>
            <span>
              <DeskLink to={`pagos/pago/${other.reference}`}>
                {t(`category.${other.category}`)} · {other.reference}
              </DeskLink>
              <small>
                {money(other.cents)} · {t(`payment.state.${other.state}`)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <p>{t('deskPayment.togetherText')}</p>
      <span className="desk-actions">
        <OneAct intent="several" fields={fields}>
          {t('deskPayment.togetherNow', { count: together.length, total })}
        </OneAct>
        <OneAct intent="several_cash" fields={fields}>
          {t('deskPayment.togetherCash', { count: together.length, total })}
        </OneAct>
      </span>
    </section>
  );
}

function SeveralForm({ payment, undone }: Pick<PaymentBesideProps, 'payment' | 'undone'>) {
  const { t, locale } = useTexts();
  const { pathname, search } = useLocation();
  const { reference, version, name, missingCents: amountCents, currency } = payment;
  const several = undone?.several;
  const others = several?.payments ?? [];
  const wrong = [...(several?.unknown ?? []), ...(several?.paid ?? [])];
  const money = (cents: number) => formatMoney(cents, currency, locale);
  if (undone?.code === 'ask_several') {
    const all = [{ name, reference, amountCents }, ...others];
    const total = all.reduce((sum, one) => sum + one.amountCents, 0);
    return (
      <ConfirmStep
        title={t('deskPayment.severalTitle', { count: all.length, total: money(total) })}
        names={all.map((one) => `${one.name} · ${one.reference} · ${money(one.amountCents)}`)}
        intent="several"
        fields={{ reference, version, others: undone.written }}
        act={t('deskPayment.severalNow', { count: all.length })}
        back={pathname + search}
      >
        {t('deskPayment.severalText')}
      </ConfirmStep>
    );
  }
  return (
    <More title={t('deskPayment.several')} isOpen={undone?.code === 'several'}>
      <DraftForm
        key={reference}
        name={`several ${reference}`}
        fields={{ reference, version }}
        className="desk-form"
      >
        <TextField
          name="others"
          label={t('deskPayment.others')}
          hint={t('deskPayment.othersHint')}
          defaultValue={undone?.code === 'several' ? undone.written : ''}
          error={
            undone?.code === 'several'
              ? t('deskPayment.othersWrong', { which: wrong.join(', ') || '–' })
              : undefined
          }
          maxLength={900}
          required
        />
        <Act intent="ask_several">{t('deskPayment.next')}</Act>
      </DraftForm>
    </More>
  );
}

function DecisionForms({ payment, undone }: Pick<PaymentBesideProps, 'payment' | 'undone'>) {
  const { t } = useTexts();
  const { reference, version, language, state } = payment;
  const shown = { reference, version };
  const isUnexplained = undone?.code === 'reason';
  const spoken = t(`deskReview.language.${language ?? 'es'}`);
  return (
    <div className="desk-payment-decisions cluster">
      {changes(state, 'verify') && (
        <PostForm fields={shown}>
          <Act intent="verify" kind="primary" data-key="verify">
            {t('deskReview.verify')}
          </Act>
        </PostForm>
      )}
      {changes(state, 'reject') && (
        <More title={t('deskReview.reject')} isOpen={isUnexplained}>
          {/* The key renews the form for another payment, because a reason belongs to one payment. */}
          <DraftForm
            key={reference}
            name={`reject ${reference}`}
            fields={shown}
            className="desk-form"
          >
            <SelectField
              name="ready"
              data-key="reject"
              defaultValue={undone?.ready ?? ''}
              label={t('deskReview.reason')}
              none={t('deskReview.ownReason')}
              choices={toChoices(readyReasons, (value) => t(`deskReview.reasons.${value}`))}
            />
            <TextField
              name="reason"
              maxLength={400}
              defaultValue={undone?.written ?? ''}
              label={t('deskReview.words')}
              hint={t('deskReview.wordsHint', { language: spoken })}
              error={isUnexplained ? t('deskPayment.undone.reason') : undefined}
            />
            <Act intent="reject">{t('deskReview.rejectNow')}</Act>
          </DraftForm>
        </More>
      )}
    </div>
  );
}
