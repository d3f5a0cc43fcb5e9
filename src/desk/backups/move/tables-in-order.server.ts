import type { DatabaseSync } from 'node:sqlite';

export interface CopiedTable {
  name: string;
  columns: string[];
  /** Columns that refer to another row of the same table, filled in after all rows are inserted. */
  ownReferences: string[];
  key: string[];
}

export function tablesInOrder(source: DatabaseSync): CopiedTable[] {
  const names = texts(
    source,
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
     and name not like 'kysely_%' order by name`,
  );
  const pointsTo = new Map(
    names.map((name) => [
      name,
      texts(source, `select distinct "table" from pragma_foreign_key_list(?)`, name),
    ]),
  );
  const ordered: string[] = [];
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) &&
        pointsTo.get(name)?.every((other) => other === name || ordered.includes(other)),
    );
    if (next.length === 0) throw new Error('Tables point to each other in a circle');
    ordered.push(...next);
  }
  return ordered.map((name) => ({
    name,
    columns: texts(source, 'select name from pragma_table_info(?) order by name', name),
    ownReferences: texts(
      source,
      `select "from" from pragma_foreign_key_list(?1) where "table" = ?1`,
      name,
    ),
    key: texts(source, 'select name from pragma_table_info(?) where pk > 0 order by pk', name),
  }));
}

function texts(source: DatabaseSync, sql: string, ...parameters: string[]): string[] {
  return source
    .prepare(sql)
    .all(...parameters)
    .map((row) => String(Object.values(row)[0]));
}
