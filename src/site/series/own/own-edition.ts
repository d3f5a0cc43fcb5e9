import type { EditionRecord, EntryRecord } from '../../../record/editions/record/edition-record.ts';
import { findEventId, isEarlierPhase } from '../../../record/editions/record/result-group.ts';
import { namedStanding, type StandingStatus } from '../../../record/scoring/run-status.ts';
import { rankedMembers } from '../../results/tables/paddler-rows.ts';
import { collectMembers, racedEntries } from '../../results/tables/raced-entries.ts';
import { isInList, makeShowsTest } from '../../results/tables/shown-facts.ts';

export interface ListedBoat {
  /** Key of the person, or of the race day's boat when no list of the record has the person. */
  id: string;
  name: string;
  place: number | null;
  /** Reason for no place. Null for a boat that has yet to race. */
  status: (typeof namedStanding)[StandingStatus];
}

/** A list of results: from the record, or provisional while it is run. */
export interface OwnList {
  isLive: boolean;
  tellsCountry?: boolean;
  boats: readonly ListedBoat[];
}

interface OwnEntry extends Pick<EntryRecord, 'sex' | 'nationality' | 'category' | 'listed'> {
  /** Whether the page of participants shows the person, with the country. */
  isInList: boolean;
}

/** Facts of an edition for a series: its lists by id, and its entries. */
export interface OwnEdition {
  lists: ReadonlyMap<string, OwnList>;
  ranked: readonly string[];
  entries: ReadonlyMap<string, OwnEntry>;
  /** Person of each bib; a person may wear one in each event. */
  people: ReadonlyMap<number, string>;
}

export interface LiveLists {
  year: number;
  /** `isOpen`: the list is provisional, not official. */
  lists: ReadonlyMap<string, { isOpen: boolean; boats: readonly ListedBoat[] }>;
}

/** Returns the lists of an edition in the record; `isPublic` says whether its results are shown. */
export function recordedEdition(record: EditionRecord, isPublic: boolean): OwnEdition {
  const raced = isPublic ? racedEntries(record) : [];
  const groups = isPublic
    ? record.groups.filter((group) => group.rows === 'paddlers' && !isEarlierPhase(group))
    : [];
  return {
    lists: new Map(
      groups.map((group) => [
        findEventId(group, record.groups),
        {
          isLive: false,
          tellsCountry: makeShowsTest(record, group.columns)('country'),
          boats: rankedMembers(group, collectMembers(group, raced)).map(
            ({ competitor: { entry }, standing: { status }, rank }): ListedBoat => ({
              id: entry.person,
              name: entry.name,
              place: rank,
              status: namedStanding[status],
            }),
          ),
        },
      ]),
    ),
    ranked: record.groups.filter(({ columns }) => columns.includes('ranking')).map(({ id }) => id),
    entries: new Map(
      // The first entry of a person gives sex and country.
      record.entries
        .toReversed()
        .map((entry) => [entry.person, { ...entry, isInList: isInList(record, entry) }]),
    ),
    people: new Map(
      record.entries.flatMap(({ bib, person }) => (bib === null ? [] : [[bib, person] as const])),
    ),
  };
}

/** Adds the lists of the running race; a list that is official in the record stays as recorded. */
export function withLiveLists(edition: OwnEdition, live: LiveLists): OwnEdition {
  // A boat of the day gets its person from the record by its bib.
  const personOf = new Map(
    [...edition.people].map(([bib, person]) => [`${live.year}-${bib}`, person]),
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
