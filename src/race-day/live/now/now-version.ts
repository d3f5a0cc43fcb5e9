/** The counters that make up a version of `RaceNow`. */
export interface NowVersion {
  /** Revision of the last event of the log. */
  revision: number;
  plan: number;
  /** Number of postings. */
  results: number;
  /** Version of the edition, which changes with the names. */
  names: number;
  /**
   * The minute up to which this server has everything of a day that another server runs. '' when this server runs the
   * day.
   */
  asOf: string;
  /** Hash of the day, its time zone, and the seats, whose gates decide which judgements count. */
  rest: string;
}

/** Returns the version of `RaceNow`, which differs whenever its content may differ. */
export function writeNowVersion(made: NowVersion): string {
  const { revision, plan, results, names, asOf, rest } = made;
  return [revision, plan, results, names, asOf, rest].join('.');
}

/** Reads the counters of a version; the longer version of a page, which begins with them, may be given too. */
export function readNowVersion(version: string): NowVersion {
  const [revision, plan, results, names, asOf = '', rest = ''] = version.split('.');
  return {
    revision: Number(revision),
    plan: Number(plan),
    results: Number(results),
    names: Number(names),
    asOf,
    rest,
  };
}

const counted = ['revision', 'plan', 'results', 'names'] as const;

/** Whether `version` is older than `than`. Both must belong to the same day; every counter in a version only grows. */
export function isEarlier(version: string, than: string): boolean {
  const [is, was] = [readNowVersion(version), readNowVersion(than)];
  return is.rest === was.rest && counted.some((one) => is[one] < was[one]);
}
