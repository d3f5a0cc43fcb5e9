import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import type { ResultColumn } from '../../src/record/editions/record/result-column.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import { bibAt, type Competitor, change, race, tieWithNext } from './competitors.ts';
import { decisionsOn, type EditionFiles, editionFiles } from './edition-files.ts';
import { scheduleHeats, type Writing } from './heats.ts';
import { drawEntries, type People, type Person } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, listedRegistrations } from './registrations.ts';
import { abandonAfter, type Course } from './runs.ts';
import { groupTitles } from './titles.ts';
import { comments, remarks } from './words.ts';

const course: Course = {
  fastestSeconds: 84,
  gates: 10,
  hardGates: [3, 6, 9],
  rule: { touch: 2, miss: 40 },
};
/** Beginners of this edition ran the river without counted gates. */
const openCourse: Course = { ...course, hardGates: [], rule: { touch: 0, miss: 0 } };

const facts: Edition = {
  id: 2019,
  year: 2019,
  raceDate: '2019-12-14',
  api: false,
  participants: 'numbered',
  results: true,
  staff: true,
  sponsors: true,
  registration: false,
  sample: true,
  gates: course.gates,
  penalties: course.rule,
  heats: null,
  clarifications: [
    {
      es: 'Quienes se inscribieron en Intermedios bajaron con Novatos: el grupo no reunió el cupo.',
      en: 'Paddlers entered as intermediates raced with the beginners: their group was too small.',
    },
    {
      es: 'Novatos compitió por tiempo, sin contar puertas.',
      en: 'Beginners raced against the clock, with no gates counted.',
    },
  ],
};

/** Builds 46 people; qualifying runs of three groups lead to their finalists. */
export function edition2019(people: People): EditionFiles {
  const random = seededRandom('2019');
  const men = drawEntries(random, people.men, 16);
  const women = drawEntries(random, people.women, 6);
  const rising = drawEntries(random, people.rising, 24);
  const intermediates = rising.slice(0, 5);
  const entry =
    (category: number) =>
    (person: Person): Entry => ({ person, category, paid: true });
  const entries = random.shuffle([
    ...[...men, ...women].map(entry(1)),
    ...intermediates.map(entry(2)),
    ...rising.slice(5).map(entry(3)),
  ]);
  const starters = entries.map(({ person }, index) => ({ person, bib: index + 1 }));
  const of = (group: readonly Person[]) => starters.filter(({ person }) => group.includes(person));

  const expertMen = tieWithNext(race(random, of(men), 'men', course), 2);
  const expertWomen = race(random, of(women), 'women', course);
  const beginners = race(random, of(rising).slice(2), 'beginner', openCourse).map(withoutGates);
  const groups: Group[] = [
    {
      ...groupTitles.men,
      who: { categories: [1], sex: 'male' },
      competitors: stopAt(expertMen, 14, 7),
      finalists: 10,
      gates: course.gates,
    },
    {
      ...groupTitles.women,
      who: { categories: [1], sex: 'female' },
      competitors: expertWomen,
      finalists: 5,
      gates: course.gates,
    },
    {
      ...groupTitles.beginners,
      who: { categories: [2, 3] },
      competitors: stopAt(beginners, 20, 4),
      finalists: 8,
      gates: 0,
    },
  ];

  return editionFiles(
    facts,
    listedRegistrations(random, entries, { opens: '2019-10-21', days: 50 }),
    {
      groups: [...groups.map(finals), ...groups.map(qualifying)],
      heats: scheduleHeats(
        groups.map(({ title, competitors }) => ({ name: title, competitors, intervalSeconds: 60 })),
        201901,
        (block) => writing(groups[block]?.gates ?? 0),
      ),
      decisions: decisionsOn(
        groups.flatMap(({ competitors }) => competitors),
        facts,
      ),
    },
  );
}

type Group = Pick<ResultGroup, 'id' | 'title' | 'who'> & {
  competitors: readonly Competitor[];
  /** Number of the group's finalists. */
  finalists: number;
  gates: number;
};

/** Records an unfinished run only as not finished. */
function writing(gates: number): Writing {
  return {
    gates,
    gatesOfUnfinished: false,
    composeComment: ({ time }) => (time === null ? remarks.runNotFinished : null),
  };
}

function finals({ id, title, who, finalists }: Group): ResultGroup {
  return {
    id,
    title,
    who,
    rows: 'paddlers',
    ranking: 'best',
    places: finalists,
    ...mixed(who),
    anchor: 'final',
    columns: ['ordinal', 'name', 'first', 'second', 'final'],
    podium: true,
  };
}

function qualifying({ id, title, who, gates }: Group): ResultGroup {
  return {
    id: `qualifying-${id}`,
    title: { es: `Mangas clasificatorias: ${title.es}`, en: `Qualifying runs: ${title.en}` },
    who,
    rows: 'runs',
    ranking: 'best',
    ...mixed(who),
    columns: gates > 0 ? expertColumns : ['name', 'descent', 'time', 'swimmer'],
    podium: false,
  };
}

/** Lists intermediates of 2019 as beginners, with whom they raced. */
function mixed({ categories }: ResultGroup['who']): Pick<ResultGroup, 'category'> {
  return categories.includes(2) ? { category: 3 } : {};
}

const expertColumns: ResultColumn[] = [
  ...(['number', 'name', 'descent', 'time', 'penalties', 'total'] as const),
  ...Array.from({ length: course.gates }, (_, index) => `gate${index + 1}` as const),
];

function withoutGates(competitor: Competitor): Competitor {
  const [first, second] = competitor.runs;
  const none = Array.from({ length: course.gates }, () => null);
  const open = (run: typeof first) => ({ ...run, gates: none, comment: null });
  return { ...competitor, runs: [open(first), open(second)] };
}

/** Ends the second descent at this rank after a gate; the first one still counts. */
function stopAt(group: readonly Competitor[], position: number, gate: number): Competitor[] {
  return change(group, bibAt(group, position), (competitor) => {
    const [first, second] = competitor.runs;
    const swum = competitor.level === 'beginner' ? 1 : 0;
    const stopped = abandonAfter(second, gate, comments.stopped(gate));
    return { ...competitor, runs: [first, { ...stopped, swim: swum }] };
  });
}
