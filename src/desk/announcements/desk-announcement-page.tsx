import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { announcementState } from '../../site/announcements/announcement.ts';
import { AnnouncementList } from '../../site/announcements/announcement-list.tsx';
import { announcementView } from '../../site/announcements/announcement-view.ts';
import { findAnnouncement } from '../../site/announcements/announcements-repository.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { RecordHistory } from '../frame/history/history.tsx';
import { readHistory } from '../frame/history/read-history.server.ts';
import { PageTop, Refused } from '../frame/parts/page-top.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/desk-announcement-page.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { typedAnnouncement } from './announcement-form.ts';
import { answerAnnouncement } from './answer-announcement.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskAnnouncements', 'announcements'], async (page) => {
    const { services, params, language, locale, account, may } = page;
    const { database, race } = services;
    const id = numberIn(params.id);
    const one = await findAnnouncement(database, id);
    if (!one) throw notFound();
    const { timeZone } = race;
    return {
      mayWrite: may('mails.send'),
      history: await readHistory(database, account.roles, { kind: 'announcement', id }),
      id,
      version: one.version,
      state: announcementState(one, new Date()),
      view: announcementView(one, { language, locale, timeZone }),
      stored: typedAnnouncement(one, timeZone),
    };
  });
}

export const action = answerAnnouncement;

/** Also revalidates after a refusal, to show what others wrote meanwhile. */
export const shouldRevalidate = () => true;

export default function DeskAnnouncementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { id, stored, view, state, history, mayWrite } = loaderData;
  const version = actionData?.version ?? loaderData.version;
  const isAhead = state === 'shown' || state === 'coming';
  return (
    <>
      <PageTop
        back={['avisos', t('deskAnnouncements.back')]}
        title={t('deskAnnouncements.edit')}
        lead={t(`deskAnnouncements.state.${state}`)}
      />
      {actionData?.code === 'changed' && (
        <Refused title={t('deskAnnouncements.changedTitle')}>
          <p>{t('deskAnnouncements.changedText')}</p>
          <p>
            <Link to={pathname}>{t('deskAnnouncements.discard')}</Link>
          </p>
        </Refused>
      )}
      <AnnouncementList shown={[view]} />
      <section className="desk-card">
        <AnnouncementEditor
          key={version}
          version={version}
          id={id}
          answer={actionData}
          stored={stored}
        />
        <div className="desk-actions">
          {isAhead && <OneAct intent="end">{t('deskAnnouncements.end')}</OneAct>}
          {mayWrite && <OneAct intent="letter">{t('deskAnnouncements.letter')}</OneAct>}
        </div>
      </section>
      <RecordHistory lines={history} />
    </>
  );
}
