import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { stepOf } from '../../frame/parts/done.ts';
import { useWhen } from '../../frame/use-when.ts';
import formSheet from '../announcements/desk-form.css?url';
import type { Route } from './+types/letter-page.ts';
import { answerLetter } from './answer-letter.server.ts';
import mailSheet from './desk-mail.css?url';
import { LetterForm } from './letter-form.tsx';
import { loadLetter } from './load-letter.server.ts';
import { MailSheet } from './mail-sheet.tsx';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'mails.send',
    texts: ['deskLetter', 'deskMails', 'category'],
    async load(page, { account: { roles } }) {
      const loaded = await loadLetter(page);
      const { database } = page.services;
      const subject = loaded.letter && { kind: 'letter', id: loaded.letter.id };
      return {
        ...loaded,
        history: subject ? await historyOf(database, roles, subject) : null,
        seesContacts: mayDo(roles, 'entries.contacts'),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerLetter(args));
}

/** A refusal too: what changed meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function links() {
  return [
    { rel: 'stylesheet', href: formSheet },
    { rel: 'stylesheet', href: mailSheet },
  ];
}

export function headers() {
  return privateHeaders;
}

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const when = useWhen();
  const { pathname, search } = useLocation();
  const { letters, edition, letter, meant, previews, history, seesContacts, token } = loaderData;
  const step = stepOf(search);
  const isDraft = letter?.sentAt === null;
  const version = actionData?.version ?? letter?.version ?? 0;
  const hidden = letter && (
    <>
      <input type="hidden" name="xsrf_token" value={token} />
      <input type="hidden" name="id" value={letter.id} />
      <input type="hidden" name="version" value={letter.version} />
      <input type="hidden" name="count" value={meant?.count} />
    </>
  );
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'correos')}>{t('deskMails.back')}</Link>
      </p>
      <h1>{letter ? letter.title[language] || t('deskLetter.untitled') : t('deskLetter.new')}</h1>
      <p role="status" className="desk-lead">
        {step && step !== 'hecho' ? t(`deskLetter.step.${step}`) : t('deskLetter.lead')}
      </p>
      {actionData && (
        <div role="alert">
          <Notice kind="warning" title={t('deskLetter.refusedTitle')}>
            <p>{t(`deskLetter.refused.${actionData.code}`)}</p>
          </Notice>
        </div>
      )}
      {letter && !isDraft && (
        <p>
          {t('deskLetter.sent', { when: when(letter.sentAt ?? ''), count: letter.recipients ?? 0 })}
        </p>
      )}
      {(!letter || isDraft) && (
        <section className={`desk-card desk-form-card`}>
          <LetterForm
            key={`${letter?.id} ${version}`}
            edition={edition}
            token={token}
            people={meant?.people ?? []}
            draft={letter && { id: letter.id, version }}
            values={actionData?.values ?? letter}
          />
        </section>
      )}
      {isDraft && meant && (
        <section className="desk-card">
          <h2>{t('deskLetter.for', { count: meant.count })}</h2>
          {meant.stopped > 0 && (
            <p>
              {t('deskLetter.stopped', { count: meant.stopped })}{' '}
              {seesContacts && (
                <Link to={deskPath(pathname, 'correos/sin-noticias')}>
                  {t('deskLetter.whoStopped')}
                </Link>
              )}
            </p>
          )}
          {!meant.isReady && <p>{t('deskLetter.unwritten')}</p>}
          {meant.more > 0 && <p>{t('deskLetter.more', { count: meant.more })}</p>}
          {meant.isReady && (
            <Form method="post" className="desk-actions">
              {hidden}
              <button type="submit" name="intent" value="test" className={buttonClass('quiet')}>
                {t('deskLetter.test')}
              </button>
              {meant.count > 0 && (
                <button type="submit" name="intent" value="send" className={buttonClass('primary')}>
                  {t('deskLetter.send', { count: meant.count })}
                </button>
              )}
            </Form>
          )}
        </section>
      )}
      {previews.map(({ language: written, name, ...shown }) => (
        <section key={written}>
          <h2>{t(`deskLetter.preview.${written}`, { name })}</h2>
          <MailSheet {...shown} />
        </section>
      ))}
      {history && <RecordHistory lines={history} />}
      {letters.length > 0 && <h2>{t('deskLetter.all')}</h2>}
      <ul className="desk-list">
        {letters.map(({ id, title, sentAt, recipients }) => (
          <li key={id}>
            <span>
              <Link to={`${pathname}?carta=${id}`}>
                {title[language] || t('deskLetter.untitled')}
              </Link>
              <small>
                {sentAt === null
                  ? t('deskLetter.draft')
                  : t('deskLetter.sent', { when: when(sentAt), count: recipients ?? 0 })}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {letter && <Link to={pathname}>{t('deskLetter.new')}</Link>}
    </>
  );
}
