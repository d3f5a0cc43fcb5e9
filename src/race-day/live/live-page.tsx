// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { TableLinks } from '../../design/ui/list/table-links.tsx';
import { GroupLive } from '../../design/ui/live/group-live.tsx';
import { LivePart, LiveRows, LiveTextCell } from '../../design/ui/live/live-part.tsx';
import { LiveStatus } from '../../design/ui/live/live-status.tsx';
import type { LiveView } from '../../design/ui/live/live-view.ts';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Scene } from '../../design/ui/page/scene.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { PaddlerLink } from '../../record/people/paddler-link.tsx';
import followSheet from '../follow/area/follow-area.css?url';
import { FollowArea } from '../follow/area/follow-area.tsx';
import type { Route } from './+types/live-page.ts';
import pageSheet from './live-page.css?url';
import { loadLive } from './load-live.server.ts';
import type { LiveFrame } from './page/to-live-view.ts';
import { raceLiveDeps } from './race-live-deps.server.ts';
import type { readBefore } from './read-before.server.ts';
import riverSheet from './river/river-now.css?url';
import { RiverNow } from './river/river-now.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceLiveDeps,
    texts: ['live', 'tables', 'follow'],
    load: loadLive,
    description: ({ live, before }) =>
      (live ? live.view.frame.gates > 0 : before?.hasGates)
        ? 'live.metaDescription'
        : 'live.metaPlain',
  });
}

export function links() {
  return [pageSheet, riverSheet, followSheet].map((href) => ({
    rel: 'stylesheet',
    href,
  }));
}

/** The page is complete without scripts; a script keeps it up to date while it is open. */
function LivePage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const localize = useLocalizedPath();
  const { live, before } = loaderData;
  if (!live) return before && <BeforeTheDay before={before} />;
  const { view, feed, version } = live;
  const { day, year, timeZone, groups, starts } = view.frame;
  const part = (name: string) => ({ name, cell: view.parts[name] });
  return (
    <>
      <div className="now-live stack-2" data-live={feed} data-version={version} data-race-day={day}>
        <header className="now-head cluster">
          <h1>{t('live.title')}</h1>
          <p className="note">
            {formatDay(day, locale, 'medium')} <a href={localize('/en-vivo')}>{t('live.reload')}</a>{' '}
            <LivePart {...part('as-of')} as="span" />
          </p>
        </header>
        <LivePart {...part('stopped')} className="now-stopped" />
        <section className="now-now stack-1" aria-label={t('live.now')}>
          <LivePart {...part('running')} as="h2" />
          <div className="now-leader">
            <LivePart {...part('leader')} />
          </div>
          <div hidden>
            <LivePart {...part('news')} />
          </div>
          <FollowedNow starts={starts} />
          <CourseNow view={view} />
          <JustIn view={view} />
          <NextUp view={view} />
        </section>
        <nav className="now-jumps screen-only" aria-label={t('live.jumps')}>
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title} <LivePart {...part(`tag.${id}`)} as="small" />
            </a>
          ))}
          {live.hasCross && (
            <LocalizedLink to={`/resultados/${year}/cross`}>{t('live.cross')}</LocalizedLink>
          )}
          <a href="#horario">{t('live.schedule')}</a>
          {starts.length > 0 && <a href="#salidas">{t('live.startLists')}</a>}
          <a href="#siguiendo">{t('follow.title')}</a>
        </nav>
        {view.frame.gates > 0 && <RiverNow drawing={live.drawing} view={view} />}
        {groups.map((group, index) => (
          <GroupLive
            key={group.id}
            {...group}
            view={view}
            isOpen={index === 0}
            stars={t('follow.title')}
          />
        ))}
        <DaySchedule view={view} />
        {starts.length > 0 && (
          <section className="now-part" id="salidas" aria-labelledby="salidas-title">
            <h2 id="salidas-title">{t('live.startLists')}</h2>
            {starts.map(({ id, title }) => (
              <StartList key={id} id={id} title={title} view={view} />
            ))}
            <TableLinks files={[{ list: t('tables.starts'), path: '/en-vivo/salidas' }]} />
          </section>
        )}
        <p className="note">{t('live.follows')}</p>
      </div>
      <Section id="siguiendo">
        <FollowArea day={day} publicKey={loaderData.publicKey} />
        <p>
          <LocalizedLink to="/insertar?que=en-vivo">{t('live.embed')}</LocalizedLink>
        </p>
      </Section>
      <LiveStatus timeZone={timeZone} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && LivePage);

const hows = ['starts', 'gates', 'list'] as const;
const plainHows = ['plainStarts', 'list'] as const;

function BeforeTheDay({ before }: { before: Awaited<ReturnType<typeof readBefore>> }) {
  const { t } = useTexts();
  const { scene, hasGates, next, last } = before;
  return (
    <>
      <PageHeader
        title={t('live.title')}
        lead={next ? t('live.before.date', { date: next.date }) : t('live.noneText')}
      />
      <div className="now-before">
        <section aria-labelledby="until-title">
          <h2 id="until-title">{t(next ? 'live.before.title' : 'live.noneTitle')}</h2>
          {next && (
            <p className="now-days">
              <strong>{next.days}</strong> {t('live.before.days', { count: next.days })}
            </p>
          )}
          <LocalizedLink to="/carrera/programa" className={buttonClass('primary')}>
            {t('live.program')}
          </LocalizedLink>
        </section>
        <section aria-labelledby="how-title">
          <h2 id="how-title">{t('live.before.how')}</h2>
          <ol>
            {(hasGates ? hows : plainHows).map((how) => (
              <li key={how}>{t(`live.before.${how}`)}</li>
            ))}
          </ol>
        </section>
        {last && last.winners.length > 0 && (
          <section aria-labelledby="winners-title">
            <h2 id="winners-title">{t('live.before.winners', { year: last.year })}</h2>
            <dl>
              {last.winners.map(({ group, name, person, time, anchor }) => (
                <div key={anchor}>
                  <dt className="note">{group}</dt>
                  <dd>
                    <PaddlerLink person={person} name={name} /> <span>{time}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <LocalizedLink to={`/resultados/${last.year}`}>
              {t('live.before.results', { year: last.year })}
            </LocalizedLink>
          </section>
        )}
      </div>
      <Scene scene={scene} />
    </>
  );
}

/** `followPaddlers` fills the panel; it stays hidden while it has no row. */
function FollowedNow({ starts }: Pick<LiveFrame, 'starts'>) {
  const { t } = useTexts();
  const groupOf = Object.fromEntries(starts.map(({ id, group }) => [id, group]));
  return (
    <div className="now-panel raised now-followed" data-followed={JSON.stringify(groupOf)} hidden>
      <h3 id="followed-title">{t('follow.list')}</h3>
      <table role="table" aria-labelledby="followed-title">
        <tbody role="rowgroup" />
      </table>
    </div>
  );
}

function CourseNow({ view }: { view: LiveView }) {
  const { t } = useTexts();
  return (
    <div className="now-panel raised now-course">
      <h3>{t('live.course')}</h3>
      <LiveRows
        name="course"
        list={view.lists.course}
        as="ol"
        row={(row) => (
          <>
            <LiveTextCell column="bib" row={row} as="b" />
            <LiveTextCell column="name" row={row} />
            <LiveTextCell column="clock" row={row} />
            <LiveTextCell column="needs" row={row} as="small" />
            <LiveTextCell column="gate" row={row} as="small" />
            <LiveTextCell column="cost" row={row} as="small" />
            <LiveTextCell column="gates" row={row} as="small" />
          </>
        )}
      />
      <LivePart name="no-course" cell={view.parts['no-course']} />
    </div>
  );
}

function JustIn({ view }: { view: LiveView }) {
  const { t } = useTexts();
  return (
    <div className="now-panel raised now-down">
      <h3>{t('live.down')}</h3>
      <LiveRows
        name="down"
        list={view.lists.down}
        as="ol"
        row={(row) => (
          <>
            <LiveTextCell column="bib" row={row} as="b" />
            <LiveTextCell column="name" row={row} />
            <LiveTextCell column="result" row={row} />
            <LiveTextCell column="means" row={row} as="small" />
          </>
        )}
      />
      <LivePart name="no-down" cell={view.parts['no-down']} />
    </div>
  );
}

function NextUp({ view }: { view: LiveView }) {
  const { t } = useTexts();
  return (
    <div className="now-panel raised now-next">
      <h3>{t('live.next')}</h3>
      <LiveRows
        name="next"
        list={view.lists.next}
        as="ol"
        row={(row) => (
          <>
            <LiveTextCell column="bib" row={row} as="b" />
            <LiveTextCell column="name" row={row} />
            <LiveTextCell column="at" row={row} />
          </>
        )}
      />
      <LivePart name="no-next" cell={view.parts['no-next']} />
    </div>
  );
}

function DaySchedule({ view }: { view: LiveView }) {
  const { t } = useTexts();
  return (
    <section className="now-part" id="horario" aria-labelledby="horario-title">
      <h2 id="horario-title">{t('live.schedule')}</h2>
      <LiveRows
        name="races"
        list={view.lists.races}
        as="ol"
        className="now-schedule"
        row={(row) => (
          <>
            <LiveTextCell column="planned" row={row} />
            <LiveTextCell column="now" row={row} as="b" />
            <LiveTextCell column="title" row={row} />
            <LiveTextCell column="state" row={row} as="small" />
          </>
        )}
      />
    </section>
  );
}

function StartList({ id, title, view }: { id: string; title: string; view: LiveView }) {
  const list = view.lists[`starts.${id}`];
  return (
    <details className="live-starts" id={`salidas-${id}`}>
      <summary>{title}</summary>
      <LiveRows
        name={`starts.${id}`}
        list={list}
        as="ol"
        className="now-start-rows"
        row={(row) => (
          <>
            <LiveTextCell column="at" row={row} />
            <LiveTextCell column="bib" row={row} as="b" />
            <LiveTextCell column="name" row={row} />
          </>
        )}
      />
    </details>
  );
}
