import { serverContent } from '../../design/ui/content/server-content.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useHour } from '../../platform/format/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/live-page.ts';
import { GroupLive } from './group-live.tsx';
import type { LiveBoat, LiveStartList } from './live-groups.ts';
import styles from './live-page.module.css';
import { loadLive } from './load-live.server.ts';
import { raceLiveDeps } from './race-live-deps.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, { deps: raceLiveDeps, texts: ['live', 'table'], load: loadLive });
}

/** Race day while it is run; whole without scripts, and brought up by one while it is open. */
function LivePage({ loaderData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const localize = useLocalizedPath();
  const { live } = loaderData;
  const hour = useHour(live?.timeZone ?? 'UTC');
  if (!live) {
    return (
      <>
        <PageHeader title={t('live.title')} />
        <Section>
          <EmptyState icon="kayak" title={t('live.noneTitle')} text={t('live.noneText')} />
          <p>
            <LocalizedLink to="/carrera/programa">{t('live.program')}</LocalizedLink>
          </p>
        </Section>
      </>
    );
  }
  return (
    <div data-race-day={live.day} data-version={`${live.version}.${loaderData.page.version ?? ''}`}>
      <PageHeader title={t('live.title')} subtitle={[formatDay(live.day, locale, 'full')]} />
      <Section>
        <p className={styles.fresh} data-part="as-of">
          {live.asOf ? t('live.asOf', { hour: hour(live.asOf) }) : t('live.follows')}{' '}
          <a href={localize('/en-vivo')}>{t('live.reload')}</a>
        </p>
        <CourseNow boats={live.course} />
      </Section>
      <p className={styles.lost} role="status" data-lost={live.timeZone} hidden>
        {t('live.lost')} <time />
      </p>
      {live.groups.map((group) => (
        <Section key={group.id} id={group.id} title={group.title[language]}>
          <GroupLive group={group} timeZone={live.timeZone} />
        </Section>
      ))}
      {live.starts.length > 0 && (
        <Section id="salidas" title={t('live.startLists')}>
          {live.starts.map((list) => (
            <StartList key={list.race} list={list} />
          ))}
        </Section>
      )}
    </div>
  );
}

export default serverContent(import.meta.env.SSR && LivePage);

/** The boats between start and finish, the first one first. */
function CourseNow({ boats }: { boats: readonly LiveBoat[] }) {
  const { t, language } = useTexts();
  const part = { 'data-part': 'course', className: styles.course };
  if (boats.length === 0) return <p {...part}>{t('live.courseEmpty')}</p>;
  return (
    <div {...part}>
      <h2>{t('live.course')}</h2>
      <ol>
        {boats.map(({ race, bib, name, since }) => (
          <li key={`${bib} ${since}`}>
            <b>{bib}</b> {name} <small>{t('live.started', { race: race[language], since })}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A published start list, folded until somebody looks for a name. */
function StartList({ list }: { list: LiveStartList }) {
  const { t, language } = useTexts();
  const { title, starts } = list;
  return (
    <details className={styles.starts}>
      <summary>
        {title[language]} <small>{starts.find(({ at }) => at !== null)?.at?.slice(0, 5)}</small>
      </summary>
      <Table
        caption={title[language]}
        captionHidden
        columns={[
          {
            key: 'at',
            heading: t('live.at'),
            phone: 'lead',
            cell: (start) => start.at ?? t('live.withdrawn'),
          },
          { key: 'bib', heading: t('live.bib'), cell: (start) => start.bib, align: 'end' },
          { key: 'name', heading: t('live.name'), cell: (start) => start.name, rowHeader: true },
        ]}
        rows={starts}
        rowKey={({ place }) => String(place)}
      />
    </details>
  );
}
