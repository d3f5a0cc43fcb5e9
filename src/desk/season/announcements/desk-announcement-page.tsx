import { type ActionFunctionArgs, Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { localMinute } from '../../../platform/format/local-minute.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { announcementState } from '../../../site/announcements/announcement.ts';
import { AnnouncementList } from '../../../site/announcements/announcement-list.tsx';
import { announcementView } from '../../../site/announcements/announcement-view.ts';
import { findAnnouncement } from '../../../site/announcements/announcements-repository.server.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../../frame/history/history.tsx';
import { historyOf } from '../../frame/history/history-of.server.ts';
import type { Route } from './+types/desk-announcement-page.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { answerAnnouncement } from './answer-announcement.server.ts';
import sheet from './desk-form.css?url';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'content.edit',
    texts: ['deskAnnouncements', 'announcements'],
    async load({ services: { database, race }, params, language }, { account: { roles } }) {
      const id = /^\d{1,9}$/.test(params.id ?? '') ? Number(params.id) : 0;
      const one = await findAnnouncement(database, id);
      if (!one) throw notFound();
      const { timeZone } = race;
      const minute = (instant: string) => localMinute(new Date(instant), timeZone);
      return {
        mayWrite: mayDo(roles, 'mails.send'),
        history: await historyOf(database, roles, { kind: 'announcement', id }),
        id,
        version: one.version,
        state: announcementState(one, new Date()),
        view: announcementView(one, { language, timeZone }),
        stored: {
          titleEs: one.title.es,
          textEs: one.text.es,
          titleEn: one.title.en,
          textEn: one.text.en,
          from: minute(one.startsAt),
          until: minute(one.endsAt),
          urgent: one.urgent,
        },
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerAnnouncement(args));
}

/** A refusal too: what somebody else wrote meanwhile is to be seen. */
export function shouldRevalidate() {
  return true;
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function headers() {
  return privateHeaders;
}

export default function DeskAnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { id, stored, view, state, history, mayWrite, token } = loaderData;
  const version = actionData?.version ?? loaderData.version;
  const button = (intent: 'end' | 'letter') => (
    <Form method="post">
      <input type="hidden" name="xsrf_token" value={token} />
      <button type="submit" name="intent" value={intent} className={buttonClass('quiet')}>
        {t(`deskAnnouncements.${intent}`)}
      </button>
    </Form>
  );
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'avisos')}>{t('deskAnnouncements.back')}</Link>
      </p>
      <h1>{t('deskAnnouncements.edit')}</h1>
      <p className="desk-lead">{t(`deskAnnouncements.state.${state}`)}</p>
      {actionData?.isChanged && (
        <div role="alert">
          <Notice kind="warning" title={t('deskAnnouncements.changedTitle')}>
            <p>{t('deskAnnouncements.changedText')}</p>
            <p>
              <Link to={pathname}>{t('deskAnnouncements.discard')}</Link>
            </p>
          </Notice>
        </div>
      )}
      <AnnouncementList shown={[view]} />
      <section className={`desk-card desk-form-card`}>
        <AnnouncementForm
          key={version}
          token={token}
          version={version}
          id={id}
          issues={actionData?.issues}
          typed={actionData?.typed ?? stored}
        />
        <div className="desk-actions">
          {(state === 'shown' || state === 'coming') && button('end')}
          {mayWrite && button('letter')}
        </div>
      </section>
      <RecordHistory lines={history} />
    </>
  );
}
