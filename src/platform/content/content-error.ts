export type ContentProblem = {
  /** Place inside the file, as one would write it in code: `results[3].time`; empty for the whole file. */
  path: string;
  expected: string;
  found: string;
};

/** A content or data file that cannot be used; its message is one readable line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly file: string;
  readonly problems: readonly ContentProblem[];

  constructor(file: string, problems: readonly ContentProblem[]) {
    super(problems.map((problem) => describeProblem(file, problem)).join('\n'));
    this.file = file;
    this.problems = problems;
  }
}

function describeProblem(file: string, { path, expected, found }: ContentProblem): string {
  const place = path === '' ? file : `${file}: ${path}`;
  return `${place}: expected ${expected}, found ${found}`;
}
