import type { Locator } from '@playwright/test';

/** Returns a row's text in each column; a cell that spans several columns counts in each. */
export function textsByColumn(row: Locator): Promise<string[]> {
  return row
    .locator('td, th')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        Array<string>((cell as HTMLTableCellElement).colSpan).fill(cell.textContent),
      ),
    );
}
