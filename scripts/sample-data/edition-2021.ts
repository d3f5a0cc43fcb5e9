import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import type { ResultColumn } from '../../src/record/editions/record/result-column.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import {
  bibAt,
  bibOfManAt,
  type Competitor,
  change,
  disqualify,
  leaveBoth,
  race,
  swimBoth,
  tieWithNext,
  withBibs,
} from './competitors.ts';
import { decisionsOn, type EditionFiles, editionFiles } from './edition-files.ts';
import { everything, scheduleHeats } from './heats.ts';
import { drawEntries, type People } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, registrations, withRacedBibs } from './registrations.ts';
import type { Course } from './runs.ts';
import { groupTitles } from './titles.ts';
import { comments, remarks } from './words.ts';

const course: Course = {
  fastestSeconds: 91,
  gates: 10,
  hardGates: [3, 5, 8],
  rule: { touch: 2, miss: 50 },
};

const clarifications: Edition['clarifications'] = [
  {
    es: 'Cuenta la mejor de las dos mangas: el tiempo más las penalizaciones. Los empates los decide la otra manga.',
    en: 'The better of two runs counts: time plus penalties. Ties are decided by the other run.',
  },
  {
    es: 'Puerta tocada: 2 segundos. Puerta saltada: 50 segundos. Cada puerta penaliza una sola vez.',
    en: 'Gate touched: 2 seconds. Gate missed: 50 seconds. A gate is penalized once at most.',
  },
  {
    es: 'Solo Expertos hombres suma puntos para el selectivo nacional.',
    en: 'Only expert men score points for the national selective.',
  },
];

const facts: Edition = {
  id: 1,
  year: 2021,
  raceDate: '2021-12-18',
  api: true,
  participants: 'plain',
  results: true,
  staff: true,
  sponsors: true,
  registration: false,
  sample: true,
  gates: course.gates,
  penalties: course.rule,
  heats: { from: 1, to: 6, gates: course.gates, roll: true, comment: true },
  clarifications,
};

/** Builds 58 registrations, five of them never paid; three heats of two descents, ten gates. */
export function edition2021(people: People): EditionFiles & { raced: Raced2021 } {
  const random = seededRandom('2021');
  const men = drawEntries(random, people.men, 18);
  const women = drawEntries(random, people.women, 7);
  const rising = drawEntries(random, people.rising, 15);
  const newcomers = drawEntries(random, people.newcomers, 13);
  const undecided = people.undecided.slice(0, 5);
  const entries: Entry[] = random.shuffle([
    ...[...men, ...women].map((person): Entry => ({ person, category: 1, paid: true })),
    ...rising.map((person): Entry => ({ person, category: 2, paid: true })),
    ...newcomers.map((person): Entry => ({ person, category: 3, paid: true })),
    ...undecided.map(
      (person, index): Entry => ({ person, category: index < 3 ? 3 : 1, paid: false }),
    ),
  ]);

  const startMen = tieWithNext(race(random, withBibs(men, 101), 'men', course), 3);
  const expertMen = change(startMen, bibAt(startMen, 17), (one) => leaveBoth(one, 6));
  const expertWomen = race(random, withBibs(women, 201), 'women', course);
  // One intermediate and one beginner paid and did not come on race day.
  const startRising = tieWithNext(
    race(random, withBibs(rising.slice(1), 301), 'intermediate', course),
    5,
  );
  const intermediates = change(startRising, bibOfManAt(startRising, 13), (one) =>
    swimBoth(one, 7, 4),
  );
  const startBeginners = race(random, withBibs(newcomers.slice(1), 401), 'beginner', course);
  const beginners = change(startBeginners, bibOfManAt(startBeginners, 5), (one) =>
    disqualify(one, remarks.swappedParticipant, comments.anotherPaddler),
  );

  const heats = scheduleHeats(
    [
      { name: groupTitles.men.title, competitors: expertMen, intervalSeconds: 60 },
      {
        name: { es: 'Expertas mujeres e intermedios', en: 'Expert women and intermediates' },
        competitors: [...expertWomen, ...intermediates],
        intervalSeconds: 90,
      },
      { name: groupTitles.beginners.title, competitors: beginners, intervalSeconds: 120 },
    ],
    1,
    () => everything(course.gates),
  );
  const competitors = [...expertMen, ...expertWomen, ...intermediates, ...beginners];
  const { entries: registered, contacts } = registrations(random, entries, {
    opens: '2021-10-25',
    days: 50,
  });
  const files = editionFiles(
    facts,
    { entries: withRacedBibs(registered, competitors), contacts },
    {
      groups: [
        group('men', { categories: [1], sex: 'male' }, withPoints),
        group('women', { categories: [1], sex: 'female' }, columns),
        group('intermediate', { categories: [2] }, columns),
        group('beginners', { categories: [3] }, columns),
      ],
      heats,
      decisions: decisionsOn(competitors, facts),
    },
  );
  return { ...files, raced: { expertMen, expertWomen } };
}

export type Raced2021 = { expertMen: Competitor[]; expertWomen: Competitor[] };

const withPoints: ResultColumn[] = [
  ...(['place', 'number', 'name', 'country', 'time'] as const),
  ...(['penalties', 'result', 'ranking', 'remark'] as const),
];
const columns = withPoints.filter((column) => column !== 'ranking');

function group(
  title: keyof typeof groupTitles,
  who: ResultGroup['who'],
  shown: readonly ResultColumn[],
): ResultGroup {
  return {
    ...groupTitles[title],
    who,
    rows: 'paddlers',
    ranking: 'best',
    columns: [...shown],
    podium: true,
  };
}
