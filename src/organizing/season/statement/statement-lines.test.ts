import { expect, test } from 'vitest';
import { bookOf } from '../../../../tests/support/book-of.ts';
import { likelyHeadings } from './heading-row.ts';
import { decodeStatement, readStatement, statementRows } from './read-statement.ts';
import { readStatementFile } from './read-statement-file.server.ts';
import { type StatementColumns, usualColumns } from './statement-columns.ts';
import { statementLines } from './statement-lines.ts';

const lines = (text: string, columns: StatementColumns) =>
  statementLines(statementRows(text) ?? [], columns, 'USD');

test('a file of the Pichincha kind: lines before its headings, semicolons, decimal comma, Latin-1', () => {
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
  expect(lines(latin ?? '', usualColumns.pichincha)).toEqual([
    { ...line, text: 'TRANSF ABC2346 ÁÑA TAPUY', copy: 1 },
    { ...line, text: 'TRANSF ABC2346 ÁÑA TAPUY', copy: 2 },
  ]);
});

test('a file with columns of their own for what came and what went, UTF-8 with its mark', () => {
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

test('a file of the Produbanco kind: a sign in a column', () => {
  const text =
    'FECHA\tREFERENCIA\tDESCRIPCION\t+/-\tVALOR\n12/31/2026\t9\tDEP\t+\t45.00\n12/31/2026\t9\tRET\t-\t45.00\n';
  expect(lines(text, usualColumns.produbanco)).toMatchObject([{ day: '2026-12-31', text: 'DEP' }]);
});

test('a file of another bank has no such columns, and shows those that it has', () => {
  const text = 'Extracto\nCuenta,1\nData,Historico,Valor\n02/12/2026,X,45.00\n';
  expect(lines(text, usualColumns.pichincha)).toBeNull();
  expect(likelyHeadings(statementRows(text) ?? [])).toEqual(['Data', 'Historico', 'Valor']);
});

test('what is no table of text is none', () => {
  expect(decodeStatement(Buffer.from('PK\u0003\u0004\0\0'))).toBeNull();
  expect(decodeStatement(Buffer.from('%PDF-1.4 text'))).toBeNull();
  expect(statementRows('only words\nand more words')).toBeNull();
  expect(statementRows('')).toBeNull();
});

test('a statement as a book says the same as one as text, also once it waited as text', () => {
  const rows = [
    ['Cuenta', '2200000000', ''],
    ['Fecha', 'Descripción', 'Valor', '+/-', 'Referencia'],
    [{ value: 46_354, format: 'dd/mm/yyyy' }, 'TRANSF "ABC"; Ana', 45.1 + 0.2, '+', '000123'],
    [{ value: 46_354, format: 'dd/mm/yyyy' }, 'COMISION', 0.5, '-', '000124'],
  ];
  const read = readStatementFile(bookOf({ sheets: [{ name: 'Movimientos', rows }] }));
  if (read.code !== 'read') throw new Error(read.code);
  const told = [{ day: '2026-11-28', amountCents: 4530, document: '000123', copy: 1 }];
  const { produbanco } = usualColumns;
  expect(statementLines(read.rows, produbanco, 'USD')).toMatchObject(told);
  const again = readStatement(Buffer.from(read.text));
  expect(again).toMatchObject({ code: 'read', rows: read.rows });
});

test('a statement of several sheets is asked about, and names what it hides', () => {
  const rows = [
    ['Fecha', 'Concepto', 'Monto'],
    ['2026-11-28', 'Ana', 45],
  ];
  const sheets = [
    { name: 'Enero', rows },
    { name: 'Febrero', rows, hiddenRows: [1] },
  ];
  const book = bookOf({ sheets });
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

test('a line of Excel that says what parts the cells is no row of a statement', () => {
  expect(statementRows('sep=;\nFecha;Concepto;Monto\n2026-11-28;Ana, Luis;45,00\n')).toEqual([
    ['Fecha', 'Concepto', 'Monto'],
    ['2026-11-28', 'Ana, Luis', '45,00'],
  ]);
});
