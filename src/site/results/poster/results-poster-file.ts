import { posterAnswer } from '../../../platform/page/poster-answer.server.ts';
import { loadResults } from '../load-results.server.ts';
import { resultsDeps } from '../results-deps.server.ts';
import type { Route } from './+types/results-poster-file.ts';
import { resultsPoster } from './results-poster.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, { deps: resultsDeps, load: loadResults, poster: resultsPoster });
}
