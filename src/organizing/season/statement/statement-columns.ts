import { plainHeading } from '../../../platform/text/plain-heading.ts';

/** Banks whose files are known; the files of others are read once their columns are named. */
export const banks = ['pichincha', 'guayaquil', 'produbanco', 'otro'] as const;

export type Bank = (typeof banks)[number];

/** What the columns of a statement say; the first three are needed. */
export const columnKinds = ['day', 'amount', 'text', 'sign', 'document', 'name'] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** The heading of each column, '' for what a bank does not tell. */
export type StatementColumns = Readonly<Record<ColumnKind, string>>;

/** How the files of a bank begin until somebody says otherwise; other headings are asked for. */
export const usualColumns: Readonly<Record<Exclude<Bank, 'otro'>, StatementColumns>> = {
  pichincha: {
    day: 'Fecha',
    amount: 'Monto',
    text: 'Concepto',
    sign: 'Tipo',
    document: 'Documento',
    name: '',
  },
  guayaquil: {
    day: 'Fecha',
    amount: 'Crédito',
    text: 'Descripción',
    sign: '',
    document: 'Referencia',
    name: 'Ordenante',
  },
  produbanco: {
    day: 'Fecha',
    amount: 'Valor',
    text: 'Descripción',
    sign: '+/-',
    document: 'Referencia',
    name: '',
  },
};

/** Whether a file can be read by these columns: it has those that are named. */
export function areIn(columns: StatementColumns, headings: readonly string[]): boolean {
  const known = new Set(headings.map(plainHeading));
  return columnKinds
    .filter((kind) => columns[kind] !== '' || isNeeded(kind))
    .every((kind) => known.has(plainHeading(columns[kind])));
}

/** Whether nothing can be read without this column. */
export function isNeeded(kind: ColumnKind): boolean {
  return kind === 'day' || kind === 'amount' || kind === 'text';
}
