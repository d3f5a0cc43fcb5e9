import type { ResultColumn } from '../../src/editions/files/results-file.ts';
import { bibAt, type Competitor, change, race, tieWithNext } from './competitors.ts';
import { drawEntries, type People, type Person } from './people.ts';
import { type QualifierGroup, qualifierRows } from './qualifiers.ts';
import { seededRandom } from './random.ts';
import { type Entry, staticParticipants } from './registrations.ts';
import { finalists, type ResultsInput } from './result-lists.ts';
import type { Course } from './runs.ts';
import { abandonAfter } from './runs.ts';
import { groupTitles } from './titles.ts';
import { comments } from './words.ts';

const course: Course = {
  fastestSeconds: 84,
  gates: 10,
  hardGates: [3, 6, 9],
  rule: { touch: 2, miss: 40 },
};
/** Beginners of this edition ran the river without counted gates. */
const openCourse: Course = { ...course, hardGates: [], rule: { touch: 0, miss: 0 } };

/** 46 people; qualifying runs of three groups lead to their finalists. */
export function edition2019(people: People): { participants: object; results: ResultsInput } {
  const random = seededRandom('2019');
  const men = drawEntries(random, people.men, 16);
  const women = drawEntries(random, people.women, 6);
  const rising = drawEntries(random, people.rising, 24);
  const intermediates = rising.slice(0, 5);
  const entry =
    (category: 1 | 2 | 3) =>
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
  const groups: QualifierGroup[] = [
    { label: 'EXP H', category: 1, competitors: stopAt(expertMen, 14, 7), finalists: 10 },
    { label: 'EXP M', category: 2, competitors: expertWomen, finalists: 5 },
    { label: 'NOV', category: 3, competitors: stopAt(beginners, 20, 4), finalists: 8 },
  ];

  return {
    participants: {
      participants: staticParticipants(random, entries, { opens: '2019-10-21', days: 50 }),
    },
    results: {
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
      tables: [
        ...groups.map(({ category }) => ({
          ...titles[category],
          rows: 'finalists' as const,
          where: { category },
          columns: ['place', 'name', 'first', 'second', 'final'] satisfies ResultColumn[],
          podium: true,
        })),
        ...groups.map(({ label, category }) => ({
          id: `qualifying-${titles[category].id}`,
          title: {
            es: `Clasificación: ${titles[category].title.es}`,
            en: `Qualifying: ${titles[category].title.en}`,
          },
          rows: 'qualifiers' as const,
          where: { label },
          columns: label === 'NOV' ? beginnerColumns : expertColumns,
          podium: false,
        })),
      ],
      finalists: groups.flatMap((group) =>
        finalists(group.competitors, group.category, group.finalists),
      ),
      qualifiers: qualifierRows(groups),
    },
  };
}

const titles = { 1: groupTitles.men, 2: groupTitles.women, 3: groupTitles.beginners };
const beginnerColumns: ResultColumn[] = ['name', 'descent', 'time', 'swimmer'];
const expertColumns: ResultColumn[] = [
  'number',
  'name',
  'descent',
  'time',
  'penalties',
  'total',
  'gate1',
  'gate2',
  'gate3',
  'gate4',
  'gate5',
  'gate6',
  'gate7',
  'gate8',
  'gate9',
  'gate10',
];

function withoutGates(competitor: Competitor): Competitor {
  const [first, second] = competitor.runs;
  const none = Array.from({ length: course.gates }, () => null);
  const open = (run: typeof first) => ({ ...run, gates: none, comment: null });
  return { ...competitor, runs: [open(first), open(second)] };
}

/** Who stands at this rank leaves the second descent after a gate; the first one still counts. */
function stopAt(group: readonly Competitor[], position: number, gate: number): Competitor[] {
  return change(group, bibAt(group, position), (competitor) => {
    const [first, second] = competitor.runs;
    const swum = competitor.level === 'beginner' ? 1 : 0;
    const stopped = abandonAfter(second, gate, comments.stopped(gate));
    return { ...competitor, runs: [first, { ...stopped, swim: swum }] };
  });
}
