import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import { bibOfManAt, change, race, shareWithNext, swimBoth, tieWithNext } from './competitors.ts';
import { decisionsOn, type EditionFiles, editionFiles } from './edition-files.ts';
import { totalsOnly } from './heats.ts';
import { drawEntries, type People } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, listedRegistrations } from './registrations.ts';
import type { Course } from './runs.ts';
import { groupTitles } from './titles.ts';

const course: Course = {
  fastestSeconds: 88,
  gates: 10,
  hardGates: [4, 7],
  rule: { touch: 2, miss: 50 },
};

const facts: Edition = {
  id: 2018,
  year: 2018,
  raceDate: '2018-12-15',
  api: false,
  participants: 'numbered',
  results: true,
  staff: false,
  sponsors: true,
  registration: false,
  sample: true,
  gates: course.gates,
  penalties: course.rule,
  heats: null,
  clarifications: [],
};

/** Builds 38 people in two categories; only the totals of their runs were kept. */
export function edition2018(people: People): EditionFiles {
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
  const startBeginners = shareWithNext(race(random, of(beginners).slice(2), 'beginner', course), 6);
  const last = bibOfManAt(startBeginners, startBeginners.length);
  const beginnersMix = change(startBeginners, last, (one) => swimBoth(one, 5, 3));

  const table = {
    rows: 'paddlers' as const,
    ranking: 'best' as const,
    anchor: 'final',
    columns: ['ordinal', 'name', 'first', 'second', 'final'] as const,
    podium: true,
  };
  return editionFiles(
    facts,
    listedRegistrations(random, entries, { opens: '2018-10-22', days: 48 }),
    {
      groups: [
        {
          ...groupTitles.men,
          who: { categories: [1], sex: 'male' },
          ...table,
          columns: [...table.columns],
        },
        {
          ...groupTitles.women,
          who: { categories: [1], sex: 'female' },
          ...table,
          columns: [...table.columns],
        },
        {
          ...groupTitles.beginnersMix,
          who: { categories: [3] },
          ...table,
          columns: [...table.columns],
        },
      ],
      heats: totalsOnly(
        [
          { name: groupTitles.men.title, competitors: expertMen },
          { name: groupTitles.women.title, competitors: expertWomen },
          { name: groupTitles.beginnersMix.title, competitors: beginnersMix },
        ],
        201801,
      ),
      decisions: decisionsOn([...expertMen, ...expertWomen, ...beginnersMix], facts),
    },
  );
}
