import type { Locator } from '@playwright/test';

/** What a row of a table says in each of its columns: a cell over several says the same of all. */
export function textsByColumn(row: Locator): Promise<string[]> {
  return row
    .locator('td, th')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        Array<string>((cell as HTMLTableCellElement).colSpan).fill(cell.textContent),
      ),
    );
}
