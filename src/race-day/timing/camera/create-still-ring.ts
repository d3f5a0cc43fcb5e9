import type { Micros } from '../../log/run-time.ts';
import { createFilmRing, type FilmRing } from './film-ring.ts';

/** Largest size of a still, which keeps the shape of the camera's picture. */
export const STILL = { width: 200, height: 150 };
/** Stills of as long as the ring of columns lasts, in rows of a square canvas. */
const [across, down] = [9, 9];
export const stillSheet = { width: across * STILL.width, height: down * STILL.height };
const every: Micros = 100_000;
/** Moments of a strip's stills after its first stamp. */
const moments: readonly Micros[] = [-500_000, 0, 500_000];

/** Stores small whole pictures of the last eight seconds, ten a second. */
export function createStillRing() {
  const ring = createFilmRing(across * down);
  return {
    /** Returns where a new frame is drawn on the sheet; null when the last still is too young. */
    add(at: Micros): { x: number; y: number } | null {
      const last = ring.last();
      if (last && at - last.at < every) return null;
      const slot = ring.add({ at, isCaptured: true });
      return slot === null ? null : placeOf(slot);
    },
    /** Returns the stills around a stamp, each once: before, at and after it, as far as the camera filmed. */
    around: (stamp: Micros): { at: Micros; x: number; y: number }[] => chooseStills(ring, stamp),
    clear: ring.clear,
  };
}

function chooseStills(ring: Pick<FilmRing, 'between'>, stamp: Micros) {
  const chosen = moments.flatMap((after) => {
    const wanted = stamp + after;
    const near = ring.between(wanted - 2 * every, wanted + 2 * every);
    return near.toSorted((a, b) => Math.abs(a.at - wanted) - Math.abs(b.at - wanted)).slice(0, 1);
  });
  return [...new Set(chosen)].map(({ at, slot }) => ({ at, ...placeOf(slot) }));
}

const placeOf = (slot: number) => ({
  x: (slot % across) * STILL.width,
  y: Math.floor(slot / across) * STILL.height,
});

/** Returns the size of a whole picture that fits into a still. */
export function fitStill(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(STILL.width / width, STILL.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
