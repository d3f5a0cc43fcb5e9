import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/canoe123-download.ts';
import { requireEdition } from './answer-canoe123.server.ts';
import { exportCanoe123 } from './export-canoe123.server.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, actor, now, t } = caller;
    const edition = requireEdition(caller);
    const order = { editionId: edition.id, t, by: { actor, now } };
    const out = await exportCanoe123(services, order);
    if (out === null) throw noFile();
    return fileAnswer(await out.xml(), `canoe123-${edition.year}`, 'xml');
  });
}
