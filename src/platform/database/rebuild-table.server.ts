import { type Kysely, PostgresAdapter, sql } from 'kysely';

interface Rebuilt {
  table: string;
  /** Named checks of the table: the expression that holds from now on, or null where it goes. */
  checks: Readonly<Record<string, string | null>>;
}

/**
 * Changes the checks of a table inside the transaction of a migration. SQLite cannot alter a check: there
 * the table is made again under its own name, with its rows, indexes, triggers and the number that its
 * next row gets; rows of other tables that refer to it stay. Throws where a row does not keep a check, where
 * a check that is to go is unknown, and in SQLite where another table would lose or change rows with it.
 */
export async function rebuildTable(db: Kysely<unknown>, { table, checks }: Rebuilt): Promise<void> {
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

async function rebuildInFile(db: Kysely<unknown>, { table, checks }: Rebuilt): Promise<void> {
  // Outside of one, each statement would be on disk for itself.
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

  // What refers to the table is looked at when the transaction ends: by then its rows are back.
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table ${aside} as select ${columns} from ${own}`.execute(db);
  await sql`drop table ${own}`.execute(db);
  await sql.raw(changed).execute(db);
  await sql`insert into ${own} (${columns}) select ${columns} from ${aside}`.execute(db);
  await sql`drop table ${aside}`.execute(db);
  if (next !== null) {
    // Without a row in the table there is none of it here either.
    await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${next})`.execute(db);
  }
  for (const { type, sql: words } of made.rows) {
    if (type !== 'table') await sql.raw(words).execute(db);
  }
  const { rows: lost } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (lost[0]) throw new Error(`Rows of ${lost[0].table} refer to nothing`);
}

/** To drop a table is to delete its rows: what follows a deleted row would go, or forbid it, at once. */
async function refuseFollowers(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select child.name
    from sqlite_schema as child, pragma_foreign_key_list(child.name) as reference
    where child.type = 'table' and lower(reference."table") = lower(${table})
      and reference.on_delete <> 'NO ACTION'
  `.execute(db);
  if (rows[0]) throw new Error(`${rows[0].name} follows what is deleted from ${table}`);
}

/** The highest number that an automatic one had; null where the table counts none. */
async function nextNumber(db: Kysely<unknown>, table: string): Promise<number | null> {
  const counts = await sql`select 1 from sqlite_schema where name = 'sqlite_sequence'`.execute(db);
  if (counts.rows.length === 0) return null;
  const { rows } = await sql<{ seq: number }>`
    select seq from sqlite_sequence where name = ${table}
  `.execute(db);
  return rows[0]?.seq ?? null;
}

/** The words that make a table, with a check changed, added at the end, or gone. */
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

/** Where the bracket that opens at `start` closes; brackets in quotes are none. */
function closing(words: string, start: number): number {
  let depth = 0;
  for (const { 0: token, index } of words.slice(start).matchAll(/'[^']*'|"[^"]*"|[()]/g)) {
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (depth === 0) return start + index;
  }
  throw new Error(`A bracket stays open in: ${words}`);
}
