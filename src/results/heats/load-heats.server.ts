import type { EditionYear } from '../../editions/catalogue.ts';
import { editionOfPage } from '../../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../../editions/edition-subtitle.server.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { notFound } from '../../platform/page/not-found.ts';
import type { PenaltyRule } from '../../scoring/scoring.ts';
import { type Availability, readResults } from '../read-results.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import { resultTables } from '../tables/result-tables.ts';
import { type HeatColumns, type HeatView, heatColumns, heatViews } from './heat-view.ts';

export interface EditionHeats {
  year: number;
  years: EditionYear[];
  /** Date and number of gates, in words. */
  subtitle: string[];
  availability: Availability;
  heats: HeatView[];
  columns: HeatColumns;
  rule: PenaltyRule;
  /** Bibs that have a row in the tables of the edition's results. */
  tableBibs: number[];
}

/** Everything that the page of an edition's heats shows, in the language of the request. */
export async function loadHeats(page: PageContext<ResultsDeps>): Promise<EditionHeats> {
  const { edition, years } = editionOfPage(page, 'heats');
  const { record, availability } = await readResults(page, edition);
  const columns = heatColumns(record);
  if (columns === null) throw notFound();
  const heats = heatViews(record, page.language);
  return {
    ...{ year: edition.year, years, availability, heats, columns, rule: edition.penalties },
    subtitle: [
      ...editionSubtitle(page, edition),
      page.t('results.gates', { count: edition.gates }),
    ],
    tableBibs: resultTables(record).flatMap(({ rows }) => rows.map(({ number }) => number)),
  };
}
