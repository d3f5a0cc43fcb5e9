import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { frameNear, readFrame } from '../../../src/race-day/log/strips/strip.ts';
import { createFilmRing } from '../../../src/race-day/timing/camera/film-ring.ts';
import {
  cutStrip,
  type FilmedStamp,
  type PlannedStrip,
  planStrip,
} from '../../../src/race-day/timing/camera/plan-strip.ts';
import { BRIGHT, type FilmedBoat, type FinishFilm, filmFrames, LINE } from './finish-film.ts';

const second = 1_000_000;
/** The phone's clock when the film begins, and the midnight of the race by that clock. */
const [begins, midnight] = [1_800_000_000_000_000, 1_799_960_000_000_000];
export const uncertainty = 4000;

/** Microseconds; `error` and `thumb` are after the true moment. */
export interface ReadArrival {
  error: number;
  /** Of the frame alone. */
  doubt: number;
  thumb: number;
  frame: number;
  /** The frame at which the cursor of the reader begins. */
  near: number;
  /** Of the frame and the phone's clock. */
  whole: number | null;
}

interface FilmKind {
  framesPerSecond: number;
  noise: number;
  shake: number;
  /** Returns the frames that the camera leaves out, by the frame of the first bow. */
  drop?: (bow: number) => number[];
}

/** Reads twenty films of a kind, with two boats 0.1 s apart in each. */
export function readFilms({ framesPerSecond, noise, shake, drop }: FilmKind): ReadArrival[] {
  const random = seededRandom(framesPerSecond + noise);
  return Array.from({ length: 20 }, (_, index) => {
    const crosses = 1.4 + random() * 0.4;
    const boats: FilmedBoat[] = [
      { crosses, lane: [0.35, 0.6] },
      { crosses: crosses + 0.1, lane: [0.65, 0.9] },
    ];
    const film: FinishFilm = {
      // A pixel of shake is 6 ms of the boat's way in a picture that is wide enough.
      width: shake > 0 ? 192 : 48,
      height: 27,
      framesPerSecond,
      seconds: 3.4,
      boats,
      noise,
      shake,
      dropped: drop?.(Math.round(crosses * framesPerSecond)) ?? [],
      seed: index + 1,
    };
    return readArrivals(film, random);
  }).flat();
}

/** Films, stamps with a thumb as late as those of the rehearsal, and reads each boat as a person does: the first frame with the boat on the line. */
export function readArrivals(film: FinishFilm, random: () => number): ReadArrival[] {
  const ring = createFilmRing(600);
  const columns = new Map<number, number[]>();
  const stamps = film.boats.map(({ crosses }, index): FilmedStamp => {
    const at = begins + Math.round((crosses + 0.05 + random() * 0.2) * second);
    return { id: String(index), at, toTimeOfDay: -midnight, uncertainty };
  });
  for (const { at, picture } of filmFrames(film)) {
    const slot = ring.add({ at: begins + Math.round(at * second), isCaptured: true });
    const x = Math.floor(LINE * picture.width);
    const { width, height, values } = picture;
    const column = Array.from({ length: height }, (_, y) => values[y * width + x] ?? 0);
    if (slot !== null) columns.set(slot, column);
  }
  const strips = stamps
    .toSorted((a, b) => a.at - b.at)
    .reduce<readonly PlannedStrip[]>(planStrip, []);
  return film.boats.map((boat, index) => {
    const planned = strips.find((strip) => strip.some(({ id }) => id === String(index)));
    const strip = planned && cutStrip(ring, planned);
    const stamp = stamps[index];
    if (!strip || !stamp) throw new Error('No strip was cut');
    const near = frameNear(strip, stamp.at - midnight);
    const frame = strip.slots.findIndex((slot) => isOnLine(boat, columns.get(slot) ?? []));
    const read = readFrame(strip, frame);
    if (!read) throw new Error(`The boat is on no frame of ${strip.frames.length}`);
    const truth = begins - midnight + boat.crosses * second;
    const thumb = stamp.at - midnight - truth;
    return {
      error: read.at - truth,
      doubt: read.frameDoubt,
      thumb,
      frame,
      near,
      whole: read.doubt,
    };
  });
}

function isOnLine({ lane: [top, bottom] }: FilmedBoat, column: readonly number[]): boolean {
  const rows = column.slice(Math.ceil(top * column.length), Math.floor(bottom * column.length));
  return rows.filter((value) => value > (BRIGHT + 105) / 2).length * 2 > rows.length;
}
