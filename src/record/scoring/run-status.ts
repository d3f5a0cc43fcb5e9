export const runStatuses = ['DNS', 'DNF', 'DSQ-R', 'DSQ-C'] as const;

export type RunStatus = (typeof runStatuses)[number];

/** Status of a paddler in a list; `pending` while a run is still to come. */
export const standingStatuses = ['classified', 'pending', 'DNF', 'DNS', 'DSQ'] as const;

export type StandingStatus = (typeof standingStatuses)[number];

/** Status that a list shows in place of a result; null for a result and for a pending one. */
export const namedStanding = {
  classified: null,
  pending: null,
  DNF: 'DNF',
  DNS: 'DNS',
  DSQ: 'DSQ',
} as const satisfies Readonly<Record<StandingStatus, StandingStatus | null>>;

interface StatusMeaning {
  standing: Exclude<StandingStatus, 'classified' | 'pending'>;
  /** The status with the higher weight among two runs decides the paddler's. */
  weight: number;
  /** What does not count: this run, or all the paddler's runs of the competition. */
  takes: 'run' | 'competition';
  /** Which data of the run stay: nothing, everything but the finish, or everything. */
  keeps: 'nothing' | 'unfinished' | 'all';
  /** Who may set the status: the scorers, or only the jury. */
  ruledBy: 'scorer' | 'jury';
}

export const statusMeaning: Readonly<Record<RunStatus, StatusMeaning>> = {
  DNS: { standing: 'DNS', weight: 1, takes: 'run', keeps: 'nothing', ruledBy: 'scorer' },
  DNF: { standing: 'DNF', weight: 3, takes: 'run', keeps: 'unfinished', ruledBy: 'scorer' },
  'DSQ-R': { standing: 'DSQ', weight: 2, takes: 'run', keeps: 'all', ruledBy: 'jury' },
  'DSQ-C': { standing: 'DSQ', weight: 4, takes: 'competition', keeps: 'all', ruledBy: 'jury' },
};

/** The only status that the officials at each end of the course can report. */
export const statusSaidAt = { start: 'DNS', finish: 'DNF' } as const satisfies Record<
  'start' | 'finish',
  RunStatus
>;

export function isDisqualified(status: RunStatus | null): boolean {
  return status !== null && statusMeaning[status].standing === 'DSQ';
}

/** Returns the statuses that scorers or the jury may set. */
export function statusesRuledBy(who: StatusMeaning['ruledBy']): RunStatus[] {
  return runStatuses.filter((status) => statusMeaning[status].ruledBy === who);
}

/** Whether the status means that the paddler was never on the course. */
export function neverStarted(status: RunStatus | null): boolean {
  return status !== null && statusMeaning[status].keeps === 'nothing';
}
