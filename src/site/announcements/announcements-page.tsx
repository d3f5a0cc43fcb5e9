import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/announcements-page.ts';
import { announcementState, shownAt } from './announcement.ts';
import { AnnouncementList } from './announcement-list.tsx';
import { announcementView } from './announcement-view.ts';
import { announcementsDeps } from './announcements-deps.server.ts';

const mostEnded = 20;

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: announcementsDeps,
    texts: ['announcements'],
    async load({ services, language, locale }) {
      const { announcements, markPartial, race } = services;
      const all = await announcements(markPartial);
      const now = new Date();
      const view = (one: (typeof all)[number]) =>
        announcementView(one, { language, locale, timeZone: race.timeZone });
      const ended = all.filter((one) => announcementState(one, now) === 'ended');
      return {
        shown: shownAt(all, now).map(view),
        ended: ended.slice(0, mostEnded).map(view),
      };
    },
  });
}

function AnnouncementsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const { shown, ended } = loaderData;
  return (
    <>
      <PageHeader title={t('announcements.title')} lead={t('announcements.intro')}>
        <a
          className={buttonClass('quiet')}
          href={localize('/avisos.atom')}
          type="application/atom+xml"
        >
          {t('announcements.feed')}
        </a>
      </PageHeader>
      <Section title={t('announcements.now')} id="ahora">
        {shown.length === 0 ? <p>{t('announcements.none')}</p> : <AnnouncementList shown={shown} />}
      </Section>
      {ended.length > 0 && (
        <Section title={t('announcements.ended')} id="antes">
          <AnnouncementList shown={ended} />
        </Section>
      )}
    </>
  );
}

export default serverContent(import.meta.env.SSR && AnnouncementsPage);
