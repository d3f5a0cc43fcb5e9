/** What a run can be besides one that counts, in the order in which lists name them. */
export const runStatuses = ['DNS', 'DNF', 'DSQ-R', 'DSQ-C'] as const;

export type RunStatus = (typeof runStatuses)[number];

/** How a paddler stands in a list; `pending` when a run is still to come. */
export const standingStatuses = ['classified', 'pending', 'DNF', 'DNS', 'DSQ'] as const;

export type StandingStatus = (typeof standingStatuses)[number];

interface StatusMeaning {
  /** How a paddler stands whom it leaves without a result. */
  standing: Exclude<StandingStatus, 'classified' | 'pending'>;
  /** Of the statuses of two runs the heavier one says how the paddler stands. */
  weight: number;
  /** What does not count: this run, or the paddler's runs of the whole competition. */
  takes: 'run' | 'competition';
  /** What is kept of the run: nothing, all but its finish, or everything. */
  keeps: 'nothing' | 'unfinished' | 'all';
  /** Who scores runs, or the jury alone. */
  ruledBy: 'scorer' | 'jury';
}

export const statusMeaning: Readonly<Record<RunStatus, StatusMeaning>> = {
  /** Did not start. */
  DNS: { standing: 'DNS', weight: 1, takes: 'run', keeps: 'nothing', ruledBy: 'scorer' },
  /** Did not finish. */
  DNF: { standing: 'DNF', weight: 3, takes: 'run', keeps: 'unfinished', ruledBy: 'scorer' },
  /** Disqualified in this run. */
  'DSQ-R': { standing: 'DSQ', weight: 2, takes: 'run', keeps: 'all', ruledBy: 'jury' },
  /** Disqualified in the whole competition. */
  'DSQ-C': { standing: 'DSQ', weight: 4, takes: 'competition', keeps: 'all', ruledBy: 'jury' },
};

/** The one status that each end of the course can say. */
export const statusSaidAt = { start: 'DNS', finish: 'DNF' } as const satisfies Record<
  'start' | 'finish',
  RunStatus
>;

/** Whether a status is a disqualification. */
export function isDisqualified(status: RunStatus | null): boolean {
  return status !== null && statusMeaning[status].standing === 'DSQ';
}

/** The statuses that these people rule on. */
export function statusesRuledBy(who: StatusMeaning['ruledBy']): RunStatus[] {
  return runStatuses.filter((status) => statusMeaning[status].ruledBy === who);
}

/** Whether somebody with this status never was on the course. */
export function neverStarted(status: RunStatus | null): boolean {
  return status !== null && statusMeaning[status].keeps === 'nothing';
}
