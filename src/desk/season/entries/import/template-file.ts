import { participantsTemplate } from '../../../../organizing/season/explain-columns.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import type { Route } from './+types/template-file.ts';

/** A file of one invented person, to be filled in. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  await requireSession(args, { permission: 'entries.edit' });
  return new Response(participantsTemplate(), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="plantilla.csv"',
    },
  });
}
