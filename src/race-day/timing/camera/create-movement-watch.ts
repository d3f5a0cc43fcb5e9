import type { Micros } from '../../log/run-time.ts';
import { type GreyPicture, hasMoved } from './grey-picture.ts';

/** Time for which the line is watched before it stamps, and the least number of pictures in that time. */
const [LEARN, SAMPLES]: [Micros, number] = [2_000_000, 10];
const sampleEvery: Micros = 80_000;
/** The line must be quiet this long before it stamps again. */
const DEAD: Micros = 300_000;
/** Pause of stamping after the phone moved. */
const PAUSE: Micros = 3_000_000;
/** A pixel has changed when it is this many times its usual change away from its usual grey, and at least this grey. */
const [TIMES, LEAST] = [3.5, 18];
/** A boat covers at least this part of the line, in one piece. */
const COVERED = 0.1;
/** Boats never change more than this share of the whole picture. */
const EVERYWHERE = 0.45;
/** Weight of a new picture in the running average. */
const USUAL = 0.02;

export interface Movement {
  state: 'learning' | 'watching' | 'shaken';
  /** When something came onto the line; null when nothing new did. */
  crossed: Micros | null;
}

interface SeenPicture {
  at: Micros;
  picture: GreyPicture;
  /** Column at which the line crosses each row, in pixels. */
  line: readonly number[];
}

/**
 * Finds movements at the line. Usual grey and usual change of each pixel are medians of two seconds, so noise and waves
 * raise the threshold by themselves, and a passing boat does not. Boats that cover the line without a pause are one.
 */
export function createMovementWatch() {
  let usual: Float64Array | null = null;
  let change = new Float64Array();
  let began: Micros = 0;
  let samples: { at: Micros; values: ArrayLike<number> }[] = [];
  let busySince: Micros | null = null;
  let busyUntil = -Infinity;
  let isStamped = false;
  let pausedUntil = -Infinity;

  function learn(): void {
    const median = (of: number[]) => of.sort((a, b) => a - b)[Math.floor(of.length / 2)] ?? 0;
    usual = Float64Array.from(change, (_, index) =>
      median(samples.map(({ values }) => values[index] ?? 0)),
    );
    change = Float64Array.from(usual, (value, index) =>
      median(samples.map(({ values }) => Math.abs((values[index] ?? 0) - value))),
    );
    samples = [];
  }

  function goOnLearning({ values }: GreyPicture, changed: readonly boolean[]): void {
    for (let index = 0; index < values.length; index += 1) {
      if (changed[index]) continue;
      const off = (values[index] ?? 0) - (usual?.[index] ?? 0);
      if (usual) usual[index] = (usual[index] ?? 0) + off * USUAL;
      change[index] = (change[index] ?? 0) + (Math.abs(off) - (change[index] ?? 0)) * USUAL;
    }
  }

  function begin(at: Micros, picture: GreyPicture): Movement {
    usual = null;
    samples = [{ at, values: picture.values }];
    change = new Float64Array(picture.values.length);
    [began, busySince, busyUntil, isStamped] = [at, null, -Infinity, false];
    return { state: at < pausedUntil ? 'shaken' : 'learning', crossed: null };
  }

  return {
    see({ at, picture, line }: SeenPicture): Movement {
      if (change.length !== picture.values.length || at < pausedUntil) return begin(at, picture);
      if (usual === null) {
        if (at - (samples.at(-1)?.at ?? -Infinity) >= sampleEvery)
          samples.push({ at, values: picture.values });
        if (at - began >= LEARN && samples.length >= SAMPLES) learn();
        return { state: 'learning', crossed: null };
      }
      const { width, height, values } = picture;
      const changed = Array.from(values, (value, index) => {
        const off = Math.abs(value - (usual?.[index] ?? value));
        return off > Math.max(LEAST, TIMES * (change[index] ?? 0));
      });
      goOnLearning(picture, changed);
      const rows = line.map((x, y) => changed[y * width + Math.round(x)] === true);
      if (longestRun(rows) < Math.max(2, COVERED * height)) {
        if (at - busyUntil > DEAD) [busySince, isStamped] = [null, false];
        return { state: 'watching', crossed: null };
      }
      const part = changed.filter(Boolean).length / changed.length;
      const before = { width, height, values: usual };
      if (busySince === null && (part > EVERYWHERE || hasMoved(before, picture))) {
        pausedUntil = at + PAUSE;
        return begin(at, picture);
      }
      const first = busySince ?? at;
      // One changed frame is noise, so the second one stamps with the time of the first.
      const isNew = busySince !== null && !isStamped;
      [busySince, busyUntil] = [first, at];
      if (isNew) isStamped = true;
      return { state: 'watching', crossed: isNew ? first : null };
    },
    /** Learns anew, because the line or the phone was laid elsewhere. */
    begin(): void {
      change = new Float64Array();
    },
  };
}

function longestRun(rows: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const is of rows) {
    run = is ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
