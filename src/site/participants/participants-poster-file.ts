import { posterAnswer } from '../../platform/page/poster-answer.server.ts';
import type { Route } from './+types/participants-poster-file.ts';
import { loadParticipants } from './load-participants.server.ts';
import { participantsDeps } from './participants-deps.server.ts';
import { participantsPoster } from './participants-poster.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return posterAnswer(args, {
    deps: participantsDeps,
    load: loadParticipants,
    poster: participantsPoster,
  });
}
