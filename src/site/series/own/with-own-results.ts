import type { Entrant, Result, SeriesFile } from '../../../record/series/file/series-file.ts';
import { entrantOfClass } from '../../../record/series/kept/entrant-of-class.ts';
import type { OwnEdition } from './own-edition.ts';

/** Private facts about the entrants of our own races, by person; no list of results shows them. */
export type OwnFacts = ReadonlyMap<string, { born: number | null; club: string | null }>;

interface OwnResultSources {
  editions: ReadonlyMap<number, OwnEdition>;
  facts: OwnFacts;
  /** The remaining person of each merged key; other keys are left out. */
  sameAs: ReadonlyMap<string, string>;
}

interface WithOwnResults {
  series: SeriesFile;
  /** Races that are run now, whose results are provisional. */
  live: string[];
  recorded: string[];
  /** Keys of the entrants who have a page, by entrant. */
  people: Map<string, string>;
  /** Entrants whose country counts but is not public. */
  countryHidden: Set<string>;
}

/** Returns a series with the results of our own races; each class has its own entrants. */
export function withOwnResults(
  file: SeriesFile,
  { editions, facts, sameAs }: OwnResultSources,
): WithOwnResults {
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
  /** People whose country comes from the record, and people whose country is public. */
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
        const result = toResult(place, status);
        const id = entrantIn(person, boat);
        if (Object.hasOwn(said, id) || result === null) continue;
        said[id] = result;
        const entry = edition.entries.get(person);
        if (entry?.listed) people.set(id, person);
        if (entrants[id]?.country === undefined) ofRecord.add(id);
        if (tellsCountry || entry?.isInList) told.add(id);
        entrants[id] = { ...toEntrant(edition, person, facts, boat), ...entrants[id], name };
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

function toResult(place: number | null, status: string | null): Result | null {
  if (place !== null) return { place };
  return status === null ? null : { code: status };
}

function toEntrant(
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
