import { posterAnswer } from '../../platform/page/poster-answer.server.ts';
import type { Route } from './+types/cross-poster-file.ts';
import { bracketDeps } from './bracket-deps.server.ts';
import { crossPoster } from './cross-poster.ts';
import { loadBracket } from './load-bracket.server.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, { deps: bracketDeps, load: loadBracket, poster: crossPoster });
}
