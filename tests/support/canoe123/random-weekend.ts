import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import {
  classSection,
  courseSections,
  eventSection,
  gatesText,
  participantSection,
  type ResultText,
  resultSection,
  type Section,
  scheduleSections,
  writeExport,
} from './write-export.ts';

interface WeekendRow {
  id: string;
  class: string;
  name: string;
  descent: 1 | 2;
  bib: number;
}

interface WeekendFile {
  text: string;
  rows: WeekendRow[];
}

const classes = ['K1M', 'K1W'] as const;
/** Few names, so that most classes have namesakes. */
const families = ['ANDI', 'GREFA', 'TAPUY'];
const givenNames = ['Rumi', 'Nina', 'Sacha'];
const secret = new Set(['EventBib', 'ICFId', 'Birthdate', 'Birthdate2', 'Year', '_Bib', 'Draw']);

interface Boat {
  id: string;
  class: (typeof classes)[number];
  name: readonly [family: string, given: string];
  number: number;
}

/**
 * Builds the files of one weekend as Canoe123 saves them, without bibs of the event and birth years: boats are added
 * and withdrawn, bibs swap between files and runs, times come in. The order is random.
 */
export function randomWeekend(seed: number): WeekendFile[] {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <Value>(from: readonly Value[]) => from[below(from.length)] as Value;
  let made = 0;
  const boat = (): Boat => {
    made += 1;
    const of = pick(classes);
    const id = `${1000 + made}.${of}`;
    return { id, class: of, name: [pick(families), pick(givenNames)], number: made };
  };
  let boats = Array.from({ length: 4 + below(5) }, boat);
  const withdrawn: Boat[] = [];
  const files = Array.from({ length: 3 + below(2) }, () => {
    if (random() < 0.5) boats = [...boats, boat()];
    if (random() < 0.5 && boats.length > 3) {
      const [gone] = boats.splice(below(boats.length), 1);
      if (gone) withdrawn.push(gone);
    }
    const back = random() < 0.3 ? withdrawn.pop() : undefined;
    if (back) boats = [...boats, back];
    return fileOf([...boats], random);
  });
  return shuffled(files, random);
}

function shuffled<Value>(all: readonly Value[], random: () => number): Value[] {
  return all
    .map((value) => [random(), value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);
}

function fileOf(boats: readonly Boat[], random: () => number): WeekendFile {
  const rows: WeekendRow[] = [];
  const results: ResultText[] = [];
  let hour = 8;
  const races = ([1, 2] as const).flatMap((descent) =>
    classes.map((of) => {
      hour += 1;
      const race = `${of}_BR${descent}_20`;
      const own = boats.filter((boat) => boat.class === of);
      const bibs = shuffled(
        own.map((_, place) => place + 1),
        random,
      );
      for (const [place, { id, name, number }] of own.entries()) {
        const bib = bibs[place] ?? 0;
        const start = hour * 3_600_000 + place * 40_000;
        const time = 100_000 + number * 1000 + Math.floor(random() * 90) * 10;
        const isTimed = random() < 0.7;
        rows.push({ id, class: of, name: `${name[1]} ${name[0]}`, descent, bib });
        results.push({
          race,
          id,
          order: bib,
          bib,
          ...(isTimed && {
            start: clock(start),
            finish: clock(start + time),
            time,
            gates: gatesText([0, 2, 0]),
          }),
        });
      }
      const startsAt = `2027-02-20T${String(hour).padStart(2, '0')}:00:00-05:00`;
      const discipline = `BR${descent}`;
      return { id: race, class: of, discipline, startsAt, course: 1, status: 3 };
    }),
  );
  const text = writeExport([
    ...boats.map(withoutYears),
    ...classes.map((id) => classSection({ id, name: id, title: `Clase ${id}`, categories: [] })),
    ...scheduleSections(races),
    ...results.map(resultSection),
    ...courseSections(['NNRS']),
    eventSection('Copa'),
  ]);
  return { text, rows };
}

function withoutYears({ id, class: of, name, number }: Boat): Section {
  const { name: section, fields } = participantSection({
    id,
    class: of,
    bib: number,
    name,
    club: '',
    ranking: number,
    year: 2000,
    category: '',
  });
  return { name: section, fields: fields.filter(([field]) => !secret.has(field)) };
}

function clock(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(11, 23);
}
