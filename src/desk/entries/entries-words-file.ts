import { tableFileName } from '../../platform/files/table/table-endings.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { noFile, serveOnDesk, tableAnswer } from '../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/entries-words-file.ts';
import { exportEntriesInWords } from './export-entries.server.ts';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';

export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, session, actor, query, now, may, params, t, locale } = caller;
    const file = tableFileName(params.file);
    if (!file || !/^inscripciones-\d{1,4}$/.test(file.name)) throw noFile();
    const { year, ids } = await searchEntries(services, session.account, query);
    const entries = await entriesInOrder(services.database, ids);
    const table = await exportEntriesInWords(services.database, actor, {
      entries: entries.map((entry) => seenEntry(session.account.roles, entry)),
      year,
      now,
      seen: {
        contacts: may('entries.contacts'),
        births: may('entries.birth_dates'),
        payments: may('payments.read'),
      },
      speech: { t, locale, timeZone: services.race.timeZone },
    });
    return tableAnswer(table, { name: `inscripciones-${year}`, ending: file.ending });
  });
}
