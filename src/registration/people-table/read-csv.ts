import { CsvError, parse } from 'csv-parse/sync';
import type { TableContent, TableRow } from './table.ts';

/** Drops empty rows, spaces around cells and the formula guard of `writeCsv`. */
export function readCsv(written: string): TableContent {
  const { text, separator } = separated(written);
  const source = Buffer.from(text.replace(/\r\n?/g, '\n'));
  const rows: TableRow[] = [];
  try {
    parse(source, {
      bom: true,
      delimiter: separator,
      record_delimiter: '\n',
      trim: true,
      // The caller reports missing and extra cells, because it knows the column names.
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        const line = lines - lineBreaks(cells.join(''));
        rows.push({ line, cells: cells.map(withoutGuard) });
        return null;
      },
    });
    return { rows, brokenCell: null };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows, brokenCell: findBrokenCell(error, source) };
  }
}

/** Removes the apostrophe that our own files put before formulas. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\n\uff1d\uff0b\uff0d\uff20])/u, '');
}

/** Returns the cell to correct: the parser reports where it gave up, not where the cell begins. */
function findBrokenCell(error: CsvError, source: Buffer): TableContent['brokenCell'] {
  const { bytes, index } = error;
  if (typeof bytes !== 'number' || typeof index !== 'number') throw error;
  const quote = source.indexOf('"', bytes);
  return { line: 1 + lineBreaks(source.subarray(0, quote).toString()), index };
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/** The first separator wins a tie. Text copied out of a spreadsheet has tabs. */
const separators = ['\t', ';', ',', '|'] as const;

/** Characters and lines of a file that are examined for its separator. */
const [lettersLookedAt, linesLookedAt] = [64 * 1024, 40];

/**
 * Returns the separator that the first line names (`sep=;`, an Excel convention), else the one that
 * splits most lines into the same number of cells. The parser's own detection fails on accented
 * letters.
 */
export function separated(written: string): { text: string; separator: string } {
  const [line, , said] = /^(\uFEFF?)"?sep=([;,|\t])"?[;,|\t ]*(?=[\r\n]|$)/i.exec(written) ?? [];
  if (line !== undefined && said !== undefined) {
    return { text: written.slice(line.length), separator: said };
  }
  const lines = written
    .slice(0, lettersLookedAt)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/)
    .filter((one) => one.trim() !== '')
    .slice(0, linesLookedAt);
  const scored = separators.map((separator) => {
    const alike = Map.groupBy(lines, (one) => one.split(separator).length);
    const score = { separator, lines: 0, cells: 1 };
    for (const [cells, { length }] of alike) {
      if (cells > 1 && (length > score.lines || (length === score.lines && cells > score.cells))) {
        Object.assign(score, { lines: length, cells });
      }
    }
    return score;
  });
  const [best] = scored.toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return { text: written, separator: best && best.lines > 0 ? best.separator : ',' };
}
