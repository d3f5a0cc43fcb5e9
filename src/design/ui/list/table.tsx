// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import { type ReactNode, useId } from 'react';
import { type Align, type Column, cellClass, phoneLabels } from './column.ts';
import { markupOf } from './markup-of.ts';
import entries from './phone-entries.module.css';
import labels from './phone-labels.module.css';
import { rowCells } from './row-cells.tsx';
import styles from './table.module.css';
import box from './table-box.module.css';

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
  /**
   * Which rows are seen; all where it is left out. The others stay in the page, hidden: a search
   * shows and hides rows with each key, and builds none.
   */
  isShown?: (row: Row) => boolean;
  /** What a search of the page finds rows by besides their names, see `findInLists`. */
  findBy?: (row: Row) => FoundBy;
  /** Headings and cells are text and plain elements, so that rows are written without React: `markupOf`. */
  plain?: boolean;
}

/** A number, where the row has one, and the category as the address names it. */
interface FoundBy {
  number: number | null;
  category: string;
}

/** With up to so many columns a table has room from a tablet on, with more only on a wide screen. */
const FEW_COLUMNS = 7;
/** From so many columns on they stand closer. */
const MANY_COLUMNS = 12;

/**
 * The one table of the site, driven by its columns. On a phone its rows are entries of a few lines,
 * each cell where its column says; wider it is a table whose head stays in sight while the page
 * scrolls, and only where it has no room for its columns does it move sideways in a box.
 * The roles say what the elements are anyway: some browsers forget it where `display` changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, rowId, isShown, findBy } = props;
  const { align = 'start', plain = false } = props;
  const captionId = useId();
  const classes = columns.map((column, index) => cellClass(column, index, align));
  // Said once for a table of one category, and by the rows that are of another.
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
        data-columns={extentOf(columns.length)}
        // A stop of the Tab key while it can be scrolled (stopAtScrollBoxes).
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
              <thead role="rowgroup" {...written(markupOf(heading))} />
              <tbody
                role="rowgroup"
                data-c={usualCategory}
                {...written(rows.map((row) => markupOf(lineOf(row))).join(''))}
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

/** What `markupOf` has written and escaped, as the content of an element. */
function written(markup: string) {
  return { dangerouslySetInnerHTML: { __html: markup } };
}

function extentOf(columns: number): 'few' | 'many' | undefined {
  if (columns <= FEW_COLUMNS) return 'few';
  return columns >= MANY_COLUMNS ? 'many' : undefined;
}
