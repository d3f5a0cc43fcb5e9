import { pageContext } from '../../../platform/page/load-page.server.ts';
import { fileAsked, noTable, publicTable } from '../../../platform/page/public-table.server.ts';
import { editionOfPage } from '../../editions/edition-of-page.server.ts';
import { readResults } from '../read-results.server.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/results-file.ts';
import { resultFiles, resultTable } from './result-files.ts';

/** Serves the results of an edition as a file: `posiciones.csv`, `mangas.xlsx`, `puertas.csv`. */
export async function loader({
  request,
  url,
  params,
  context,
}: Route.LoaderArgs): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(resultsDeps) });
  const { edition } = editionOfPage(page, 'results');
  const { name, ending } = fileAsked(url);
  const file = resultFiles.find((one) => one === name);
  const { record, availability } = await readResults(page, edition);
  if (availability === 'missing') return new Response(null, { status: 503 });
  const tables = page.services.tablesOf(record);
  const table = file ? resultTable(file, record, { tables, words: page }) : null;
  if (!table) throw noTable();
  return publicTable(request, table, { name: `${name}-${edition.year}`, ending });
}
