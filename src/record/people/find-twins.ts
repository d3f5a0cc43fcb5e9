import { keyOfName } from './key-of-name.ts';

/** What tells people of the same name apart. */
export interface KnownPerson {
  key: string;
  name: string;
  birthYear: number | null;
  /** ISO 3166-1 alpha-2. */
  nationality: string | null;
  years: readonly number[];
}

/** Two keys that may be one person, the likelier the higher. */
export interface Twins {
  first: KnownPerson;
  second: KnownPerson;
  /** `same_name`: the same words; `part_of_name`: one name has all words of the other. */
  reason: 'same_name' | 'part_of_name';
}

/**
 * People who may be the same: names of the same words, or one name within the other, where birth year
 * and country do not speak against it and no edition has both. A part of a name is told only where the
 * birth year speaks for it. Nothing is ever joined by this: a person decides.
 */
export function findTwins(people: readonly KnownPerson[]): Twins[] {
  const known = people.map((person, at) => ({ at, person, words: wordsOf(person.name) }));
  const pairs = likelyPairs(known).flatMap(([one, other]): (Twins & { at: number })[] => {
    const [first, second] = [one.person, other.person];
    const { at } = one;
    if (!mayBeOne(first, second)) return [];
    if (isSame(one.words, other.words)) return [{ at, first, second, reason: 'same_name' }];
    const sameYear = first.birthYear !== null && first.birthYear === second.birthYear;
    const isPart = isWithin(one.words, other.words) || isWithin(other.words, one.words);
    return sameYear && isPart ? [{ at, first, second, reason: 'part_of_name' }] : [];
  });
  return pairs
    .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
    .map(({ first, second, reason }) => ({ first, second, reason }));
}

interface Known {
  /** Place in the list. */
  at: number;
  person: KnownPerson;
  words: ReadonlySet<string>;
}

/**
 * The pairs of which one may have all words of the other, the earlier of the list first: who shares the
 * rarest word of a name is looked at, so that ten thousand people are no fifty million pairs.
 */
function likelyPairs(known: readonly Known[]): [Known, Known][] {
  const byWord = new Map<string, Known[]>();
  for (const one of known) {
    for (const word of one.words) {
      const others = byWord.get(word);
      if (others) others.push(one);
      else byWord.set(word, [one]);
    }
  }
  const found = new Map<string, [Known, Known]>();
  for (const one of known) {
    const shared = [...one.words].map((word) => byWord.get(word) ?? []);
    const rarest = shared.toSorted((a, b) => a.length - b.length)[0] ?? [];
    for (const other of rarest) {
      if (one.at === other.at) continue;
      const pair: [Known, Known] = one.at < other.at ? [one, other] : [other, one];
      found.set(`${pair[0].at} ${pair[1].at}`, pair);
    }
  }
  return [...found.values()];
}

function rank({ reason }: Twins): number {
  return reason === 'same_name' ? 0 : 1;
}

function mayBeOne(one: KnownPerson, other: KnownPerson): boolean {
  const agree = <Value>(a: Value | null, b: Value | null) => a === null || b === null || a === b;
  return (
    agree(one.birthYear, other.birthYear) &&
    agree(one.nationality, other.nationality) &&
    !one.years.some((year) => other.years.includes(year))
  );
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(keyOfName(name).split('-'));
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && isWithin(one, other);
}

/** Names of one word say too little. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 1 && [...one].every((word) => other.has(word));
}
