export interface NowVersion {
  revision: number;
  plan: number;
  results: number;
  names: number;
  /** Minute up to which this server has everything of another server's day; '' for a day run here. */
  asOf: string;
  /** Hash of the day, its time zone, and the seats, whose gates decide which judgements count. */
  rest: string;
}

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
