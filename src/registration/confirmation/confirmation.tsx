import { Form, useNavigation } from 'react-router';
import { Badge } from '../../design/ui/badge.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ownActs } from '../../record/mail/mail-kinds.ts';
import { linkMail } from '../payments/link-mail.tsx';
import { PaidTogether } from '../payments/paid-together.tsx';
import type { AskedProof } from './asked-proof.ts';
import styles from './confirmation.module.css';
import type { loadConfirmation } from './load-confirmation.server.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loadConfirmation>>['registration']>;

const stateBadge = {
  pending: 'warning',
  proof_submitted: 'warning',
  verified: 'success',
  rejected: 'danger',
  expired: 'danger',
  refunded: 'neutral',
  withdrawn: 'neutral',
  waiting: 'neutral',
} as const;

interface ConfirmationProps {
  registration: Loaded;
  email: string;
  token: string;
}

export function Confirmation({ registration, email, token }: ConfirmationProps) {
  const { t } = useTexts();
  const { accessToken, year, name, lead, toPay, state, lastDay, view, cards, cash, facts, proof } =
    registration;
  const { overlap, difference, differenceWaits, done, race, category, crew, parts, isAlone } =
    registration;
  return (
    <div className={styles.screen}>
      {state === 'pending' && (
        <p className={styles.bib}>
          <small>{race}</small>
          <strong>{name}</strong>
          <span>{category}</span>
        </p>
      )}
      <header className={styles.head}>
        <h1>{t(view.title, { first: name.split(' ')[0] ?? name })}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {done !== null && (
        <div role="status" className={styles.confirm}>
          <Notice kind="info" title={t(`confirmation.done.${done}`)}>
            {null}
          </Notice>
        </div>
      )}
      {crew !== null && crew.count < crew.size && (
        <Notice kind="warning" title={t(`confirmation.${crew.of}.title`)}>
          <p>{t(`confirmation.${crew.of}.text`, crew)}</p>
          <p className={styles.acts}>
            <LocalizedLink
              to={`/confirmacion/tripulacion?identity=${accessToken}`}
              className={buttonClass('primary')}
            >
              {t(`confirmation.acts.${crew.of}`)}
            </LocalizedLink>
          </p>
        </Notice>
      )}
      {overlap !== null && (
        <Notice kind="warning" title={overlap.title}>
          <ul>
            {overlap.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{overlap.text}</p>
        </Notice>
      )}
      {difference !== null && (
        <Notice kind="info" title={difference.words}>
          {differenceWaits && <p>{t('payment.differenceWaits')}</p>}
          {difference.isOwed && (
            <p className={styles.acts}>
              <LocalizedLink
                to={`/payments/bank-transfer/?identity=${accessToken}`}
                className={buttonClass('primary')}
              >
                {t('confirmation.transfer')}
              </LocalizedLink>
              {cards && (
                <a
                  href={`/api/generateLinkPayment/${accessToken}`}
                  className={buttonClass('quiet')}
                >
                  {t('confirmation.card')}
                </a>
              )}
            </p>
          )}
        </Notice>
      )}
      {proof && !view.pays && <ConfirmPlace proof={proof} token={token} />}
      {view.pays && (
        <section className={styles.pay} aria-labelledby="pay-title">
          <h2 id="pay-title" className={styles.heading}>
            {t('confirmation.instructions')}
          </h2>
          <p className={styles.amount}>{toPay}</p>
          <PaidTogether parts={parts} className="stack-1" />
          {lastDay && (state === 'pending' || state === 'rejected') && (
            <p className={styles.term}>{t(`payment.stateText.${state}`, { lastDay })}</p>
          )}
          <ul className={styles.ways}>
            <li>
              <LocalizedLink
                to={`/payments/bank-transfer/?identity=${accessToken}${isAlone ? '&alone=1' : ''}`}
                className={`${buttonClass('primary')} ${styles.way}`}
                aria-describedby="transfer-text"
              >
                {t('confirmation.transfer')}
              </LocalizedLink>
              <p id="transfer-text">{t('confirmation.transferText')}</p>
            </li>
            {cards && (
              <li>
                <a
                  href={`/api/generateLinkPayment/${accessToken}${isAlone ? '?alone=1' : ''}`}
                  className={`${buttonClass('quiet')} ${styles.way}`}
                  aria-describedby="card-text"
                >
                  {t('confirmation.card')}
                </a>
                <p id="card-text">{t('confirmation.cardText')}</p>
              </li>
            )}
            {cash && <li>{t('confirmation.cash')}</li>}
          </ul>
          {(parts.length > 0 || isAlone) && (
            <p>
              <LocalizedLink
                to={`/confirmacion?identity=${accessToken}${isAlone ? '' : '&alone=1'}`}
              >
                {t(isAlone ? 'payment.allTogether' : 'payment.onlyThis')}
              </LocalizedLink>
            </p>
          )}
        </section>
      )}
      {proof && view.pays && <ConfirmPlace proof={proof} token={token} />}
      {state === 'verified' && (
        <p>
          <LocalizedLink to={`/participantes/${year}`} className={buttonClass('quiet')}>
            {t('confirmation.participants')}
          </LocalizedLink>
        </p>
      )}
      <section className={styles.summary} aria-labelledby="summary-title">
        <h2 id="summary-title" className={styles.heading}>
          {t('confirmation.summary')}
        </h2>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.key}>
              <dt>{fact.name}</dt>
              <dd>
                {fact.key === 'state' ? (
                  <Badge kind={stateBadge[state]}>{fact.value}</Badge>
                ) : (
                  fact.value
                )}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <OwnActs {...registration} />
      {registration.beside.length > 0 && (
        <nav className={styles.summary} aria-labelledby="beside-title">
          <h2 id="beside-title" className={styles.heading}>
            {t('confirmation.beside')}
          </h2>
          <ul className="stack-1">
            {registration.beside.map((other) => (
              <li key={other.accessToken}>
                <LocalizedLink to={`/confirmacion?identity=${other.accessToken}`}>
                  {other.category}
                </LocalizedLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.notes}>
        <p>{t('confirmation.instructionsText')}</p>
        <p>{t('confirmation.mailed')}</p>
        <p>{linkMail(t('confirmation.corrections', { email }))}</p>
      </div>
    </div>
  );
}

function OwnActs({
  accessToken,
  acts,
  canEnterAnother,
  crew,
  receipts,
  view,
}: Pick<Loaded, 'accessToken' | 'acts' | 'canEnterAnother' | 'crew' | 'receipts' | 'view'>) {
  const { t } = useTexts();
  const open = (['correct', 'handOver', 'withdraw'] as const).filter((act) => acts[act]);
  const leadsToReceipts = receipts !== null && (receipts.isIssued || view.pays);
  if (open.length === 0 && !leadsToReceipts && !canEnterAnother && crew === null) return null;
  return (
    <nav className={styles.acts} aria-label={t('confirmation.acts.title')}>
      {crew !== null && crew.count >= crew.size && (
        <LocalizedLink
          to={`/confirmacion/tripulacion?identity=${accessToken}`}
          className={buttonClass('quiet')}
        >
          {t(`confirmation.acts.${crew.of}`)}
        </LocalizedLink>
      )}
      {leadsToReceipts && (
        <LocalizedLink
          to={`/confirmacion/recibo?identity=${accessToken}`}
          className={buttonClass('quiet')}
        >
          {t(receipts.isIssued ? 'confirmation.acts.receipts' : 'confirmation.acts.company')}
        </LocalizedLink>
      )}
      {canEnterAnother && (
        <LocalizedLink
          to={`/confirmacion/otra-prueba?identity=${accessToken}`}
          className={buttonClass('quiet')}
        >
          {t('confirmation.acts.another')}
        </LocalizedLink>
      )}
      {open.map((act) => (
        <LocalizedLink
          key={act}
          to={`/confirmacion/${ownActs[act]}?identity=${accessToken}`}
          className={buttonClass('quiet')}
        >
          {t(`confirmation.acts.${act}`)}
        </LocalizedLink>
      ))}
    </nav>
  );
}

/** Shows the button only to visitors who came by a mail's link. */
function ConfirmPlace({ proof, token }: { proof: AskedProof; token: string }) {
  const { t } = useTexts();
  const isSending = useNavigation().state === 'submitting';
  const { held, byMail, words } = proof;
  return (
    <section className={styles.confirm}>
      <Notice kind="warning" title={t(`confirmation.confirm.${held}.title`)}>
        <p>{t(`confirmation.confirm.${held}.${byMail ? 'byMail' : 'elsewhere'}`, words)}</p>
      </Notice>
      {byMail && (
        <Form method="post">
          <input type="hidden" name="xsrf_token" value={token} />
          <button type="submit" className={buttonClass('primary')}>
            {isSending
              ? t('confirmation.confirm.sending')
              : t(`confirmation.confirm.${held}.button`)}
          </button>
        </Form>
      )}
    </section>
  );
}
