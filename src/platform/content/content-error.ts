export type ContentIssue = {
  /** Place inside the file, as one would write it in code: `results[3].time`; empty for the whole file. */
  path: string;
  /** Only where a check spans several files: the one that is meant, within the folder of the error. */
  file?: string;
  expected: string;
  found: string;
};

/** A content or data file that cannot be used; its message is one readable line for each issue. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  readonly issues: readonly ContentIssue[];

  constructor(file: string, issues: readonly ContentIssue[]) {
    super(issues.map((issue) => describeIssue(file, issue)).join('\n'));
    this.file = file;
    this.issues = issues;
  }
}

/** An issue in one line: the file, the place inside it, what belongs there and what stands there. */
export function describeIssue(file: string, issue: ContentIssue): string {
  const { path, expected, found } = issue;
  const inFile = issue.file === undefined ? file : `${file}/${issue.file}`;
  const place = path === '' ? inFile : `${inFile}: ${path}`;
  return `${place}: expected ${expected}, found ${found}`;
}
