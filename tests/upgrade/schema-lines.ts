import { PostgresAdapter, sql } from 'kysely';
import type { AppDatabase } from '../../src/platform/database/open-database.server.ts';

/**
 * Returns a database's schema by its catalog, one line a part: columns with types and defaults, keys, checks, indexes,
 * views, triggers and functions. Different migrations to the same schema give the same lines.
 */
export async function schemaLines(database: AppDatabase): Promise<string[]> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (isPostgres ? postgresParts : sqliteParts).execute(database);
  const lines = rows.flatMap(({ part, words }) =>
    isPostgres ? `${part} ${inOneLine(words)}` : sqliteLines(part, words),
  );
  return lines.toSorted();
}

interface Part {
  part: string;
  words: string;
}

const sqliteParts = sql<Part>`
  select printf('%s %03d %s', t.name, c.cid, c.name) as part,
    printf('%s notnull=%d default=%s key=%d', c.type, c."notnull", c.dflt_value, c.pk) as words
  from sqlite_schema t, pragma_table_xinfo(t.name) c where t.type = 'table' and t.name not like 'sqlite_%'
  union all
  select t.name, printf('references %s.%s from %s update %s delete %s', f."table", f."to", f."from", f.on_update,
    f.on_delete)
  from sqlite_schema t, pragma_foreign_key_list(t.name) f where t.type = 'table'
  union all
  select t.name, printf('index %s unique=%d partial=%d (%s)', iif(i.origin = 'c', i.name, i.origin), i."unique",
    i.partial, (select group_concat(coalesce(x.name, 'expression') || iif(x.desc, ' desc', '') || ' ' || x.coll, ', ')
      from pragma_index_xinfo(i.name) x where x.key))
  from sqlite_schema t, pragma_index_list(t.name) i where t.type = 'table'
  union all
  select name, printf('strict=%d without rowid=%d', strict, wr) from pragma_table_list
  where type = 'table' and name not like 'sqlite_%'
  union all
  select type || ' ' || name, sql from sqlite_schema where sql is not null and name not like 'sqlite_%'
`;

/** Returns a table's constraints from its SQL, which no pragma lists, and the SQL of everything else. */
function sqliteLines(part: string, words: string): string[] {
  const text = inOneLine(words).replaceAll('"', '').toLowerCase();
  const [, table] = /^table (.+)$/.exec(part) ?? [];
  if (table === undefined) return [`${part} ${text}`];
  const constraints = text.matchAll(
    /(?:constraint (\w+) )?(check|unique|primary key|autoincrement)\b/g,
  );
  return [...constraints].flatMap(({ 0: found, 1: name, 2: kind, index }) => {
    if (kind === 'autoincrement') return `${table} ${kind}`;
    if (kind === 'check')
      return `${table} check ${name ?? ''} ${bracket(text.slice(index + found.length))}`;
    return name === undefined
      ? []
      : `${table} ${kind} ${name} ${bracket(text.slice(index + found.length))}`;
  });
}

function bracket(text: string): string {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(text.indexOf('('), index + 1);
  }
  throw new Error(`A bracket stays open in: ${text}`);
}

const postgresParts = sql<Part>`
  with tables as (
    select oid, relname, relkind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname not like 'kysely_%'
  )
  select relname || ' ' || lpad(row_number() over (partition by relname order by attnum)::text, 3, '0') || ' '
      || attname as part,
    concat_ws(' ', format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      'default ' || pg_get_expr(adbin, adrelid), 'identity ' || nullif(attidentity::text, ''),
      'generated ' || nullif(attgenerated::text, ''), 'collate ' || nullif(collname, 'default')) as words
  from tables join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped
  left join pg_attrdef on adrelid = tables.oid and adnum = attnum
  left join pg_collation on pg_collation.oid = attcollation
  union all
  select relname || ' constraint', conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
  from tables join pg_constraint on conrelid = tables.oid where contype <> 'n'
  union all
  select relname || ' index', pg_get_indexdef(indexrelid) from tables join pg_index on indrelid = tables.oid
  where indexrelid not in (select conindid from pg_constraint where contype in ('p', 'u'))
  union all
  select relname || ' trigger', pg_get_triggerdef(pg_trigger.oid)
  from tables join pg_trigger on tgrelid = tables.oid where not tgisinternal
  union all
  select relname || ' view', pg_get_viewdef(oid) from tables where relkind = 'v'
  union all
  select 'function', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
`.$castTo<Part>();

/** Returns the text without line breaks, and without spaces inside brackets. */
function inOneLine(text: string): string {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(\() | (?=\))/g, '$1');
}
