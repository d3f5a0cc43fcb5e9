import { data } from 'react-router';
import { ChoiceField } from '../../design/ui/form/choice-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { isCedula } from '../../record/people/is-cedula.server.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import { checkReceiptName, receiptDocuments, receiptFields } from '../payments/receipt-name.ts';
import { keepReceiptName } from '../payments/receipts-repository.server.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/receipt-page.ts';
import { answerOwnAct, type OwnAnswer, type OwnForm as Sent } from './answer-own-act.server.ts';
import { loadReceipts, type ReceiptFacts } from './load-receipts.server.ts';
import styles from './own-entry.module.css';
import { OwnAnswerNotice, OwnForm, OwnPage } from './own-parts.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, {
    deps: registrationDeps,
    texts: ['ownReceipt', 'ownEntry'],
    load: loadReceipts,
  });
  const { token, setCookie } = formToken(args);
  const headers = setCookie === null ? {} : { 'Set-Cookie': setCookie };
  return data({ ...loaded, token }, { status: loaded.own ? 200 : 404, headers });
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'receipt', keepName);
}

async function keepName({ services, accessToken, read, t, now, refuse }: Sent) {
  const { database } = services;
  const registration = await findRegistration(database, accessToken);
  const payment = registration && (await readPayment(database, registration.participantId));
  if (!payment) return refuse('unknown');
  const { name, issues } = checkReceiptName(
    {
      name: read('name'),
      kind: read('kind'),
      document: read('document'),
      address: read('address'),
    },
    isCedula,
  );
  if (name === null) {
    const said = receiptFields.flatMap((field) => {
      const issue = issues[field];
      return issue ? [[field, t(`ownReceipt.errors.${field}.${issue}`)]] : [];
    });
    return refuse('invalid', Object.fromEntries(said));
  }
  const { id: paymentId, participantId } = payment;
  const isKept = await keepReceiptName(database, { paymentId, participantId, name, now });
  return isKept ? ('done' as const) : refuse('issued');
}

export const headers = () => privateHeaders;

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token } = loaderData;
  return (
    <OwnPage
      title={t('ownReceipt.title')}
      lead={t(own?.receipts.length ? 'ownReceipt.leadIssued' : 'ownReceipt.lead')}
      accessToken={own?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {own?.receipts.map((receipt) => (
        <Sheet key={receipt.number} own={own} receipt={receipt} />
      ))}
      {own && own.receipts.length === 0 && <NameForm own={own} token={token} answer={actionData} />}
      {own && own.receipts.length > 0 && (
        <p className={styles.note}>{t('ownReceipt.wrong', { email })}</p>
      )}
    </OwnPage>
  );
}

/** A receipt, as it is printed on a sheet. */
function Sheet({ own, receipt }: { own: ReceiptFacts; receipt: ReceiptFacts['receipts'][number] }) {
  const { t } = useTexts();
  const { issuer, payer, category, year } = own;
  const { madeOutTo: name, reference } = receipt;
  const facts = [
    [t('ownReceipt.day'), receipt.day],
    [t('ownReceipt.madeOutTo'), name?.name ?? payer],
    ...(name
      ? [
          [t(`ownReceipt.kinds.${name.kind}`), name.document],
          [t('ownReceipt.address'), name.address],
        ]
      : []),
    [t('ownReceipt.for'), t('ownReceipt.forWhat', { race: issuer.race, year, category, payer })],
    [t('ownReceipt.reference'), reference],
    [t('ownReceipt.issuer'), `${issuer.holder} · ${issuer.taxId}`],
  ];
  return (
    <article className={styles.sheet}>
      <h2>{t('ownReceipt.number', { number: receipt.number })}</h2>
      <p className={styles.sum}>{receipt.amount}</p>
      <dl>
        {facts.map(([word, fact]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

interface NameFormProps {
  own: ReceiptFacts;
  token: string;
  answer: OwnAnswer | undefined;
}

/** Whom the receipt is made out to: a company, or somebody else. */
function NameForm({ own, token, answer }: NameFormProps) {
  const { t } = useTexts();
  const line = (field: 'name' | 'document' | 'address') => ({
    name: field,
    label: t(`ownReceipt.fields.${field}`),
    error: answer?.errors[field],
    defaultValue: answer?.written[field] ?? own.name?.[field] ?? '',
  });
  return (
    <OwnForm token={token} version="" intent="name" label={t('ownReceipt.save')}>
      <TextField {...line('name')} maxLength={100} autoComplete="organization" />
      <ChoiceField
        id="kind"
        name="kind"
        label={t('ownReceipt.fields.kind')}
        layout="row"
        error={answer?.errors.kind}
        chosen={answer?.written.kind ?? own.name?.kind ?? ''}
        choices={receiptDocuments.map((value) => ({
          value,
          label: t(`ownReceipt.kinds.${value}`),
        }))}
      />
      <TextField {...line('document')} maxLength={24} size={18} spellCheck={false} />
      <TextField {...line('address')} maxLength={120} autoComplete="street-address" />
    </OwnForm>
  );
}
