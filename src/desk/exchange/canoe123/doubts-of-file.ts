import {
  type DoubtedRun,
  doubtsOfRuns,
  type RunDoubt,
} from '../../../record/scoring/run-doubts.ts';
import { isTimed } from './race-kind.ts';
import type { Canoe123Facts, Canoe123ResultFacts } from './read-canoe123-facts.ts';
import { reckonRun } from './reckon-run.ts';

/** Returns the results of a file with an implausible time. One finish of two bibs is in doubt for both. */
export function doubtsOfFile({
  races,
}: Pick<Canoe123Facts, 'races'>): ReadonlyMap<Canoe123ResultFacts, RunDoubt[]> {
  const results = new Map<string, Canoe123ResultFacts>();
  const runs = races
    .filter(({ kind }) => isTimed(kind) && kind !== 'team')
    .flatMap((race) =>
      race.results.flatMap((result, place): DoubtedRun[] => {
        const { time, total } = reckonRun(result, race);
        if (total === null) return [];
        const key = `${race.id} ${place}`;
        results.set(key, result);
        const finish = result.start === null ? null : result.finish;
        return [{ key, race: race.id, line: race.day ?? '', time, total, finish }];
      }),
    );
  return new Map(
    [...doubtsOfRuns(runs)].flatMap(([key, doubts]) => {
      const result = results.get(key);
      return result ? [[result, doubts] as const] : [];
    }),
  );
}
