import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * PostgreSQL features beyond plain tables, rows and transactions, with their pattern in our code. A feature that is
 * only in the code or only in docs/postgresql.md fails.
 */
const features: Readonly<Record<string, RegExp>> = {
  RETURNING: /\.returning(All)?\(/,
  'ON CONFLICT': /\.onConflict\(/,
  'foreign keys': / references \w+ \(/,
  'CHECK constraints': /\bcheck \(/,
  'identity columns': /\bas identity\b/,
  'indexes on expressions': /create index \w+ on \w+ \(\(/,
  views: /create view/i,
  'DROP COLUMN': /\.dropColumn\(|drop column/i,
  triggers: /create trigger \$\{/i,
  'PL/pgSQL': /language plpgsql/i,
  'LISTEN and NOTIFY': /`(listen|notify) \$\{/i,
  pg_trigger: /from pg_trigger/i,
  'COMMENT ON': /comment on table/i,
  'VACUUM (FULL)': /vacuum \(full\)/i,
  setval: /setval\(/i,
  'row locks (FOR UPDATE)': /\.forUpdate\(|\bfor update\b/i,
  'SKIP LOCKED': /\.skipLocked\(|\bskip locked\b/i,
  'advisory locks': /pg_(try_)?advisory/i,
  arrays: /\bany\(\$|\barray\[|text\[\]/i,
  JSON: /\bjsonb\b|json_(build|agg)|->>'/i,
  'DISTINCT ON': /\.distinctOn\(|distinct on/i,
  LATERAL: /Lateral\(|\blateral\b/i,
  'window functions': /\.over\(/,
  'WITH RECURSIVE': /withRecursive\(|with recursive/i,
  'full text search': /\btsvector|\btsquery/i,
  extensions: /create extension/i,
  'partial indexes': /createIndex\([^;]*\.where\(|create (unique )?index [^;]*\bwhere\b/i,
  'unlogged and temporary tables': /\bunlogged\b|temporary\(\)/i,
  'materialized views': /materialized/i,
  MERGE: /\.mergeInto\(/,
  COPY: /\bcopy \w+ (from|to)\b/i,
  'enumerated types': /createType\(|create type/i,
  'generated columns': /generatedAlwaysAs\(|generated always as \(/i,
  'deferred constraints': /deferrable|deferred/i,
  partitions: /partition by/i,
  'isolation levels': /setIsolationLevel\(|isolation level/i,
};

const source = globSync('src/**/*.ts')
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/^\s*(\*|\/\/|\/\*\*).*$/gm, ''))
  .join('\n');

test('the PostgreSQL features in use are those that docs/postgresql.md lists', () => {
  const page = readFileSync('docs/postgresql.md', 'utf8');
  const list = page.slice(
    page.indexOf('| feature |'),
    page.indexOf('\n\n', page.indexOf('| feature |')),
  );
  const listed = [...list.matchAll(/^\| (?!feature|---)([^|]+?) \|/gm)].map(([, name]) => name);
  const used = Object.keys(features).filter((name) => features[name]?.test(source));
  expect(listed.toSorted()).toEqual(used.toSorted());
});
