import { exportDayLog } from '../../../organizing/race-office/export-day-log.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import type { Route } from './+types/day-log-file.ts';

/** Everything that was sent on a day of racing, as one file: `carrera/jornada.json?dia=2027-02-20`. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const session = await requireSession(args, { permission: ['race.score', 'race.decide'] });
  const { database } = args.context.get(deskDeps);
  const asked = new URL(args.request.url).searchParams.get('dia') ?? '';
  const day = /^\d{4}-\d\d-\d\d$/.test(asked) ? asked : '';
  const file = await ifAllowed(args, () =>
    exportDayLog(database, actorOf(session), day, new Date()),
  );
  if (file === null) throw new Response('not found', { status: 404, headers: privateHeaders });
  return new Response(file, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="race-day-${day}.json"`,
    },
  });
}
