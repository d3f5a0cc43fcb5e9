import { posterAnswer } from '../../platform/page/poster-answer.server.ts';
import { loadRegistration } from '../load-registration.server.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/registration-poster-file.ts';
import { registrationPoster } from './registration-poster.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, {
    deps: registrationDeps,
    load: loadRegistration,
    poster: registrationPoster,
  });
}
