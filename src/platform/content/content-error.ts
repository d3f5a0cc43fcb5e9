export type ContentIssue = {
  /** Place inside the file, as one would write it in code: `results[3].time`; empty for the whole file. */
  path: string;
  /** Only where a check spans several files: the one that is meant, within the folder of the error. */
  file?: string;
  expected: string;
  found: string;
};

const mostKept = 100;

/** A content or data file that cannot be used; its message is one readable line for each issue. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  /** The first issues only: a file may break a rule in each of 100,000 places. */
  readonly issues: readonly ContentIssue[];
  /** How many issues there are besides. */
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

/** An issue in one line: the file, the place inside it, what belongs there and what stands there. */
export function describeIssue(file: string, issue: ContentIssue): string {
  const { path, expected, found } = issue;
  const inFile = issue.file === undefined ? file : `${file}/${issue.file}`;
  const place = path === '' ? inFile : `${inFile}: ${path}`;
  return `${place}: expected ${expected}, found ${found}`;
}
