import { type ReactNode, useId } from 'react';
import { useFocusToScroll } from '../page/use-focus-to-scroll.ts';
import styles from './table.module.css';
import box from './table-box.module.css';

export type Align = 'start' | 'end' | 'center';

export interface Column<Row> {
  key: string;
  heading: ReactNode;
  /** How the rows stand by this column, where a visitor may choose it. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** What the heading stands for, where it is an abbreviation. */
  headingTitle?: string;
  cell: (row: Row) => ReactNode;
  align?: Align;
  /** Names the row: the cell that stays when the table is scrolled sideways. */
  rowHeader?: boolean;
  /** Left out on small screens (specification §2). */
  hideOnSmall?: boolean;
  /** Begins a group of its own, and stands clear of the column before it. */
  opensGroup?: boolean;
}

/** Class of what only a phone shows, under the name of a row, for columns out of its sight. */
export const phoneLine = 'p';

interface TableProps<Row> {
  caption: ReactNode;
  /** Where a heading right above already says it: the caption is then for screen readers only. */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  /** How cells stand whose column does not say. */
  align?: Align;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Anchor of a row, so that it can be linked to. */
  rowId?: (row: Row) => string | undefined;
  /** Marks rows for their look: `podium`, `out`. */
  rowMark?: (row: Row) => string | undefined;
  /** Whether the address points at this row, where the browser does not know it. */
  isHere?: (row: Row) => boolean;
}

/** With up to so many columns a table has room from a tablet on, with more only on a wide screen. */
const FEW_COLUMNS = 7;
/** From so many columns on they stand closer. */
const MANY_COLUMNS = 12;

/**
 * The one table of the site, driven by its columns. Its head and its names stay in sight: where it
 * has room, while the page scrolls; elsewhere it scrolls in a box of its own.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    captionHidden,
    columns,
    rows,
    rowKey,
    rowId,
    rowMark,
    isHere,
    align = 'start',
  } = props;
  const captionId = useId();
  const focus = useFocusToScroll();
  return (
    <section
      className={box.box}
      data-columns={extentOf(columns.length)}
      {...focus}
      aria-labelledby={captionId}
    >
      <table className={styles.table} data-align={align === 'start' ? undefined : align}>
        <caption id={captionId} className={captionHidden ? styles.captionHidden : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={cellClass(column, align)}
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
            <tr
              key={rowKey(row)}
              id={rowId?.(row)}
              data-mark={rowMark?.(row)}
              data-here={isHere?.(row) || undefined}
            >
              {columns.map((column) =>
                column.rowHeader ? (
                  <th key={column.key} scope="row" className={cellClass(column, align)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column, align)}>
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

function extentOf(columns: number): 'few' | 'many' | undefined {
  if (columns <= FEW_COLUMNS) return 'few';
  return columns >= MANY_COLUMNS ? 'many' : undefined;
}

/**
 * Letters instead of the long names of modules, and none where a cell stands as its table says: a
 * page of results has thousands of cells.
 */
const letter = { start: 's', end: 'e', center: 'c' } as const satisfies Record<Align, string>;

function cellClass<Row>(
  { align, rowHeader, hideOnSmall, opensGroup }: Column<Row>,
  usual: Align,
): string | undefined {
  const own = align ?? (rowHeader ? 'start' : usual);
  const letters = [
    own !== usual && letter[own],
    rowHeader && 'n',
    hideOnSmall && 'h',
    opensGroup && 'g',
  ];
  return letters.filter(Boolean).join(' ') || undefined;
}
