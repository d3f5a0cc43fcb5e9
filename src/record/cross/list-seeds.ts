import type { Bracket } from './bracket.ts';

/** Returns the seeds that start in a bracket, in order. */
export function listSeeds({ phases }: Bracket): number[] {
  return phases
    .flatMap(({ heats }) => heats.flatMap(({ from }) => from))
    .filter((one) => typeof one === 'number')
    .toSorted((one, other) => one - other);
}
