import type { Edition } from '../editions/catalogue.ts';
import { editionOfPage } from '../editions/find-edition.server.ts';
import { countryName } from '../platform/i18n/country-name.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { notFound } from '../platform/page/not-found.ts';
import { type HeatView, heatView } from './heat-view.ts';
import { listHeatsWithRuns } from './heats-repository.server.ts';
import { resultTables } from './result-tables.ts';
import type { ResultTableView } from './result-view.ts';

export interface EditionResults {
  year: number;
  years: number[];
  clarifications: string[];
  tables: ResultTableView[];
  /** Names of the countries that the tables show, by code. */
  countries: Record<string, string>;
  /** Null when the database does not answer; empty for editions without heats. */
  heats: HeatView[] | null;
  heatView: Edition['heats'];
}

/** Everything that the results page of an edition shows, in the language of the request. */
export async function loadResults(page: PageContext): Promise<EditionResults> {
  const { edition, years } = editionOfPage(page, 'results');
  const file = page.services.library.results.get(edition.year);
  if (!file) throw notFound();
  const tables = resultTables(file);
  return {
    year: edition.year,
    years,
    clarifications: file.clarifications.map((clarification) => clarification[page.language]),
    tables,
    countries: countriesOf(tables, page.locale),
    heats: await loadHeats(page, edition),
    heatView: edition.heats,
  };
}

async function loadHeats(page: PageContext, edition: Edition): Promise<HeatView[] | null> {
  const { services, language } = page;
  const { apiEdition, heats: view } = edition;
  if (apiEdition === null || view === null) return [];
  try {
    const heats = await listHeatsWithRuns(services.database, apiEdition);
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
