export const tableEndings = ['csv', 'xlsx'] as const;

export type TableEnding = (typeof tableEndings)[number];

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableEnding, string>;

/** Splits a file name into name and extension; null when it is no list. */
export function tableFileName(
  file: string | undefined,
): { name: string; ending: TableEnding } | null {
  const [, name = '', ending] = /^(.+)\.(\w+)$/.exec(file ?? '') ?? [];
  const known = tableEndings.find((one) => one === ending);
  return known ? { name, ending: known } : null;
}
