import type { HeightField } from './height-field.ts';

/** Light on the slopes as a field from −1 (in shadow) to 1 (lit), softened so that it stays quiet. */
export function hillshade(field: HeightField, step: number): HeightField {
  const columns = Math.ceil(field.columns / step) + 1;
  const rows = Math.ceil(field.rows / step) + 1;
  const at = (column: number, row: number) => {
    const c = Math.min(field.columns - 1, Math.max(0, column));
    const r = Math.min(field.rows - 1, Math.max(0, row));
    return field.heights[r * field.columns + c] ?? 0;
  };
  const heights: number[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const c = column * step;
      const r = row * step;
      const east = (at(c + step, r) - at(c - step, r)) / (2 * step * field.cell);
      const south = (at(c, r + step) - at(c, r - step)) / (2 * step * field.cell);
      // The light comes from the north-west, as on charts: slopes that face it are lit.
      heights.push(Math.tanh((east + south) * 0.75));
    }
  }
  return { columns, rows, cell: field.cell * step, edge: field.edge, heights };
}
