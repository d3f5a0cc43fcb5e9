import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { readTableText, writeTableText } from './read-table-text.ts';

interface ChangedCheck {
  table: string;
  column: string;
  /** The texts or numbers that the column may hold from now on; null drops the check. */
  values: readonly (string | number)[] | null;
}

/**
 * Changes the CHECK that lists the texts or numbers of a column, inside a migration's transaction; rows, indexes and references stay.
 * Throws when the column has no such check, and when a row holds another value.
 */
export async function changeCheck(db: Kysely<unknown>, change: ChangedCheck): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? changeOnServer(db, change) : changeInFile(db, change));
}

async function changeOnServer(
  db: Kysely<unknown>,
  { table, column, values }: ChangedCheck,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    join pg_attribute on attrelid = conrelid and conkey[1] = attnum and conkey[2] is null
    where contype = 'c' and conrelid = ${table}::regclass and attname = ${column}
      and pg_get_constraintdef(pg_constraint.oid) similar to '%(''|ARRAY)%'
  `.execute(db);
  const { name } = onlyCheck(rows, { table, column });
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
  if (values === null) return;
  const allowed = sql.join(values.map((value) => sql.lit(value)));
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(name)}
    check (${sql.ref(column)} in (${allowed}))
  `.execute(db);
}

/** Checks such as `, constraint run_status check (status in ('DNS', 'DNF'))`, with their separators. */
const listChecks =
  /(?<lead>,?\s*(?:constraint\s+\S+\s+)?)check\s*\(\s*"?(?<column>\w+)"?\s+in\s*\(\s*(?:'(?:[^']|'')*'|\d+)(?:\s*,\s*(?:'(?:[^']|'')*'|\d+))*\s*\)\s*\)/gi;

/**
 * SQLite alters a named check only. Recreating the table would delete the rows that reference it, so its text in the
 * schema is changed, as https://sqlite.org/lang_altertable.html#otheralter says for checks.
 */
async function changeInFile(
  db: Kysely<unknown>,
  { table, column, values }: ChangedCheck,
): Promise<void> {
  const words = await readTableText(db, table);
  const checks = [...words.matchAll(listChecks)].filter(({ groups }) => groups?.column === column);
  const { 0: check, index, groups } = onlyCheck(checks, { table, column });
  const list = values
    ?.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`))
    .join(', ');
  const changed = list === undefined ? '' : `${groups?.lead}check (${column} in (${list}))`;
  const schema = words.slice(0, index) + changed + words.slice(index + check.length);
  await writeTableText(db, table, schema);
}

function onlyCheck<Found>(
  found: readonly Found[],
  { table, column }: Pick<ChangedCheck, 'table' | 'column'>,
): Found {
  const [first] = found;
  if (first === undefined || found.length > 1) {
    throw new Error(`${table}.${column} has ${found.length} checks that list its values`);
  }
  return first;
}
