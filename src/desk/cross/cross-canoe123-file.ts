import { exportCross } from '../exchange/canoe123/cross/export-cross.server.ts';
import { fileAnswer, noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/cross-canoe123-file.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services, asked, session }) => {
    const day = asked.read('dia');
    const now = await services.raceDays.read(day);
    const { language } = session.account;
    const order = { cross: asked.read('cross'), language, race: services.race };
    const xml = now && exportCross(now, order);
    if (!xml) throw noFile();
    return fileAnswer(xml, `canoe123-${day}-${order.cross}`, 'xml');
  });
}
