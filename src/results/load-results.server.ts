import type { Course } from '../course-map/course.ts';
import type { Edition } from '../editions/catalogue.ts';
import { countriesOfPeople } from '../editions/countries-of-people.server.ts';
import { editionOfPage } from '../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../editions/edition-subtitle.server.ts';
import { countryName } from '../platform/i18n/country-name.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { notFound } from '../platform/page/not-found.ts';
import { type GateCostGroup, gateCostGroups } from './gates/gate-cost-groups.ts';
import { type HeatView, heatView } from './heats/heat-view.ts';
import { listHeatsWithRuns } from './heats/heats-repository.server.ts';
import type { ResultsDeps } from './results-deps.server.ts';
import { type PodiumStep, podiumSteps } from './tables/podium-steps.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { resultTables } from './tables/result-tables.ts';

export interface EditionResults {
  year: number;
  years: number[];
  /** Date, number of paddlers, descents and gates, in words. */
  subtitle: string[];
  clarifications: string[];
  tables: ResultTableView[];
  /** The first three of each table that has a podium, by the table's id. */
  podiums: Record<string, PodiumStep[]>;
  /** Names of the countries that the tables show, by code. */
  countries: Record<string, string>;
  /** Null when the database does not answer; empty for editions without heats. */
  heats: HeatView[] | null;
  heatView: Edition['heats'];
  gateCosts: GateCostGroup[];
  /** Seconds of a missed gate. */
  miss: number;
  /** Where the chart of the gates is drawn; null without one. */
  course: Course | null;
}

/** Everything that the results page of an edition shows, in the language of the request. */
export async function loadResults(page: PageContext<ResultsDeps>): Promise<EditionResults> {
  const { edition, years } = editionOfPage(page, 'results');
  const { services, language, locale, t } = page;
  const file = services.library.results.get(edition.year);
  if (!file) throw notFound();
  const tables = resultTables(file);
  const heats = await loadHeats(page, edition);
  const countryOf = countriesOfPeople(page, edition, file);
  const people = new Set(
    tables.flatMap(({ rows }) => rows.map(({ person, key }) => person ?? key)),
  );
  const gateCosts = gateCostGroups(
    edition,
    { heats: heats ?? [], file },
    { language, whole: t('results.costsWhole') },
  );
  return {
    year: edition.year,
    years,
    subtitle: [
      ...editionSubtitle(page, edition),
      t('results.paddlers', { count: people.size }),
      t('results.descents'),
      t('results.gates', { count: edition.gates }),
    ],
    clarifications: file.clarifications.map((clarification) => clarification[language]),
    tables,
    podiums: Object.fromEntries(tables.map((table) => [table.id, podiumSteps(table, countryOf)])),
    countries: countriesOf(tables, locale),
    heats,
    heatView: edition.heats,
    gateCosts,
    miss: edition.penalties.miss,
    course: gateCosts.length > 0 ? services.course : null,
  };
}

async function loadHeats(
  page: PageContext<ResultsDeps>,
  edition: Edition,
): Promise<HeatView[] | null> {
  const { services, language } = page;
  const { editionId, heats: view } = edition;
  if (editionId === null || view === null) return [];
  try {
    const heats = await listHeatsWithRuns(services.database, editionId);
    return heats.map((heat) => heatView(heat, view, language));
  } catch (error) {
    services.log.error({ err: error, year: edition.year }, 'heats not available');
    return null;
  }
}

function countriesOf(tables: readonly ResultTableView[], locale: string): Record<string, string> {
  const codes = tables
    .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))
    .flatMap((cell) => (cell.kind === 'country' ? [cell.code] : []));
  return Object.fromEntries([...new Set(codes)].map((code) => [code, countryName(code, locale)]));
}
