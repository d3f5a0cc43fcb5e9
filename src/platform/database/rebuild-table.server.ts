import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface TableRebuild {
  table: string;
  /** Named checks of the table: the new expression, or null to drop the check. */
  checks: Readonly<Record<string, string | null>>;
}

/**
 * Changes the checks of a table inside a migration's transaction. SQLite cannot alter a check, so there the table is
 * created again under its name with its rows, indexes, triggers and next row number; references from other tables stay.
 * Throws when a row violates a check, when a check to drop is unknown, and in SQLite when another table would lose or
 * change rows.
 */
export async function rebuildTable(
  db: Kysely<unknown>,
  { table, checks }: TableRebuild,
): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await rebuildInFile(db, { table, checks });
    return;
  }
  for (const [name, expression] of Object.entries(checks)) {
    const change = sql`alter table ${sql.table(table)}`;
    const ifThere = sql.raw(expression === null ? '' : 'if exists');
    await sql`${change} drop constraint ${ifThere} ${sql.ref(name)}`.execute(db);
    if (expression === null) continue;
    const check = sql.raw(`check (${expression})`);
    await sql`${change} add constraint ${sql.ref(name)} ${check}`.execute(db);
  }
}

async function rebuildInFile(db: Kysely<unknown>, { table, checks }: TableRebuild): Promise<void> {
  // Without a transaction each statement would be on disk separately.
  if (!db.isTransaction) throw new Error(`${table} can be made again in a transaction only`);
  await refuseFollowers(db, table);
  const made = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null
    order by rowid
  `.execute(db);
  const old = made.rows.find(({ type }) => type === 'table');
  if (!old) throw new Error(`There is no table ${table}`);
  const changed = Object.entries(checks).reduce(withCheck, old.sql);
  const next = await nextNumber(db, table);
  const { rows: written } = await sql<{ name: string }>`
    select name from pragma_table_xinfo(${table}) where hidden = 0
  `.execute(db);
  const columns = sql.join(written.map(({ name }) => sql.ref(name)));
  const aside = sql.table(`${table}_aside`);
  const own = sql.table(table);

  // References to the table are checked at the end of the transaction, when its rows are back.
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table ${aside} as select ${columns} from ${own}`.execute(db);
  await sql`drop table ${own}`.execute(db);
  await sql.raw(changed).execute(db);
  await sql`insert into ${own} (${columns}) select ${columns} from ${aside}`.execute(db);
  await sql`drop table ${aside}`.execute(db);
  if (next !== null) {
    // An empty table has no row in sqlite_sequence to update.
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next})`.execute(db);
  }
  for (const { type, sql: words } of made.rows) {
    if (type !== 'table') await sql.raw(words).execute(db);
  }
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (lost[0]) throw new Error(`Rows of ${lost[0].table} refer to nothing`);
}

/** Refuses when other tables follow deletions: dropping the table deletes its rows, which would cascade at once. */
async function refuseFollowers(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select child.name
    from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
    where child.type = 'table' and lower(reference."table") = lower(${table})
      and reference.on_delete <> 'NO ACTION'
  `.execute(db);
  if (rows[0]) throw new Error(`${rows[0].name} follows what is deleted from ${table}`);
}

/** Returns the highest automatic row number; null when the table has none. */
async function nextNumber(db: Kysely<unknown>, table: string): Promise<number | null> {
  const counts = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(db);
  if (counts.rows.length === 0) return null;
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}
  `.execute(db);
  return rows[0]?.seq ?? null;
}

/** Returns the table's SQL with a check changed, added at the end, or removed. */
function withCheck(words: string, [name, expression]: [string, string | null]): string {
  const found = new RegExp(`,?\\s*constraint\\s+"?${name}"?\\s+check\\s*\\(`, 'i').exec(words);
  if (!found) {
    if (expression === null) throw new Error(`There is no check ${name}`);
    const end = closing(words, words.indexOf('('));
    return `${words.slice(0, end)}, constraint "${name}" check (${expression})${words.slice(end)}`;
  }
  const opening = found.index + found[0].length - 1;
  const end = closing(words, opening);
  return expression === null
    ? words.slice(0, found.index) + words.slice(end + 1)
    : `${words.slice(0, opening)}(${expression}${words.slice(end)}`;
}

/** Returns the position of the bracket that closes the one at `start`, ignoring brackets in quotes. */
function closing(words: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of words.slice(start).matchAll(/'[^']*'|"[^"]*"|[()]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0) return start + index;
  }
  throw new Error(`A bracket stays open in: ${words}`);
}
