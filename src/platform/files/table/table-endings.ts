/** The files that a list comes as, in the order in which they are offered. */
export const tableEndings = ['csv', 'xlsx'] as const;

export type TableEnding = (typeof tableEndings)[number];

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableEnding, string>;

/** Parts the name of a file from its ending; null where it is none of a list. */
export function tableFileName(
  file: string | undefined,
): { name: string; ending: TableEnding } | null {
  const [, name = '', ending] = /^(.+)\.(\w+)$/.exec(file ?? '') ?? [];
  const known = tableEndings.find((one) => one === ending);
  return known ? { name, ending: known } : null;
}
