/** Columns other than gates, by the key of their translated heading. */
export const plainColumns = [
  'place',
  'ordinal',
  'phase',
  'number',
  'name',
  'country',
  'descent',
  'time',
  'penalties',
  'total',
  'result',
  'ranking',
  'first',
  'second',
  'third',
  'final',
  'swimmer',
  'roll',
  'remark',
] as const;

type GateColumn = `gate${number}`;
export type ResultColumn = (typeof plainColumns)[number] | GateColumn;

/** Columns with the result of each descent, in their order. */
export const descentColumns = ['first', 'second', 'third'] as const;

export function gateOfColumn(column: string): number | null {
  const gate = /^gate([1-9]\d?)$/.exec(column)?.[1];
  return gate === undefined ? null : Number(gate);
}
