/** Counts what this process commits: another number after each commit. */
export interface CommitCount {
  /** Told after a commit, before who waits for it goes on. */
  note(): void;
  count(): number;
}

/** A count for one open database. */
export function commitCount(): CommitCount {
  let commits = 0;
  return {
    note: () => {
      commits += 1;
    },
    count: () => commits,
  };
}
