// biome-ignore-all lint/a11y/noRedundantRoles: not redundant where CSS changes what an element is
import type { ReactNode } from 'react';

export interface FrameColumn<Row> {
  heading: string;
  /** Figure columns fit their content; the name is the row's heading and takes the rest. */
  kind: 'figure' | 'name';
  cell: (row: Row) => ReactNode;
  isState?: (row: Row) => boolean;
}

interface FrameTableProps<Row> {
  columns: readonly FrameColumn<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
}

export function FrameTable<Row>({ columns, rows, toKey }: FrameTableProps<Row>) {
  return (
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading, kind }) => (
            <th
              key={heading}
              role="columnheader"
              scope="col"
              className={kind === 'figure' ? 'figure' : undefined}
            >
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={toKey(row)}>
            {columns.map(({ heading, kind, cell, isState }) =>
              kind === 'name' ? (
                <th key={heading} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={heading}
                  role="cell"
                  className={isState?.(row) ? 'figure state' : 'figure'}
                >
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
