import type { TableRow } from './table.ts';

/** Rows before the headings at most: titles, dates and clubs stand there. */
const mostBefore = 10;

/** What a heading means to a reader; null where that reader does not know it. */
type MeaningOf = (heading: string) => string | null;

/**
 * Finds the headings of a table: of its first rows the one that says most to its reader. Titles may stand before it.
 * Two rows are one where only both together say it (`1st run` over `Time`). Rows below that say the headings again,
 * in the same words or once in another language, are no rows of the table. Null where there is no row at all.
 */
export function findHeadings(
  rows: readonly TableRow[],
  meaningOf: MeaningOf,
): { head: TableRow; body: TableRow[] } | null {
  const scored = rows.slice(0, mostBefore).flatMap((row, at) => {
    const next = rows[at + 1];
    const single = { row, at, last: at, score: scoreOf(row.cells, meaningOf) };
    const both = next && joined(row.cells, next.cells, meaningOf);
    if (!both) return [single];
    return [
      single,
      { row: { ...row, cells: both }, at, last: at + 1, score: scoreOf(both, meaningOf) },
    ];
  });
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    null,
  );
  const [at, last] = best ? [best.at, best.last] : [widestOf(rows), widestOf(rows)];
  const head = best?.row ?? rows[at];
  if (!head) return null;
  const said = [head, ...rows.slice(at, last + 1)].map(({ cells }) => cells);
  const isHeadings = ({ cells }: TableRow) =>
    cells.every((cell, column) => cell === '' || said.some((row) => row[column] === cell));
  const [first, ...others] = rows.slice(last + 1);
  const isAgain = first && isInOtherWords(first.cells, meaningOf);
  const body = first && !isAgain ? [first, ...others] : others;
  return { head, body: body.filter((row) => !isHeadings(row)) };
}

/** How many different things the cells of a row mean as headings. */
function scoreOf(cells: readonly string[], meaningOf: MeaningOf): number {
  return new Set(cells.flatMap((cell) => (cell === '' ? [] : (meaningOf(cell) ?? [])))).size;
}

/** Whether every cell of a row is a heading, and there are several. */
function isInOtherWords(cells: readonly string[], meaningOf: MeaningOf): boolean {
  const written = cells.filter((cell) => cell !== '');
  return scoreOf(written, meaningOf) > 2 && written.every((cell) => meaningOf(cell) !== null);
}

/**
 * Two rows as one of headings; null where they say no more together. What the upper one says holds for the cells
 * on its right as far as they have something below and nothing above.
 */
function joined(
  above: readonly string[],
  below: readonly string[],
  meaningOf: MeaningOf,
): string[] | null {
  let group = '';
  let joins = 0;
  /** The cells under each text of the upper row. */
  const under = new Map<string, (string | null)[]>();
  const cells = Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    if (upper !== '') group = lower === '' || lower === upper ? '' : upper;
    const over = upper || (lower === '' ? '' : group);
    const orders = [
      `${over} ${lower}`,
      `${lower} ${over}`,
      `${lower} del ${over}`,
      `${lower} de ${over}`,
    ];
    const isBoth = over !== '' && lower !== '' && over !== lower;
    const both = isBoth ? orders.find((text) => meaningOf(text) !== null) : undefined;
    if (both !== undefined) joins += 1;
    const cell = both ?? (lower || over);
    under.set(over, [...(under.get(over) ?? []), meaningOf(cell)]);
    return cell;
  });
  const isLost = [...under].some(
    ([over, said]) => over !== '' && meaningOf(over) !== null && said.every((one) => one === null),
  );
  const alone = Math.max(scoreOf(above, meaningOf), scoreOf(below, meaningOf));
  const score = scoreOf(cells, meaningOf);
  return !isLost && (score > alone || (joins > 0 && score === alone)) ? cells : null;
}

/** The first row that is no title: it has half as many cells as the widest of those that may hold headings. */
function widestOf(rows: readonly TableRow[]): number {
  const written = rows
    .slice(0, mostBefore)
    .map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const most = written.reduce((all, count) => Math.max(all, count), 0);
  return Math.max(
    0,
    written.findIndex((count) => count * 2 >= most),
  );
}
