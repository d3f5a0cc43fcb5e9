import type { TableRow } from './table.ts';

/** Largest number of rows before the headings, such as titles, dates and clubs. */
const mostBefore = 10;

type MeaningOf = (heading: string) => string | null;

export function findHeadings(
  rows: readonly TableRow[],
  meaningOf: MeaningOf,
): { head: TableRow; body: TableRow[] } | null {
  const scored = rows.slice(0, mostBefore).flatMap((row, at) => {
    const next = rows[at + 1];
    const single = { row, at, last: at, score: countKnownHeadings(row.cells, meaningOf) };
    const both = next && joined(row.cells, next.cells, meaningOf);
    if (!both) return [single];
    return [
      single,
      {
        row: { ...row, cells: both },
        at,
        last: at + 1,
        score: countKnownHeadings(both, meaningOf),
      },
    ];
  });
  const best = scored.reduce<(typeof scored)[number] | null>(
    (most, one) => (one.score > (most?.score ?? 0) ? one : most),
    null,
  );
  const [at, last] = best ? [best.at, best.last] : [findWideRow(rows), findWideRow(rows)];
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

function countKnownHeadings(cells: readonly string[], meaningOf: MeaningOf): number {
  return new Set(cells.flatMap((cell) => (cell === '' ? [] : (meaningOf(cell) ?? [])))).size;
}

/** Recognizes headings repeated in another language, by at least three meanings. */
function isInOtherWords(cells: readonly string[], meaningOf: MeaningOf): boolean {
  const written = cells.filter((cell) => cell !== '');
  return (
    countKnownHeadings(written, meaningOf) > 2 && written.every((cell) => meaningOf(cell) !== null)
  );
}

/**
 * Joins two rows; null when that makes no more sense. An upper text also applies to empty cells on
 * its right with text below.
 */
function joined(
  above: readonly string[],
  below: readonly string[],
  meaningOf: MeaningOf,
): string[] | null {
  let group = '';
  let joins = 0;
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
  const alone = Math.max(
    countKnownHeadings(above, meaningOf),
    countKnownHeadings(below, meaningOf),
  );
  const score = countKnownHeadings(cells, meaningOf);
  return !isLost && (score > alone || (joins > 0 && score === alone)) ? cells : null;
}

function findWideRow(rows: readonly TableRow[]): number {
  const written = rows
    .slice(0, mostBefore)
    .map(({ cells }) => cells.filter((cell) => cell !== '').length);
  const most = written.reduce((all, count) => Math.max(all, count), 0);
  return Math.max(
    0,
    written.findIndex((count) => count * 2 >= most),
  );
}
