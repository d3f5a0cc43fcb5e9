import type { CompiledQuery, LogEvent } from 'kysely';

/**
 * A log of Kysely that hears commits: of transactions, and of statements that write outside of one.
 * It is called when the engine has answered, before who asked goes on. More calls than commits do no
 * harm, one too few would.
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
