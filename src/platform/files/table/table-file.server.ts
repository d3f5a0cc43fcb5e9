import type { Table } from './table.ts';
import { csvPieces } from './write-csv.ts';
import { writeXlsxPieces } from './write-xlsx.server.ts';

/** The files that a list comes as, in the order in which they are offered. */
export const tableEndings = ['csv', 'xlsx'] as const;

export type TableEnding = (typeof tableEndings)[number];

export const tableTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableEnding, string>;

/** A list as a file, made while it is sent: a long one is never in memory as a whole. */
export function tableStream(table: Table, ending: TableEnding): ReadableStream<Uint8Array> {
  if (ending === 'xlsx') return writeXlsxPieces(table);
  const pieces = csvPieces(table);
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}

/** Parts the name of a file from its ending; null where it is none of a list. */
export function tableFileName(
  file: string | undefined,
): { name: string; ending: TableEnding } | null {
  const [, name = '', ending] = /^(.+)\.(\w+)$/.exec(file ?? '') ?? [];
  const known = tableEndings.find((one) => one === ending);
  return known ? { name, ending: known } : null;
}
