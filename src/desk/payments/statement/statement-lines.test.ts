import { expect, test } from 'vitest';
import { archive, makeBook, relations } from '../../../../tests/support/make-book.ts';
import { likelyHeadings } from './heading-row.ts';
import { decodeStatement, readStatement, statementRows } from './read-statement.ts';
import { readStatementFile } from './read-statement-file.server.ts';
import { type StatementColumns, usualColumns } from './statement-columns.ts';
import { type StatementFormat, statementLines } from './statement-lines.ts';

const look = (text: string, columns: StatementColumns, said: Partial<StatementFormat> = {}) =>
  statementLines(
    statementRows(text) ?? [],
    { columns, days: said.days ?? null, signs: said.signs ?? new Map() },
    'USD',
  );
const lines = (text: string, columns: StatementColumns, said: Partial<StatementFormat> = {}) => {
  const found = look(text, columns, said);
  return found?.code === 'read' ? found.lines : found;
};

test('a Pichincha file is read: lines before the headings, semicolons, decimal comma, Latin-1', () => {
  const text = [
    'BANCO PICHINCHA;;;;',
    'Cuenta;2200000000;Período;diciembre 2026;',
    '',
    'FECHA;CONCEPTO;DOCUMENTO;TIPO;MONTO;SALDO',
    '02/12/2026;TRANSF ABC2346 ÁÑA TAPUY;778899;C;45,00;1.045,00',
    '02/12/2026;TRANSF ABC2346 ÁÑA TAPUY;778899;C;45,00;1.090,00',
    '03/12/2026;PAGO LUZ;5;D;1.234,56;10,00',
    ';TOTAL;;;1.324,56;',
  ].join('\r\n');
  const latin = decodeStatement(Buffer.from(text, 'latin1'));
  expect(latin).toBe(text);
  const line = { day: '2026-12-02', amountCents: 4500, document: '778899' };
  expect(lines(latin ?? '', usualColumns.pichincha, { days: 'day_first' })).toEqual([
    { ...line, text: 'TRANSF ABC2346 ÁÑA TAPUY', copy: 1 },
    { ...line, text: 'TRANSF ABC2346 ÁÑA TAPUY', copy: 2 },
  ]);
});

test('a file with separate columns for credit and debit is read, in UTF-8 with its mark', () => {
  const text = [
    '\ufeffFecha,Descripcion,Referencia,Débito,Crédito,Ordenante',
    '2026-12-02,"Transferencia, inscripción",12,,"1,045.00",Luis Pérez',
    '2026-12-02,Comisión,13,0.35,,',
  ].join('\n');
  expect(lines(decodeStatement(Buffer.from(text)) ?? '', usualColumns.guayaquil)).toEqual([
    {
      day: '2026-12-02',
      amountCents: 104_500,
      document: '12',
      copy: 1,
      text: 'Transferencia, inscripción · Luis Pérez',
    },
  ]);
});

test('a Produbanco file is read: the sign in a column', () => {
  const text =
    'FECHA\tREFERENCIA\tDESCRIPCION\t+/-\tVALOR\n12/31/2026\t9\tDEP\t+\t45.00\n12/31/2026\t9\tRET\t-\t45.00\n';
  expect(lines(text, usualColumns.produbanco)).toMatchObject([{ day: '2026-12-31', text: 'DEP' }]);
});

test('a file of another bank is not read and lists its own headings', () => {
  const text = 'Extracto\nCuenta,1\nData,Historico,Valor\n02/12/2026,X,45.00\n';
  expect(lines(text, usualColumns.pichincha)).toBeNull();
  expect(likelyHeadings(statementRows(text) ?? [])).toEqual(['Data', 'Historico', 'Valor']);
});

test('a file that is no text table is refused', () => {
  expect(decodeStatement(Buffer.from('PK\u0003\u0004\0\0'))).toBeNull();
  expect(decodeStatement(Buffer.from('%PDF-1.4 text'))).toBeNull();
  expect(statementRows('only words\nand more words')).toBeNull();
  expect(statementRows('')).toBeNull();
  const words = makeBook({ sheets: [{ name: 'Hoja', rows: [['only words']] }] });
  expect(readStatementFile(words)).toEqual({ code: 'not_csv' });
});

test('a statement as a workbook gives the same lines as text, also after waiting', () => {
  const rows = [
    ['Cuenta', '2200000000', ''],
    ['Fecha', 'Descripción', 'Valor', '+/-', 'Referencia'],
    [{ value: 46_354, format: 'dd/mm/yyyy' }, 'TRANSF "ABC"; Ana', 45.1 + 0.2, '+', '000123'],
    [{ value: 46_354, format: 'dd/mm/yyyy' }, 'COMISION', 0.5, '-', '000124'],
  ];
  const read = readStatementFile(makeBook({ sheets: [{ name: 'Movimientos', rows }] }));
  if (read.code !== 'read') throw new Error(read.code);
  const told = [{ day: '2026-11-28', amountCents: 4530, document: '000123', copy: 1 }];
  const { produbanco } = usualColumns;
  const format = { columns: produbanco, days: null, signs: new Map() };
  expect(statementLines(read.rows, format, 'USD')).toMatchObject({ code: 'read', lines: told });
  const again = readStatement(Buffer.from(read.text));
  expect(again).toMatchObject({ code: 'read', rows: read.rows });
});

test('a statement of several sheets needs a choice and names its hidden parts', () => {
  const rows = [
    ['Fecha', 'Concepto', 'Monto'],
    ['2026-11-28', 'Ana', 45],
  ];
  const sheets = [
    { name: 'Enero', rows },
    { name: 'Febrero', rows, hiddenRows: [1] },
  ];
  const book = makeBook({ sheets });
  expect(readStatementFile(book)).toEqual({
    code: 'which_sheet',
    sheets: [
      { name: 'Enero', rows: 2 },
      { name: 'Febrero', rows: 1 },
    ],
  });
  expect(readStatementFile(book, { sheet: 'Febrero' })).toMatchObject({ hidden: { rows: [2] } });
  const all = readStatementFile(book, { sheet: 'Febrero', withHidden: true });
  expect(all).toMatchObject({ code: 'read', rows: [rows[0], ['2026-11-28', 'Ana', '45']] });
});

test('lines of a workbook have the row numbers of the sheet, despite blank or hidden rows and cells of two lines', () => {
  const rows = [
    ['Movimientos'],
    [],
    ['Fecha', 'Concepto\nde la línea', 'Documento', 'Tipo', 'Monto'],
    ['2026-11-28', 'Ana\r\nTapuy', '1', 'C', 45],
    ['2026-11-28', 'Luis', '2', 'C', 45],
    [],
    ['2026-11-28', 'Eva', '3', 'N/C', 45],
  ];
  const read = readStatementFile(makeBook({ sheets: [{ name: 'Hoja', rows, hiddenRows: [4] }] }));
  if (read.code !== 'read') throw new Error(read.code);
  const columns = { ...usualColumns.pichincha, text: 'Concepto de la línea' };
  const format = { columns, days: null, signs: new Map() };
  expect(statementLines(read.rows, format, 'USD')).toMatchObject({
    code: 'asks',
    signs: [{ word: 'N/C', rows: [{ line: 7, text: 'Eva' }] }],
  });
  expect(readStatement(Buffer.from(read.text))).toMatchObject({ rows: read.rows });
});

test('a workbook over a limit is refused with the name of that limit', () => {
  const sheet = (rows: string[][]) => makeBook({ sheets: [{ name: 'Hoja', rows }] });
  const long = [...Array.from({ length: 20_000 }, () => []), ['x']];
  expect(readStatementFile(sheet(long))).toEqual({ code: 'too_many_rows' });
  expect(readStatementFile(sheet(Array(20_001).fill(['x'])))).toEqual({ code: 'too_many_rows' });
  const wide = archive({
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Hoja" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'sheet.xml']),
    'xl/sheet.xml':
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="CW1" t="str"><v>x</v></c></row></sheetData></worksheet>',
  });
  expect(readStatementFile(wide)).toEqual({ code: 'too_many_columns' });
  const large = archive({ 'xl/workbook.xml': Buffer.alloc(30_000_000) });
  expect(readStatementFile(large)).toEqual({ code: 'too_large' });
});

test('the separator line of Excel is read as an empty line, so that line numbers match the file', () => {
  expect(statementRows('sep=;\nFecha;Concepto;Monto\n2026-11-28;Ana, Luis;45,00\n')).toEqual([
    [''],
    ['Fecha', 'Concepto', 'Monto'],
    ['2026-11-28', 'Ana, Luis', '45,00'],
  ]);
});

const head = 'Fecha;Concepto;Documento;Tipo;Monto';

test('an unknown word for in or out is asked, with its line numbers in the file', () => {
  const text = [
    'Movimientos',
    '',
    head,
    '2026-11-03;A;1;N/C;45,00',
    '2026-11-03;"B',
    'C";2;NC;45,00',
    '2026-11-04;D;3;Credito;45,00',
    '2026-11-04;E;4;N/C;1,00',
    '2026-11-04;F;5;DEB;2,00',
    '2026-11-04;G;6;;3,00',
    ';TOTAL;;N/C;96,00',
  ].join('\n');
  const asked = look(text, usualColumns.pichincha);
  expect(asked).toMatchObject({
    code: 'asks',
    days: null,
    signs: [
      { word: 'N/C', rows: [{ line: 4, amountCents: 4500, text: 'A' }, { line: 8 }] },
      { word: 'NC', rows: [{ line: 5, text: 'B C' }] },
      { word: '', rows: [{ line: 10 }] },
    ],
  });
  const signs = new Map([
    ['n/c', 'in' as const],
    ['nc', 'out' as const],
    ['', 'out' as const],
  ]);
  expect(lines(text, usualColumns.pichincha, { signs })).toMatchObject([
    { text: 'A' },
    { text: 'D' },
    { text: 'E' },
  ]);
});

test('ambiguous days are asked, unless other days prove the order', () => {
  const file = (...days: string[]) => [head, ...days.map((day) => `${day};X;1;C;45,00`)].join('\n');
  const { pichincha } = usualColumns;
  expect(look(file('2026-11-30', '03/05/2026'), pichincha)).toEqual({
    code: 'asks',
    signs: [],
    days: {
      line: 3,
      written: '03/05/2026',
      readings: [
        { order: 'day_first', day: '2026-05-03' },
        { order: 'month_first', day: '2026-03-05' },
      ],
    },
  });
  const said = { days: 'month_first' } as const;
  expect(lines(file('03/05/2026'), pichincha, said)).toMatchObject([{ day: '2026-03-05' }]);
  // Proof in the file overrides an earlier answer.
  expect(lines(file('03/05/2026', '23/05/2026'), pichincha, said)).toMatchObject([
    { day: '2026-05-03' },
    { day: '2026-05-23' },
  ]);
  expect(look(file('03/05/2026', '23/05/2026', '05/24/2026'), pichincha)).toEqual({
    code: 'day_orders',
    lines: [3, 4],
  });
});

test('a line with a day and an unreadable amount is listed', () => {
  const text = [head, '2026-11-03;A;1;C;45,00 dólares', '2026-11-03;B;2;C;45,00'].join('\n');
  expect(look(text, usualColumns.pichincha)).toMatchObject({
    code: 'read',
    lines: [{ text: 'B' }],
    unread: [2],
  });
});
