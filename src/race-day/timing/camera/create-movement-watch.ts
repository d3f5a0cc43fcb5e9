import type { Micros } from '../../log/run-time.ts';
import { type GreyPicture, hasMoved } from './grey-picture.ts';

/** How long the quiet line is watched before it stamps. */
const LEARN: Micros = 2_000_000;
/** The line must be quiet this long before it stamps again. */
const DEAD: Micros = 300_000;
/** How long nothing is stamped after the phone moved. */
const PAUSE: Micros = 3_000_000;
/** A pixel has changed when it is this many times its usual change away from its usual grey, and at least this grey. */
const [TIMES, LEAST] = [3.5, 18];
/** A boat covers at least this part of the line, in one piece. */
const COVERED = 0.1;
/** More than this part of the whole picture never changes by boats. */
const EVERYWHERE = 0.45;
/** Part of a new picture in what is usual. */
const USUAL = 0.02;

export interface Movement {
  state: 'learning' | 'watching' | 'shaken';
  /** When something came onto the line; null when nothing new did. */
  crossed: Micros | null;
}

interface SeenPicture {
  at: Micros;
  picture: GreyPicture;
  /** Where the line crosses each row, in pixels. */
  line: readonly number[];
}

/**
 * Finds what comes onto the line. Usual grey and usual change of each pixel are learned while nothing is there, so noise
 * and waves raise the threshold by themselves. Boats that cover the line without a pause are one.
 */
export function createMovementWatch() {
  let usual: Float64Array | null = null;
  let change = new Float64Array();
  let began: Micros = 0;
  let busySince: Micros | null = null;
  let busyUntil = -Infinity;
  let isStamped = false;
  let pausedUntil = -Infinity;

  function learn({ values }: GreyPicture, part: (index: number) => number): void {
    for (let index = 0; index < values.length; index += 1) {
      const [value, share] = [values[index] ?? 0, part(index)];
      const off = value - (usual?.[index] ?? value);
      if (usual) usual[index] = (usual[index] ?? value) + off * share;
      change[index] = (change[index] ?? 0) + (Math.abs(off) - (change[index] ?? 0)) * share;
    }
  }

  function begin(at: Micros, picture: GreyPicture): Movement {
    usual = Float64Array.from(picture.values);
    change = new Float64Array(picture.values.length);
    [began, busySince, busyUntil, isStamped] = [at, null, -Infinity, false];
    return { state: at < pausedUntil ? 'shaken' : 'learning', crossed: null };
  }

  return {
    see({ at, picture, line }: SeenPicture): Movement {
      if (usual?.length !== picture.values.length || at < pausedUntil) return begin(at, picture);
      if (at - began < LEARN) {
        learn(picture, () => 0.1);
        return { state: 'learning', crossed: null };
      }
      const { width, height, values } = picture;
      const changed = Array.from(values, (value, index) => {
        const off = Math.abs(value - (usual?.[index] ?? value));
        return off > Math.max(LEAST, TIMES * (change[index] ?? 0));
      });
      learn(picture, (index) => (changed[index] ? 0 : USUAL));
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
      // One frame alone is noise, so the second one stamps the first.
      const isNew = busySince !== null && !isStamped;
      [busySince, busyUntil] = [first, at];
      if (isNew) isStamped = true;
      return { state: 'watching', crossed: isNew ? first : null };
    },
    /** Learns anew, because the line or the phone was laid elsewhere. */
    begin(): void {
      usual = null;
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
