import { crc32, deflateRawSync } from 'node:zlib';

/** Builds an archive whose files each claim to have `said` bytes. */
export function archive(files: Record<string, string | Buffer>, said?: number): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(said ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(said ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, name, packed);
    entries.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

/** Builds the part of a workbook that resolves references. */
export const relations = (...of: [type: string, target: string][]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${of
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

export type BookCell =
  | string
  | number
  | null
  /** A number or a formula's result with a number format; ISO 8601 as `t="d"`. */
  | { value?: number | string; format?: string; formula?: string; iso?: string };

interface BookSheet {
  name: string;
  rows: readonly (readonly BookCell[])[];
  isHidden?: boolean;
  /** Row numbers, from 0. */
  hiddenRows?: readonly number[];
  hiddenColumns?: readonly number[];
  /** In the form `A1:B2`. */
  merged?: readonly string[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const toCharacter = (column: number) => String.fromCharCode(65 + column);

/** Builds a workbook (XLSX) as spreadsheets write it, with features that our own writer lacks; up to 26 columns. */
export function makeBook({
  sheets,
  is1904 = false,
}: {
  sheets: readonly BookSheet[];
  is1904?: boolean;
}): Buffer {
  // A cell without a format has the first format.
  const formats = ['General'];
  const findStyle = (format = 'General') => {
    if (!formats.includes(format)) formats.push(format);
    return formats.indexOf(format);
  };
  const writeCell = (cell: BookCell, at: string): string => {
    if (cell === null || cell === '') return '';
    if (typeof cell === 'string') {
      return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
    }
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
    const { value, format, formula, iso } = cell;
    const type = iso ? ' t="d"' : typeof value === 'string' ? ' t="str"' : '';
    const says = iso ?? value;
    const result = says === undefined ? '' : `<v>${says}</v>`;
    const how = formula === undefined ? '' : `<f>${escaped(formula)}</f>`;
    return `<c r="${at}" s="${findStyle(format)}"${type}>${how}${result}</c>`;
  };
  const buildSheet = ({ rows, hiddenRows = [], hiddenColumns = [], merged = [] }: BookSheet) => {
    const cols = hiddenColumns.map((at) => `<col min="${at + 1}" max="${at + 1}" hidden="1"/>`);
    const lines = rows.map((row, at) => {
      const cells = row.map((cell, column) => writeCell(cell, `${toCharacter(column)}${at + 1}`));
      const hidden = hiddenRows.includes(at) ? ' hidden="true"' : '';
      return `<row r="${at + 1}"${hidden}>${cells.join('')}</row>`;
    });
    const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
    return `<worksheet>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>${lines.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
  };
  const parts = sheets.map(buildSheet);
  const named = sheets.map(
    ({ name, isHidden = false }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
  );
  const codes = formats.map(
    (code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escaped(code)}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`);
  return archive({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr date1904="${is1904}"/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at): [string, string] => ['worksheet', `worksheets/sheet${at + 1}.xml`]),
      ['styles', 'styles.xml'],
    ),
    'xl/styles.xml': `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(parts.map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  });
}
