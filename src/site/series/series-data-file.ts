import { languageVary } from '../../platform/i18n/request-language.server.ts';
import { noTable } from '../../platform/page/public-table.server.ts';
import { racesInOrder } from '../../record/series/file/select-races.ts';
import { rankingAnswer } from '../../record/series/ranking/ranking-answer.ts';
import type { Route } from './+types/series-data-file.ts';
import { seriesDeps } from './series-deps.server.ts';

/** Serves the ranking of a series as data, like `race series rank --json`, with its races. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const { seriesReader, markPartial } = context.get(seriesDeps);
  const shown = await seriesReader.series(params.name, markPartial);
  if (!shown || shown.faults.length > 0) throw noTable();
  const { series, live } = shown;
  const races = racesInOrder(series.races).map(({ id, name, date, counts, own }) => ({
    id,
    name,
    date,
    counts,
    edition: own?.edition,
    state: live.includes(id)
      ? 'running'
      : Object.keys(series.results[id] ?? {}).length > 0
        ? 'held'
        : 'coming',
  }));
  const vary = languageVary(request);
  const answer = { name: shown.name, title: shown.title, races, ...rankingAnswer(series) };
  return new Response(JSON.stringify(answer), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'public, no-cache',
      // Pages of other sites, such as a club's, may read the data.
      'Access-Control-Allow-Origin': '*',
      ...(vary !== null && { Vary: vary }),
    },
  });
}
