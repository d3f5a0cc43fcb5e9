import { useCallback, useMemo } from 'react';
import { useCategoryChoice } from '../editions/use-category-choice.ts';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { unlessOnlyQueryChanged } from '../platform/page/unless-only-query-changed.ts';
import { ListSearch } from '../ui/list/list-search.tsx';
import { useAddressQuery } from '../ui/list/use-address-query.ts';
import { LocalizedLink } from '../ui/localized-link.tsx';
import { Notice } from '../ui/page/notice.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Section } from '../ui/page/section.tsx';
import { YearLinks } from '../ui/page/year-links.tsx';
import type { Route } from './+types/results-page.ts';
import {
  GateCostSection,
  gateCostAnchor,
  gateCostHref,
  heatField,
} from './gates/gate-cost-section.tsx';
import { HeatCard } from './heats/heat-card.tsx';
import type { HeatRow } from './heats/heat-view.ts';
import { loadResults } from './load-results.server.ts';
import { PageContents } from './page-contents.tsx';
import { resultsDeps } from './results-deps.server.ts';
import styles from './results-page.module.css';
import { Podium } from './tables/podium.tsx';
import type { ResultRowView } from './tables/result-row-view.ts';
import { ResultsTable } from './tables/results-table.tsx';
import { searchResults } from './tables/search-results.ts';

const searchAnchor = 'buscar';

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    deps: resultsDeps,
    texts: ['results', 'table', 'ordinal', 'gateMark', 'flag', 'course', 'listFilter', 'category'],
    load: loadResults,
    headValues: ({ year }) => ({ year }),
  });
}

export const shouldRevalidate = unlessOnlyQueryChanged;

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { year, years, subtitle, clarifications, podiums, countries, heatView } = loaderData;
  const { availability, miss } = loaderData;
  const [query, changeQuery] = useAddressQuery();
  const search = useMemo(() => searchResults(loaderData), [loaderData]);
  const { filter, filtering, shown, found } = useMemo(() => search(query), [search, query]);
  const isShown = (row: ResultRowView | HeatRow) => shown.has(row);
  const categories = useCategoryChoice(
    loaderData.tables.flatMap(({ rows }) => rows.map(({ category }) => category)),
  );
  const bibs = useMemo(
    () => new Set(loaderData.tables.flatMap(({ rows }) => rows.map(({ number }) => number))),
    [loaderData],
  );
  const chooseHeat = useCallback((id: string) => changeQuery({ [heatField]: id }), [changeQuery]);
  return (
    <>
      <PageHeader title={t('results.title', { year })} subtitle={subtitle} />
      {availability !== 'current' && (
        <Section>
          <Notice kind="warning" title={t(`results.${availability}Title`)}>
            {t(`results.${availability}Text`)}
          </Notice>
        </Section>
      )}
      <Section>
        <PageContents
          ways={[
            ...loaderData.tables.map(({ id, title }) => ({ anchor: id, title: title[language] })),
            ...(loaderData.gateCosts.length > 0
              ? [{ anchor: gateCostAnchor, title: t('results.costs') }]
              : []),
          ]}
          more={{
            title: t('results.heats'),
            ways: loaderData.heats.map(({ id, name }) => ({
              anchor: `heat-${id}`,
              title: name,
            })),
          }}
        />
        <ListSearch
          filter={filter}
          onChange={changeQuery}
          categories={categories}
          found={found}
          numbered
          anchor={searchAnchor}
        />
      </Section>
      {clarifications.length > 0 && (
        <Section hidden={filtering} title={t('results.clarifications')} id="aclaraciones">
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
          hidden={filtering && !table.rows.some(isShown)}
        >
          <Podium steps={podiums[table.id]} label={t('results.podium')} hidden={filtering} />
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
      {loaderData.course && (
        <GateCostSection
          hidden={filtering}
          course={loaderData.course}
          groups={loaderData.gateCosts}
          chosen={query.get(heatField) ?? ''}
          onChoose={chooseHeat}
          missSeconds={miss}
        />
      )}
      {heatView && loaderData.heats.length > 0 && (
        <Section
          title={t('results.heats')}
          id="heats"
          hidden={!loaderData.heats.some((heat) => heat.rows.some(isShown))}
        >
          {loaderData.heats.map((heat) => (
            <HeatCard
              key={heat.id}
              heat={heat}
              isShown={isShown}
              view={heatView}
              miss={miss}
              bibs={bibs}
              costLink={
                filtering
                  ? null
                  : {
                      href: gateCostHref(String(heat.id)),
                      onFollow: () => chooseHeat(String(heat.id)),
                    }
              }
            />
          ))}
        </Section>
      )}
      <Section>
        <YearLinks
          label={t('results.otherYears')}
          path="/resultados"
          years={years}
          current={year}
        />
      </Section>
    </>
  );
}
