/** A value that a spreadsheet would run as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;

/**
 * Writes a table as CSV (RFC 4180) with a byte order mark, so that spreadsheets read the accents.
 * What a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads CSV as spreadsheets write it: commas or semicolons, quoted cells with line breaks, a byte
 * order mark. Empty lines are left out.
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(source);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [''] };
  let quoted = false;
  const add = (character: string) => {
    row.cells.push(`${row.cells.pop() ?? ''}${character}`);
  };
  const end = () => {
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    row = { line, cells: [''] };
  };
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (character === '\n') line += 1;
    if (quoted) {
      if (character !== '"') add(character);
      else if (source[at + 1] === '"') {
        add('"');
        at += 1;
      } else quoted = false;
    } else if (character === '"' && row.cells.at(-1) === '') quoted = true;
    else if (character === separator) row.cells.push('');
    else if (character === '\n') end();
    else if (character !== '\r') add(character);
  }
  end();
  return rows;
}

function separatorOf(source: string): ',' | ';' {
  const [head = ''] = source.replace(/"(?:[^"]|"")*"/g, '').split('\n', 1);
  return head.split(';').length > head.split(',').length ? ';' : ',';
}
