// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import { type ReactNode, useId } from 'react';
import { type Align, type Column, cellClass, phoneLabels } from './column.ts';
import entries from './phone-entries.module.css';
import labels from './phone-labels.module.css';
import { renderMarkup } from './render-markup.ts';
import { rowCells } from './row-cells.tsx';
import styles from './table.module.css';
import box from './table-box.module.css';

interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  align?: Align;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowId?: (row: Row) => string | undefined;
  /** Whether a row is visible; hidden rows stay in the page for its search. */
  isShown?: (row: Row) => boolean;
  /** Returns the values by which a search of the page finds a row besides its name, see `findInLists`. */
  findBy?: (row: Row) => FoundBy;
  /** Whether headings and cells are text and plain elements, so that `renderMarkup` can render the rows without React. */
  plain?: boolean;
}

interface FoundBy {
  number: number | null;
  category: string;
}

/** Tables with at most this many columns fit from a tablet on, wider ones only on a wide screen. */
const FEW_COLUMNS = 7;
const MANY_COLUMNS = 12;

/** Restates roles in the table, because some browsers drop them when `display` changes. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, rowId, isShown, findBy } = props;
  const { align = 'start', plain = false } = props;
  const captionId = useId();
  const classes = columns.map((column, index) => cellClass(column, index, align));
  // Set once for the table's usual category, and on rows of other categories.
  const usualCategory = rows[0] && findBy?.(rows[0]).category;
  const isSeen = (row: Row) => isShown?.(row) ?? true;
  const frame = columns.some(({ onRequest }) => onRequest)
    ? `${box.frame} ${box.closed}`
    : box.frame;
  const heading = (
    <tr role="row">
      {columns.map((column, index) => (
        <th
          key={column.key}
          role="columnheader"
          scope="col"
          className={classes[index]}
          aria-sort={column.sorted}
          title={column.headingTitle}
        >
          {column.heading}
        </th>
      ))}
    </tr>
  );
  const lineOf = (row: Row) => {
    const { number, category } = findBy?.(row) ?? {};
    const { cells, ends } = rowCells(row, columns, classes);
    return (
      <tr
        key={rowKey(row)}
        role="row"
        id={rowId?.(row)}
        className={ends ? 'x' : undefined}
        hidden={!isSeen(row)}
        data-n={findBy && (number ?? '')}
        data-c={category === usualCategory ? undefined : category}
      >
        {cells}
      </tr>
    );
  };
  return (
    <div className={frame} style={{ '--rows': rows.filter(isSeen).length }}>
      <section
        className={box.box}
        data-columns={classifyWidth(columns.length)}
        // A stop of the Tab key while the box can be scrolled (stopAtScrollBoxes).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
        tabIndex={0}
        data-scrolls
        suppressHydrationWarning
        aria-labelledby={captionId}
      >
        <table
          role="table"
          className={`${styles.table} ${entries.table} ${labels.table}`}
          data-align={align === 'start' ? undefined : align}
          style={phoneLabels(columns)}
        >
          <caption id={captionId} className={captionHidden ? styles.captionHidden : styles.caption}>
            {caption}
          </caption>
          {plain ? (
            <>
              <thead role="rowgroup" {...written(renderMarkup(heading))} />
              <tbody
                role="rowgroup"
                data-c={usualCategory}
                {...written(rows.map((row) => renderMarkup(lineOf(row))).join(''))}
              />
            </>
          ) : (
            <>
              <thead role="rowgroup">{heading}</thead>
              <tbody role="rowgroup" data-c={usualCategory}>
                {rows.map(lineOf)}
              </tbody>
            </>
          )}
        </table>
      </section>
    </div>
  );
}

function written(markup: string) {
  return { dangerouslySetInnerHTML: { __html: markup } };
}

function classifyWidth(columns: number): 'few' | 'many' | undefined {
  if (columns <= FEW_COLUMNS) return 'few';
  return columns >= MANY_COLUMNS ? 'many' : undefined;
}
