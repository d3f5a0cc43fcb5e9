import stringWidth from 'string-width';
import { oneLine } from '../src/record/mail/one-line.ts';

export interface CliColumn<Row> {
  heading: string;
  cell: (row: Row) => string | number | null;
  /** May be shortened in a narrow terminal. */
  shrinks?: boolean;
  /** Left out when the terminal has no room for all columns. */
  optional?: boolean;
  alignEnd?: boolean;
}

const GAP = 2;
const NARROWEST = 8;

/** Lays out a table for a terminal width in characters; text that does not fit ends in an ellipsis. */
export function layTable<Row>(
  all: readonly CliColumn<Row>[],
  rows: readonly Row[],
  terminal: number,
): string {
  const columns = all.filter(({ optional }) => !optional || computeWidth(all, rows) <= terminal);
  const cells = buildCells(columns, rows);
  const widths = computeWidths(columns, cells);
  shrink(columns, widths, terminal);
  return cells
    .map((line) =>
      line
        .map((text, index) => pad(text, widths[index] ?? 0, columns[index]?.alignEnd ?? false))
        .join(' '.repeat(GAP))
        .trimEnd(),
    )
    .join('\n');
}

/** Lays out facts one per line, never shortened, so that they can be copied. */
export function layFacts(facts: readonly (readonly [string, string])[]): string {
  const width = Math.max(0, ...facts.map(([fact]) => measureWidth(fact)));
  return facts
    .map(([fact, value]) => `${pad(fact, width, false)}${' '.repeat(GAP)}${oneLine(value)}`)
    .join('\n');
}

function buildCells<Row>(columns: readonly CliColumn<Row>[], rows: readonly Row[]): string[][] {
  return [
    columns.map(({ heading }) => heading),
    // A name may contain control characters that a terminal would act on.
    ...rows.map((row) => columns.map(({ cell }) => oneLine(String(cell(row) ?? '')))),
  ];
}

function computeWidths(columns: readonly unknown[], cells: readonly string[][]): number[] {
  return columns.map((_, index) =>
    Math.max(...cells.map((line) => measureWidth(line[index] ?? ''))),
  );
}

function computeWidth<Row>(columns: readonly CliColumn<Row>[], rows: readonly Row[]): number {
  return computeWidths(columns, buildCells(columns, rows)).reduce(
    (sum, width) => sum + width + GAP,
    -GAP,
  );
}

function shrink<Row>(columns: readonly CliColumn<Row>[], widths: number[], terminal: number): void {
  const total = () => widths.reduce((sum, width) => sum + width + GAP, -GAP);
  while (total() > terminal) {
    const widest = columns
      .map(({ shrinks }, index) => ({ index, width: shrinks ? (widths[index] ?? 0) : 0 }))
      .toSorted((a, b) => b.width - a.width)[0];
    if (!widest || widest.width <= NARROWEST) return;
    widths[widest.index] = widest.width - 1;
  }
}

/** Latin letters, dashes, arrows and ✓ take one column each; the library takes long to find that out. */
function measureWidth(text: string): number {
  return /^[ -~¡-¬®-ɏ‐-‧₠-₿←-⇿✓]*$/.test(text) ? text.length : stringWidth(text);
}

function pad(text: string, width: number, alignEnd: boolean): string {
  const cut = measureWidth(text) > width ? cutTo(text, width) : text;
  const space = ' '.repeat(Math.max(0, width - measureWidth(cut)));
  return alignEnd ? space + cut : cut + space;
}

function cutTo(text: string, width: number): string {
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (measureWidth(`${cut}${segment}…`) > width) break;
    cut += segment;
  }
  return `${cut}…`;
}
