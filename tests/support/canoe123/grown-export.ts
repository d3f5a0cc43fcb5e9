import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import {
  classSection,
  courseSections,
  eventSection,
  gatesText,
  officialSection,
  type ParticipantText,
  participantSection,
  type RaceText,
  type ResultText,
  resultSection,
  scheduleSections,
  statisticsSection,
  writeExport,
} from './write-export.ts';

const families = [
  'ANDI',
  'DE LA CRUZ',
  'CERDA',
  'GREFA',
  'LICUY',
  'NARVÁEZ',
  'QUISHPE',
  'TAPUY',
  'VARGAS',
  'ÑACATO',
];
const givenNames = ['Ana', 'Inti', 'Killa', 'Nina', 'Rumi', 'Sacha', 'Tamia', 'Wayra', 'Ñusta'];
const clubs = ['Club Río Quijos', 'Kayak Tena', 'Remos & Rápidos', 'Amigos del Napo'];
const categories = [
  ['J', 'Jóvenes', 11, 17],
  ['S', 'Adultos', 18, 39],
  ['M', 'Maestros', 40, 100],
] as const;
const classIds = ['K1M_ST', 'K1W', 'C1M', 'C1W', 'K1-J', 'C1-J'];
const days = ['2027-02-20', '2027-02-21'];
/** Seconds between two starts. */
const interval = 40;
/** Courses of 24 and of 18 gates. */
export const grownCourses = ['NNRNSNRSNRNNSNRNSNRNSRNSNRNSNRNS', 'RNNRNSNNRSNNRNSRNNSRNNS'];
const gatesOf = [24, 18];

interface Run {
  /** Seconds of the day. */
  planned: number;
  status: string;
  start: number | null;
  finish: number | null;
  gates: (number | null)[];
  time: number | null;
  pen: number;
  total: number | null;
}

interface Grown {
  /** Number of boats; each runs twice on two days, which makes four rows. */
  boats: number;
  seed?: number;
  /** Characters of the event's picture. */
  image?: number;
  classes?: readonly string[];
  /** Whether each class has one age category with the same name, or several. */
  hasOneAge?: boolean;
}

/**
 * Builds a weekend of invented people as Canoe123 writes it, without errors; times, ranks and gaps are calculated apart
 * from our own rules. 355 boats make the 1,422 rows of a real weekend.
 */
export function grownExport({
  boats: count,
  seed = 1,
  image = 0,
  classes = classIds,
  hasOneAge = false,
}: Grown): string {
  const random = seededRandom(seed);
  const pick = <Value>(from: readonly Value[]) => from[Math.floor(random() * from.length)] as Value;
  const boats = Array.from({ length: count }, (_, place): ParticipantText => {
    const of = classes[place % classes.length] ?? '';
    const isOdd = random() < 0.1;
    return {
      id: `${10_000 + place}.${of}`,
      class: of,
      bib: Math.floor(place / classes.length) + 1,
      ...(isOdd ? {} : { licence: String(10_000 + place) }),
      name: [pick(families), pick(givenNames)],
      ...(of.startsWith('C2') && { second: [pick(families), pick(givenNames)] as const }),
      ...(isOdd ? {} : { nation: pick(['ECU', 'ECU', 'PER', 'GER']) }),
      club: pick(clubs),
      ranking: place + 1,
      year: 1980 + Math.floor(random() * 35),
      category: hasOneAge ? of : pick(categories)[0],
    };
  });
  const races: RaceText[] = [];
  const results: ResultText[] = [];
  for (const [dayPlace, day] of days.entries()) {
    const finishes = new Set<number>();
    const begin = (run: 1 | 2, place: number) => 7 + place + (run - 1) * classes.length;
    for (const [place, of] of classes.entries()) {
      const own = boats.filter((boat) => boat.class === of);
      const raceOf = (run: 1 | 2): RaceText => ({
        id: `${of}_BR${run}_${Number(day.slice(8))}`,
        class: of,
        discipline: `BR${run}`,
        startsAt: `${day}T${String(begin(run, place)).padStart(2, '0')}:00:00-05:00`,
        course: dayPlace + 1,
        status: 5,
      });
      const both = [raceOf(1), raceOf(2)] as const;
      races.push(...both);
      const runs = own.map((_, order) =>
        ([1, 2] as const).map((run) =>
          runOf(random, begin(run, place) * 3600 + order * interval, {
            course: dayPlace,
            finishes,
          }),
        ),
      );
      results.push(...rowsOf(both, own, runs as [Run, Run][]));
    }
  }
  const [teams, teamRows] = buildTeams(days[1] ?? '');
  races.push(teams);
  results.push(...teamRows);
  return writeExport([
    ...boats.map(participantSection),
    ...teamRows.map(({ id }, place) =>
      participantSection({
        id,
        class: 'TEAM',
        bib: place + 1,
        name: [clubs[place] ?? '', ''],
        club: clubs[place] ?? '',
        ranking: place + 1,
        year: 2000,
        category: '',
        isTeam: true,
      }),
    ),
    ...classes.concat('TEAM').map((id) =>
      classSection({
        id,
        name: id,
        title: `Clase ${id}`,
        categories: id === 'TEAM' ? [] : hasOneAge ? [[id, `Clase ${id}`, 10, 100]] : categories,
      }),
    ),
    officialSection('Jueza Sisa Peña'),
    ...scheduleSections(races.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))),
    ...results.map(resultSection),
    ...courseSections(grownCourses),
    eventSection('Copa de los Andes', 'A'.repeat(image)),
    ...classes.map((id) => statisticsSection(id, 25)),
  ]);
}

interface Day {
  course: number;
  finishes: Set<number>;
}

function runOf(random: () => number, planned: number, { course, finishes }: Day): Run {
  const gates = Array.from({ length: gatesOf[course] ?? 0 }, () => {
    const chance = random();
    return chance < 0.03 ? 50 : chance < 0.17 ? 2 : 0;
  });
  const chance = random();
  // Most stamps are whole hundredths.
  const stamp = (after: number) =>
    Math.floor(after / 10) * 10 + (random() < 0.02 ? Math.floor(random() * 10) : 0);
  const start = planned * 1000 + stamp(random() * 3000);
  const none = { planned, finish: null, time: null, pen: 0, total: null };
  if (chance < 0.04) return { ...none, status: 'DNS', start: null, gates: gates.map(() => null) };
  if (chance < 0.06) {
    const seen = gates.map((seconds, gate) => (gate < 9 ? seconds : null));
    return { ...none, status: 'DNF', start, gates: seen };
  }
  let finish = start + stamp(100_000 + random() * 60_000);
  while (finishes.has(finish)) finish += 10;
  finishes.add(finish);
  const time = Math.floor((finish - start) / 10) * 10;
  const pen = gates.reduce<number>((sum, seconds) => sum + seconds, 0);
  if (chance < 0.07)
    return { planned, status: 'DSQ', start, finish, gates, time, pen, total: null };
  return { planned, status: '', start, finish, gates, time, pen, total: time + pen * 1000 };
}

function rowsOf(
  races: readonly [RaceText, RaceText],
  boats: readonly ParticipantText[],
  runs: readonly (readonly [Run, Run])[],
): ResultText[] {
  const place = (of: (boat: number) => readonly number[] | null) => {
    const among = (group: (other: number) => boolean) => (boat: number) => {
      const own = of(boat);
      if (own === null) return null;
      const others = boats.flatMap((_, other) => (group(other) ? [of(other) ?? []] : []));
      const known = others.filter((key) => key.length > 0);
      const better = known.filter((key) => compare(key, own) < 0).length;
      const best = Math.min(...known.map(([total = 0]) => total));
      return { rank: better + 1, behind: gap((own[0] ?? 0) - best) };
    };
    const findCategory = (boat: number) => boats[boat]?.category;
    return (boat: number) => ({
      all: among(() => true)(boat),
      own: among((other) => findCategory(other) === findCategory(boat))(boat),
    });
  };
  const computeTotal = (boat: number, run: 0 | 1) => runs[boat]?.[run].total ?? null;
  const inRun = ([0, 1] as const).map((run) =>
    place((boat) => {
      const total = computeTotal(boat, run);
      return total === null ? null : [total];
    }),
  );
  const combined = place((boat) => {
    const totals = [computeTotal(boat, 0), computeTotal(boat, 1)].filter((total) => total !== null);
    if (totals.length === 0) return null;
    return [Math.min(...totals), totals.length === 1 ? Infinity : Math.max(...totals)];
  });
  return boats.flatMap((boat, index) => {
    const [first, second] = runs[index] ?? [];
    const [placedFirst, placedSecond] = [inRun[0]?.(index), inRun[1]?.(index)];
    const both = combined(index);
    if (!first || !second) return [];
    const shared = { id: boat.id, order: index + 1, bib: boat.bib, category: boat.category };
    const [one, other] = [first.total ?? Infinity, second.total ?? Infinity];
    return [
      {
        ...shared,
        race: races[0].id,
        ...collectTexts(first, placedFirst),
        ...(first.total !== null && { tieBreaker: 999_000 + boat.bib }),
      },
      {
        ...shared,
        race: races[1].id,
        previous: [
          first.status,
          first.time,
          first.status === 'DNS' || first.status === 'DNF' ? null : first.pen,
          first.total,
          placedFirst?.all?.rank ?? null,
          placedFirst?.own?.rank ?? null,
        ],
        ...collectTexts(second, placedSecond),
        ...(both.all &&
          both.own && {
            combined: [
              Math.min(one, other),
              both.all.behind,
              both.own.behind,
              both.all.rank,
              both.own.rank,
            ] as const,
          }),
        ...(Math.max(one, other) < Infinity && { tieBreaker: Math.max(one, other) }),
        betterRun: both.all === null ? 0 : one <= other ? 1 : 2,
      },
    ] satisfies ResultText[];
  });
}

type Placed = Record<'all' | 'own', { rank: number; behind: string } | null>;

function collectTexts(run: Run, placed: Placed | undefined): Partial<ResultText> {
  const { all, own } = placed ?? { all: null, own: null };
  return {
    planned: clock(run.planned * 1000)
      .slice(0, 8)
      .replace(/^0/, ''),
    status: run.status,
    ...(run.start !== null && { start: clock(run.start) }),
    ...(run.finish !== null && { finish: clock(run.finish) }),
    ...(run.time !== null && { time: run.time, pen: run.pen }),
    ...(run.status !== 'DNS' && {
      gates: gatesText(run.gates),
      gateTimes: run.gates.map((_, gate) => `${(run.start ?? 0) + gate * 4200};`).join(''),
    }),
    ...(run.total !== null && { total: run.total }),
    ...(all && own && { behind: [all.behind, own.behind], rank: all.rank, categoryRank: own.rank }),
  };
}

function buildTeams(day: string): [RaceText, ResultText[]] {
  const id = `TEAM_TSR_${Number(day.slice(8))}`;
  const startsAt = `${day}T16:00:00-05:00`;
  const race = { id, class: 'TEAM', discipline: 'TSR', startsAt, course: 2, status: 5 };
  const gates = gatesText(Array.from({ length: 18 }, (_, gate) => (gate === 3 ? 102 : 0)));
  const row = (place: number): ResultText => ({
    race: id,
    id: `${20_000 + place}.TEAM`,
    order: place,
    bib: place,
    start: `16:0${place}:00.000`,
    finish: `16:0${place + 2}:1${place}.004`,
    time: 130_000 + place * 1000,
    gates,
    pen: 102,
    total: 232_000 + place * 1000,
    behind: place === 1 ? ['0.00', '0.00'] : ['+1.00', '+1.00'],
    rank: place,
    categoryRank: place,
  });
  return [race, [row(1), row(2)]];
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}

function gap(milliseconds: number): string {
  return `${milliseconds === 0 ? '' : '+'}${(milliseconds / 1000).toFixed(2)}`;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
