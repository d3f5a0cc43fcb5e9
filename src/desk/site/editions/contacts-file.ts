import type { Route } from './+types/contacts-file.ts';
import { sendEditionFile } from './send-edition-file.server.ts';

/** contacts.json of an edition. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return sendEditionFile(args, 'contacts');
}
