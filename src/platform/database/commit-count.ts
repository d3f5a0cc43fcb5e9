/** Counts the commits of this process; the number changes with each commit. */
export interface CommitCount {
  /** Called after a commit, before its caller continues. */
  note(): void;
  count(): number;
}

/** Makes the count for one open database. */
export function commitCount(): CommitCount {
  let commits = 0;
  return {
    note: () => {
      commits += 1;
    },
    count: () => commits,
  };
}
