import { keyOfName, numberedKey } from '../../../../record/people/key-of-name.ts';
import type { Canoe123Participant } from '../read-canoe123-facts.ts';

/** Somebody whom the record knows, in whichever edition. */
export interface KnownPaddler {
  key: string;
  name: string;
  birthYear: number | null;
}

/** An entry that the edition has. */
export interface KnownEntry extends KnownPaddler {
  category: number;
  /** Bibs of the entry and of its runs. */
  bibs: readonly number[];
  /** The bib that the entry wears in each descent. */
  worn?: WornBibs;
}

/** A bib for each descent; a descent without a bib is missing. */
export type WornBibs = Readonly<Partial<Record<1 | 2, number>>>;

export interface KnownPeople {
  entries: readonly KnownEntry[];
  people: readonly KnownPaddler[];
  /** Whether somebody has a key, or had it and was erased. */
  isTaken: (key: string) => boolean;
  /** What stands for the key of somebody who was erased; null for nobody. */
  erasedAs: (key: string) => string | null;
  /** What earlier files of an event said; missing where nothing was kept. */
  earlierFiles?: (event: string) => EarlierFiles;
}

/** Which person each boat of an event was, in the files that came before. */
export interface EarlierFiles {
  /** The person of this id and name; `name: null` asks for the id alone. Null for a boat that no file had. */
  personOf: (boat: { id: string; name: string | null }) => string | null;
  /** Keys of everybody who was a boat of this event. */
  people: ReadonlySet<string>;
}

const noFiles: EarlierFiles = { personOf: () => null, people: new Set() };

/** A boat that is brought in, with the category that its class is here and what it wears. */
export interface ChosenBoat {
  boat: Canoe123Participant;
  category: number;
  worn?: WornBibs;
}

/** Who a boat of the file is here. */
export interface BoatPerson {
  key: string;
  name: string;
  birthYear: number | null;
  /**
   * `entered`: is in the edition already, `elsewhere` in another category; `known`: of another edition;
   * `new`; `namesake`: new, and somebody else of this name is known; `again`: the same in one more class;
   * `erased`: asked to be, and stays so.
   */
  match: 'entered' | 'elsewhere' | 'known' | 'new' | 'namesake' | 'again' | 'erased';
}

/** A boat that may be somebody of the edition: nothing that the file has says whether it is. */
export interface UnclearBoat {
  id: string;
  class: string;
  bib: string;
  name: string;
  candidates: { key: string; name: string; bib: number | null }[];
}

/** The answer for a boat that is nobody of those who are asked about. */
export const somebodyNew = 'new';

/** Answers by the id of the boat: the key of a person, or `somebodyNew`. */
export type SaidPeople = ReadonlyMap<string, string>;

/** The other boats of the same person, by the id of each: in other classes. */
export type Twins = ReadonlyMap<string, readonly Canoe123Participant[]>;

export function findTwinBoats(all: readonly Canoe123Participant[]): Twins {
  const byName = Map.groupBy(all, (boat) => keyOfName(nameOfBoat(boat).name));
  return new Map(
    [...byName.values()].flatMap((boats) =>
      boats.map((boat) => [boat.id, boats.filter((other) => isSamePerson(other, boat))] as const),
    ),
  );
}

interface Asking {
  event?: string;
  said?: SaidPeople;
  /** Whether who would be asked about is the only one with that name. */
  isSameByName?: boolean;
}

interface PeopleFound {
  /** By the ids of the boats; boats that are asked about are missing. */
  people: ReadonlyMap<string, BoatPerson>;
  unclear: UnclearBoat[];
}

/**
 * Who each boat is here, by its id: as somebody said, as an earlier file of the event had its id and name,
 * or the same name with the bibs of its races, its licence or its birth year. A name alone joins nobody:
 * whoever has the name of an entry of the category is asked about. Two in a boat are a boat of its own, and
 * so is whoever runs in one more class: an edition has one entry of a person. Further boats of who was
 * erased are nobody's.
 */
export function peopleOfFile(
  boats: readonly ChosenBoat[],
  twins: Twins,
  { entries, people, isTaken, erasedAs, earlierFiles }: KnownPeople,
  { event = '', said = new Map(), isSameByName = false }: Asking = {},
): PeopleFound {
  const found = new Map<string, BoatPerson>();
  const unclear: UnclearBoat[] = [];
  const given = new Set<string>();
  const earlier = earlierFiles?.(event) ?? noFiles;
  const entriesByKey = new Map(entries.map((entry) => [entry.key, entry]));
  const entriesByName = Map.groupBy(entries, ({ name }) => keyOfName(name));
  const peopleByName = Map.groupBy(people, ({ name }) => keyOfName(name));
  const inFile = Map.groupBy(boats, ({ boat }) => keyOfName(nameOfBoat(boat).name));
  const take = ({ boat }: ChosenBoat, key: string, match: BoatPerson['match']) => {
    given.add(key);
    found.set(boat.id, { key, ...nameOfBoat(boat), match });
  };
  const takeEntry = (one: ChosenBoat, { key, category }: KnownEntry) =>
    take(one, key, category === one.category ? 'entered' : 'elsewhere');
  const left = () => boats.filter(({ boat }) => !found.has(boat.id));

  // What was said, then what earlier files had: neither gives way to a bib that somebody else wears by now.
  for (const one of boats) {
    const entry = entriesByKey.get(said.get(one.boat.id) ?? '');
    if (entry && !given.has(entry.key)) takeEntry(one, entry);
  }
  let idsHold = false;
  for (const one of left()) {
    const { id } = one.boat;
    const key = earlier.personOf({ id, name: nameOfBoat(one.boat).name });
    if (key === null) continue;
    idsHold = true;
    if (said.has(id) || given.has(key)) continue;
    const entry = entriesByKey.get(key);
    if (entry) takeEntry(one, entry);
    else if (isTaken(key) && erasedAs(key) === null) take(one, key, 'known');
  }
  // An id means one boat as long as the event lasts: whoever had another id is somebody else.
  const isOtherBoat = (key: string) => idsHold && earlier.people.has(key);
  const free = ({ boat }: ChosenBoat) =>
    (entriesByName.get(keyOfName(nameOfBoat(boat).name)) ?? []).filter(
      ({ key, birthYear }) =>
        !given.has(key) && !isOtherBoat(key) && mayBe(birthYear, nameOfBoat(boat).birthYear),
    );
  const byBib = (one: ChosenBoat) => {
    const alike = free(one).map((entry) => ({ entry, count: sameBibs(one, entry) }));
    const fit = alike.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
    return fit.map(({ entry }) => entry);
  };
  const byYear = (one: ChosenBoat) => {
    const year = nameOfBoat(one.boat).birthYear;
    return free(one).filter(({ birthYear }) => year !== null && birthYear === year);
  };
  const isNew = ({ boat }: ChosenBoat) => said.get(boat.id) === somebodyNew;
  // Who is in the edition first, by their bibs, then by their years: nobody takes another's place.
  const byBibs = left()
    .filter((one) => !isNew(one))
    .flatMap((one) =>
      byBib(one)
        .filter(isOfCategory(one))
        .map((entry) => ({ one, entry, count: sameBibs(one, entry) })),
    )
    .toSorted((a, b) => b.count - a.count);
  const isFree = ({ one, entry }: (typeof byBibs)[number]) =>
    !found.has(one.boat.id) && !given.has(entry.key);
  for (const pair of byBibs) {
    const isTied = byBibs.some(
      (rival) =>
        rival !== pair &&
        rival.count === pair.count &&
        (rival.one === pair.one || rival.entry === pair.entry) &&
        isFree(rival),
    );
    if (isFree(pair) && !isTied) take(pair.one, pair.entry.key, 'entered');
  }
  for (const one of left()) {
    const same = isNew(one) ? undefined : byYear(one).find(isOfCategory(one));
    if (same) take(one, same.key, 'entered');
  }
  for (const one of left()) {
    const { name, birthYear } = nameOfBoat(one.boat);
    const key = keyOfName(name);
    const others = twins.get(one.boat.id) ?? [];
    const other =
      others.length === 0 && !isNew(one)
        ? [...byBib(one), ...byYear(one)].find((entry) => !isOfCategory(one)(entry))
        : undefined;
    const known = (peopleByName.get(key) ?? []).find(
      (person) =>
        birthYear !== null &&
        person.birthYear === birthYear &&
        !given.has(person.key) &&
        !entriesByKey.has(person.key),
    );
    const isAgain = others.some(({ id }) => found.has(id));
    // Who is here with another boat is not who was erased, whatever they are called.
    const isHere = others.some(({ id }) => (found.get(id)?.match ?? 'erased') !== 'erased');
    const erased = isHere ? null : erasedKey(key, { isTaken, erasedAs });
    const asked = isNew(one) ? [] : candidatesOf(one);
    const [only] = asked.length === 1 && isSameByName ? asked : [];
    if (other) take(one, other.key, 'elsewhere');
    else if (only) takeEntry(one, only);
    else if (asked.length > 0) {
      unclear.push({
        id: one.boat.id,
        class: one.boat.class,
        bib: String(one.worn?.[1] ?? one.worn?.[2] ?? one.boat.bib),
        name,
        candidates: asked.map((entry) => ({
          key: entry.key,
          name: entry.name,
          bib: entry.bibs[0] ?? null,
        })),
      });
    } else if (known && !isAgain) take(one, known.key, 'known');
    else if (erased) {
      // Who asked to be erased is not brought back under another key: not in one more boat, either.
      const { now, then } = erased;
      if (!given.has(now) && !given.has(then)) {
        take(one, entriesByKey.has(now) ? now : then, 'erased');
      }
    } else {
      let number = 1;
      while (given.has(numberedKey(key, number)) || isTaken(numberedKey(key, number))) number += 1;
      const isNamesake = peopleByName.has(key) || (inFile.get(key)?.length ?? 0) > 1;
      take(one, numberedKey(key, number), isAgain ? 'again' : isNamesake ? 'namesake' : 'new');
    }
  }
  return { people: found, unclear };

  /** Entries of the name in the category; where the id had another name, the entry that the id was. */
  function candidatesOf(one: ChosenBoat): KnownEntry[] {
    const named = free(one).filter(isOfCategory(one));
    const renamed = earlier.personOf({ id: one.boat.id, name: null });
    const entry = renamed === null ? undefined : entriesByKey.get(renamed);
    return entry && !given.has(entry.key) && !named.includes(entry) ? [...named, entry] : named;
  }
}

const isOfCategory =
  ({ category }: Pick<ChosenBoat, 'category'>) =>
  (entry: Pick<KnownEntry, 'category'>) =>
    entry.category === category;

/** In how many descents a boat and an entry wear the same bib; a bib of the event counts for both of them. */
export function sameBibs(
  { boat, worn = {} }: Pick<ChosenBoat, 'boat' | 'worn'>,
  { bibs, worn: here = {} }: Pick<KnownEntry, 'bibs' | 'worn'>,
): number {
  const descents = ([1, 2] as const).filter(
    (descent) => worn[descent] !== undefined && worn[descent] === here[descent],
  );
  const isSame = bibs.includes(Number(boat.bib));
  return descents.length + (isSame ? 1 : 0);
}

/** The key that somebody of a name had before they were erased, and what stands for it now. */
function erasedKey(
  key: string,
  { isTaken, erasedAs }: Pick<KnownPeople, 'isTaken' | 'erasedAs'>,
): { then: string; now: string } | null {
  for (let number = 1; isTaken(numberedKey(key, number)); number += 1) {
    const then = numberedKey(key, number);
    const now = erasedAs(then);
    if (now !== null) return { then, now };
  }
  return null;
}

/** How lists write a boat, and the year that tells people of one name apart. */
export function nameOfBoat({ people }: Canoe123Participant): {
  name: string;
  birthYear: number | null;
} {
  const names = people.map(({ givenName, familyName }) =>
    [givenName, familyName].map(inUsualCase).join(' ').trim(),
  );
  const [first] = people;
  return {
    name: names.join(' / ') || '–',
    birthYear: people.length === 1 ? (first?.birthYear ?? null) : null,
  };
}

/** Names in capitals as other lists write them: `DE LA CRUZ` is `De La Cruz`. */
function inUsualCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replace(
      /(^|[\s'’-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

function mayBe(one: number | null, other: number | null): boolean {
  return one === null || other === null || one === other;
}

/** Whether two boats of one name are of one person: by licence or birth year. */
function isSamePerson(one: Canoe123Participant, other: Canoe123Participant): boolean {
  if (one.id === other.id) return false;
  const [a] = one.people;
  const [b] = other.people;
  if (!a || !b) return false;
  if (a.licence !== '' && b.licence !== '') return a.licence === b.licence;
  return a.birthYear !== null && a.birthYear === b.birthYear;
}
