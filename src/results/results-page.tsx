import { useTexts } from '../platform/i18n/use-texts.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Section } from '../ui/section.tsx';
import { YearLinks } from '../ui/year-links.tsx';
import type { Route } from './+types/results-page.ts';
import { HeatCard } from './heat-card.tsx';
import { loadResults } from './load-results.server.ts';
import { Podium } from './podium.tsx';
import { ResultsTable } from './results-table.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    texts: ['results', 'table', 'gateMark', 'flag'],
    load: loadResults,
    headValues: ({ year }) => ({ year }),
  });
}

export default function ResultsPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { year, years, clarifications, tables, countries, heats, heatView } = loaderData;
  return (
    <>
      <PageHeader title={t('results.title', { year })} />
      {clarifications.length > 0 && (
        <Section title={t('results.clarifications')} id="aclaraciones">
          <ul>
            {clarifications.map((clarification) => (
              <li key={clarification}>{clarification}</li>
            ))}
          </ul>
        </Section>
      )}
      {tables.map((table) => (
        <Section key={table.id} title={table.title[language]} id={table.id}>
          {table.podium && <Podium rows={table.rows} label={t('results.podium')} />}
          <ResultsTable table={table} year={year} countries={countries} />
        </Section>
      ))}
      {heats === null && (
        <Section title={t('results.heats')} id="heats">
          <Notice kind="warning" title={t('results.heatsUnavailableTitle')}>
            {t('results.heatsUnavailableText')}
          </Notice>
        </Section>
      )}
      {heats && heatView && heats.length > 0 && (
        <Section title={t('results.heats')} id="heats">
          {heats.map((heat) => (
            <HeatCard key={heat.id} heat={heat} view={heatView} />
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
