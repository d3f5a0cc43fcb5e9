export interface CommitCount {
  /** Called after a commit, before its caller continues. */
  note(): void;
  count(): number;
}

export function commitCount(): CommitCount {
  let commits = 0;
  return {
    note: () => {
      commits += 1;
    },
    count: () => commits,
  };
}
