import { posterAnswer } from '../../../platform/page/poster-answer.server.ts';
import { loadPaddler } from '../load-paddler.server.ts';
import { paddlersDeps } from '../paddlers-deps.server.ts';
import type { Route } from './+types/paddler-poster-file.ts';
import { paddlerPoster } from './paddler-poster.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, { deps: paddlersDeps, load: loadPaddler, poster: paddlerPoster });
}
