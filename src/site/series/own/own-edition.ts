import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { rankedMembers } from '../../results/tables/paddler-rows.ts';
import { membersOf, racedEntries } from '../../results/tables/raced-entries.ts';

/** Somebody in a list of results of our own, as it counts for a series. */
export interface ListedBoat {
  /** Key of the person; of who has no page something that tells nobody. */
  id: string;
  name: string;
  place: number | null;
  /** Why there is no place; null for who has yet to race. */
  status: 'DNF' | 'DNS' | 'DSQ' | null;
}

/** A list of results: of the record, or as it stands while it is run. */
export interface OwnList {
  isLive: boolean;
  boats: readonly ListedBoat[];
}

/** What a series takes of an edition: its lists by their ids, and who is in them. */
export interface OwnEdition {
  lists: ReadonlyMap<string, OwnList>;
  /** The lists that show points of a ranking. */
  ranked: readonly string[];
  entries: ReadonlyMap<string, Pick<EntryRecord, 'sex' | 'nationality' | 'category' | 'listed'>>;
}

/** The lists of a day of racing that is run now. */
export interface LiveLists {
  year: number;
  /** `isOpen`: not official, as it would be now. */
  lists: ReadonlyMap<string, { isOpen: boolean; boats: readonly ListedBoat[] }>;
}

/** The lists of an edition as its record has them; `isPublic` is whether its results are shown. */
export function recordedEdition(record: EditionRecord, isPublic: boolean): OwnEdition {
  const raced = isPublic ? racedEntries(record) : [];
  const groups = isPublic ? record.groups.filter(({ rows }) => rows === 'paddlers') : [];
  return {
    lists: new Map(
      groups.map((group) => [
        group.id,
        {
          isLive: false,
          boats: rankedMembers(group, membersOf(group, raced)).map(
            ({ competitor: { entry }, standing: { status }, rank }): ListedBoat => ({
              id: entry.name === erasedName ? namelessId(record.edition.year, entry) : entry.person,
              name: entry.name,
              place: rank,
              status: status === 'classified' || status === 'pending' ? null : status,
            }),
          ),
        },
      ]),
    ),
    ranked: record.groups.filter(({ columns }) => columns.includes('ranking')).map(({ id }) => id),
    entries: new Map(record.entries.map((entry) => [entry.person, entry])),
  };
}

/** Who lost the name keeps the place: the id tells the boat alone. */
const namelessId = (year: number, { bib, id }: EntryRecord) => `${year}-${bib ?? `e${id}`}`;

/** With the lists of the race that is run: what is official is the record's as soon as it has it. */
export function withLiveLists(edition: OwnEdition, live: LiveLists): OwnEdition {
  const shown = [...live.lists]
    .filter(([id, { isOpen }]) => isOpen || !edition.lists.has(id))
    .map(([id, { isOpen, boats }]) => [id, { isLive: isOpen, boats }] as const);
  return { ...edition, lists: new Map([...edition.lists, ...shown]) };
}
