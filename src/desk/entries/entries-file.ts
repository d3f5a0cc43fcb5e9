import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { fileAnswer, serveOnDesk } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/entries-file.ts';
import { exportEntries } from './export-entries.server.ts';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, session, actor, query, now, may } = caller;
    const { roles } = session.account;
    const { year, ids } = await searchEntries(services, session.account, query);
    const entries = await entriesInOrder(services.database, ids);
    const file = await exportEntries(services.database, actor, {
      entries: entries.map((entry) => seenEntry(roles, entry)),
      without: [
        ...(may('entries.contacts') ? [] : (['contacts'] as const)),
        ...(may('entries.birth_dates') ? [] : (['births'] as const)),
        ...(may('payments.read') ? [] : (['payments'] as const)),
      ],
      year,
      now,
    });
    return fileAnswer(file, `inscripciones-${year}`, 'csv');
  });
}
