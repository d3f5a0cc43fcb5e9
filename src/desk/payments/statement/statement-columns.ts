import { plainHeading } from '../../../platform/text/plain-heading.ts';

export const banks = ['pichincha', 'guayaquil', 'produbanco', 'otro'] as const;

export type Bank = (typeof banks)[number];

export const columnKinds = ['day', 'amount', 'text', 'sign', 'document', 'name'] as const;

export type ColumnKind = (typeof columnKinds)[number];

/** The heading of each column, '' for a column that the bank does not have. */
export type StatementColumns = Readonly<Record<ColumnKind, string>>;

/** Default headings of each bank; other headings are asked for. */
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

export function areIn(columns: StatementColumns, headings: readonly string[]): boolean {
  const known = new Set(headings.map(plainHeading));
  return columnKinds
    .filter((kind) => columns[kind] !== '' || isNeeded(kind))
    .every((kind) => known.has(plainHeading(columns[kind])));
}

export function isNeeded(kind: ColumnKind): boolean {
  return kind === 'day' || kind === 'amount' || kind === 'text';
}
