export type ContentIssue = {
  /** Place inside the file, written as in code: `results[3].time`; '' for the whole file. */
  path: string;
  /** File within the folder of the error, when a check spans several files. */
  file?: string;
  expected: string;
  found: string;
};

const mostKept = 100;

/** An unusable content or data file; its message has one readable line per issue. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  /** The first issues only, because a file may break a rule in 100,000 places. */
  readonly issues: readonly ContentIssue[];
  readonly more: number;

  constructor(file: string, issues: readonly ContentIssue[]) {
    const kept = issues.slice(0, mostKept);
    const more = issues.length - kept.length;
    const lines = kept.map((issue) => describeIssue(file, issue));
    super([...lines, ...(more > 0 ? [`${file}: ${more} issues more`] : [])].join('\n'));
    this.file = file;
    this.issues = kept;
    this.more = more;
  }
}

export function describeIssue(file: string, issue: ContentIssue): string {
  const { path, expected, found } = issue;
  const inFile = issue.file === undefined ? file : `${file}/${issue.file}`;
  const place = path === '' ? inFile : `${inFile}: ${path}`;
  return `${place}: expected ${expected}, found ${found}`;
}
