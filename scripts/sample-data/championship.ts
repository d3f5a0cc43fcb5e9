import { calendarAge } from '../../src/platform/format/calendar-age.ts';
import { pointsByRank } from '../../src/record/scoring/points-by-rank.ts';
import type { ChampionshipCategory } from '../../src/site/championship/championship-categories.ts';
import { rankCompetitors } from './competitors.ts';
import type { Raced2021 } from './edition-2021.ts';
import { introduce } from './names.ts';
import type { People } from './people.ts';
import { type Random, seededRandom } from './random.ts';

const MEN = 50;
const END_OF_SEASON = '2022-01-22';
const NOT_TAKEN_PART = '-';

/** The middle race is ours: its name and the third race's river come from content/race.json. */
const races = [
  { id: 'el_reten', date: '2021-11-06', name: 'El Retén' },
  { id: 'race_2', date: '2021-12-18', name: '{{race}}', edition: 2021 },
  { id: 'quijos', date: '2022-01-22', name: 'Río {{river}}' },
];

type Points = number | typeof NOT_TAKEN_PART;
type Row = {
  nombre: string;
  person: string;
  Categoria: ChampionshipCategory;
  el_reten: Points;
  race_2: Points;
  quijos: Points;
};
type Paddler = {
  name: string;
  key: string;
  category: ChampionshipCategory;
  pace: number;
  race2: Points;
};

/** Builds the championship of 2021/22: scorers of our 2021 race with those points, and people of other clubs. */
export function championship(people: People, { expertMen, expertWomen }: Raced2021): object {
  const random = seededRandom('championship');
  const taken = new Set(
    Object.values(people)
      .flat()
      .map(({ key }) => key),
  );
  const scored = rankCompetitors(expertMen).filter(({ rank }) => rank !== null);
  const known = scored.map(
    ({ competitor: { person }, rank }, index): Paddler => ({
      name: person.name,
      key: person.key,
      pace: index / scored.length,
      category: categoryAt(person.birthDate),
      race2: pointsByRank(rank ?? 0),
    }),
  );
  const others = Array.from({ length: MEN - known.length }, () => invent(random, taken));
  return {
    races,
    agreement: 'acuerdo-campeonato-selectivo.pdf',
    men: score(random, [...known, ...others]),
    women: women(expertWomen),
  };
}

/** Returns the age category on the season's last day: junior up to 18, master from 35. */
function categoryAt(birthDate: string): ChampionshipCategory {
  const age = calendarAge(birthDate, END_OF_SEASON);
  if (age <= 18) return 'Junior';
  return age >= 35 ? 'Master' : 'Senior';
}

function invent(random: Random, taken: Set<string>): Paddler {
  let person = introduce(random, 'EC', 'male');
  while (taken.has(person.key)) person = introduce(random, 'EC', 'male');
  taken.add(person.key);
  const category = random.pick(['Senior', 'Senior', 'Senior', 'Master', 'Junior'] as const);
  const pace = 0.25 + 0.85 * random.next() + (category === 'Junior' ? 0.1 : 0);
  return { name: person.name, key: person.key, category, pace, race2: NOT_TAKEN_PART };
}

function score(random: Random, men: readonly Paddler[]): Row[] {
  const starts = men.map((man) => {
    const both = man.race2 === NOT_TAKEN_PART ? random.chance(0.45) : random.chance(0.7);
    const first = both || random.chance(0.5);
    return {
      man,
      first,
      third: both || (!first && man.race2 === NOT_TAKEN_PART) || random.chance(0.2),
    };
  });
  const first = raceDay(
    random,
    starts.filter((start) => start.first).map(({ man }) => man),
  );
  const third = raceDay(
    random,
    starts.filter((start) => start.third).map(({ man }) => man),
  );
  return men.map((man) => ({
    nombre: man.name,
    person: man.key,
    Categoria: man.category,
    el_reten: first.get(man.key) ?? NOT_TAKEN_PART,
    race_2: man.race2,
    quijos: third.get(man.key) ?? NOT_TAKEN_PART,
  }));
}

/** Returns the points of one race: faster people usually win. */
function raceDay(random: Random, starters: readonly Paddler[]): Map<string, number> {
  const order = starters
    .map((man) => ({ key: man.key, mark: man.pace + 0.16 * random.bell() }))
    .toSorted((a, b) => a.mark - b.mark);
  return new Map(order.map(({ key }, index) => [key, pointsByRank(index + 1)]));
}

/** Builds the women's rows: only two of national clubs took part; our race of 2021 gave points only to expert men. */
function women(expertWomen: Raced2021['expertWomen']): Row[] {
  const experts = rankCompetitors(expertWomen)
    .map(({ competitor: { person } }) => person)
    .filter(({ country }) => country === 'EC');
  const points: [Points, Points][] = [
    [pointsByRank(1), NOT_TAKEN_PART],
    [pointsByRank(2), pointsByRank(1)],
  ];
  return points.map(([el_reten, quijos], index) => {
    const person = experts[index];
    if (person === undefined) throw new RangeError('Two expert women of Ecuador are needed');
    const { name: nombre, key } = person;
    return { nombre, person: key, Categoria: 'Senior', el_reten, race_2: NOT_TAKEN_PART, quijos };
  });
}
