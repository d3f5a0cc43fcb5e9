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
  /** Of the entry and of its runs. */
  bibs: readonly number[];
}

export interface KnownPeople {
  entries: readonly KnownEntry[];
  people: readonly KnownPaddler[];
  /** Whether somebody has a key, or had it and was erased. */
  isTaken: (key: string) => boolean;
  /** What stands for the key of somebody who was erased; null for nobody. */
  erasedAs: (key: string) => string | null;
}

/** A boat that is brought in, with the category that its class is here. */
export interface ChosenBoat {
  boat: Canoe123Participant;
  category: number;
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

/**
 * Who each boat is here, by its id: the same name with the same licence, birth year or, within the edition,
 * bib. A name alone joins nobody. Two in a boat are a boat of its own, and so is whoever runs in one more
 * class: an edition has one entry of a person. Further boats of who was erased are nobody's.
 */
export function peopleOfFile(
  boats: readonly ChosenBoat[],
  twins: Twins,
  { entries, people, isTaken, erasedAs }: KnownPeople,
): ReadonlyMap<string, BoatPerson> {
  const found = new Map<string, BoatPerson>();
  const given = new Set<string>();
  const entriesByName = Map.groupBy(entries, ({ name }) => keyOfName(name));
  const peopleByName = Map.groupBy(people, ({ name }) => keyOfName(name));
  const inFile = Map.groupBy(boats, ({ boat }) => keyOfName(nameOfBoat(boat).name));
  const entered = new Set(entries.map(({ key }) => key));
  const take = ({ boat }: ChosenBoat, key: string, match: BoatPerson['match']) => {
    given.add(key);
    found.set(boat.id, { key, ...nameOfBoat(boat), match });
  };
  const free = ({ boat }: ChosenBoat) =>
    (entriesByName.get(keyOfName(nameOfBoat(boat).name)) ?? []).filter(
      ({ key }) => !given.has(key),
    );
  const byBib = (one: ChosenBoat) =>
    free(one).filter(
      ({ bibs, birthYear }) =>
        bibs.includes(Number(one.boat.bib)) && mayBe(birthYear, nameOfBoat(one.boat).birthYear),
    );
  const byYear = (one: ChosenBoat) => {
    const year = nameOfBoat(one.boat).birthYear;
    return free(one).filter(({ birthYear }) => year !== null && birthYear === year);
  };
  // Who is in the edition first, by their bibs, then by their years: nobody takes another's place.
  const strangers = [byBib, byYear].reduce<readonly ChosenBoat[]>(
    (left, find) =>
      left.filter((one) => {
        const same = find(one).find(({ category }) => category === one.category);
        if (same) take(one, same.key, 'entered');
        return !same;
      }),
    boats,
  );
  for (const one of strangers) {
    const { name, birthYear } = nameOfBoat(one.boat);
    const key = keyOfName(name);
    const others = twins.get(one.boat.id) ?? [];
    const other = others.length === 0 ? (byBib(one)[0] ?? byYear(one)[0]) : undefined;
    const known = (peopleByName.get(key) ?? []).find(
      (person) =>
        birthYear !== null &&
        person.birthYear === birthYear &&
        !given.has(person.key) &&
        !entered.has(person.key),
    );
    const isAgain = others.some(({ id }) => found.has(id));
    // Who is here with another boat is not who was erased, whatever they are called.
    const isHere = others.some(({ id }) => (found.get(id)?.match ?? 'erased') !== 'erased');
    const erased = isHere ? null : erasedKey(key, { isTaken, erasedAs });
    if (other) take(one, other.key, 'elsewhere');
    else if (known && !isAgain) take(one, known.key, 'known');
    else if (erased) {
      // Who asked to be erased is not brought back under another key: not in one more boat, either.
      const { now, then } = erased;
      if (!given.has(now) && !given.has(then)) take(one, entered.has(now) ? now : then, 'erased');
    } else {
      let number = 1;
      while (given.has(numberedKey(key, number)) || isTaken(numberedKey(key, number))) number += 1;
      const isNamesake = peopleByName.has(key) || (inFile.get(key)?.length ?? 0) > 1;
      take(one, numberedKey(key, number), isAgain ? 'again' : isNamesake ? 'namesake' : 'new');
    }
  }
  return found;
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
