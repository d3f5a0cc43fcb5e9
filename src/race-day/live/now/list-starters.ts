import type { RunStatus } from '../../../record/scoring/run-status.ts';
import { expectedStart } from './expected-start.ts';
import type { RaceNow } from './race-now.ts';

export interface Starter {
  bib: string;
  name: string;
  club: string | undefined;
  /** Expected start in epoch milliseconds, or the state of a boat without one. */
  at: number | RunStatus | 'not_started' | 'started' | 'unknown';
  isStillToStart: boolean;
}

/** Returns the boats of a race in their order of start; a boat that is in no list of the day is left out. */
export function listStarters(now: RaceNow, id: string): Starter[] {
  const race = now.races[id];
  return [...new Set(race?.order)].flatMap((bib): Starter | [] => {
    const start = race?.starts[bib];
    const row = now.groups[race?.group ?? '']?.rows[bib];
    const { name, club } = start ?? row ?? {};
    if (name === undefined) return [];
    const run = race && row?.runs[race.descent];
    const hasStarted = run?.state === 'course' || run?.state === 'down';
    const at = start
      ? (expectedStart(start) ?? 'not_started')
      : (run?.status ?? (hasStarted ? 'started' : 'unknown'));
    return { bib, name, club: club ?? row?.club, at, isStillToStart: start !== undefined };
  });
}
