/** A small grey picture, by rows from the top left, each value 0 to 255. */
export interface GreyPicture {
  width: number;
  height: number;
  values: ArrayLike<number>;
}

/** Farthest shift that is looked for, in pixels of the small picture. */
const FARTHEST = 3;
/** A shifted picture must fit this much better than the unshifted one: the river moves while its banks stand. */
const BETTER = 0.75;
/** Two pictures of a living camera differ at least by its noise. */
const NOISE = 0.02;
/** A picture whose mean is darker or brighter than this shows hardly a boat. */
const [DARK, BRIGHT] = [30, 225];

export type Light = 'good' | 'dark' | 'bright';

/** Returns whether two pictures are the same to the last grey, as of a camera that repeats its last frame. */
export function isFrozen(before: GreyPicture, now: GreyPicture): boolean {
  const { values } = before;
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += Math.abs((values[index] ?? 0) - (now.values[index] ?? 0));
  }
  return sum / values.length < NOISE;
}

/** Returns whether the phone points elsewhere than when its line was laid: the whole picture fits better shifted. */
export function hasMoved(laid: GreyPicture, now: GreyPicture): boolean {
  const unshifted = apart(laid, now, 0, 0);
  let best = unshifted;
  for (let down = -FARTHEST; down <= FARTHEST; down += 1) {
    for (let right = -FARTHEST; right <= FARTHEST; right += 1) {
      if (down !== 0 || right !== 0) best = Math.min(best, apart(laid, now, right, down));
    }
  }
  return best < unshifted * BETTER;
}

/** Returns how much two pictures differ where both show something, without the light that became brighter or darker. */
function apart(laid: GreyPicture, now: GreyPicture, right: number, down: number): number {
  const { width, height } = laid;
  const differences: number[] = [];
  for (let y = FARTHEST; y < height - FARTHEST; y += 1) {
    for (let x = FARTHEST; x < width - FARTHEST; x += 1) {
      const one = laid.values[y * width + x] ?? 0;
      differences.push(one - (now.values[(y + down) * width + x + right] ?? 0));
    }
  }
  const light = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  return differences.reduce((sum, one) => sum + Math.abs(one - light), 0) / differences.length;
}

/** Returns whether a picture is so dark or so bright that a boat in it is hard to see. */
export function lookAtLight({ values }: GreyPicture): Light {
  const mean = Array.from(values).reduce((sum, one) => sum + one, 0) / values.length;
  if (mean < DARK) return 'dark';
  return mean > BRIGHT ? 'bright' : 'good';
}
