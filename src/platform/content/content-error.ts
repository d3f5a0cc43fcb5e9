export type ContentIssue = {
  /** Place inside the file, as one would write it in code: `results[3].time`; empty for the whole file. */
  path: string;
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

function describeIssue(file: string, { path, expected, found }: ContentIssue): string {
  const place = path === '' ? file : `${file}: ${path}`;
  return `${place}: expected ${expected}, found ${found}`;
}
