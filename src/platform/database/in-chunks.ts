/** Rows per statement: with 20 columns still below SQLite's limit of 32766 bound values. */
const ROWS_A_STATEMENT = 500;

export function inChunks<Row>(rows: readonly Row[], size = ROWS_A_STATEMENT): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, chunk) =>
    rows.slice(chunk * size, (chunk + 1) * size),
  );
}
