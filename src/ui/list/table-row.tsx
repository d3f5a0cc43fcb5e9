// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import { type ReactNode, useMemo } from 'react';
import type { Column } from './column.ts';

interface TableRowProps<Row> {
  id: string | undefined;
  isHere: boolean;
  isShown: boolean;
  row: Row;
  columns: readonly Column<Row>[];
  /** Classes of the cells, column by column. */
  classes: readonly (string | undefined)[];
}

/** A row, built once: when a search hides it or shows it again its cells stay as they are. */
export function TableRow<Row>(props: TableRowProps<Row>): ReactNode {
  const { id, isHere, isShown, row, columns, classes } = props;
  // One part of its own: of a row that is hidden or shown React looks at that part, not into it.
  const cells = useMemo(
    () => (
      <>
        {columns.map((column, index) =>
          column.rowHeader ? (
            <th key={column.key} role="rowheader" scope="row" className={classes[index]}>
              {column.cell(row)}
            </th>
          ) : (
            <td
              key={column.key}
              role="cell"
              className={joined(classes[index], column.cellMark?.(row))}
            >
              {column.cell(row)}
            </td>
          ),
        )}
      </>
    ),
    [row, columns, classes],
  );
  return useMemo(
    () => (
      <tr role="row" id={id} hidden={!isShown} data-here={isHere || undefined}>
        {cells}
      </tr>
    ),
    [id, isHere, isShown, cells],
  );
}

function joined(usual: string | undefined, mark: string | undefined): string | undefined {
  return usual && mark ? `${usual} ${mark}` : (mark ?? usual);
}
