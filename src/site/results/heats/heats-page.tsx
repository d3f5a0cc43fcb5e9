import { useLocation } from 'react-router';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { readListFilter } from '../../../design/ui/list/list-filter.ts';
import { searchOfPage } from '../../../design/ui/list/page-field.ts';
import { Pager } from '../../../design/ui/list/pager.tsx';
import { TableLinks } from '../../../design/ui/list/table-links.tsx';
import { LocalizedLink, useLocalizedPath } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { YearLinks } from '../../../design/ui/page/year-links.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { useCategoryChoice } from '../../editions/use-category-choice.ts';
import { AvailabilityNotice } from '../availability-notice.tsx';
import { gateCostHref } from '../gates/gate-cost-section.tsx';
import { ResultsBar } from '../results-bar.tsx';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/heats-page.ts';
import type { HeatRow } from './heat-view.ts';
import { HeatsSection } from './heats-section.tsx';
import { loadHeats } from './load-heats.server.ts';
import { searchHeats } from './search-heats.ts';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: resultsDeps,
    texts: ['heats', 'results', 'table', 'tables', 'gateMark', 'listFilter', 'category', 'pager'],
    load: loadHeats,
    headValues: ({ year }) => ({ year }),
    description: ({ columns }) =>
      columns.gates === 0 ? 'heats.metaPlain' : 'heats.metaDescription',
  });
}

/** Page of an edition's heats without its tables, for people who follow a run. */
function HeatsPage({ loaderData }: Route.ComponentProps) {
  const { year, years, subtitle, availability, heats, columns, rule, tableBibs, paging } =
    loaderData;
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const query = new URLSearchParams(useLocation().search);
  const filter = readListFilter(query);
  const shown = new Set(searchHeats(heats)(filter));
  const isShown = (row: HeatRow) => shown.has(row);
  const tables = `/resultados/${year}`;
  return (
    <>
      <PageHeader title={t('heats.title', { year })} subtitle={subtitle} />
      <AvailabilityNotice availability={availability} />
      <ResultsBar
        ways={heats.map((heat) => ({
          anchor: `heat-${heat.id}`,
          title: heat.name,
          hidden: !heat.rows.some(isShown),
        }))}
        filter={filter}
        categories={useCategoryChoice(loaderData.categories)}
        found={paging?.found ?? new Set([...shown].map(({ bib }) => bib)).size}
        paged={paging !== null}
      />
      <HeatsSection
        heats={heats}
        isShown={isShown}
        columns={columns}
        rule={rule}
        tables={{ href: localize(tables), bibs: new Set(tableBibs) }}
        costOf={(id) => ({ href: localize(tables) + gateCostHref(String(id)) })}
      />
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
      <Section>
        <p>
          <LocalizedLink to={tables}>{t('heats.toResults', { year })}</LocalizedLink>
        </p>
        {heats.length > 0 && (
          <TableLinks
            files={[
              { list: t('tables.runs'), path: `${tables}/mangas` },
              ...(columns.gates > 0
                ? [{ list: t('tables.gates'), path: `${tables}/puertas` }]
                : []),
            ]}
          />
        )}
        <YearLinks
          label={t('results.otherYears')}
          path="/resultados"
          page="/mangas"
          years={years}
          current={year}
        />
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && HeatsPage);
