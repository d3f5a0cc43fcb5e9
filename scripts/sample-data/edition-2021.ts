import {
  bibAt,
  bibOfManAt,
  change,
  disqualify,
  leaveBoth,
  race,
  swimBoth,
  tieWithNext,
  withBibs,
} from './competitors.ts';
import { type HeatsInput, scheduleHeats } from './heats.ts';
import { drawEntries, type People } from './people.ts';
import { seededRandom } from './random.ts';
import { type Entry, registeredParticipants } from './registrations.ts';
import { type ResultsInput, resultRows } from './result-lists.ts';
import type { Course } from './runs.ts';
import { groupTitles } from './titles.ts';
import { comments, remarks } from './words.ts';

const course: Course = {
  fastestSeconds: 91,
  gates: 10,
  hardGates: [3, 5, 8],
  rule: { touch: 2, miss: 50 },
};

/** 58 registrations, five of them never paid; three heats of two descents, ten gates. */
export function edition2021(people: People): {
  participants: object;
  results: ResultsInput;
  heats: HeatsInput;
} {
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
    course.gates,
  );

  return {
    participants: {
      participants: registeredParticipants(
        random,
        entries,
        { opens: '2021-10-25', days: 50 },
        1001,
      ),
    },
    results: {
      clarifications,
      tables,
      results: [
        ...resultRows(expertMen, heats, { category: 1, gates: 0, points: true }),
        ...resultRows(expertWomen, heats, { category: 1, gates: 0, points: false }),
        ...resultRows(intermediates, heats, { category: 2, gates: 0, points: false }),
        ...resultRows(beginners, heats, { category: 3, gates: 0, points: false }),
      ],
    },
    heats: { heats },
  };
}

const clarifications: ResultsInput['clarifications'] = [
  {
    es: 'Cuenta la mejor de las dos mangas: el tiempo más las penalizaciones. Los empates los decide la otra manga.',
    en: 'The better of two runs counts: time plus penalties. Ties are decided by the other run.',
  },
  {
    es: 'Puerta tocada: 2 segundos. Puerta perdida: 50 segundos. Cada puerta penaliza una sola vez.',
    en: 'Gate touched: 2 seconds. Gate missed: 50 seconds. A gate is penalized once at most.',
  },
  {
    es: 'Solo Expertos hombres suma puntos para el selectivo nacional.',
    en: 'Only expert men score points for the national selective.',
  },
];

const tables: ResultsInput['tables'] = [
  {
    ...groupTitles.men,
    rows: 'results',
    where: { category: 1, gender: 'Masculino' },
    columns: [
      'place',
      'number',
      'name',
      'country',
      'time',
      'penalties',
      'result',
      'ranking',
      'remark',
    ],
    podium: true,
  },
  ...(
    [
      [groupTitles.women, { category: 1, gender: 'Femenino' }],
      [groupTitles.intermediate, { category: 2 }],
      [groupTitles.beginners, { category: 3 }],
    ] as const
  ).map(([title, where]): ResultsInput['tables'][number] => ({
    ...title,
    rows: 'results',
    where,
    columns: ['place', 'number', 'name', 'country', 'time', 'penalties', 'result', 'remark'],
    podium: true,
  })),
];
