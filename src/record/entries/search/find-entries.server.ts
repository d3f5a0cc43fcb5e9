import { giveWay } from '../../../platform/background/give-way.ts';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { IsoDate } from '../../../platform/format/iso-date.ts';
import { plainHeading } from '../../../platform/text/plain-heading.ts';
import type { CategoryCode } from '../../editions/category-code.ts';
import { entryJoin, isInStates } from '../entry-join.server.ts';
import { hasConsented, isUnasked } from '../is-unasked.server.ts';
import { entriesById, type OrganizerEntry } from '../organizer-entry.server.ts';
import type { EntryStatus } from '../registrations-repository.server.ts';
import { compareEntries, type EntryOrder } from './compare-entries.ts';
import { matchesEntry } from './matches-entry.ts';

/** Derived from the schema, because this room must not import the payments room. */
type PaymentState = DatabaseSchema['payment']['state'];

export interface EntrySearch {
  editionId: number | null;
  /**
   * Words of a name, a bib, and with `seesContacts` a document, an e-mail or a payment reference.
   */
  search?: string | undefined;
  /** Without it, no entry is found by its contact data. */
  seesContacts: boolean;
  category?: CategoryCode | undefined;
  club?: string | undefined;
  states?: readonly PaymentState[] | undefined;
  entryStatus?: EntryStatus | undefined;
  /** `online`: consented, release not yet checked. `unasked`: entered by a club, not yet agreed. */
  release?: 'there' | 'online' | 'missing' | 'unasked' | undefined;
  /** Only people born after this day. */
  bornAfter?: IsoDate | undefined;
}

export async function findEntries(
  database: AppDatabase,
  { editionId, search = '', seesContacts, ...filter }: EntrySearch,
  order: EntryOrder,
): Promise<number[]> {
  const { category, club, states, entryStatus, release, bornAfter } = filter;
  const ofClub = club === undefined ? undefined : plainHeading(club);
  let query = entryJoin(database).select(({ fn }) => [
    'participant.id',
    fn.coalesce('registration.given_name', 'participant.name').as('name'),
    'participant.bib',
    'participant.category',
    'participant.club',
    'edition.year',
  ]);
  if (editionId !== null) query = query.where('participant.edition_id', '=', editionId);
  if (category !== undefined) query = query.where('participant.category', '=', category);
  if (states !== undefined) query = query.where((eb) => isInStates(eb, states));
  if (entryStatus !== undefined) query = query.where('registration.place', '=', entryStatus);
  if (release === 'unasked') query = query.where(isUnasked());
  else if (release !== undefined) {
    const is = release === 'there' ? 'is not' : 'is';
    query = query.where('participant.release_verified_at', is, null);
    if (release === 'online') query = query.where(hasConsented());
    if (release === 'missing') query = query.where(({ not }) => not(hasConsented()));
  }
  if (bornAfter !== undefined) {
    query = query.where('participant_contact.date_birth', '>', bornAfter);
  }
  const compare = compareEntries(order);
  // Names are compared here, with and without accents, because the two database engines do it differently.
  const rows =
    search.trim() !== '' && seesContacts
      ? await query
          .select(['participant_contact.email', 'payment.reference'])
          .select('participant_contact.document_number as document')
          .execute()
      : await query.execute();
  await giveWay();
  return rows
    .filter((row) => search.trim() === '' || matchesEntry(row, search))
    .filter((row) => ofClub === undefined || plainHeading(row.club ?? '') === ofClub)
    .toSorted((a, b) => b.year - a.year || compare(a, b))
    .map(({ id }) => id);
}

export async function entriesInOrder(
  database: AppDatabase,
  ids: readonly number[],
): Promise<OrganizerEntry[]> {
  const found = new Map<number, OrganizerEntry>();
  for (const chunk of inChunks(ids)) {
    for (const entry of await entriesById(database, chunk)) found.set(entry.participantId, entry);
    await giveWay();
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
