import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';

/** The SQL text that makes the same SQLite database again: schema first, then one row a line. */
export function dumpDatabase(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true });
  const parts = database
    .prepare(
      "select type, name, sql from sqlite_master where name not like 'sqlite_%' order by rowid",
    )
    .all();
  const schema = parts.map(({ sql }) => `${sql};`);
  const rows = parts
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const found = database.prepare(`select * from "${name}" order by rowid`).all();
      const values = found.map((row) => `(${Object.values(row).map(literal).join(',')})`);
      return values.length === 0 ? [] : [`insert into "${name}" values\n${values.join(',\n')};`];
    });
  const sequences = database
    .prepare('select name, seq from sqlite_sequence order by name')
    .all()
    .map(
      ({ name, seq }) =>
        `update sqlite_sequence set seq = ${seq} where name = ${literal(String(name))};`,
    );
  database.close();
  return `${[...schema, ...rows, ...sequences].join('\n')}\n`;
}

function literal(value: SQLOutputValue): string {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}
