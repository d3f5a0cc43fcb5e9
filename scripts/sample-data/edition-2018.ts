import { bibOfManAt, change, race, shareWithNext, swimBoth, tieWithNext } from './competitors.ts';
import { drawEntries, type People } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, staticParticipants } from './registrations.ts';
import { finalists, type ResultsInput } from './result-lists.ts';
import type { Course } from './runs.ts';
import { groupTitles } from './titles.ts';

const course: Course = {
  fastestSeconds: 88,
  gates: 10,
  hardGates: [4, 7],
  rule: { touch: 2, miss: 50 },
};

/** 38 people in two categories; three tables read one list of finalists. */
export function edition2018(people: People): { participants: object; results: ResultsInput } {
  const random = seededRandom('2018');
  const men = drawEntries(random, people.men, 14);
  const women = drawEntries(random, people.women, 5);
  const beginners = drawEntries(random, people.rising, 19);
  const entries: Entry[] = random.shuffle([
    ...[...men, ...women].map((person): Entry => ({ person, category: 1, paid: true })),
    ...beginners.map((person): Entry => ({ person, category: 3, paid: true })),
  ]);
  const starters = entries.map(({ person }, index) => ({ person, bib: index + 1 }));
  const of = (group: typeof men) => starters.filter(({ person }) => group.includes(person));

  const expertMen = tieWithNext(race(random, of(men), 'men', course), 4);
  const expertWomen = race(random, of(women), 'women', course);
  // Two of the beginners did not come on race day.
  const beginnersMix = shareWithNext(race(random, of(beginners).slice(2), 'beginner', course), 6);
  const last = bibOfManAt(beginnersMix, beginnersMix.length);

  return {
    participants: {
      participants: staticParticipants(random, entries, { opens: '2018-10-22', days: 48 }),
    },
    results: {
      clarifications: [],
      tables: ([1, 2, 3] as const).map((category) => ({
        ...groupTitles[category === 1 ? 'men' : category === 2 ? 'women' : 'beginnersMix'],
        rows: 'finalists',
        where: { category },
        columns: ['place', 'name', 'first', 'second', 'final'],
        podium: true,
      })),
      finalists: [
        ...finalists(expertMen, 1),
        ...finalists(expertWomen, 2),
        ...finalists(
          change(beginnersMix, last, (one) => swimBoth(one, 5, 3)),
          3,
        ),
      ],
    },
  };
}
