/** What a race is by its discipline (`DisId`): what its cells and its times mean follows from it. */
export type RaceKind = 'first' | 'second' | 'single' | 'team' | 'cross';

const kinds: Readonly<Record<string, RaceKind>> = {
  BR1: 'first',
  BR2: 'second',
  SR: 'single',
  TSR: 'team',
  HT1: 'single',
  HT2: 'single',
  QF: 'single',
  SF: 'single',
  SFB: 'single',
  FI: 'single',
  FIB: 'single',
  QUA: 'single',
  SEM: 'single',
  FIN: 'single',
  // Time trial, heats, semifinals, final and classification of kayak cross.
  XT: 'cross',
  X4: 'cross',
  XS: 'cross',
  XF: 'cross',
  XER: 'cross',
};

/** The kind of a discipline; null for one that we do not know, which is read as a single run. */
export function raceKind(discipline: string): RaceKind | null {
  return Object.hasOwn(kinds, discipline) ? (kinds[discipline] ?? null) : null;
}

/** The states of a race that the program numbers, from 0 on: those that our record knows. */
export const raceState = { startList: 1, inProgress: 3, unofficial: 4, official: 5 } as const;
const lastStatus = 13;
const official = new Set([5, 6]);
/** Unofficial, official, revised, under protest: it was run to its end. */
const finished = new Set([4, 5, 6, 10]);

export function isRaceStatus(status: number | null): boolean {
  return status !== null && status >= 0 && status <= lastStatus;
}

/** Whether a boat without anything did not start: before, it has no result yet. */
export function isOfficial(status: number | null): boolean {
  return status !== null && official.has(status);
}

/** Whether what the file does not say means that there is none: before, it may not be computed yet. */
export function isFinished(status: number | null): boolean {
  return status !== null && finished.has(status);
}
