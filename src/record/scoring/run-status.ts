export const runStatuses = ['DNS', 'DNF', 'DSQ-R', 'DSQ-C'] as const;

export type RunStatus = (typeof runStatuses)[number];

/** Statuses of a paddler in a list, in the order of the list; `pending` while a run is still to come. */
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
  /** Scope of the status: this run, or all the paddler's runs of the competition. */
  takes: 'run' | 'competition';
  /** Data of the run that stay: none, all but the finish, or all. */
  keeps: 'nothing' | 'unfinished' | 'all';
  /** Who may set the status: the scorers, or only the jury. */
  ruledBy: 'scorer' | 'jury';
}

/** Ordered by weight, the lightest first: among a paddler's runs the heaviest status decides the standing. */
export const statusMeaning: Readonly<Record<RunStatus, StatusMeaning>> = {
  DNS: { standing: 'DNS', takes: 'run', keeps: 'nothing', ruledBy: 'scorer' },
  'DSQ-R': { standing: 'DSQ', takes: 'run', keeps: 'all', ruledBy: 'jury' },
  DNF: { standing: 'DNF', takes: 'run', keeps: 'unfinished', ruledBy: 'scorer' },
  'DSQ-C': { standing: 'DSQ', takes: 'competition', keeps: 'all', ruledBy: 'jury' },
};

/** Returns the standing of a paddler without a result; null while no run has a status. */
export function heaviestStanding(
  statuses: readonly (RunStatus | null)[],
): StatusMeaning['standing'] | null {
  const said = new Set<string | null>(statuses);
  const heaviest = Object.entries(statusMeaning).findLast(([status]) => said.has(status));
  return heaviest?.[1].standing ?? null;
}

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

/** Whether the status means that the paddler was on the course and did not finish. */
export function neverFinished(status: RunStatus | null): boolean {
  return status !== null && statusMeaning[status].keeps === 'unfinished';
}
