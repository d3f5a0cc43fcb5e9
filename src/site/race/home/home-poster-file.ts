import { posterAnswer } from '../../../platform/page/poster-answer.server.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import type { Route } from './+types/home-poster-file.ts';
import { homePoster } from './home-poster.ts';
import { loadHome } from './load-home.server.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, { deps: raceInfoDeps, load: loadHome, poster: homePoster });
}
