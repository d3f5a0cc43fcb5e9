import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { rankedMembers } from '../../results/tables/paddler-rows.ts';
import { membersOf, racedEntries } from '../../results/tables/raced-entries.ts';
import { isInList, showsOf } from '../../results/tables/shown-facts.ts';

/** Somebody in a list of results of our own, as it counts for a series. */
export interface ListedBoat {
  /** Key of the person; of who is in no list of the record the boat of the day. */
  id: string;
  name: string;
  place: number | null;
  /** Why there is no place; null for who has yet to race. */
  status: 'DNF' | 'DNS' | 'DSQ' | null;
}

/** A list of results: of the record, or as it stands while it is run. */
export interface OwnList {
  isLive: boolean;
  /** Whether it says which country somebody is of. */
  tellsCountry?: boolean;
  boats: readonly ListedBoat[];
}

/** Somebody who entered, by the key of the person. */
interface OwnEntry
  extends Pick<EntryRecord, 'sex' | 'nationality' | 'category' | 'listed' | 'bib'> {
  /** The page of participants shows them, with their country. */
  isInList: boolean;
}

/** What a series takes of an edition: its lists by their ids, and who is in them. */
export interface OwnEdition {
  lists: ReadonlyMap<string, OwnList>;
  /** The lists that show points of a ranking. */
  ranked: readonly string[];
  entries: ReadonlyMap<string, OwnEntry>;
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
          tellsCountry: showsOf(record, group.columns)('country'),
          boats: rankedMembers(group, membersOf(group, raced)).map(
            ({ competitor: { entry }, standing: { status }, rank }): ListedBoat => ({
              id: entry.person,
              name: entry.name,
              place: rank,
              status: status === 'classified' || status === 'pending' ? null : status,
            }),
          ),
        },
      ]),
    ),
    ranked: record.groups.filter(({ columns }) => columns.includes('ranking')).map(({ id }) => id),
    entries: new Map(
      record.entries.map((entry) => [
        entry.person,
        { ...entry, isInList: isInList(record, entry) },
      ]),
    ),
  };
}

/** With the lists of the race that is run: what is official is the record's as soon as it has it. */
export function withLiveLists(edition: OwnEdition, live: LiveLists): OwnEdition {
  // The day names who has a page, and of others the boat.
  const personOf = new Map(
    [...edition.entries].map(([person, { bib }]) => [`${live.year}-${bib}`, person]),
  );
  const shown = [...live.lists]
    .filter(([id, { isOpen }]) => isOpen || !edition.lists.has(id))
    .map(([id, { isOpen, boats }]) => {
      const known = boats.map((boat) => ({ ...boat, id: personOf.get(boat.id) ?? boat.id }));
      const tellsCountry = edition.lists.get(id)?.tellsCountry ?? false;
      return [id, { isLive: isOpen, tellsCountry, boats: known }] as const;
    });
  return { ...edition, lists: new Map([...edition.lists, ...shown]) };
}
