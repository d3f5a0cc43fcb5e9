import { CsvError, parse } from 'csv-parse/sync';
import type { TableContent, TableRow } from './table.ts';

/**
 * Reads CSV as spreadsheets write it: commas or semicolons, quoted cells, any line ends. Empty rows
 * are left out, spaces around a cell too, and what `writeCsv` guards formulas with.
 */
export function readCsv(text: string): TableContent {
  const source = Buffer.from(text.replace(/\r\n?/g, '\n'));
  const rows: TableRow[] = [];
  try {
    parse(source, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: '\n',
      trim: true,
      // Told by the caller, who knows the columns' names.
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
    return { rows, brokenCell: brokenCellOf(error, source) };
  }
}

/** Takes off the apostrophe that our own files have before what a spreadsheet would calculate. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@\t\n\uff1d\uff0b\uff0d\uff20])/u, '');
}

/** The parser says where it gave up; what has to be mended is where the cell begins. */
function brokenCellOf(error: CsvError, source: Buffer): TableContent['brokenCell'] {
  const { bytes, index } = error;
  if (typeof bytes !== 'number' || typeof index !== 'number') throw error;
  const quote = source.indexOf('"', bytes);
  return { line: 1 + lineBreaks(source.subarray(0, quote).toString()), index };
}

function lineBreaks(text: string): number {
  return text.split('\n').length - 1;
}

/**
 * Chosen by the first line: the parser's own search stumbles over letters with accents. What is copied out
 * of a spreadsheet has tabs.
 */
function separatorOf(text: string): ',' | ';' | '\t' {
  const [head = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const cells = (separator: string) => head.split(separator).length;
  if (cells('\t') > Math.max(cells(';'), cells(','))) return '\t';
  return cells(';') > cells(',') ? ';' : ',';
}
