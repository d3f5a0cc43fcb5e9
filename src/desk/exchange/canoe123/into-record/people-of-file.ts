import { splitEntryKey, toEntryKey } from '../../../../record/editions/to-entry-key.ts';
import { keyOfName, numberedKey } from '../../../../record/people/key-of-name.ts';
import { licenceKey, numberKeys } from '../../../../record/people/licence-key.ts';
import type { Canoe123Participant } from '../read-canoe123-facts.ts';

export interface KnownPaddler {
  key: string;
  name: string;
  birthYear: number | null;
  /** Numbers of federations, as `numberKeys` writes them; missing when there are none. */
  numbers?: readonly string[];
}

export interface KnownEntry extends KnownPaddler {
  category: number;
  bibs: readonly number[];
  worn?: WornBibs;
}

/** A bib for each descent; a descent without a bib is missing. */
export type WornBibs = Readonly<Partial<Record<1 | 2, number>>>;

export interface KnownPeople {
  entries: readonly KnownEntry[];
  people: readonly KnownPaddler[];
  isTaken: (key: string) => boolean;
  /** Whether the race lets a person enter only one of these categories; missing when it is so for all of them. */
  isSameEvent?: (one: number, other: number) => boolean;
  /** The key that replaced an erased person's key; null when the key is not of an erased person. */
  erasedAs: (key: string) => string | null;
  /** Boats of earlier files of an event; missing when nothing was stored. */
  earlierFiles?: (event: string) => EarlierFiles;
}

export interface EarlierFiles {
  /** The person of this id and name; `name: null` asks for the id alone. Null for a boat that no file had. */
  personOf: (boat: { id: string; name: string | null }) => string | null;
  people: ReadonlySet<string>;
}

const noFiles: EarlierFiles = { personOf: () => null, people: new Set() };

export interface ChosenBoat {
  boat: Canoe123Participant;
  category: number;
  worn?: WornBibs;
}

export interface BoatPerson {
  key: string;
  name: string;
  birthYear: number | null;
  /**
   * `entered`: already in the edition; `elsewhere`: there in another category; `known`: in another edition; `new`;
   * `namesake`: new, with the name of a known person; `again`: the same person in one more class; `erased`: erased on
   * request, and stays so.
   */
  match: 'entered' | 'elsewhere' | 'known' | 'new' | 'namesake' | 'again' | 'erased';
}

export interface UnclearBoat {
  id: string;
  class: string;
  bib: string;
  name: string;
  candidates: { key: string; name: string; bib: number | null }[];
}

export const somebodyNew = 'new';

export type SaidPeople = ReadonlyMap<string, string>;

export type Twins = ReadonlyMap<string, readonly Canoe123Participant[]>;

export function findTwinBoats(all: readonly Canoe123Participant[]): Twins {
  const byName = Map.groupBy(all, (boat) => keyOfName(nameOfBoat(boat).name));
  return new Map(
    [...byName.values()].flatMap((boats) =>
      boats.map((boat) => [boat.id, boats.filter((other) => isSamePerson(other, boat))] as const),
    ),
  );
}

interface PeopleOfFileInput {
  event?: string;
  said?: SaidPeople;
  isSameByName?: boolean;
}

interface PeopleFound {
  /** People by boat id; boats that need an answer are missing. */
  people: ReadonlyMap<string, BoatPerson>;
  unclear: UnclearBoat[];
}

/**
 * Finds the person of each boat: by the organizer's answer, by id and name in an earlier file of the event, by a
 * federation number that only one person has, or by the same name with the same bibs or birth year. A number identifies
 * a person when the names share a word and the birth years do not differ; otherwise the boat becomes a question. A name
 * alone identifies nobody: a boat with the name of an entry in its category becomes a question. A second class of a
 * person is one more entry of that person when the race has it in another event; otherwise it is an entry of its own,
 * as is a boat of two, because an event has one entry per person.
 */
export function peopleOfFile(
  boats: readonly ChosenBoat[],
  twins: Twins,
  { entries, people, isTaken, isSameEvent = () => true, erasedAs, earlierFiles }: KnownPeople,
  { event = '', said = new Map(), isSameByName = false }: PeopleOfFileInput = {},
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

  // Answers first, then earlier files: both come before a bib that another boat has by now.
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
  // One id is one boat during the whole event, so a boat with another id is another person.
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
  const withNumber = <Person extends KnownPaddler>(one: ChosenBoat, among: readonly Person[]) => {
    const keys = numbersOfBoat(one.boat);
    return among.filter(({ numbers = [] }) => keys.some((key) => numbers.includes(key)));
  };
  /** Returns the one person with the boat's number; null when two have it, or when name or birth year contradict. */
  const byNumber = <Person extends KnownPaddler>(one: ChosenBoat, among: readonly Person[]) => {
    const [only, ...more] = withNumber(one, among);
    const { name, birthYear } = nameOfBoat(one.boat);
    const isSure = only && more.length === 0 && mayBe(only.birthYear, birthYear);
    return isSure && sharesWord(only.name, name) && !given.has(only.key) ? only : null;
  };
  for (const one of left()) {
    if (isNew(one)) continue;
    const entry = byNumber(one, entries.filter(isOfCategory(one)));
    if (entry && !isOtherBoat(entry.key)) take(one, entry.key, 'entered');
  }
  // Entries of the edition come first, by bibs, then by birth years, so that no boat takes another's entry.
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
        ? [byNumber(one, entries) ?? [], ...byBib(one), ...byYear(one)]
            .flat()
            .find((entry) => !isOfCategory(one)(entry))
        : undefined;
    const elsewhere = (person: KnownPaddler) =>
      !given.has(person.key) && !entriesByKey.has(person.key);
    const numbered = isNew(one) ? null : byNumber(one, people);
    const known =
      numbered && elsewhere(numbered)
        ? numbered
        : (peopleByName.get(key) ?? []).find(
            (person) => birthYear !== null && person.birthYear === birthYear && elsewhere(person),
          );
    const isAgain = others.some(({ id }) => found.has(id));
    // A person entered here with another boat is not the erased person, even with the same name.
    const isHere = others.some(({ id }) => (found.get(id)?.match ?? 'erased') !== 'erased');
    const erased = isHere ? null : erasedKey(key, { isTaken, erasedAs });
    const asked = isNew(one) ? [] : listCandidates(one);
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
      // An erased person is not imported under another key, and not in one more boat either.
      const { now, then } = erased;
      if (!given.has(now) && !given.has(then)) {
        take(one, entriesByKey.has(now) ? now : then, 'erased');
      }
    } else if (isHere && ofOtherEvents(one, others)) {
      take(one, furtherEntry(others), 'again');
    } else {
      let number = 1;
      while (given.has(numberedKey(key, number)) || isTaken(numberedKey(key, number))) number += 1;
      const isNamesake = peopleByName.has(key) || (inFile.get(key)?.length ?? 0) > 1;
      take(one, numberedKey(key, number), isAgain ? 'again' : isNamesake ? 'namesake' : 'new');
    }
  }
  return { people: found, unclear };

  function ofOtherEvents({ category }: ChosenBoat, twin: readonly Canoe123Participant[]): boolean {
    const ids = new Set(twin.map(({ id }) => id));
    const taken = boats.filter(({ boat }) => ids.has(boat.id) && found.has(boat.id));
    return !taken.some((other) => isSameEvent(category, other.category));
  }

  /** Returns the key of one more entry of the person whose other boat was found. */
  function furtherEntry(twin: readonly Canoe123Participant[]): string {
    const first = twin.flatMap(({ id }) => found.get(id)?.key ?? [])[0] ?? '';
    const { person } = splitEntryKey(first);
    let number = 2;
    const isUsed = (key: string) => given.has(key) || entriesByKey.has(key);
    while (isUsed(toEntryKey(person, number))) number += 1;
    return toEntryKey(person, number);
  }

  /** Returns the entries of the same name in the category; for an id with a changed name, the entry that the id had. */
  function listCandidates(one: ChosenBoat): KnownEntry[] {
    const numbered = withNumber(one, entries.filter(isOfCategory(one)));
    const named = [...new Set([...free(one).filter(isOfCategory(one)), ...numbered])].filter(
      ({ key }) => !given.has(key) && !isOtherBoat(key),
    );
    const renamed = earlier.personOf({ id: one.boat.id, name: null });
    const entry = renamed === null ? undefined : entriesByKey.get(renamed);
    return entry && !given.has(entry.key) && !named.includes(entry) ? [...named, entry] : named;
  }
}

const isOfCategory =
  ({ category }: Pick<ChosenBoat, 'category'>) =>
  (entry: Pick<KnownEntry, 'category'>) =>
    entry.category === category;

/** Counts the descents with the same bib, and one more when the boat's own bib is one of the entry. */
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

/** Returns a boat's name as in lists, and the birth year that distinguishes people of the same name. */
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

/**
 * Returns the keys of the numbers in a boat's licence field, which organizers fill with either number. Empty for a
 * crew, because the numbers of two people may be one text.
 */
function numbersOfBoat({ people }: Canoe123Participant): string[] {
  const [first, second] = people;
  if (!first || second) return [];
  return numberKeys({ licence: first.licence, icfId: first.licence });
}

function sharesWord(one: string, other: string): boolean {
  const words = keyOfName(other).split('-');
  return keyOfName(one)
    .split('-')
    .some((word) => word.length > 2 && words.includes(word));
}

/** Returns a name in capitals in normal case: `DE LA CRUZ` becomes `De La Cruz`. */
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

function isSamePerson(one: Canoe123Participant, other: Canoe123Participant): boolean {
  if (one.id === other.id) return false;
  const [a] = one.people;
  const [b] = other.people;
  if (!a || !b) return false;
  if (a.licence !== '' && b.licence !== '') {
    return licenceKey(a.licence) === licenceKey(b.licence);
  }
  return a.birthYear !== null && a.birthYear === b.birthYear;
}
