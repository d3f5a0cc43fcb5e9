import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import { createMovementWatch } from '../../../src/race-day/timing/camera/create-movement-watch.ts';
import { type FinishFilm, filmFrames, LINE } from './finish-film.ts';

export interface FoundMovements {
  boats: number;
  found: number;
  /** Stamps without a boat. */
  wrong: number;
  /** Microseconds after each found crossing. */
  errors: number[];
  wasShaken: boolean;
}

type Kind = Pick<FinishFilm, 'framesPerSecond' | 'noise' | 'shake'> & {
  /** Seconds between the two boats of each film. */
  apart: number;
  /** Second from which the phone shakes. */
  shakesFrom?: number;
};

const films = 20;

/** Watches the line of twenty made films of two boats each. */
export function findMovements({ apart, shakesFrom, ...kind }: Kind): FoundMovements {
  const random = seededRandom(17);
  const { shake = 0 } = kind;
  const sum: FoundMovements = { boats: 0, found: 0, wrong: 0, errors: [], wasShaken: false };
  for (let index = 0; index < films; index += 1) {
    const crosses = 4 + random();
    const boats: FinishFilm['boats'] = [
      { crosses, lane: [0.35, 0.6] },
      { crosses: crosses + apart, lane: [0.65, 0.9] },
    ];
    const film: FinishFilm = {
      ...kind,
      width: 48,
      height: 27,
      seconds: 8 + apart,
      boats,
      seed: index + 1,
    };
    const watch = createMovementWatch();
    const stamps: number[] = [];
    const still = [...filmFrames({ ...film, shake })];
    const shaken = shakesFrom === undefined ? still : [...filmFrames({ ...film, shake: 2 })];
    const line = Array.from({ length: film.height }, () => LINE * film.width);
    for (const [frame, { at, picture }] of still.entries()) {
      const isShaken = shakesFrom !== undefined && at >= shakesFrom && at < shakesFrom + 0.5;
      const seen = (isShaken ? shaken[frame]?.picture : null) ?? picture;
      const { crossed, state } = watch.see({ at: Math.round(at * 1e6), picture: seen, line });
      if (state === 'shaken') sum.wasShaken = true;
      if (crossed !== null) stamps.push(crossed / 1e6);
    }
    sum.boats += boats.length;
    const left = new Set(stamps);
    for (const boat of boats) {
      const near = [...left].find((at) => Math.abs(at - boat.crosses) < 0.08);
      if (near === undefined) continue;
      left.delete(near);
      sum.found += 1;
      sum.errors.push((near - boat.crosses) * 1e6);
    }
    sum.wrong += left.size;
  }
  return sum;
}
