import { exportEntriesInWords } from '../../../organizing/season/entries/export-entries.server.ts';
import { writeCsv } from '../../../platform/files/write-csv.ts';
import { writeXlsx } from '../../../platform/files/write-xlsx.server.ts';
import { minorDigits } from '../../../platform/format/minor-digits.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { fileAnswer, noFile, serveOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import type { Route } from './+types/entries-words-file.ts';
import { searchEntries } from './search-entries.server.ts';
import { seenEntry } from './seen-entry.ts';

/** The entries that the address asks for, in the words of the page: `inscripciones-2027.xlsx`, `.csv`. */
export function loader(args: Route.LoaderArgs): Promise<Response> {
  return serveOnDesk(args, async (caller) => {
    const { services, session, actor, query, now, may, params, t, locale } = caller;
    const ending = (['csv', 'xlsx'] as const).find(
      (one) => /^inscripciones-\d{1,4}\.(\w+)$/.exec(params.file ?? '')?.[1] === one,
    );
    if (ending === undefined) throw noFile();
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
    const decimals = Math.max(0, ...entries.map(({ currency }) => minorDigits(currency ?? '')));
    return entriesFile(table, { name: `inscripciones-${year}`, ending, decimals });
  });
}

async function entriesFile(
  table: readonly (readonly (string | number)[])[],
  { name, ending, decimals }: { name: string; ending: 'csv' | 'xlsx'; decimals: number },
): Promise<Response> {
  // The bib comes first; other figures are money.
  if (ending === 'xlsx') {
    const book = await writeXlsx(name, table, { whole: [0], decimals });
    return fileAnswer(book, name, ending);
  }
  const written = (cell: string | number, column: number) =>
    typeof cell === 'number' && column > 0 ? cell.toFixed(decimals) : cell;
  return fileAnswer(writeCsv(table.map((row) => row.map(written))), name, 'csv');
}
