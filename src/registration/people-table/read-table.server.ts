import { plainHeading } from '../../platform/text/plain-heading.ts';
import { readCsv } from './read-csv.ts';
import { readXlsxTable } from './read-xlsx-table.server.ts';
import {
  deskTables,
  mostColumns,
  type SheetChoice,
  type Table,
  type TableLimits,
  type TableRow,
} from './table.ts';

/**
 * Reads XLSX, or CSV in UTF-8 or Windows-1252. Use `readTableApart` for files of untrusted senders.
 */
export async function readTable(
  file: Uint8Array,
  { sheet, withHidden, ...limits }: TableLimits & SheetChoice = deskTables,
): Promise<Table> {
  const choice = { sheet, withHidden };
  const table = isArchive(file) ? readXlsxTable(file, limits, choice) : readText(file);
  if (table.code !== 'table') return table;
  const { true: sums = [], false: rows = [] } = Object.groupBy(
    table.rows,
    (row) => `${isSum(row)}`,
  );
  // The headings are a row as well.
  if (rows.length > limits.mostRows + 1) return { code: 'too_many_rows' };
  if (rows.some(({ cells }) => cells.length > mostColumns)) return { code: 'too_many_columns' };
  return sums.length > 0 ? { ...table, rows, sums } : table;
}

function isArchive([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4;
}

function readText(file: Uint8Array): Table {
  const text = isUtf16(file) ? null : decode(file);
  if (text === null) return { code: 'encoding' };
  if (text.startsWith('%PDF') || isOldBook(file)) return { code: 'unreadable' };
  return { code: 'table', ...readCsv(text) };
}

/** Recognizes UTF-16, which spreadsheets call "Unicode text", by one of two byte order marks. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function isOldBook([first, second]: Uint8Array): boolean {
  return first === 0xd0 && second === 0xcf;
}

/** Decodes UTF-8, else Windows-1252; a mixture of both keeps its broken letters, which are reported. */
function decode(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    // Letters of both encodings: the file was joined from two.
    const isMixed = /[\u00c3\u00c2][\u0080-\u00bf]/.test(bytes.toString('latin1'));
    return new TextDecoder(isMixed ? 'utf-8' : 'windows-1252').decode(file);
  }
}

/** First words of a line that totals the lines above; a figure may follow in the same cell. */
const sumWords =
  /^(?:(?:sub ?|gran |grand )?total(?:es)?|sumas?|sum|promedio|average)(?: \d+)?(?: (?:general|de )?(?:general|inscritos|inscripciones|participantes|personas|palistas|people|paddlers|participants|entries))?(?: \d+)?$/;

/** Recognizes a total by a word for it and otherwise only figures. */
function isSum({ cells }: TableRow): boolean {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  return sumWords.test(plainHeading(first)) && others.every((cell) => /^[\d\s.,:$%-]+$/.test(cell));
}
