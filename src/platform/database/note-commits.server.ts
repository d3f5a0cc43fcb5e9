import type { CompiledQuery, LogEvent } from 'kysely';

/**
 * Makes a Kysely log function that detects commits: of transactions, and of writing statements outside of one. Called
 * after the engine has answered, before the caller continues. Extra calls are harmless; a missing one is not.
 */
export function noteCommits(onCommit: () => void): (event: LogEvent) => void {
  return ({ level, query }) => {
    if (level === 'query' && mayCommit(query)) onCommit();
  };
}

function mayCommit({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return false;
  return query.kind !== 'RawNode' || !/^(begin|start|rollback|select|savepoint)\b/i.test(sql);
}
