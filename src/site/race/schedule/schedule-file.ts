import { languageVary } from '../../../platform/i18n/request-language.server.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import type { Route } from './+types/schedule-file.ts';
import { scheduleEvents } from './load-schedule.server.ts';
import { writeCalendar } from './write-calendar.ts';

export function loader({ request, url, params, context }: Route.LoaderArgs): Response {
  const page = pageContext({ request, url, params, services: context.get(raceInfoDeps) });
  const { race, config } = page.services;
  const file = writeCalendar({
    name: `${race.name} ${race.date.slice(0, 4)}`,
    host: new URL(config.publicUrl).hostname,
    timeZone: race.timeZone,
    stamp: new Date(),
    raceDate: race.date,
    events: scheduleEvents(page),
  });
  const vary = languageVary(request);
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="programa.ics"',
      'Cache-Control': 'public, max-age=300',
      ...(vary !== null && { Vary: vary }),
    },
  });
}
