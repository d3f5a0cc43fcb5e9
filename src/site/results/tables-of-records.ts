import type { EditionRecord } from '../../record/editions/record/edition-record.ts';
import type { ResultTableView } from './tables/result-row-view.ts';
import { resultTables } from './tables/result-tables.ts';

/** Tells the tables of a record. */
export type TablesOf = (record: EditionRecord) => readonly ResultTableView[];

/** Makes tables of records, of each record once: they are kept for as long as it is. */
export function tablesOfRecords(): TablesOf {
  const known = new WeakMap<EditionRecord, readonly ResultTableView[]>();
  return (record) => {
    const tables = known.get(record) ?? resultTables(record);
    known.set(record, tables);
    return tables;
  };
}
