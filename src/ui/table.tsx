import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  key: string;
  heading: ReactNode;
  /** How the rows stand by this column, where a visitor may choose it. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** What the heading stands for, where it is an abbreviation. */
  headingTitle?: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end' | 'center';
  /** Names the row: the cell that stays when the table is scrolled sideways. */
  rowHeader?: boolean;
  /** Left out on small screens (specification §2). */
  hideOnSmall?: boolean;
}

interface TableProps<Row> {
  caption: ReactNode;
  /** Where a heading right above already says it: the caption is then for screen readers only. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Anchor of a row, so that it can be linked to. */
  rowId?: (row: Row) => string | undefined;
  /** Marks rows for their look: `podium`, `out`. */
  rowMark?: (row: Row) => string | undefined;
}

/** The one table of the site, driven by its columns; scrolls in a box of its own on a phone. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, rowId, rowMark } = props;
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: by keyboard, only a focused box can be scrolled
    <section className={styles.box} tabIndex={0} aria-labelledby={captionId}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? styles.captionHidden : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column)}
                aria-sort={column.sorted}
              >
                {column.headingTitle ? (
                  <abbr title={column.headingTitle}>{column.heading}</abbr>
                ) : (
                  column.heading
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} id={rowId?.(row)} data-mark={rowMark?.(row)}>
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellClass<Row>({ align = 'start', rowHeader, hideOnSmall }: Column<Row>): string {
  return [styles[align], rowHeader && styles.rowHeader, hideOnSmall && styles.hideOnSmall]
    .filter(Boolean)
    .join(' ');
}
