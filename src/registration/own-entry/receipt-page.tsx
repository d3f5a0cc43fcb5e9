import { useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { Notice } from '../../design/ui/page/notice.tsx';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { findRegistration } from '../../record/entries/registrations-repository.server.ts';
import { isCedula } from '../../record/people/is-cedula.server.ts';
import { isRuc } from '../../record/people/is-ruc.server.ts';
import { findClub } from '../clubs/clubs-repository.server.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import { linkMail } from '../payments/link-mail.tsx';
import { readPayment } from '../payments/payments-repository.server.ts';
import {
  checkReceiptName,
  readReceiptForm,
  receiptErrors,
} from '../payments/receipts/receipt-name.ts';
import { ReceiptNameFields } from '../payments/receipts/receipt-name-fields.tsx';
import {
  keepClubReceiptName,
  keepReceiptName,
} from '../payments/receipts/receipts-repository.server.ts';
import type { Route } from './+types/receipt-page.ts';
import { answerOwnAct, type OwnAnswer, type OwnForm as Sent } from './answer-own-act.server.ts';
import { loadReceipts, type ReceiptPageFacts } from './load-receipts.server.ts';
import styles from './own-entry.module.css';
import { OwnAnswerNotice, OwnForm, OwnPage } from './own-parts.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['ownReceipt', 'ownEntry'],
    load: loadReceipts,
    isFound: ({ own }) => own !== null,
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'receipt', keepName);
}

async function keepName({ services, accessToken, read, t, now, refuse }: Sent) {
  const { database } = services;
  const registration = await findRegistration(database, accessToken);
  const payment = registration && (await readPayment(database, registration.participantId));
  const club = registration ? undefined : await findClub(database, accessToken);
  if (!payment && !club) return refuse('unknown');
  const written = readReceiptForm(read);
  const { name, issues } = checkReceiptName(written, { isCedula, isRuc });
  if (name === null) return refuse('invalid', receiptErrors(issues, t));
  if (club) {
    await keepClubReceiptName(database, { clubId: club.id, name, now });
    return 'done' as const;
  }
  if (!payment) return refuse('unknown');
  const { id: paymentId, participantId } = payment;
  const isKept = await keepReceiptName(database, { paymentId, participantId, name, now });
  return isKept ? ('done' as const) : refuse('issued');
}

export const headers = () => privateHeaders;

export default function ReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token } = loaderData;
  const isIssued = own !== null && own.receipts.length > 0;
  const lead = own?.isClub ? 'leadClub' : isIssued ? 'leadIssued' : 'lead';
  return (
    <OwnPage
      title={t('ownReceipt.title')}
      lead={t(own?.byClub && !isIssued ? 'ownReceipt.byClub' : `ownReceipt.${lead}`)}
      accessToken={own?.accessToken ?? null}
      back={
        own?.isClub
          ? {
              to: `/registro/equipo?identity=${own.accessToken}`,
              label: t('ownReceipt.toClub'),
            }
          : undefined
      }
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {own?.isSaved && actionData === undefined && (
        <div role="status">
          <Notice kind="info" title={t('ownReceipt.saved')}>
            {null}
          </Notice>
        </div>
      )}
      {own?.hasFailed && (
        <div role="status">
          <Notice kind="warning" title={t('ownReceipt.pdfTitle')}>
            <p>{t('ownReceipt.pdfFailed')}</p>
          </Notice>
        </div>
      )}
      {own?.receipts.map((receipt) => (
        <Sheet key={receipt.number} receipt={receipt} accessToken={own.accessToken} />
      ))}
      {isIssued && <p className={styles.note}>{linkMail(t('ownReceipt.wrong', { email }))}</p>}
      {own?.asksName && (
        <section className={isIssued ? `${styles.part} ${styles.form}` : undefined}>
          {isIssued && <h2>{t('ownReceipt.nextTitle')}</h2>}
          <NameForm own={own} token={token} answer={actionData} />
        </section>
      )}
    </OwnPage>
  );
}

interface SheetProps {
  receipt: ReceiptPageFacts['receipts'][number];
  accessToken: string;
}

function Sheet({ receipt, accessToken }: SheetProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { number, title, amount, marks, issuer, facts, lines, words, notInvoice } = receipt;
  const address = localizedPath(`/confirmacion/recibo/${number}.pdf`, splitPath(pathname).language);
  return (
    <article className={styles.sheet}>
      <h2>{title}</h2>
      <p className={styles.sum}>{amount}</p>
      {marks.map((mark) => (
        <p key={mark}>
          <strong>{mark}</strong>
        </p>
      ))}
      <dl className="facts">
        {facts.map(([word, fact]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
        <div>
          <dt>{t('ownReceipt.issuer')}</dt>
          <dd>{issuer.join(' · ')}</dd>
        </div>
      </dl>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.sum}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ what, who, count, each, sum }) => (
            <tr key={what + each + who}>
              <td>
                {what}
                {count !== '1' && <small>{`${count} × ${each}`}</small>}
                {who !== '' && <small>{who}</small>}
              </td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td>{amount}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        <small>{notInvoice}</small>
      </p>
      <p className={styles.note}>
        <a
          href={`${address}?identity=${accessToken}`}
          className={buttonClass('primary')}
          aria-label={t('ownReceipt.pdfOf', { number })}
        >
          {t('ownReceipt.pdf')}
        </a>
      </p>
    </article>
  );
}

interface NameFormProps {
  own: ReceiptPageFacts;
  token: string;
  answer: OwnAnswer | undefined;
}

function NameForm({ own, token, answer }: NameFormProps) {
  const { t } = useTexts();
  return (
    <OwnForm token={token} version="" intent="name" label={t('ownReceipt.save')}>
      <ReceiptNameFields
        country={own.country}
        errors={answer?.errors ?? {}}
        written={(field) => answer?.written[field] ?? own.name?.[field] ?? ''}
      />
    </OwnForm>
  );
}
