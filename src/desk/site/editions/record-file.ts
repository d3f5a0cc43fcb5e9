import type { Route } from './+types/record-file.ts';
import { sendEditionFile } from './send-edition-file.server.ts';

/** record.json of an edition. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sendEditionFile(args, 'record');
}
