import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DeskTable } from '../parts/desk-table.tsx';
import { TableLinks } from '../parts/table-links.tsx';
import { cellInWords, type DeskList, isNumeric, type ListFacts } from './desk-list.ts';

interface ListTableProps<Row> {
  list: DeskList<Row>;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  facts: Omit<ListFacts, 't' | 'locale'>;
  caption: string;
  /** Text shown instead of a list without rows. */
  none: string;
  /** Renderers of cells that are more than text, by column key. */
  shown?: Readonly<Record<string, (row: Row) => ReactNode>>;
  /** Column with the actions for a row. */
  act?: { heading: string; cell: (row: Row) => ReactNode } | false;
}

/** A list of the desk as a table, with the links to its files. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { t, locale } = useTexts();
  const { list, rows, rowKey, caption, none, shown = {}, act } = props;
  const facts = { ...props.facts, t, locale };
  const columns = list
    .columns(facts)
    .filter(({ only }) => only !== 'file')
    .map(({ key, column, names }) => ({
      key,
      label: column.name,
      alignEnd: isNumeric(column),
      ...(names && { names }),
      cell: shown[key] ?? ((row: Row) => cellInWords(column, row, facts) || '–'),
    }));
  const acts = act ? [{ key: 'act', label: act.heading, cell: act.cell }] : [];
  return (
    <>
      <DeskTable
        caption={caption}
        none={none}
        rows={rows}
        rowKey={rowKey}
        columns={[...columns, ...acts]}
      />
      {rows.length > 0 && <TableLinks list={list.name} />}
    </>
  );
}
