import { hide } from './hide.ts';

/** Showing up to this many rows of a table costs less than recalculating its visibility. */
const FEW = 5;

/**
 * Returns a function that shows the given rows of tables and hides the others. It also sets the number of visible rows
 * of each table, from which its height is estimated while it is far from the window (`table-box.module.css`).
 */
export function rowsOfTables(
  rows: readonly HTMLElement[],
): (shown: ReadonlySet<HTMLElement>) => void {
  const tables = Map.groupBy(rows, (row) => row.closest('[data-scrolls]')?.parentElement ?? null);
  return (shown) => {
    const growing: HTMLElement[] = [];
    for (const [frame, rows] of tables) {
      const left = rows.filter((row) => shown.has(row)).length;
      if (frame && left - rows.filter((row) => !row.hidden).length > FEW) growing.push(frame);
      frame?.style.setProperty('--rows', String(left));
    }
    putAside(growing);
    for (const row of rows) hide(row, !shown.has(row));
  };
}

/** Keeps the browser from laying out every row that returns after a search. */
function putAside(frames: readonly HTMLElement[]): void {
  for (const { style } of frames) {
    style.contentVisibility = 'hidden';
    style.setProperty('contain-intrinsic-block-size', 'none');
  }
  // Makes the browser apply the style without a layout.
  if (frames[0]) getComputedStyle(frames[0]).contentVisibility;
  for (const { style } of frames) {
    style.contentVisibility = '';
    style.removeProperty('contain-intrinsic-block-size');
  }
}
