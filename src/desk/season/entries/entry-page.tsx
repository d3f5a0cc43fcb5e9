import { type ActionFunctionArgs, useLocation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { readEntry } from '../../../organizing/season/entries/read-entry.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { storedKinds } from '../../../record/mail/stored-kinds.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { History } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { DeskLink, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import { PaymentEvents } from '../payments/payment-events.tsx';
import type { Route } from './+types/entry-page.ts';
import { answerEntry } from './answer-entry.server.ts';
import { EntryState, ReleaseState } from './entry-columns.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { seenEntry } from './seen-entry.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.read',
    proven: false,
    texts: ['deskEntry', 'deskEntries', 'category', 'payment', 'sex', 'deskMails'],
    async load({ services: { database }, params }, { account: { roles } }) {
      const whole = await readEntry(database, numberIn(params.id));
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
  return answerEntry(args);
}

/** A kind that this version has not stands as another one. */
const kindOf = (written: string) => storedKinds.find((kind) => kind === written) ?? 'other';

export default function EntryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { entry, emergencyContact, consents, payment, mails, history, may } = loaderData;
  const { participantId, name, reference } = entry;
  const actorWords = (actor: string) =>
    actor === 'paddler' || actor === 'clock' || actor === 'card'
      ? t(`deskEntry.actors.${actor}`)
      : actor.replace(/^organizer /, '');
  const own = deskPath(pathname, `inscripciones/${participantId}`);
  return (
    <>
      <PageTop back={['inscripciones', t('deskEntry.all')]} title={name} />
      <p className="desk-actions">
        <EntryState entry={entry} />
        <span>
          {t('deskEntries.columns.liberacion')} <ReleaseState entry={entry} />
        </span>
      </p>
      {actionData?.kind === 'withdraw' && (
        <ConfirmStep
          title={t('deskEntry.withdrawTitle', { name })}
          back={own}
          intent="withdraw"
          fields={{ reason: actionData.reason }}
          act={t('deskEntry.withdraw')}
        >
          {t('deskEntry.withdrawText')}
        </ConfirmStep>
      )}
      {actionData?.kind === 'full' && (
        <ConfirmStep
          title={t('deskEntry.fullTitle', { count: actionData.capacity })}
          names={[name]}
          back={own}
          intent="promote-full"
          act={t('deskEntry.promoteFull')}
        >
          {t('deskEntry.fullText', { entered: actionData.entered })}
        </ConfirmStep>
      )}
      {actionData?.kind === 'refused' && (
        <Refused title={t('deskEntry.refusedTitle')}>
          {t(`deskEntry.refused.${actionData.code}`)}
        </Refused>
      )}
      <EntryFacts entry={entry} emergencyContact={emergencyContact} />
      {may.edit && <EntryActs entry={entry} />}
      {payment.length > 0 && (
        <section>
          <h2>{t('deskEntry.payment')}</h2>
          <PaymentEvents events={payment} who={actorWords} />
          {reference !== null && (
            <p>
              <DeskLink to={`pagos/pago/${reference}`} kind="quiet">
                {t('deskEntry.openPayment')}
              </DeskLink>
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
                  <DeskLink to={`correos/correo?${new URLSearchParams({ clave: key })}`}>
                    {t(`deskMails.kinds.${kindOf(kind)}`)}
                  </DeskLink>
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
function EntryActs({ entry }: { entry: OrganizerEntry }) {
  const { t } = useTexts();
  const { participantId, releaseVerifiedAt, entryStatus, origin } = entry;
  const release = releaseVerifiedAt === null ? ('verify' as const) : ('take-back' as const);
  return (
    <section className="desk-actions desk-acts">
      {origin === 'site' && (
        <DeskLink to={`inscripciones/${participantId}/cambiar`} kind="primary">
          {t('deskEntry.edit')}
        </DeskLink>
      )}
      <PostForm className="desk-actions">
        <Act intent={release}>{t(`deskEntries.acts.${release}`)}</Act>
        {entryStatus === 'waiting' && <Act intent="promote">{t('deskEntry.promote')}</Act>}
      </PostForm>
      {origin === 'site' && (
        <details className="desk-more">
          <summary>{t('deskEntry.withdraw')}</summary>
          <DraftForm name={`withdraw ${participantId}`} className="desk-form">
            <TextField
              id="reason"
              name="reason"
              label={t('deskEntry.reason')}
              hint={t('deskEntry.reasonHint')}
              maxLength={300}
              required
            />
            <Act intent="ask-withdraw">{t('deskEntry.next')}</Act>
          </DraftForm>
        </details>
      )}
    </section>
  );
}
