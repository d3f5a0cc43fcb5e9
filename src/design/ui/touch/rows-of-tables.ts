import { hide } from './hide.ts';

/** So many rows of a table come back at no cost to speak of; finding out has its own. */
const FEW = 5;

/**
 * The rows of the tables of a page, ready to be shown and hidden by a key: shows those that are
 * given, hides the others, and tells each table how many it has left, by which its height is
 * guessed while it is far from the window (`table-box.module.css`).
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

/**
 * Makes the browser find out anew which of these tables are near the window. All were, as long as a
 * search left few rows of each, and it would lay out every row that comes back, on a phone hundreds
 * that nobody sees. The height that it remembers is of those few rows, and goes.
 */
function putAside(frames: readonly HTMLElement[]): void {
  for (const { style } of frames) {
    style.contentVisibility = 'hidden';
    style.setProperty('contain-intrinsic-block-size', 'none');
  }
  // Taken note of by the browser; nothing is laid out for it.
  if (frames[0]) getComputedStyle(frames[0]).contentVisibility;
  for (const { style } of frames) {
    style.contentVisibility = '';
    style.removeProperty('contain-intrinsic-block-size');
  }
}
