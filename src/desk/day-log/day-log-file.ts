import { fileAnswer, noFile, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/day-log-file.ts';
import { exportDayLog } from './export-day-log.server.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async ({ services, actor, now, query }) => {
    const asked = query.get('dia') ?? '';
    const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : '';
    const file = await exportDayLog(services.database, actor, day, now);
    if (file === null) throw noFile();
    return fileAnswer(file, `race-day-${day}`, 'json');
  });
}
