import { buildTable, type Table } from '../../platform/files/table/table.ts';
import { deskFacts } from '../frame/form/desk-form.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import type { DeskList, ListColumn } from '../frame/lists/desk-list.ts';

/** Loads all rows of the list that the address asks for. Null when there is no such list. */
export type ListLoader = (caller: DeskCaller) => Promise<Table | null>;

export function makeListTable<Row>(
  { services, now, t, locale, may }: DeskCaller,
  list: DeskList<Row>,
  title: string,
  rows: readonly Row[],
): Table {
  const facts = { ...deskFacts(services.race, now), t, locale };
  const columns = Object.values<ListColumn<Row>>(list.columns(facts)).filter(
    ({ only, needs }) =>
      (only === undefined || only === 'file') && (needs === undefined || may(needs)),
  );
  return buildTable(title, columns, rows);
}
