import type { DayState } from './day-state.ts';

export function hasBegun({ runs }: Pick<DayState, 'runs'>, race: string): boolean {
  return runs.some(
    (run) =>
      run.race === race &&
      (run.start || run.finish || run.gates.some(({ said }) => said.length > 0)),
  );
}
