import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import type { Letter } from '../../../organizing/season/letters/letter.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import { stepOf } from '../../frame/parts/done.ts';
import { DeskLink, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import { useWhen } from '../../frame/use-when.ts';
import formSheet from '../announcements/desk-form.css?url';
import type { Route } from './+types/letter-page.ts';
import { answerLetter } from './answer-letter.server.ts';
import mailSheet from './desk-mail.css?url';
import { LetterForm } from './letter-form.tsx';
import { loadLetter } from './load-letter.server.ts';
import { MailSheet } from './mail-sheet.tsx';

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
  return answerLetter(args);
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

export default function LetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const when = useWhen();
  const { pathname, search } = useLocation();
  const { letters, edition, letter, meant, previews, history, seesContacts } = loaderData;
  const step = stepOf(search);
  const isDraft = letter?.sentAt === null;
  const version = actionData?.version ?? letter?.version ?? 0;
  const titleOf = ({ title }: Pick<Letter, 'title'>) => title[language] || t('deskLetter.untitled');
  const sent = (sentAt: string, count: number | null) =>
    t('deskLetter.sent', { when: when(sentAt), count: count ?? 0 });
  return (
    <>
      <PageTop
        back={['correos', t('deskMails.back')]}
        title={letter ? titleOf(letter) : t('deskLetter.new')}
      />
      <p role="status" className="desk-lead">
        {step && step !== 'hecho' ? t(`deskLetter.step.${step}`) : t('deskLetter.lead')}
      </p>
      {actionData && (
        <Refused title={t('deskLetter.refusedTitle')}>
          {t(`deskLetter.refused.${actionData.code}`)}
        </Refused>
      )}
      {letter && !isDraft && <p>{sent(letter.sentAt ?? '', letter.recipients)}</p>}
      {(!letter || isDraft) && (
        <section className="desk-card desk-form-card">
          <LetterForm
            key={`${letter?.id} ${version}`}
            edition={edition}
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
                <DeskLink to="correos/sin-noticias">{t('deskLetter.whoStopped')}</DeskLink>
              )}
            </p>
          )}
          {!meant.isReady && <p>{t('deskLetter.unwritten')}</p>}
          {meant.more > 0 && <p>{t('deskLetter.more', { count: meant.more })}</p>}
          {meant.isReady && (
            <PostForm
              className="desk-actions"
              fields={{ id: letter.id, version: letter.version, count: meant.count }}
            >
              <Act intent="test">{t('deskLetter.test')}</Act>
              {meant.count > 0 && (
                <Act intent="send" kind="primary">
                  {t('deskLetter.send', { count: meant.count })}
                </Act>
              )}
            </PostForm>
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
              <Link to={`${pathname}?carta=${id}`}>{titleOf({ title })}</Link>
              <small>{sentAt === null ? t('deskLetter.draft') : sent(sentAt, recipients)}</small>
            </span>
          </li>
        ))}
      </ul>
      {letter && <Link to={pathname}>{t('deskLetter.new')}</Link>}
    </>
  );
}
