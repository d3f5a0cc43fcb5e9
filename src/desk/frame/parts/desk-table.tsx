import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { searchOfPage } from '../../../design/ui/list/page-field.ts';
import { Pager } from '../../../design/ui/list/pager.tsx';
import { type ListOrder, queryOrderedBy } from './list-order.ts';

export interface DeskColumn<Row> {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  order?: string;
  alignEnd?: boolean;
  names?: boolean;
}

interface DeskTableProps<Row> {
  caption: string;
  /** Hides a caption that repeats the heading above. */
  captionHidden?: boolean | undefined;
  columns: readonly DeskColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  order?: ListOrder<string>;
  none?: string;
}

/** The order stands in the address; on a phone the rows become cards. */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { caption, captionHidden = false, columns, rows, rowKey, order, none } = props;
  const { search } = useLocation();
  if (rows.length === 0 && none !== undefined) return <p>{none}</p>;
  const query = new URLSearchParams(search);
  const head = ({ order: key, label }: DeskColumn<Row>) =>
    key === undefined || order === undefined ? (
      label
    ) : (
      <Link to={queryOrderedBy(query, order, key)} preventScrollReset>
        {label}
      </Link>
    );
  const sorted = (column: DeskColumn<Row>) => {
    if (order === undefined || column.order !== order.by) return undefined;
    return order.descending ? ('descending' as const) : ('ascending' as const);
  };
  return (
    <table className="desk-rows">
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) =>
            // A column of checkboxes has no label, and an empty heading would name nothing.
            column.label === '' ? (
              <td key={column.key} />
            ) : (
              <th
                key={column.key}
                scope="col"
                aria-sort={sorted(column)}
                data-end={column.alignEnd || undefined}
              >
                {head(column)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, label, cell, alignEnd, names }) =>
              names ? (
                <th key={key} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={key} data-label={label} data-end={alignEnd || undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ListPager(props: { label: string; current: number; last: number }) {
  const { search } = useLocation();
  return (
    <Pager {...props} toPageQuery={(page) => searchOfPage(new URLSearchParams(search), page)} />
  );
}
