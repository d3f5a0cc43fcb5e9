import { type CountryOfOrigin, countriesAbroad, introduce, type Sex } from './names.ts';
import { type Random, seededRandom } from './random.ts';

export type Person = {
  key: string;
  name: string;
  sex: Sex;
  country: CountryOfOrigin;
  city: string;
  email: string;
  mobile: string;
  personalId: string;
  birthDate: string;
  size: 'XS' | 'S' | 'M' | 'L' | 'XL';
  /** From 0, the fastest of their level, to 1, the slowest. */
  pace: number;
  /** From 0, the cleanest at the gates, to 1, the least clean. */
  carelessness: number;
  /** Probability of coming again, 0 to 1. */
  loyalty: number;
};

/** People by how they paddle; `rising` start as beginners and come back as intermediates. */
export type People = Record<'men' | 'women' | 'rising' | 'newcomers' | 'undecided', Person[]>;

type Group = { size: number; women: number; abroad: number; born: readonly [number, number] };

const groups: Record<keyof People, Group> = {
  men: { size: 34, women: 0, abroad: 0.42, born: [1979, 2000] },
  women: { size: 13, women: 1, abroad: 0.45, born: [1984, 2001] },
  rising: { size: 34, women: 0.35, abroad: 0.28, born: [1985, 2001] },
  newcomers: { size: 32, women: 0.42, abroad: 0.22, born: [1988, 2004] },
  undecided: { size: 16, women: 0.3, abroad: 0.25, born: [1985, 2003] },
};

/** Invents all people of all editions, with unique keys. */
export function invitePeople(): People {
  const random = seededRandom('people');
  const known = new Map<string, CountryOfOrigin>();
  const gather = (name: keyof People) => {
    const group = groups[name];
    return Array.from({ length: group.size }, () => meet(random, group, known));
  };
  return {
    men: gather('men'),
    women: gather('women'),
    rising: gather('rising'),
    newcomers: gather('newcomers'),
    undecided: gather('undecided'),
  };
}

function meet(random: Random, group: Group, known: Map<string, CountryOfOrigin>): Person {
  const sex = random.chance(group.women) ? 'female' : 'male';
  const country = random.chance(group.abroad) ? abroad(known) : 'EC';
  let introduction = introduce(random, country, sex);
  while (known.has(introduction.key)) introduction = introduce(random, country, sex);
  known.set(introduction.key, country);

  const { name, key, city, dial } = introduction;
  const serial = String(known.size).padStart(3, '0');
  return {
    key,
    name,
    sex,
    country,
    city,
    email: `${key.replaceAll('-', '.')}@example.${random.pick(['com', 'org'])}`,
    mobile: `+${dial} 000 000 ${serial}`,
    personalId: country === 'EC' ? `9900000${serial}` : `X0000${serial}`,
    birthDate: birthDate(random, group.born),
    size: random.pick(sex === 'female' ? ['XS', 'S', 'M'] : ['S', 'M', 'L', 'L', 'XL']),
    pace: random.next(),
    carelessness: random.next(),
    loyalty: random.next(),
  };
}

/** Takes countries in turn, so that every country has a person. */
function abroad(known: ReadonlyMap<string, CountryOfOrigin>): CountryOfOrigin {
  const already = [...known.values()].filter((country) => country !== 'EC').length;
  return countriesAbroad[already % countriesAbroad.length] ?? 'CO';
}

function birthDate(random: Random, [from, to]: readonly [number, number]): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const month = twoDigits(random.integer(1, 12));
  return `${random.integer(from, to)}-${month}-${twoDigits(random.integer(1, 28))}`;
}

/** Draws the people of a group who come to an edition: mostly loyal people, some by chance, in a random order. */
export function drawEntries(random: Random, group: readonly Person[], count: number): Person[] {
  const willing = group
    .map((person) => ({ person, will: person.loyalty + random.next() }))
    .toSorted((a, b) => b.will - a.will)
    .slice(0, count)
    .map(({ person }) => person);
  return random.shuffle(willing);
}
