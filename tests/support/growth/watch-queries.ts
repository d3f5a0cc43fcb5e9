import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import { createQueryId } from 'kysely';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';

export interface QueryWatch {
  database: AppDatabase;
  /** Every query, each text once, with the values of its first time. */
  queries: () => readonly CompiledQuery[];
}

/** Records the queries of a database, in transactions too. */
export function watchQueries(database: AppDatabase): QueryWatch {
  const nodes: RootOperationNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    database: database.withPlugin(plugin),
    queries: () => {
      const compiled = nodes.map((node) =>
        database.getExecutor().compileQuery(node, createQueryId()),
      );
      return [...new Map(compiled.toReversed().map((query) => [query.sql, query])).values()];
    },
  };
}
