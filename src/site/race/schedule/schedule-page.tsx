import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { Icon } from '../../../design/ui/icon.tsx';
import type { Column, PhonePlace } from '../../../design/ui/list/column.ts';
import { Table } from '../../../design/ui/list/table.tsx';
import { useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { shownAt } from '../../announcements/announcement.ts';
import { AnnouncementList } from '../../announcements/announcement-list.tsx';
import { announcementView } from '../../announcements/announcement-view.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import type { Route } from './+types/schedule-page.ts';
import { loadPlanned, type PlannedDay, type PlannedLine } from './load-planned.server.ts';
import { loadSchedule, type ScheduleLine } from './load-schedule.server.ts';
import pageSheet from './schedule-page.css?url';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['schedule', 'announcements'],
    async load(page) {
      const { announcements, markPartial, race } = page.services;
      const now = shownAt(await announcements(markPartial), new Date());
      const place = { language: page.language, locale: page.locale, timeZone: race.timeZone };
      return {
        ...loadSchedule(page),
        planned: await loadPlanned(page),
        announced: now.map((one) => announcementView(one, place)),
      };
    },
  });
}

export function links() {
  return [{ rel: 'stylesheet', href: pageSheet }];
}

function SchedulePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const { before, days, planned, announced } = loaderData;
  const columns = useColumns();
  // Words that `markNow` writes beside the hours.
  const marks = { 'data-now': t('schedule.now'), 'data-next': t('schedule.next') };
  return (
    <>
      <PageHeader title={t('schedule.title')} lead={t('schedule.intro')} />
      {announced.length > 0 && (
        <Section title={t('announcements.now')} id="avisos">
          <AnnouncementList shown={announced} />
        </Section>
      )}
      {planned.length > 0 && <PlannedRaces days={planned} />}
      {before.length > 0 && (
        <Section title={t('schedule.before.title')} id="antes">
          <div className="plan plan-before" {...marks}>
            <Table
              caption={t('schedule.before.caption')}
              captionHidden
              columns={columns}
              rows={before}
              rowKey={({ row }) => row}
            />
          </div>
        </Section>
      )}
      <Section title={t('schedule.raceDay.title')} id="dia">
        {days.map(({ day, caption, rows }) => (
          <div key={day} className="plan plan-day" {...marks}>
            <Table
              caption={caption}
              columns={columns.filter(({ key }) => key !== 'date')}
              rows={rows}
              rowKey={({ row }) => row}
            />
          </div>
        ))}
      </Section>
      <Section>
        <div className="plan-keep screen-only cluster">
          <a className={buttonClass('quiet')} href={localize('/carrera/programa.ics')} download>
            <Icon name="calendar" /> {t('schedule.calendar')}
          </a>
          <p className="plan-note note">
            {t('schedule.calendarText')}{' '}
            <a href={localize('/avisos')}>{t('schedule.announcements')}</a>
            {'\u00a0· '}
            <a href={localize('/en-vivo')}>{t('schedule.live')}</a>
          </p>
        </div>
      </Section>
    </>
  );
}

function useColumns(): Column<ScheduleLine>[] {
  const { t } = useTexts();
  const column = (
    key: 'date' | 'hour' | 'place' | 'activity' | 'duration',
    phone: PhonePlace,
    cell: Column<ScheduleLine>['cell'],
  ) => ({ key, heading: t(`schedule.columns.${key}`), phone, cell });
  return [
    column('date', 'plain', ({ date }) => date),
    column('hour', 'lead', ({ hour, begins, ends, isDescent }) => (
      <time
        dateTime={begins}
        data-ends={ends}
        className={isDescent ? 'plan-run' : undefined}
        suppressHydrationWarning
      >
        {hour}
      </time>
    )),
    column('place', 'plain', ({ venue }) => venue),
    column('activity', 'name', ({ activity }) => activity),
    column('duration', 'trail', ({ duration }) => duration),
  ];
}

export default serverContent(import.meta.env.SSR && SchedulePage);

function PlannedRaces({ days }: { days: readonly PlannedDay[] }) {
  const { t } = useTexts();
  const columns: Column<PlannedLine>[] = [
    { key: 'hour', heading: t('schedule.columns.hour'), phone: 'lead', cell: ({ hour }) => hour },
    {
      key: 'race',
      heading: t('schedule.planned.race'),
      phone: 'name',
      cell: ({ title, before }) => (
        <>
          {title}
          {before !== null && <small>{t('schedule.planned.moved', { hour: before })}</small>}
        </>
      ),
    },
    {
      key: 'boats',
      heading: t('schedule.planned.boats'),
      phone: 'detail',
      cell: ({ boats }) => boats,
    },
  ];
  return (
    <Section title={t('schedule.planned.title')} id="mangas">
      <p>{t('schedule.planned.text')}</p>
      {days.map(({ day, caption, races }) => (
        <div key={day} className="plan plan-races">
          <Table caption={caption} columns={columns} rows={races} rowKey={({ race }) => race} />
        </div>
      ))}
    </Section>
  );
}
