import { useLocation } from 'react-router';
import { takeStored } from '../../platform/database/read-stored.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { findMail } from '../../record/mail/list-mails.server.ts';
import { showMail } from '../../record/mail/show-mail.ts';
import { stateInWords } from '../../record/mail/stored-kinds.ts';
import { mailTerms } from '../../registration/payments/mail-terms.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/mail-page.ts';
import { MailSheet } from './mail-sheet.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskMails'], async ({ services, query, may }) => {
    const key = query.get('clave') ?? '';
    const mail = await findMail(services.database, key.replaceAll('\u0000', ''));
    if (!mail) throw notFound();
    const { translate, config } = services;
    const words = { translate, terms: mailTerms(services), publicUrl: config.publicUrl };
    const { kind, to, state, error, createdAt, sentAt, participantId } = mail;
    return {
      key,
      kind,
      state: stateInWords(state, config.mail),
      error,
      createdAt,
      sentAt,
      participantId,
      to: may('entries.contacts') ? to : '…',
      shown: takeStored({ table: 'mail_outbox', row: key }, () => showMail(words, mail)),
      mayRetry: state === 'failed' && may('mails.send'),
    };
  });
}

export default function MailPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { key, kind, to, state, error, createdAt, sentAt, participantId } = loaderData;
  const { shown, mayRetry } = loaderData;
  return (
    <>
      <PageTop
        back={['correos', t('deskMails.back')]}
        title={shown?.subject ?? t(`deskMails.kinds.${kind}`)}
        lead={
          <>
            {to} · {t(`deskMails.kinds.${kind}`)} · {t('deskMails.at')} {when(createdAt)} ·{' '}
            {t(`deskMails.state.${state}`)}
            {sentAt !== null && ` ${when(sentAt)}`}
            {error !== null && ` · ${error}`}
          </>
        }
      />
      {mayRetry && (
        <OneAct to={deskPath(pathname, 'correos')} fields={{ key }} kind="primary">
          {t('deskMails.retry')}
        </OneAct>
      )}
      {participantId !== null && (
        <p>
          <DeskLink to={`correos?inscripcion=${participantId}`}>{t('deskMails.ofEntry')}</DeskLink>
        </p>
      )}
      {shown && (
        <>
          <p>
            {t(shown.isAsSent ? 'deskMails.asSent' : 'deskMails.asNow')} {t('deskMails.hidden')}
          </p>
          <MailSheet {...shown} />
        </>
      )}
    </>
  );
}
