import { setImmediate as turn } from 'node:timers/promises';
import type { Table } from './table.ts';
import type { TableEnding } from './table-endings.ts';
import { csvPieces } from './write-csv.ts';
import { writeXlsxPieces } from './write-xlsx.server.ts';

/** A list as a file, made while it is sent: a long one is never in memory as a whole. */
export function tableStream(table: Table, ending: TableEnding): ReadableStream<Uint8Array> {
  if (ending === 'xlsx') return writeXlsxPieces(table);
  const pieces = csvPieces(table);
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      // Who reads fast would else ask for all pieces in one turn.
      await turn();
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}
