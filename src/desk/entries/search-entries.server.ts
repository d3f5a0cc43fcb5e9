import type { Account } from '../../record/accounts/account.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import { findEdition, registrationEdition } from '../../record/editions/catalogue.ts';
import { entryOrders } from '../../record/entries/search/compare-entries.ts';
import { type EntrySearch, findEntries } from '../../record/entries/search/find-entries.server.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { readFields } from '../frame/guard/fields.ts';
import { readListOrder } from '../frame/parts/list-order.ts';
import { endingSoon } from './ending-soon.server.ts';
import { paymentGroups, readEntryFilter } from './entry-filter.ts';

const releases = {
  firmada: 'there',
  'en-linea': 'online',
  falta: 'missing',
  'sin-aceptar': 'unasked',
} as const;

export interface FoundEntries {
  /** Edition of the entries. 0 without one. */
  editionId: number;
  year: number;
  ids: number[];
}

export async function searchEntries(
  { database, race, catalogue }: Pick<DeskDeps, 'database' | 'race' | 'catalogue'>,
  { roles }: Pick<Account, 'roles'>,
  query: URLSearchParams,
): Promise<FoundEntries> {
  const filter = readEntryFilter(readFields(query));
  const { year: asked, search, category, club, payment, release, place, minors, ends } = filter;
  const edition =
    (asked === undefined ? undefined : findEdition(catalogue, asked)) ??
    registrationEdition(catalogue) ??
    catalogue.at(-1);
  if (!edition) return { editionId: 0, year: 0, ids: [] };
  const { id: editionId, year, raceDate } = edition;
  const seesBirths = mayDo(roles, 'entries.birth_dates');
  const fullAgeSince = `${year - race.ages.fullAge}${raceDate.slice(4)}`;
  const wanted: EntrySearch = {
    editionId,
    search,
    category,
    club,
    seesContacts: mayDo(roles, 'entries.contacts'),
    states: payment && mayDo(roles, 'payments.read') ? paymentGroups[payment] : undefined,
    release: release && releases[release],
    entryStatus: place && (place === 'inscrito' ? 'entered' : 'waiting'),
    bornAfter: minors && seesBirths ? fullAgeSince : undefined,
  };
  const ids = await findEntries(database, wanted, readListOrder(query, entryOrders));
  if (ends === undefined || !mayDo(roles, 'payments.read')) return { editionId, year, ids };
  const soon = new Set(await endingSoon({ database, race }, new Date()));
  return { editionId, year, ids: ids.filter((id) => soon.has(id)) };
}
