import { useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { announcementState } from '../../site/announcements/announcement.ts';
import { listAnnouncements } from '../../site/announcements/announcements-repository.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import { TableLinks } from '../frame/parts/table-links.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { Route } from './+types/desk-announcements-page.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';
import { answerAnnouncement } from './answer-announcement.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskAnnouncements'], async ({ services: { database }, language }) => {
    const now = new Date();
    const all = await listAnnouncements(database);
    return {
      announcements: all.map((one) => ({
        id: one.id,
        title: one.title[language],
        urgent: one.urgent,
        startsAt: one.startsAt,
        endsAt: one.endsAt,
        state: announcementState(one, now),
      })),
    };
  });
}

export const action = answerAnnouncement;

export default function DeskAnnouncementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { announcements } = loaderData;
  return (
    <>
      <PageTop title={t('deskAnnouncements.title')} lead={t('deskAnnouncements.lead')} />
      {announcements.length === 0 && <p>{t('deskAnnouncements.none')}</p>}
      {announcements.some(({ state }) => state === 'shown') && <PaperLinks kinds={['notices']} />}
      <ul className="desk-list">
        {announcements.map(({ id, title, urgent, startsAt, endsAt, state }) => (
          <li key={id}>
            <span>
              <DeskLink to={`avisos/${id}`}>{title}</DeskLink>
              <small>
                {t(`deskAnnouncements.state.${state}`)}
                {urgent && ` · ${t('deskAnnouncements.fields.urgent')}`} ·{' '}
                {t('deskAnnouncements.times', { from: when(startsAt), until: when(endsAt) })}
              </small>
            </span>
            {(state === 'shown' || state === 'coming') && (
              <OneAct
                to={deskPath(pathname, `avisos/${id}`)}
                intent="end"
                aria-label={t('deskAnnouncements.endNamed', { title })}
              >
                {t('deskAnnouncements.end')}
              </OneAct>
            )}
          </li>
        ))}
      </ul>
      {announcements.length > 0 && <TableLinks list="avisos" />}
      <section className="desk-card" aria-labelledby="new">
        <h2 id="new">{t('deskAnnouncements.new')}</h2>
        <AnnouncementEditor
          // A new key after each publication empties the form.
          key={announcements[0]?.id ?? 0}
          answer={actionData}
        />
      </section>
    </>
  );
}
