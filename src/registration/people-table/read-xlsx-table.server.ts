import {
  type BookParts,
  columnLetters,
  isOn,
  plainText,
  readSheet,
  type Sheet,
  walkXml,
} from './read-sheet.server.ts';
import { builtInFormat, type CellFormat, readCellFormat } from './shown-number.ts';
import type { HiddenParts, SheetChoice, Table, TableLimits, TableRow } from './table.ts';
import { archiveParts, isAsLargeAsSaid, unzippedBytes } from './unzipped-bytes.server.ts';

/**
 * Reads XLSX text as the sheet shows it: days as YYYY-MM-DD, leading zeros of the format. Nothing
 * is calculated. Drawings, charts, comments, pivot tables and links to other workbooks are never
 * parsed.
 */
export function readXlsxTable(file: Uint8Array, limits: TableLimits, choice: SheetChoice): Table {
  const size = unzippedBytes(file);
  if (size === null) return { code: 'unreadable' };
  if (size > limits.mostUnzipped) return { code: 'too_large' };
  if (!isAsLargeAsSaid(file)) return { code: 'unreadable' };
  try {
    return buildTable(readBook(archiveParts(file), limits.mostRows), choice);
  } catch {
    return { code: 'unreadable' };
  }
}

interface NamedSheet {
  name: string;
  isHidden: boolean;
  sheet: Sheet;
}

function buildTable(
  sheets: readonly NamedSheet[],
  { sheet: asked, withHidden = false }: SheetChoice,
): Table {
  const seen = sheets.map((one) => ({ ...one, rows: toTableRows(one.sheet, withHidden) }));
  const filled = seen.filter(({ rows }) => rows.length > 0);
  const inSight = filled.filter(({ isHidden }) => withHidden || !isHidden);
  const key = (name: string) => name.trim().toLowerCase();
  const found =
    asked === undefined
      ? inSight.slice(0, inSight.length > 1 ? 0 : 1)
      : seen.filter(({ name }) => key(name) === key(asked));
  const [taken] = found;
  const named = ({ name, rows }: { name: string; rows: readonly unknown[] }) => ({
    name,
    rows: rows.length,
  });
  if (!taken && (asked !== undefined || inSight.length > 1)) {
    return { code: 'which_sheet', sheets: inSight.map(named) };
  }
  if (taken?.sheet.excess) return { code: taken.sheet.excess };
  const open = taken && uncalculatedCell(taken.sheet, withHidden);
  if (open) return { code: 'not_calculated', cell: open };
  const closed = filled.filter((one) => one !== taken && one.isHidden && !withHidden).map(named);
  const hidden = hiddenParts(taken?.sheet, withHidden);
  const isHiding = closed.length + hidden.rows.length + hidden.columns.length > 0;
  const table = { code: 'table', rows: taken?.rows ?? [], brokenCell: null } as const;
  return isHiding ? { ...table, hidden: { ...hidden, sheets: closed } } : table;
}

function toTableRows({ rows, hiddenColumns }: Sheet, withHidden: boolean): TableRow[] {
  const isRead = (_: unknown, column: number) => withHidden || !hiddenColumns.has(column);
  const read = rows
    .filter(({ isHidden }) => withHidden || !isHidden)
    .map(({ line, cells }) => ({
      line,
      cells: Array.from(cells, (cell) => cell ?? '').filter(isRead),
    }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const width = read.reduce((most, { cells }) => Math.max(most, lastWritten(cells)), 0);
  return read.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => cells[at] ?? ''),
  }));
}

/** Returns the first cell to be read whose formula has no result. */
function uncalculatedCell(
  { rows, hiddenColumns, uncalculated }: Sheet,
  withHidden: boolean,
): string | undefined {
  const closed = new Set(rows.filter(({ isHidden }) => isHidden).map(({ line }) => line));
  const found = uncalculated.find(
    ({ line, column }) => withHidden || !(closed.has(line) || hiddenColumns.has(column)),
  );
  return found && `${columnLetters(found.column)}${found.line}`;
}

const lastWritten = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1;

function hiddenParts(
  sheet: Sheet | undefined,
  withHidden: boolean,
): Pick<HiddenParts, 'rows' | 'columns'> {
  if (!sheet || withHidden) return { rows: [], columns: [] };
  const { rows, hiddenColumns } = sheet;
  const columns = [...hiddenColumns].toSorted((a, b) => a - b);
  return {
    rows: rows.filter(({ isHidden }) => isHidden).map(({ line }) => line),
    columns: columns.flatMap((column) => {
      const first = rows.find(({ cells }) => cells[column])?.cells[column];
      return first === undefined ? [] : [`${columnLetters(column)} (${first.slice(0, 60)})`];
    }),
  };
}

type Parts = (name: string) => Buffer | null;

/** Omits charts and dialogs, which have no cells. */
function readBook(parts: Parts, mostRows: number): NamedSheet[] {
  const [[, path = 'xl/workbook.xml'] = []] = relations(parts, '', '').filter(([, , type]) =>
    type.endsWith('/officeDocument'),
  );
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const links = relations(parts, folder, path.slice(folder.length));
  const part = (type: string) => {
    const target = links.find(([, , one]) => one.endsWith(`/${type}`))?.[1];
    return target === undefined ? null : parts(target);
  };
  const listed: { name: string; isHidden: boolean; id: string }[] = [];
  let is1904 = false;
  const book = parts(path);
  if (!book) throw new Error('no book');
  walkXml(book, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes.date1904);
      if (name !== 'sheet') return;
      const [, id = ''] = Object.entries(attributes).find(([key]) => /:id$/i.test(key)) ?? [];
      const isHidden = /hidden$/i.test(attributes.state ?? '');
      listed.push({ name: attributes.name ?? '', isHidden, id });
    },
  });
  const shared: BookParts = {
    strings: stringsIn(part('sharedStrings')),
    formats: formatsIn(part('styles')),
    is1904,
  };
  return listed.flatMap(({ name, isHidden, id }) => {
    const [, target = '', type = ''] = links.find(([one]) => one === id) ?? [];
    if (!type.endsWith('/worksheet')) return [];
    const cells = parts(target);
    if (!cells) throw new Error('no sheet');
    // Twice the limit leaves room for the headings and for hidden rows.
    return [{ name, isHidden, sheet: readSheet(cells, shared, 2 * mostRows) }];
  });
}

function relations(parts: Parts, folder: string, name: string): [string, string, string][] {
  const found: [string, string, string][] = [];
  const bytes = parts(`${folder}_rels/${name}.rels`);
  if (!bytes) return found;
  walkXml(bytes, {
    open(element, { Id = '', Target = '', Type = '' }) {
      if (element !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target : `/${folder}${Target}`;
      found.push([Id, decodeURI(new URL(path, 'book:/').pathname).slice(1), Type]);
    },
  });
  return found;
}

/** Omits phonetic hints. */
function stringsIn(bytes: Buffer | null): string[] {
  const strings: string[] = [];
  if (!bytes) return strings;
  let text = '';
  let isText = false;
  let isPhonetic = false;
  walkXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(plainText(text));
    },
  });
  return strings;
}

function formatsIn(bytes: Buffer | null): CellFormat[] {
  const formats: CellFormat[] = [];
  if (!bytes) return formats;
  const codes = new Map<number, CellFormat>();
  let isOfCells = false;
  walkXml(bytes, {
    open(name, attributes) {
      const id = Number(attributes.numFmtId ?? 0);
      if (name === 'numFmt') codes.set(id, readCellFormat(attributes.formatCode ?? ''));
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(codes.get(id) ?? builtInFormat(id));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}
