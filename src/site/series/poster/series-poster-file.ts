import { posterAnswer } from '../../../platform/page/poster-answer.server.ts';
import { loadSeriesPage } from '../load-series-page.server.ts';
import { seriesDeps } from '../series-deps.server.ts';
import type { Route } from './+types/series-poster-file.ts';
import { seriesPoster } from './series-poster.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, { deps: seriesDeps, load: loadSeriesPage, poster: seriesPoster });
}
