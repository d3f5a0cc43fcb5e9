import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { readEntry } from '../../../organizing/season/entries/read-entry.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { storedKinds } from '../../../record/mail/stored-kinds.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { History } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/entry-page.ts';
import { answerEntry } from './answer-entry.server.ts';
import { EntryState, ReleaseState } from './entry-columns.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { entryNumber } from './entry-number.ts';
import { seenEntry } from './seen-entry.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.read',
    proven: false,
    texts: ['deskEntry', 'deskEntries', 'category', 'payment', 'sex', 'deskMails'],
    async load({ services: { database }, params }, { account: { roles } }) {
      const whole = await readEntry(database, entryNumber(params.id));
      if (!whole) throw notFound();
      const { entry, emergencyContact, consents, payment, mails } = whole;
      const { participantId, reference } = entry;
      const seesContacts = mayDo(roles, 'entries.contacts');
      const seesPayments = mayDo(roles, 'payments.read');
      const seesMails = mayDo(roles, 'mails.read');
      return {
        entry: seenEntry(roles, entry),
        emergencyContact: seesContacts ? emergencyContact : null,
        consents,
        payment: seesPayments ? payment : [],
        mails: seesMails
          ? mails.map((mail) => ({ ...mail, recipient: seesContacts ? mail.recipient : null }))
          : [],
        history: [
          ...(await historyOf(database, roles, { kind: 'entry', id: participantId })),
          ...(seesPayments && reference !== null
            ? await historyOf(database, roles, { kind: 'payment', id: reference })
            : []),
        ].toSorted((a, b) => b.id - a.id),
        may: { edit: mayDo(roles, 'entries.edit'), payments: seesPayments, mails: seesMails },
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerEntry(args));
}

export function headers() {
  return privateHeaders;
}

/** A kind that this version has not stands as another one. */
const kindOf = (written: string) => storedKinds.find((kind) => kind === written) ?? 'other';

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { entry, emergencyContact, consents, payment, mails, history, may, token } = loaderData;
  const { participantId, name, reference } = entry;
  const actorWords = (actor: string) =>
    actor === 'paddler' || actor === 'clock' || actor === 'card'
      ? t(`deskEntry.actors.${actor}`)
      : actor.replace(/^organizer /, '');
  const own = deskPath(pathname, `inscripciones/${participantId}`);
  return (
    <>
      <p className="desk-back">
        <Link to={deskPath(pathname, 'inscripciones')}>{t('deskEntry.all')}</Link>
      </p>
      <h1>{name}</h1>
      <p className="desk-actions">
        <EntryState entry={entry} />
        <span>
          {t('deskEntries.columns.liberacion')} <ReleaseState entry={entry} />
        </span>
      </p>
      {actionData?.kind === 'withdraw' && (
        <ConfirmStep
          title={t('deskEntry.withdrawTitle', { name })}
          names={[]}
          total={1}
          token={token}
          back={own}
          intent="withdraw"
          fields={{ reason: actionData.reason }}
          act={t('deskEntry.withdraw')}
        >
          <p>{t('deskEntry.withdrawText')}</p>
        </ConfirmStep>
      )}
      {actionData?.kind === 'full' && (
        <ConfirmStep
          title={t('deskEntry.fullTitle', { count: actionData.capacity })}
          names={[name]}
          total={1}
          token={token}
          back={own}
          intent="promote-full"
          act={t('deskEntry.promoteFull')}
        >
          <p>{t('deskEntry.fullText', { entered: actionData.entered })}</p>
        </ConfirmStep>
      )}
      {actionData?.kind === 'refused' && (
        <div role="alert">
          <Notice kind="warning" title={t('deskEntry.refusedTitle')}>
            <p>{t(`deskEntry.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      <EntryFacts entry={entry} emergencyContact={emergencyContact} />
      {may.edit && <EntryActs entry={entry} token={token} />}
      {payment.length > 0 && (
        <section>
          <h2>{t('deskEntry.payment')}</h2>
          <ol className="desk-list">
            {payment.map(({ to, at, actor, reason }) => (
              <li key={at + to}>
                <span>
                  <strong>{t(`payment.state.${to}`)}</strong>
                  <small>
                    <time dateTime={at}>{when(at)}</time> · {actorWords(actor)}
                    {reason !== null && ` · ${reason}`}
                  </small>
                </span>
              </li>
            ))}
          </ol>
          {reference !== null && (
            <p>
              <Link
                to={deskPath(pathname, `pagos/pago/${reference}`)}
                className={buttonClass('quiet')}
              >
                {t('deskEntry.openPayment')}
              </Link>
            </p>
          )}
        </section>
      )}
      {mails.length > 0 && (
        <section>
          <h2>{t('deskEntry.mails')}</h2>
          <ul className="desk-list">
            {mails.map(({ key, kind, recipient, state, at }) => (
              <li key={key}>
                <span>
                  <Link
                    to={`${deskPath(pathname, 'correos/correo')}?${new URLSearchParams({ clave: key })}`}
                  >
                    {t(`deskMails.kinds.${kindOf(kind)}`)}
                  </Link>
                  <small>
                    <time dateTime={at}>{when(at)}</time> · {t(`deskEntry.mailStates.${state}`)}
                    {recipient !== null && ` · ${recipient}`}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {consents.length > 0 && (
        <section>
          <h2>{t('deskEntry.consents')}</h2>
          {consents.map(({ purpose, words, language, givenAt }) => (
            <details key={purpose} className="desk-more">
              <summary>
                {t(`deskEntry.purposes.${purpose}`)} · {when(givenAt)}
              </summary>
              <p lang={language}>{words}</p>
            </details>
          ))}
        </section>
      )}
      <section>
        <h2>{t('deskEntry.history')}</h2>
        <History lines={history} />
      </section>
    </>
  );
}

/** What can be done about an entry. */
function EntryActs({ entry, token }: { entry: OrganizerEntry; token: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { participantId, releaseVerifiedAt, entryStatus, origin } = entry;
  const release = releaseVerifiedAt === null ? ('verify' as const) : ('take-back' as const);
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={intent} className={buttonClass('quiet')}>
      {words}
    </button>
  );
  return (
    <section className="desk-actions desk-acts">
      {origin === 'site' && (
        <Link
          to={deskPath(pathname, `inscripciones/${participantId}/cambiar`)}
          className={buttonClass('primary')}
        >
          {t('deskEntry.edit')}
        </Link>
      )}
      <Form method="post" className="desk-actions">
        <input type="hidden" name="xsrf_token" value={token} />
        {button(release, t(`deskEntries.acts.${release}`))}
        {entryStatus === 'waiting' && button('promote', t('deskEntry.promote'))}
      </Form>
      {origin === 'site' && (
        <details className="desk-more">
          <summary>{t('deskEntry.withdraw')}</summary>
          <DraftForm name={`withdraw ${participantId}`} token={token} className="desk-form">
            <TextField
              id="reason"
              name="reason"
              label={t('deskEntry.reason')}
              hint={t('deskEntry.reasonHint')}
              maxLength={300}
              required
            />
            {button('ask-withdraw', t('deskEntry.next'))}
          </DraftForm>
        </details>
      )}
    </section>
  );
}
