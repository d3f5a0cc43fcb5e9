import { findKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import { fileAnswer, noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/series-file.ts';

export function loader(args: Route.LoaderArgs) {
  return serveOnDesk(args, async ({ services, params }) => {
    const kept = await findKeptSeries(services.database, params.name ?? '');
    if (!kept) throw noFile();
    const text = `${JSON.stringify(JSON.parse(kept.text), null, 2)}\n`;
    return fileAnswer(text, kept.name, 'json');
  });
}
