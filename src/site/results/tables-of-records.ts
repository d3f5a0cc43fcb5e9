import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { resultTables } from './tables/result-tables.ts';

export type TablesOf = (record: EditionRecord) => readonly ResultTableView[];

/** Returns a function that makes the tables of a record only once and caches them as long as the record exists. */
export function tablesOfRecords(): TablesOf {
  const known = new WeakMap<EditionRecord, readonly ResultTableView[]>();
  return (record) => {
    const tables = known.get(record) ?? resultTables(record);
    known.set(record, tables);
    return tables;
  };
}
