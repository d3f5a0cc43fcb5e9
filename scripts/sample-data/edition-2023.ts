import type { Edition } from '../../src/record/editions/record/edition-facts.ts';
import type { ResultColumn } from '../../src/record/editions/record/result-column.ts';
import type { ResultGroup } from '../../src/record/editions/record/result-group.ts';
import {
  bibAt,
  bibOfManAt,
  change,
  disqualify,
  leaveBoth,
  race,
  shareWithNext,
  swimBoth,
  tieWithNext,
  winAppeal,
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

/** Eight judged gates; gates 9 to 12 hung over the finish and cost nothing. */
const course: Course = {
  fastestSeconds: 95,
  gates: 8,
  hardGates: [2, 4, 6],
  rule: { touch: 2, miss: 50 },
};
const HUNG_GATES = 12;
const KAYAK_NOT_ALLOWED_BIB = 112;
const APPEAL_BIB = 302;

const clarifications: Edition['clarifications'] = [
  {
    es: 'Cuenta la mejor de las dos mangas: el tiempo más las penalizaciones. Los empates los decide la otra manga; si también es igual, se comparte el puesto.',
    en: 'The better of two runs counts: time plus penalties. Ties are decided by the other run; if that is equal too, the place is shared.',
  },
  {
    es: 'Puntúan las puertas 1 a 8. Las puertas 9 a 12 marcan la llegada y no penalizan.',
    en: 'Gates 1 to 8 count. Gates 9 to 12 lead to the finish and carry no penalty.',
  },
];

const facts: Edition = {
  id: 2,
  year: 2023,
  raceDate: '2023-12-16',
  api: true,
  participants: 'plain',
  results: true,
  staff: true,
  sponsors: true,
  registration: false,
  sample: true,
  gates: course.gates,
  penalties: course.rule,
  heats: { from: 10, to: null, gates: HUNG_GATES, roll: true, comment: true },
  clarifications,
};

/** Builds 66 registrations, six of them never paid; four groups of two descents. */
export function edition2023(people: People): EditionFiles {
  const random = seededRandom('2023');
  const men = drawEntries(random, people.men, 20);
  const women = drawEntries(random, people.women, 7);
  const rising = drawEntries(random, people.rising, 17);
  const newcomers = drawEntries(random, people.newcomers, 16);
  const undecided = people.undecided.slice(5, 11);
  const entries: Entry[] = random.shuffle([
    ...[...men, ...women].map((person): Entry => ({ person, category: 1, paid: true })),
    ...rising.map((person): Entry => ({ person, category: 2, paid: true })),
    ...newcomers.map((person): Entry => ({ person, category: 3, paid: true })),
    ...undecided.map(
      (person, index): Entry => ({ person, category: index < 4 ? 3 : 2, paid: false }),
    ),
  ]);

  const startMen = change(
    race(random, withBibs(men, 101), 'men', course),
    KAYAK_NOT_ALLOWED_BIB,
    (one) => disqualify(one, remarks.kayakNotAllowed, comments.kayakMeasured),
  );
  const tiedMen = tieWithNext(startMen, 5);
  const expertMen = change(tiedMen, bibAt(tiedMen, 18), (one) => leaveBoth(one, 5));
  const expertWomen = race(random, withBibs(women, 201), 'women', course);
  // One intermediate and one beginner paid and did not come on race day.
  const startRising = change(
    race(random, withBibs(rising.slice(1), 301), 'intermediate', course),
    APPEAL_BIB,
    winAppeal,
  );
  const intermediates = change(startRising, bibOfManAt(startRising, 14), (one) =>
    disqualify(one, remarks.swappedParticipant, comments.anotherPaddler),
  );
  const startBeginners = shareWithNext(
    race(random, withBibs(newcomers.slice(1), 401), 'beginner', course),
    5,
  );
  const beginners = change(startBeginners, bibOfManAt(startBeginners, 13), (one) =>
    swimBoth(one, 6, 4),
  );

  const heats = scheduleHeats(
    [
      { name: groupTitles.men.title, competitors: expertMen, intervalSeconds: 60 },
      { name: groupTitles.women.title, competitors: expertWomen, intervalSeconds: 60 },
      { name: groupTitles.intermediateMix.title, competitors: intermediates, intervalSeconds: 90 },
      { name: groupTitles.beginnersMix.title, competitors: beginners, intervalSeconds: 90 },
    ],
    10,
    () => everything(HUNG_GATES),
  );
  const competitors = [...expertMen, ...expertWomen, ...intermediates, ...beginners];
  const { entries: registered, contacts } = registrations(random, entries, {
    opens: '2023-10-16',
    days: 55,
  });
  return editionFiles(
    facts,
    { entries: withRacedBibs(registered, competitors), contacts },
    {
      groups: [
        group('men', { categories: [1], sex: 'male' }),
        group('women', { categories: [1], sex: 'female' }),
        group('intermediateMix', { categories: [2] }),
        group('beginnersMix', { categories: [3] }),
      ],
      heats,
      decisions: decisionsOn(competitors, facts),
    },
  );
}

const columns: ResultColumn[] = [
  ...(['place', 'number', 'name', 'country', 'time'] as const),
  ...Array.from({ length: course.gates }, (_, index) => `gate${index + 1}` as const),
  ...(['penalties', 'result', 'remark'] as const),
];

function group(title: keyof typeof groupTitles, who: ResultGroup['who']): ResultGroup {
  return { ...groupTitles[title], who, rows: 'paddlers', ranking: 'best', columns, podium: true };
}
