import type { Bracket } from './bracket.ts';

export function listSeeds({ phases }: Bracket): number[] {
  return phases
    .flatMap(({ heats }) => heats.flatMap(({ from }) => from))
    .filter((one) => typeof one === 'number')
    .toSorted((one, other) => one - other);
}
