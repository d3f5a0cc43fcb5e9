/**
 * The discipline (`DisId`) decides the meaning of cells and times. A `classification` repeats the places of other
 * races; an `unknown` race is never read as a run.
 */
export type RaceKind =
  | ('first' | 'second' | 'single' | 'team')
  | ('cross' | 'classification' | 'unknown');

const laterPhases = ['QF', 'SFB', 'SF', 'FIB', 'SPF', 'FI', 'SUF'] as const;

/** Races of a class that are ranked together: two runs, or one. A later phase decides over the earlier ones. */
export const racePhases = [
  ...(['BR', 'HT', 'EL', 'SR', 'SP1', 'SP2'] as const),
  ...laterPhases,
] as const;

export type RacePhase = (typeof racePhases)[number];

interface Discipline {
  kind: RaceKind;
  phase?: RacePhase;
  /** Discipline of the first run; missing when the race is no second run. */
  follows?: string;
  counts?: 'best' | 'sum';
}

const cross: Discipline = { kind: 'cross' };
const team: Discipline = { kind: 'team' };
const classification: Discipline = { kind: 'classification' };
const single = (phase: RacePhase): Discipline => ({ kind: 'single', phase });
const first = (phase: RacePhase): Discipline => ({ kind: 'first', phase });
const second = (
  phase: RacePhase,
  follows: string,
  counts: 'best' | 'sum' = 'best',
): Discipline => ({ kind: 'second', phase, follows, counts });

const disciplines: Readonly<Record<string, Discipline>> = {
  BR1: first('BR'),
  BR2: second('BR', 'BR1'),
  HT1: first('HT'),
  HT2: second('HT', 'HT1'),
  NHT2: second('HT', 'HT1'),
  EL1: first('EL'),
  EL2: second('EL', 'EL1'),
  SR1: first('SR'),
  SR2: second('SR', 'SR1', 'sum'),
  SR: single('SR'),
  // Numbered races, each of them separate.
  SP1: single('SP1'),
  SP2: single('SP2'),
  SPF: single('SPF'),
  QF: single('QF'),
  SF: single('SF'),
  SFB: single('SFB'),
  FI: single('FI'),
  FIB: single('FIB'),
  SUF: { kind: 'single', phase: 'SUF', follows: 'BR2', counts: 'sum' },
  TSR: team,
  TR1: team,
  TR2: { kind: 'team', follows: 'TR1', counts: 'best' },
  TS1: team,
  TS2: team,
  TSF: team,
  TFI: team,
  // Time trial, heats, semifinals, final and classification of kayak cross.
  XT: cross,
  XT1: cross,
  XT2: cross,
  X8: cross,
  X4: cross,
  XS: cross,
  XF: cross,
  XER: cross,
  SLER: classification,
  WWER: classification,
  RXER: classification,
};

function findDiscipline(token: string): Discipline | null {
  return Object.hasOwn(disciplines, token) ? (disciplines[token] ?? null) : null;
}

/** Returns the kind of a discipline; `unknown` for an unknown word, which is never read as a run. */
export function raceKind(discipline: string): RaceKind {
  return findDiscipline(discipline)?.kind ?? 'unknown';
}

export function isTimed(kind: RaceKind): boolean {
  return kind !== 'cross' && kind !== 'classification' && kind !== 'unknown';
}

/** Returns the phase of a race of single boats; null for any other race. */
export function findPhase(discipline: string): RacePhase | null {
  return findDiscipline(discipline)?.phase ?? null;
}

/** Whether boats qualify for a discipline, as for a semifinal. */
export function isLaterPhase(discipline: string): boolean {
  const phase = findPhase(discipline);
  return phase !== null && phaseOrder(phase) > 0;
}

/** Returns how far a phase is on the way to the title: 0 for every phase for which no boat has to qualify. */
export function phaseOrder(phase: RacePhase): number {
  const later: readonly RacePhase[] = laterPhases;
  return 1 + later.indexOf(phase);
}

export function phasesInOrder(phases: Iterable<RacePhase>): RacePhase[] {
  return [...new Set(phases)].toSorted((a, b) => phaseOrder(a) - phaseOrder(b));
}

interface PairedRace {
  class: string;
  discipline: string;
  day: string | null;
  startsAt: string | null;
}

export interface RacePair<Race> {
  first: Race;
  second: Race;
  counts: 'best' | 'sum';
}

/** Pairs both runs of a class: runs of one day, else the second run with the last first run before it. */
export function pairRaces<Race extends PairedRace>(races: readonly Race[]): RacePair<Race>[] {
  const taken = new Map<string, Set<Race>>();
  return races.flatMap((race): RacePair<Race>[] => {
    const { follows, counts = 'best' } = findDiscipline(race.discipline) ?? {};
    const before = races
      .filter((one) => one.class === race.class && one.discipline === follows)
      .filter((one) => (one.day ?? '') <= (race.day ?? ''))
      .filter((one) => !taken.get(race.discipline)?.has(one))
      .toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
    const partner = before.findLast(({ day }) => day === race.day) ?? before.at(-1);
    if (partner === undefined) return [];
    const own = taken.get(race.discipline) ?? new Set();
    taken.set(race.discipline, own.add(partner));
    return [{ first: partner, second: race, counts }];
  });
}

export const raceState = { startList: 1, inProgress: 3, unofficial: 4, official: 5 } as const;
const lastStatus = 13;
const official = new Set([5, 6]);
/** Unofficial, official, revised and under protest: the race was run to its end. */
const finished = new Set([4, 5, 6, 10]);

export function isRaceStatus(status: number | null): boolean {
  return status !== null && status >= 0 && status <= lastStatus;
}

/** Whether a boat without any data did not start; before, it has no result yet. */
export function isOfficial(status: number | null): boolean {
  return status !== null && official.has(status);
}

/** Whether a missing value means none; before, it may not be calculated yet. */
export function isFinished(status: number | null): boolean {
  return status !== null && finished.has(status);
}
