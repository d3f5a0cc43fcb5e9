// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import type { ReactNode } from 'react';
import type { Column } from './column.ts';

/** Returns the cells of a row. `ends` is true when an empty last cell is omitted. */
export function rowCells<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  classes: readonly (string | undefined)[],
): { cells: ReactNode[]; ends: boolean } {
  const cells: ReactNode[] = [];
  let next = 0;
  for (const [index, column] of columns.entries()) {
    if (index < next) continue;
    const { key, rowHeader, cell, cellMark } = column;
    const mark = cellMark?.(row);
    next = index + 1;
    if (mark?.joins) while (columns[next]?.cellMark?.(row) === mark) next += 1;
    const content = cell(row);
    const span = next - index;
    // Most rows have no remark, which is the last column.
    if (next === columns.length && !mark && (content ?? '') === '') return { cells, ends: true };
    cells.push(
      rowHeader ? (
        <th key={key} role="rowheader" scope="row" className={classes[index]}>
          {content}
        </th>
      ) : (
        <td
          key={key}
          role="cell"
          className={joined(classes[index], span > 1 ? `t${next}` : undefined, mark?.className)}
          colSpan={span > 1 ? span : undefined}
          title={mark?.title}
          aria-label={mark?.label}
          data-mark={mark?.drawn}
        >
          {content}
        </td>
      ),
    );
  }
  return { cells, ends: false };
}

function joined(...classes: readonly (string | undefined)[]): string | undefined {
  return classes.filter(Boolean).join(' ') || undefined;
}
