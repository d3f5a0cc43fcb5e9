/** What the race at one moment is made of. */
export interface NowVersion {
  /** Of the last event of the log that is in it. */
  revision: number;
  plan: number;
  /** How often results were posted. */
  results: number;
  /** Of the edition that the names are of. */
  names: number;
  /** The minute until which everything is here of a day that another side runs; '' where it is run here. */
  asOf: string;
  /** Of the day, its time zone, and the seats whose gates say whose judgements count. */
  rest: string;
}

/** The version of `RaceNow`: changes with everything that is told. */
export function writeNowVersion(made: NowVersion): string {
  const { revision, plan, results, names, asOf, rest } = made;
  return [revision, plan, results, names, asOf, rest].join('.');
}

/** What a version was made of; of the version of a page, too, which has more behind it. */
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

/** Whether anything that versions of one day count is less in one than in another: it never falls. */
export function isEarlier(version: string, than: string): boolean {
  const [is, was] = [readNowVersion(version), readNowVersion(than)];
  return is.rest === was.rest && counted.some((one) => is[one] < was[one]);
}
