import type { ReactNode } from 'react';

/** A column of a table in a frame. */
export interface FrameColumn<Row> {
  heading: string;
  /** Where rank, bib and time need only what they need; the name is the row's heading and has the rest. */
  kind: 'figure' | 'name';
  cell: (row: Row) => ReactNode;
  /** Whether the cell says a state instead of a figure. */
  isState?: (row: Row) => boolean;
}

interface FrameTableProps<Row> {
  columns: readonly FrameColumn<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
}

export function FrameTable<Row>({ columns, rows, toKey }: FrameTableProps<Row>) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ heading, kind }) => (
            <th key={heading} scope="col" className={kind === 'figure' ? 'figure' : undefined}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={toKey(row)}>
            {columns.map(({ heading, kind, cell, isState }) =>
              kind === 'name' ? (
                <th key={heading} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={heading} className={isState?.(row) ? 'figure state' : 'figure'}>
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
