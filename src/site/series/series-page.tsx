import { useSearchParams } from 'react-router';
import { serverContent } from '../../design/ui/content/server-content.tsx';
import type { Column } from '../../design/ui/list/column.ts';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Pager } from '../../design/ui/list/pager.tsx';
import { Table } from '../../design/ui/list/table.tsx';
import { TableLinks } from '../../design/ui/list/table-links.tsx';
import { LiveStatus } from '../../design/ui/live/live-status.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { PaddlerLink } from '../../record/people/paddler-link.tsx';
import type { Route } from './+types/series-page.ts';
import {
  loadSeriesPage,
  type SeriesPage as Page,
  type ShownRow,
  type ShownScore,
  type ShownTable,
} from './load-series-page.server.ts';
import { Needs } from './needs.tsx';
import { seriesPoster } from './poster/series-poster.ts';
import { CorrectedRaces, RankChanges } from './rank-changes.tsx';
import { RankChart } from './rank-chart.tsx';
import sheet from './series.css?url';
import { seriesDeps } from './series-deps.server.ts';
import { seriesFeed, seriesFields, seriesPath } from './series-path.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: seriesDeps,
    texts: ['seriesPage', 'series', 'tables', 'pager', 'live'],
    load: loadSeriesPage,
    poster: seriesPoster,
    headValues: ({ title }) => ({ title }),
  });
}

function SeriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const { title, races, rules, isRanked, isLive, views, tables, paging, needs, changed } =
    loaderData;
  const nameOf = (id: string) => races.find((race) => race.id === id)?.name ?? id;
  const path = seriesPath(loaderData.name);
  const charted = tables.filter(({ history }) => history !== null);
  const content = (
    <>
      <PageHeader
        title={title}
        lead={t('seriesPage.lead', { count: races.length })}
        plain={isLive}
      />
      <Section title={t('seriesPage.races')} id="carreras">
        <ol className="series-races">
          {races.map(({ id, name, day, state, year }) => (
            <li key={id}>
              <span>
                <strong>
                  {year === null ? (
                    name
                  ) : (
                    <LocalizedLink to={`/resultados/${year}`}>{name}</LocalizedLink>
                  )}
                </strong>
                <small>{[day, t(`seriesPage.state.${state}`)].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ol>
        <details className="series-rules" id="reglas">
          <summary>{t('seriesPage.rules')}</summary>
          <ul>
            {rules.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
        <CorrectedRaces changed={changed} races={races} />
      </Section>
      <Section title={t('seriesPage.ranking')} id="clasificacion">
        {isLive && <p className="series-live">{t('seriesPage.live')}</p>}
        {!isRanked && <p>{t('seriesPage.notRanked')}</p>}
        {views.length > 0 && (
          <nav aria-label={t('seriesPage.views')}>
            <ul className="series-views screen-only cluster">
              {views.map(({ id, title: words, isShown }) => (
                <li key={id}>
                  <LocalizedLink
                    to={`${path}${id === '' ? '' : `?${seriesFields.view}=${encodeURIComponent(id)}`}#clasificacion`}
                    aria-current={isShown ? 'true' : undefined}
                    preventScrollReset
                  >
                    {words}
                  </LocalizedLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {isRanked && tables.length === 0 && <p>{t('seriesPage.noResults')}</p>}
        {tables.map((table) => (
          <RankingTable key={table.id} table={table} races={races} />
        ))}
        {tables.length > 0 && <p className="note">{t('seriesPage.legend')}</p>}
        {paging && (
          <Pager
            label={t('seriesPage.pages')}
            current={paging.page}
            last={paging.last}
            toPageQuery={(page) => searchOfPage(query, page)}
          />
        )}
      </Section>
      {charted.length > 0 && (
        <Section title={t('seriesPage.chart.section')} id="avance">
          {charted.map(
            ({ id, title: of, history }) =>
              history && (
                <RankChart
                  key={id}
                  id={id}
                  history={history}
                  title={of ?? t('seriesPage.general')}
                  nameOf={nameOf}
                />
              ),
          )}
        </Section>
      )}
      {needs && <Needs needs={needs} path={path} kept={{ [seriesFields.view]: loaderData.view }} />}
      {changed.length > 0 && (
        <RankChanges
          changed={changed}
          besides={loaderData.changedBesides}
          races={races}
          announcedAt={loaderData.announcedAt}
        />
      )}
      {isRanked && (
        <Section>
          <TableLinks files={[{ list: t('tables.seriesRanking'), path: `${path}/tabla` }]} />
          <details className="series-rules">
            <summary>{t('seriesPage.frame')}</summary>
            <p>
              <code className="series-frame">{loaderData.frame}</code>
            </p>
          </details>
        </Section>
      )}
    </>
  );
  const { live } = loaderData;
  if (live === null) return content;
  return (
    <>
      <LiveStatus timeZone={live.timeZone} />
      <div data-live={seriesFeed} data-version={live.version}>
        {content}
      </div>
    </>
  );
}

export default serverContent(import.meta.env.SSR && SeriesPage);

function RankingTable({ table, races }: { table: ShownTable; races: Page['races'] }) {
  const { t } = useTexts();
  const held = races.filter(({ state }) => state !== 'coming');
  const columns: Column<ShownRow>[] = [
    {
      key: 'place',
      heading: t('seriesPage.place'),
      align: 'end',
      phone: 'lead',
      cell: ({ rank }) => (
        <span className="series-rank" data-rank={rank ?? undefined}>
          {rank ?? '–'}
        </span>
      ),
    },
    {
      key: 'name',
      heading: t('seriesPage.name'),
      rowHeader: true,
      cell: ({ person, name, of }) => (
        <>
          <PaddlerLink person={person} name={name} />
          {of !== '' && <span className="series-of fine">{of}</span>}
        </>
      ),
    },
    ...held.map(
      ({ id, name, shortDay }): Column<ShownRow> => ({
        key: `race-${id}`,
        heading: (
          <>
            {name}
            {shortDay && <span className="series-of fine">{shortDay}</span>}
          </>
        ),
        phoneLabel: name,
        align: 'end',
        phone: 'mark',
        cell: ({ scores }) => <Points score={scores.find(({ race }) => race === id)} />,
      }),
    ),
    {
      key: 'total',
      heading: t('seriesPage.total'),
      align: 'end',
      phone: 'trail',
      cell: ({ total }) => <span className="series-total">{total ?? '–'}</span>,
    },
    {
      key: 'why',
      heading: t('seriesPage.why'),
      phone: 'last',
      phoneLabel: '',
      cell: (row) => <WhyRow row={row} />,
    },
  ];
  return (
    <>
      {table.title && <h3 id={table.id}>{table.title}</h3>}
      <Table
        caption={t('seriesPage.caption', {
          table: table.title ?? t('seriesPage.general'),
          count: table.count,
        })}
        captionHidden={table.title === null}
        columns={columns}
        rows={table.rows}
        rowKey={({ id }) => id}
      />
    </>
  );
}

/** Points of a race: struck through, and described, when they do not count; a dash without points. */
function Points({ score }: { score: ShownScore | undefined }) {
  const { t } = useTexts();
  if (!score || score.points === null) {
    return (
      <span className="series-points">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{score?.why ?? t('seriesPage.none')}</span>
        {score?.mark && <small>{score.mark}</small>}
      </span>
    );
  }
  return (
    <span className="series-points">
      {score.isDropped ? (
        <>
          <s>{score.points}</s>
          <span className="visually-hidden"> ({t('seriesPage.dropped')})</span>
        </>
      ) : (
        score.points
      )}
      {score.mark && <small>{score.mark}</small>}
    </span>
  );
}

/** Explanation of a row's numbers, race by race; opens without scripts. */
function WhyRow({ row }: { row: ShownRow }) {
  const { t } = useTexts();
  return (
    <>
      {row.why}
      <details className="series-why">
        <summary aria-label={t('seriesPage.whyOf', { name: row.name })}>
          {t('seriesPage.whySummary')}
        </summary>
        <ul>
          {row.scores.map((score, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a team has a line for each of its members
            <li key={at}>
              <strong>{score.of}</strong>: {score.points ?? '–'} ({score.why})
            </li>
          ))}
          <li>
            <strong>{t('seriesPage.total')}</strong>: {row.total ?? '–'}
          </li>
        </ul>
      </details>
    </>
  );
}
