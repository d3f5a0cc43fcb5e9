import { participantsTemplate } from '../../../../organizing/season/explain-columns.ts';
import { fileAnswer, serveOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/template-file.ts';

/** A file of one invented person, to be filled in. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, () => fileAnswer(participantsTemplate(), 'plantilla', 'csv'));
}
