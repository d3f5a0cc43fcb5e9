import type { CrossFile } from './cross-file.ts';
import { rankHeat } from './rank-heat.ts';

interface Seed {
  boat: string;
  seed: number;
}

/**
 * Seeds the time trial: clean runs by time, then runs with a fault, further ones first; or by the
 * ranks in the file. Two equal boats are a tie, and no boat gets a seed.
 */
export function seedTimeTrial({
  timeTrial = {},
  elements,
}: CrossFile): { seeds: Seed[]; tie: null } | { seeds: null; tie: [string, string] } {
  const finished = Object.entries(timeTrial).flatMap(([boat, { time, rank, status, faults }]) => {
    const by = rank ?? (time === undefined ? undefined : Math.round(time * 100));
    if (status !== undefined || by === undefined) return [];
    const standing = faults.filter(({ revoked }) => !revoked).map(({ at }) => elements.indexOf(at));
    return [{ boat, line: by, faults: rank === undefined ? standing : [] }];
  });
  const by = new Map(finished.map(({ boat, line }) => [boat, line]));
  const { rows, tie } = rankHeat(finished, (boat) => by.get(boat));
  return tie
    ? { seeds: null, tie }
    : { seeds: rows.map(({ boat, rank }) => ({ boat, seed: rank })), tie: null };
}
