import type { Entrant, Result, SeriesFile } from '../../../record/series/file/series-file.ts';
import { entrantOfClass } from '../../../record/series/kept/entrant-of-class.ts';
import type { OwnEdition } from './own-edition.ts';

/** What is known of who enters our own races, by person, and not in the lists of results. */
export type OwnFacts = ReadonlyMap<string, { born: number | null; club: string | null }>;

interface Own {
  /** By year. */
  editions: ReadonlyMap<number, OwnEdition>;
  facts: OwnFacts;
  /** Who each key is the same as; keys that nobody else has are left out. */
  sameAs: ReadonlyMap<string, string>;
}

interface WithOwnResults {
  series: SeriesFile;
  /** Races that are run now: their results are not official. */
  live: string[];
  /** Races whose results come from the record. */
  recorded: string[];
  /** The keys of those who raced with us and have a page, by entrant. */
  people: Map<string, string>;
  /** Entrants whose country counts, and is shown on no page of results. */
  countryHidden: Set<string>;
}

/**
 * A series with the results of our own races as their lists have them; before there are any, and of races held
 * elsewhere, those of its file. Who races in another class than before is an entrant of their own there.
 */
export function withOwnResults(file: SeriesFile, { editions, facts, sameAs }: Own): WithOwnResults {
  const idOf = (id: string) => sameAs.get(id) ?? id;
  const entrants: Record<string, Entrant> = {};
  for (const [id, entrant] of Object.entries(file.entrants)) entrants[idOf(id)] ??= entrant;
  const results: SeriesFile['results'] = {};
  for (const [race, own] of Object.entries(file.results)) {
    const said: (typeof results)[string] = {};
    for (const [id, result] of Object.entries(own)) {
      said[idOf(id)] ??= result;
      entrants[idOf(id)] ??= { guest: false, licence: true };
    }
    results[race] = said;
  }
  const [live, recorded]: [string[], string[]] = [[], []];
  const people = new Map<string, string>();
  /** Whose country is of the record alone, and whose is shown. */
  const [ofRecord, told] = [new Set<string>(), new Set<string>()];
  for (const { id: race, own } of file.races) {
    const edition = own && editions.get(own.edition);
    const lists = (own?.lists ?? []).flatMap(({ list, class: boat }) => {
      const found = edition?.lists.get(list);
      return found ? [{ ...found, boat }] : [];
    });
    if (!edition || lists.length === 0) continue;
    const said: Record<string, Result> = {};
    for (const { boats, boat, tellsCountry } of lists) {
      for (const { id: person, name, place, status } of boats) {
        const result = resultOf(place, status);
        const id = entrantIn(person, boat);
        if (Object.hasOwn(said, id) || result === null) continue;
        said[id] = result;
        const entry = edition.entries.get(person);
        if (entry?.listed) people.set(id, person);
        if (entrants[id]?.country === undefined) ofRecord.add(id);
        if (tellsCountry || entry?.isInList) told.add(id);
        entrants[id] = { ...entrantOf(edition, person, facts, boat), ...entrants[id], name };
      }
    }
    (lists.some(({ isLive }) => isLive) ? live : recorded).push(race);
    results[race] = said;
  }
  return {
    series: { ...file, entrants, results },
    live,
    recorded,
    people,
    countryHidden: ofRecord.difference(told),
  };

  function entrantIn(person: string, boat: string | undefined): string {
    const known = entrants[person]?.class;
    return boat === undefined || (known ?? boat) === boat ? person : entrantOfClass(person, boat);
  }
}

function resultOf(place: number | null, status: string | null): Result | null {
  if (place !== null) return { place };
  return status === null ? null : { code: status };
}

function entrantOf(
  { entries }: OwnEdition,
  id: string,
  facts: OwnFacts,
  boat: string | undefined,
): Entrant {
  const entry = entries.get(id);
  const known = facts.get(id);
  return {
    ...(boat !== undefined && { class: boat }),
    ...(entry && {
      sex: entry.sex,
      country: entry.nationality,
      experience: String(entry.category),
    }),
    ...(known?.born && { born: known.born }),
    ...(known?.club && { club: known.club }),
    guest: false,
    licence: true,
  };
}
