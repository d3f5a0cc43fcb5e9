import { giveWay } from '../../platform/background/give-way.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import type { IsoDate } from '../../platform/format/iso-date.ts';
import { differInNumber } from './choose-namesake.ts';
import { keyOfName } from './key-of-name.ts';

export interface KnownPerson {
  key: string;
  name: string;
  birthYear: number | null;
  nationality: string | null;
  years: readonly number[];
  /** Numbers of federations that the person gave, as `numberKeys` writes them; missing when there are none. */
  numbers?: readonly string[];
  /** Missing when the person gave no number. */
  dateBirth?: IsoDate;
}

export interface Twins {
  first: KnownPerson;
  second: KnownPerson;
  /** `same_number`: both gave the same number of a federation, whatever their names. `same_name`: the same words; `part_of_name`: one name contains all words of the other. */
  reason: 'same_number' | 'same_name' | 'part_of_name';
}

/**
 * Finds people who may be the same: their names have the same words, or one contains the other; birth year and country
 * do not contradict, and no edition has both. A contained name needs equal birth years. People with the same federation
 * number are found in any case; so are people of one edition with the same words and birth date whose numbers differ,
 * because one number may be mistyped. An organizer decides.
 */
export async function findTwins(people: readonly KnownPerson[]): Promise<Twins[]> {
  const known: KnownTwin[] = [];
  for (const chunk of inChunks(people)) {
    for (const person of chunk) {
      known.push({ at: known.length, person, words: wordsOf(person.name) });
    }
    await giveWay();
  }
  const ofNumber = pairsOfNumber(known);
  const isFound = (one: KnownTwin, other: KnownTwin) =>
    ofNumber.some((pair) => pair.includes(one) && pair.includes(other));
  const likely = (await likelyPairs(known)).filter(([one, other]) => !isFound(one, other));
  const sameNumber = ofNumber.map(([{ at, person: first }, { person: second }]) => {
    return { at, first, second, reason: 'same_number' as const };
  });
  const byName = likely.flatMap(([one, other]): (Twins & { at: number })[] => {
    const [earlier, later] = one.at < other.at ? [one, other] : [other, one];
    const [first, second] = [earlier.person, later.person];
    const { at } = earlier;
    if (!mayBeOne(first, second) && !mayBeMistyped(earlier, later)) return [];
    if (one.words.size === other.words.size) return [{ at, first, second, reason: 'same_name' }];
    const sameYear = first.birthYear !== null && first.birthYear === second.birthYear;
    return sameYear ? [{ at, first, second, reason: 'part_of_name' }] : [];
  });
  return [...sameNumber, ...byName]
    .toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
    .map(({ first, second, reason }) => ({ first, second, reason }));
}

interface KnownTwin {
  at: number;
  person: KnownPerson;
  words: ReadonlySet<string>;
}

/**
 * Finds the pairs in which the second name contains all words of the first. Compares only people
 * who share the rarest word of a name, because ten thousand people make fifty million pairs.
 */
async function likelyPairs(known: readonly KnownTwin[]): Promise<[KnownTwin, KnownTwin][]> {
  const byWord = new Map<string, KnownTwin[]>();
  for (const one of known) {
    for (const word of one.words) {
      const others = byWord.get(word);
      if (others) others.push(one);
      else byWord.set(word, [one]);
    }
  }
  const pairs: [KnownTwin, KnownTwin][] = [];
  for (const chunk of inChunks(known)) {
    await giveWay();
    for (const one of chunk) {
      const shared = Array.from(one.words, (word) => byWord.get(word) ?? []);
      const rarest = shared.toSorted((a, b) => a.length - b.length)[0] ?? [];
      for (const other of rarest) {
        const isOtherWay = one.words.size === other.words.size && one.at >= other.at;
        if (!isOtherWay && isWithin(one.words, other.words)) pairs.push([one, other]);
      }
    }
  }
  return pairs;
}

/** Returns the pairs of people who share a number, each pair once. */
function pairsOfNumber(known: readonly KnownTwin[]): (readonly [KnownTwin, KnownTwin])[] {
  const byNumber = new Map<string, KnownTwin[]>();
  const pairs = new Map<string, readonly [KnownTwin, KnownTwin]>();
  for (const one of known) {
    for (const number of new Set(one.person.numbers)) {
      const others = byNumber.get(number) ?? [];
      for (const other of others) pairs.set(`${other.at} ${one.at}`, [other, one]);
      byNumber.set(number, [...others, one]);
    }
  }
  return [...pairs.values()];
}

const ranks = { same_number: 0, same_name: 1, part_of_name: 2 } as const;

function rank({ reason }: Twins): number {
  return ranks[reason];
}

function mayBeOne(one: KnownPerson, other: KnownPerson): boolean {
  const agree = <Value>(a: Value | null, b: Value | null) => a === null || b === null || a === b;
  return (
    agree(one.birthYear, other.birthYear) &&
    agree(one.nationality, other.nationality) &&
    !one.years.some((year) => other.years.includes(year))
  );
}

/** Whether two people of the same words and birth date have numbers of one federation that differ. */
function mayBeMistyped(one: KnownTwin, other: KnownTwin): boolean {
  const { dateBirth, numbers = [] } = one.person;
  return (
    one.words.size === other.words.size &&
    dateBirth !== undefined &&
    dateBirth === other.person.dateBirth &&
    differInNumber(numbers, other.person.numbers ?? [])
  );
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(keyOfName(name).split('-'));
}

/** Excludes names of a single word, which are too ambiguous. */
function isWithin(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  if (one.size < 2 || one.size > other.size) return false;
  for (const word of one) if (!other.has(word)) return false;
  return true;
}
