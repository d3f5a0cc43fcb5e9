import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { entriesInOrder, findEntries } from '../../record/entries/search/find-entries.server.ts';
import { listPayments } from '../payments/list-payments.server.ts';
import { findByName } from '../people/find-by-name.server.ts';

export interface DeskSearchResults {
  entries: { id: number; name: string; year: number; bib: number | null }[];
  people: { key: string; name: string; years: readonly number[] }[];
  payments: { reference: string; name: string }[];
}

interface DeskSearchQuery {
  words: string;
  /** Permissions of the account; without `entries` nothing is found. */
  may: { entries: boolean; contacts: boolean; people: boolean; payments: boolean };
}

const most = 10;

export async function searchDesk(
  database: AppDatabase,
  actor: Actor,
  { words, may }: DeskSearchQuery,
): Promise<DeskSearchResults> {
  const found: DeskSearchResults = { entries: [], people: [], payments: [] };
  if (words.trim() === '' || !may.entries) return found;
  await actorMay(database, actor, 'entries.read');
  const search = { editionId: null, search: words, seesContacts: may.contacts };
  const ids = await findEntries(database, search, { by: 'nombre', descending: false });
  for (const { participantId, name, year, bib } of await entriesInOrder(
    database,
    ids.slice(0, most),
  )) {
    found.entries.push({ id: participantId, name, year, bib });
  }
  if (may.people) {
    for (const { key, name, years } of (await findByName(database, words)).slice(0, most)) {
      found.people.push({ key, name, years });
    }
  }
  if (may.payments) {
    const { payments } = await listPayments(
      database,
      { search: words },
      { limit: most, offset: 0 },
    );
    for (const { reference, name } of payments) found.payments.push({ reference, name });
  }
  return found;
}
