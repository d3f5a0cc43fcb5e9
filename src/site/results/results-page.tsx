import { Fragment, memo } from 'react';
import { useLocation } from 'react-router';
import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { readListFilter } from '../../design/ui/list/list-filter.ts';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Pager } from '../../design/ui/list/pager.tsx';
import { TableLinks } from '../../design/ui/list/table-links.tsx';
import { LiveStatus } from '../../design/ui/live/live-status.tsx';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { YearLinks } from '../../design/ui/page/year-links.tsx';
import type { TextKey } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { PaperSize } from '../../platform/pdf/paper-sizes.ts';
import { useCategoryChoice } from '../editions/use-category-choice.ts';
import type { Route } from './+types/results-page.ts';
import { AvailabilityNotice } from './availability-notice.tsx';
import type { ResultFile } from './files/result-files.ts';
import { GateCostSection, gateCostAnchor, gateCostHref } from './gates/gate-cost-section.tsx';
import { heatField } from './gates/heat-field.ts';
import type { HeatRow } from './heats/heat-view.ts';
import { HeatsSection, heatsTitle } from './heats/heats-section.tsx';
import { isUnderWay } from './live/live-day-of-results.ts';
import { LiveResults } from './live/live-results.tsx';
import { type EditionResults, loadResults } from './load-results.server.ts';
import { sizeField } from './papers/size-field.ts';
import { resultsPoster } from './poster/results-poster.ts';
import { ResultsBar, type Way } from './results-bar.tsx';
import { resultsDeps } from './results-deps.server.ts';
import styles from './results-page.module.css';
import { Podium } from './tables/podium.tsx';
import type { PodiumStep } from './tables/podium-steps.ts';
import type { ResultRowView, ResultTableView } from './tables/result-row-view.ts';
import { ResultsTable } from './tables/results-table.tsx';
import { searchResults } from './tables/search-results.ts';

const fileWords = {
  posiciones: 'tables.standings',
  mangas: 'tables.runs',
  puertas: 'tables.gates',
} as const satisfies Record<ResultFile, TextKey>;

const clarificationsAnchor = 'aclaraciones';

function useWays(
  { clarifications, tables, gateCosts, heats, heatColumns }: EditionResults,
  {
    isShown,
    filtering,
  }: { isShown: (row: ResultRowView | HeatRow) => boolean; filtering: boolean },
): Way[] {
  const { t, language } = useTexts();
  const wayTo = (anchor: string, title: string, hidden: boolean): Way => ({
    anchor,
    title,
    hidden,
  });
  const hidesAllRows = (rows: readonly (ResultRowView | HeatRow)[]) => !rows.some(isShown);
  return [
    ...(gateCosts.length > 0 ? [wayTo(gateCostAnchor, t('results.costs'), filtering)] : []),
    ...(clarifications.length > 0
      ? [wayTo(clarificationsAnchor, t('results.clarifications'), filtering)]
      : []),
    ...tables.map(({ id, title, rows }) =>
      wayTo(id, title[language], filtering && hidesAllRows(rows)),
    ),
    ...(heats.length > 0
      ? [
          {
            ...wayTo(
              'heats',
              t(heatsTitle(heatColumns)),
              heats.every(({ rows }) => hidesAllRows(rows)),
            ),
            parts: heats.map(({ id, name, rows }) => wayTo(`heat-${id}`, name, hidesAllRows(rows))),
          },
        ]
      : []),
  ];
}

const listFile = (year: number) => `/resultados/${year}/lista.pdf`;

function PaperLinks({ year }: { year: number }) {
  const { t } = useTexts();
  const file = useLocalizedPath()(listFile(year));
  const sizes = [
    ['a4', file],
    ['us-letter', `${file}?${sizeField}=us-letter`],
  ] as const satisfies readonly (readonly [PaperSize, string])[];
  return (
    <>
      {t('results.toPrint')}:{' '}
      {sizes.map(([size, address], at) => (
        <Fragment key={size}>
          {at > 0 && ' · '}
          <a
            href={address}
            aria-label={t('results.paperOf', { size: t(`results.paperSizes.${size}`) })}
            download
          >
            {t(`results.paperSizes.${size}`)}
          </a>
        </Fragment>
      ))}
    </>
  );
}

interface WinnersProps extends Pick<EditionResults, 'year' | 'crosses'> {
  tables: readonly Pick<ResultTableView, 'id' | 'title'>[];
  podiums: Readonly<Record<string, readonly PodiumStep[]>>;
  hidden: boolean;
}

/** A group's name links to its table, or to the page of a kayak cross. */
const Winners = memo(function Winners({ year, tables, podiums, crosses, hidden }: WinnersProps) {
  const { t, language } = useTexts();
  const groups = tables.filter(({ id }) => (podiums[id] ?? []).length > 0);
  if (groups.length + crosses.length === 0) return null;
  return (
    <section className={styles.winners} hidden={hidden} data-part="whole" aria-labelledby="podios">
      <h2 className="visually-hidden" id="podios">
        {t('results.winners')}
      </h2>
      {groups.map(({ id, title }) => (
        <div key={id} className={styles.group}>
          <h3>
            <a href={`#${id}`}>{title[language]}</a>
          </h3>
          <Podium steps={podiums[id]} label={t('results.podiumOf', { table: title[language] })} />
        </div>
      ))}
      {crosses.map(({ id, title, posted, podium }) => (
        <div key={id} className={styles.group}>
          <h3>
            <LocalizedLink to={`/resultados/${year}/cross#${id}`}>{title}</LocalizedLink>
          </h3>
          <p>{posted}</p>
          <Podium steps={podium} label={t('results.podiumOf', { table: title })} />
        </div>
      ))}
    </section>
  );
});

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: resultsDeps,
    texts: [
      'results',
      ...(['heats', 'table', 'tables', 'ordinal', 'gateMark', 'course'] as const),
      ...(['listFilter', 'category', 'pager', 'live'] as const),
    ],
    load: loadResults,
    poster: resultsPoster,
    headValues: ({ year }) => ({ year }),
    description: ({ gates }) => (gates === 0 ? 'results.metaPlain' : 'results.metaDescription'),
  });
}

function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const localize = useLocalizedPath();
  const { year, years, subtitle, clarifications, podiums, countries, rule, paging, live } =
    loaderData;
  // The server filters by the address; afterwards `findInLists` filters in the browser.
  const query = new URLSearchParams(useLocation().search);
  const asked = readListFilter(query);
  const { filtering, shown, found } = searchResults(loaderData)(asked);
  const isShown = (row: ResultRowView | HeatRow) => shown.has(row);
  const ways = useWays(loaderData, { isShown, filtering });
  const categories = useCategoryChoice(loaderData.categories);
  const isRunning = live !== null && isUnderWay({ ...live, recorded: loaderData.recorded });
  const hasTables = loaderData.tables.length > 0 || filtering;
  const paper = loaderData.hasPaper && <PaperLinks year={year} />;
  const content = (
    <>
      {loaderData.event && <script type="application/ld+json">{loaderData.event}</script>}
      <PageHeader
        title={t('results.title', { year })}
        subtitle={subtitle}
        // While the race is run, its live part comes first.
        plain={isRunning}
        besideFacts={
          loaderData.hasPaper && (
            <a
              href={localize(listFile(year))}
              className={styles.paper}
              aria-label={t('results.paperAtTop')}
              download
            >
              {t('results.pdf')}
            </a>
          )
        }
      >
        {loaderData.isLive && !isRunning && (
          <LocalizedLink to="/en-vivo" className={buttonClass('quiet')}>
            {t('results.live')}
          </LocalizedLink>
        )}
        {loaderData.hasCross && (
          <LocalizedLink to={`/resultados/${year}/cross`} className={buttonClass('quiet')}>
            {t('results.cross')}
          </LocalizedLink>
        )}
        {loaderData.hasPhotoFinish && (
          <LocalizedLink to={`/resultados/${year}/llegadas`} className={buttonClass('quiet')}>
            {t('results.photoFinish')}
          </LocalizedLink>
        )}
      </PageHeader>
      <AvailabilityNotice availability={loaderData.availability} />
      {hasTables && (
        <ResultsBar
          ways={ways}
          filter={asked}
          categories={categories}
          found={paging?.found ?? found}
          paged={paging !== null}
        />
      )}
      {live && isRunning && (
        <LiveResults view={live.view} recorded={loaderData.recorded} hidden={filtering} />
      )}
      <Winners
        year={year}
        tables={loaderData.tables}
        podiums={podiums}
        crosses={loaderData.crosses}
        hidden={filtering}
      />
      {loaderData.drawing && (
        <GateCostSection
          hidden={filtering}
          drawing={loaderData.drawing}
          isDrawnThen={loaderData.isDrawnThen}
          groups={loaderData.gateCosts}
          chosen={query.get(heatField) ?? ''}
          missSeconds={rule.miss}
        />
      )}
      {clarifications.length > 0 && (
        <Section
          title={t('results.clarifications')}
          id={clarificationsAnchor}
          part="whole"
          hidden={filtering}
        >
          <ul className={styles.clarifications}>
            {clarifications.map((clarification) => (
              <li key={clarification}>{clarification}</li>
            ))}
          </ul>
        </Section>
      )}
      {loaderData.tables.map((table) => (
        <Section
          key={table.id}
          title={table.title[language]}
          id={table.id}
          part="lists"
          hidden={filtering && !table.rows.some(isShown)}
        >
          {table.brokenOff?.map((words) => (
            <p key={words.en}>{words[language]}</p>
          ))}
          <ResultsTable table={table} isShown={isShown} year={year} countries={countries} />
          {table.columns.includes('ranking') && (
            <p>
              <LocalizedLink to="/carrera/campeonato-nacional">
                {t('results.championship')}
              </LocalizedLink>
            </p>
          )}
        </Section>
      ))}
      {paging && (
        <Section>
          <Pager
            label={t('results.pages')}
            current={paging.page}
            last={paging.last}
            toPageQuery={(page) => searchOfPage(query, page)}
          />
        </Section>
      )}
      {loaderData.heatColumns && loaderData.heats.length > 0 && (
        <HeatsSection
          heats={loaderData.heats}
          isShown={isShown}
          columns={loaderData.heatColumns}
          rule={rule}
          tables={null}
          costOf={(id) => ({
            href: gateCostHref(String(id)),
            part: gateCostAnchor,
            hidden: filtering,
          })}
        >
          <p>
            <LocalizedLink to={`/resultados/${year}/mangas`}>{t('heats.alone')}</LocalizedLink>
          </p>
        </HeatsSection>
      )}
      {paging && loaderData.heatColumns && (
        <Section title={t(heatsTitle(loaderData.heatColumns))} id="heats" isPrinted={false}>
          <p>
            <LocalizedLink to={`/resultados/${year}/mangas`}>{t('heats.alone')}</LocalizedLink>
          </p>
        </Section>
      )}
      {(loaderData.files.length > 0 || loaderData.hasPaper) && (
        <Section isPrinted={false}>
          {loaderData.files.length > 0 && (
            <TableLinks
              files={loaderData.files.map((file) => ({
                list: t(fileWords[file]),
                path: `/resultados/${year}/${file}`,
              }))}
            >
              {paper && <> | {paper}</>}
            </TableLinks>
          )}
          {loaderData.files.length === 0 && paper && (
            <p>
              <small>{paper}</small>
            </p>
          )}
        </Section>
      )}
      {loaderData.official.length > 0 && (
        <Section title={t('results.official')} id="official" part="whole" hidden={filtering}>
          <p>{t('results.officialText')}</p>
          <ul className="stack-1">
            {loaderData.official.map(({ title, number, day, hash, path }) => (
              <li key={path}>
                <a className="target" href={path}>
                  {t(number > 1 ? 'results.revisedList' : 'results.officialList', {
                    title,
                    number,
                    day,
                  })}
                </a>{' '}
                <small className="muted" title={hash}>
                  {t('results.officialHash', { hash: hash.slice(0, 16) })}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={styles.source}>
        {t(sourceKey(loaderData.heatColumns?.gates ?? null), { address: loaderData.address })}
      </p>
      <Section isPrinted={false}>
        <YearLinks
          label={t('results.otherYears')}
          path="/resultados"
          years={years}
          current={year}
        />
        <p>
          <LocalizedLink to={`/insertar?que=resultados&ano=${year}`}>
            {t('results.embed')}
          </LocalizedLink>
          {loaderData.hasData && (
            <>
              {'. '}
              {t('results.data')}{' '}
              <a href={`/datos/${year}/resultados.csv`}>{t('results.dataTable')}</a>
              {'\u00a0· '}
              <a href={`/datos/${year}/record.json`}>{t('results.dataRecord')}</a>
              {'\u00a0· '}
              <LocalizedLink to={`/datos#${year}`}>{t('results.dataPage')}</LocalizedLink>
            </>
          )}
        </p>
      </Section>
    </>
  );
  if (!live) return content;
  return (
    <>
      <div
        className={isRunning ? 'live-running' : undefined}
        data-live={live.feed}
        data-version={live.version}
      >
        {content}
      </div>
      <LiveStatus timeZone={live.view.frame.timeZone} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && ResultsPage);

/** Returns the words on paper that say where the results stand; `gates` is null where no heats are shown. */
function sourceKey(gates: number | null) {
  if (gates === null) return 'results.source';
  return gates > 0 ? 'results.sourceWithHeats' : 'results.sourceWithRuns';
}
