import type { PageContext } from '../../../platform/page/load-page.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import type { EditionYear } from '../../../record/editions/catalogue.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { inRaceOrder } from '../../../record/race/open-categories.ts';
import type { PenaltyRule } from '../../../record/scoring/scoring.ts';
import { editionOfPage } from '../../editions/edition-of-page.server.ts';
import { editionSubtitle } from '../../editions/edition-subtitle.server.ts';
import { isLongEdition } from '../page-of-results.ts';
import { type Availability, readResults } from '../read-results.server.ts';
import type { ResultsDeps } from '../results-deps.server.ts';
import {
  type HeatColumns,
  type HeatView,
  heatColumns,
  heatViews,
  racedCategory,
} from './heat-view.ts';
import { pageOfHeats } from './page-of-heats.ts';

export interface EditionHeats {
  year: number;
  years: EditionYear[];
  subtitle: string[];
  availability: Availability;
  heats: HeatView[];
  columns: HeatColumns;
  rule: PenaltyRule;
  /** Bibs with a row on the page of results. Empty when that page is split. */
  tableBibs: number[];
  /** Null unless heats are too long for one page. The server finds the people. */
  paging: { page: number; last: number; found: number } | null;
  categories: CategoryCode[];
}

export async function loadHeats(page: PageContext<ResultsDeps>): Promise<EditionHeats> {
  const { edition, years } = editionOfPage(page, 'heats');
  const { record, availability } = await readResults(page, edition);
  const columns = heatColumns(record);
  if (columns === null) throw notFound();
  const { language, services, url } = page;
  const tables = services.tablesOf(record);
  const part = isLongEdition(record, tables)
    ? pageOfHeats(record, url.searchParams)
    : { heats: record.heats, paging: null };
  const rows = tables.flatMap((table) => table.rows);
  const started = new Set(record.heats.flatMap(({ runs }) => runs.map(({ entryId }) => entryId)));
  return {
    year: edition.year,
    years,
    availability,
    columns,
    rule: edition.penalties,
    heats: heatViews({ ...record, heats: part.heats }, language),
    paging: part.paging,
    categories: inRaceOrder(
      services.race,
      record.entries
        .filter(({ id }) => started.has(id))
        .map((entry) => racedCategory(record, entry)),
    ),
    subtitle: [
      ...editionSubtitle(page, edition),
      ...(edition.gates > 0 ? [page.t('results.gates', { count: edition.gates })] : []),
    ],
    tableBibs: part.paging ? [] : rows.map(({ number }) => number),
  };
}
