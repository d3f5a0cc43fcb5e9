import { exportEntries } from '../../../organizing/season/entries/export-entries.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo } from '../../../record/accounts/roles.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import type { Route } from './+types/entries-file.ts';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';

/** The entries that the address asks for, as a table for a spreadsheet. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const session = await requireSession(args, { permission: 'entries.read' });
  const services = args.context.get(deskDeps);
  const { account } = session;
  const { searchParams } = new URL(args.request.url);
  const { year, ids } = await searchEntries(services, account, searchParams);
  const entries = await entriesInOrder(services.database, ids);
  const order = {
    entries: entries.map((entry) => seenEntry(account.roles, entry)),
    without: [
      ...(mayDo(account.roles, 'entries.contacts') ? [] : (['contacts'] as const)),
      ...(mayDo(account.roles, 'entries.birth_dates') ? [] : (['births'] as const)),
      ...(mayDo(account.roles, 'payments.read') ? [] : (['payments'] as const)),
    ],
    year,
    now: new Date(),
  };
  const file = await ifAllowed(args, () =>
    exportEntries(services.database, actorOf(session), order),
  );
  return new Response(file, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="inscripciones-${year}.csv"`,
    },
  });
}
