import { SaxesParser } from 'saxes';
import { type CellFormat, shownIsoDay, shownNumber } from './shown-number.ts';
import { mostColumns } from './table.ts';

/** Shared parts of a workbook that cells refer to. */
export interface BookParts {
  strings: readonly string[];
  formats: readonly CellFormat[];
  is1904: boolean;
}

interface SheetRow {
  line: number;
  cells: string[];
  isHidden: boolean;
}

export interface Sheet {
  /** Rows with content of their own; cells covered by a merged cell repeat its text. */
  rows: SheetRow[];
  /** Column positions from 0. */
  hiddenColumns: ReadonlySet<number>;
  /** Cells whose formula has no stored result, so that their shown value is unknown. */
  uncalculated: { line: number; column: number }[];
  excess: 'too_many_rows' | 'too_many_columns' | null;
}

interface XmlHandlers {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Visits elements by local names. Throws for broken XML and for document types. */
export function walkXml(bytes: Uint8Array, { open, text, close }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false });
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  const fail = () => {
    throw new Error('not the XML of a book');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => open(local(name), attributes));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true';

/** Decodes the text of a workbook: characters that XML cannot hold are written `_x000A_`. */
export const plainText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

export function readSheet(bytes: Uint8Array, book: BookParts, mostRows: number): Sheet {
  const rows: SheetRow[] = [];
  const hiddenColumns = new Set<number>();
  const merged: string[] = [];
  const uncalculated: Sheet['uncalculated'] = [];
  let excess: Sheet['excess'] = null;
  let row: SheetRow = { line: 0, cells: [], isHidden: false };
  let cell = { column: -1, type: '', style: -1, value: '', text: '', isFormula: false };
  let inside: 'value' | 'text' | null = null;
  let isPhonetic = false;
  walkXml(bytes, {
    open(name, attributes) {
      if (name === 'col') {
        if (!isOn(attributes.hidden) && Number(attributes.width ?? 1) !== 0) return;
        const last = Math.min(Number(attributes.max), mostColumns);
        for (let column = Number(attributes.min); column <= last; column += 1) {
          hiddenColumns.add(column - 1);
        }
      } else if (name === 'row') {
        const line = Number(attributes.r ?? row.line + 1);
        const isHidden = isOn(attributes.hidden) || Number(attributes.ht ?? 1) === 0;
        row = { line, cells: [], isHidden };
        cell.column = -1;
      } else if (name === 'c') {
        const column = attributes.r === undefined ? cell.column + 1 : parseColumn(attributes.r);
        const type = attributes.t ?? 'n';
        const style = Number(attributes.s ?? 0);
        cell = { column, type, style, value: '', text: '', isFormula: false };
      } else if (name === 'v') inside = 'value';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') inside = isPhonetic ? null : 'text';
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'mergeCell') merged.push(attributes.ref ?? '');
    },
    text(text) {
      if (inside === 'value') cell.value += text;
      else if (inside === 'text') cell.text += text;
    },
    close(name) {
      if (name === 'v' || name === 't') inside = null;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c') {
        const { column, type, value, isFormula } = cell;
        // A program that calculates nothing wrote the formula without a result; an empty text result has the type
        // `str`.
        const isOpen = isFormula && value === '' && type !== 'str';
        if (isOpen) uncalculated.push({ line: row.line, column });
        const text = isOpen ? '=' : toText(cell, book).trim();
        if (text === '') return;
        if (column >= mostColumns) excess ??= 'too_many_columns';
        else row.cells[column] = text;
      } else if (name === 'row' && row.cells.length > 0) {
        if (rows.length < mostRows) rows.push(row);
        else excess ??= 'too_many_rows';
      }
    },
  });
  fillMerged(rows, merged);
  return { rows, hiddenColumns, uncalculated, excess };
}

function parseColumn(reference: string): number {
  const [letters = ''] = /^[A-Z]+/.exec(reference) ?? [];
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

function toText(
  cell: { type: string; style: number; value: string; text: string },
  { strings, formats, is1904 }: BookParts,
): string {
  const { type, value } = cell;
  if (type === 'inlineStr') return plainText(cell.text);
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'str') return plainText(value);
  if (value === '') return '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  const format = formats[cell.style] ?? { kind: 'number', digits: 0, before: '' };
  if (type === 'd') return shownIsoDay(value, format);
  const figure = Number(value);
  return type === 'e' || !Number.isFinite(figure) ? value : shownNumber(figure, format, is1904);
}

/** Largest number of cells that merged cells may cover together; a list has a few hundred. */
const mostCovered = 100_000;

/**
 * Copies a merged cell's text into the cells it covers, except for a row with a single text (a
 * title) and a column without any cell of its own.
 */
function fillMerged(rows: readonly SheetRow[], merged: readonly string[]): void {
  if (merged.length === 0) return;
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const own = new Map(rows.map((row) => [row.line, Object.keys(row.cells).length]));
  const columns = new Set(rows.flatMap(({ cells }) => Object.keys(cells).map(Number)));
  const last = rows.at(-1)?.line ?? 0;
  let covered = 0;
  for (const reference of merged) {
    const [, from = '', top = '', to = '', bottom = ''] =
      /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(reference) ?? [];
    const [first, end] = [parseColumn(from), Math.min(parseColumn(to), mostColumns - 1)];
    const text = byLine.get(Number(top))?.cells[first];
    if (text === undefined) continue;
    for (let line = Number(top); line <= Math.min(Number(bottom), last); line += 1) {
      covered += Math.max(1, end - first);
      if (covered > mostCovered) throw new Error('too many merged cells');
      const row = byLine.get(line);
      if (!row || (line === Number(top) && own.get(line) === 1)) continue;
      for (let column = first; column <= end; column += 1) {
        if (columns.has(column)) row.cells[column] ??= text;
      }
    }
  }
}
